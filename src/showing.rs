//! Updates the document with the state of the page.

use rosette_app::{
    App, Screen,
    play::{self, Changes, Marks},
};
use wasm_bindgen::JsCast as _;
use web_sys::Element;

use crate::{
    dom::{self, Query},
    effects::Services,
    error::log_err,
    event::Event,
    event_loop::Sender,
    shell::Shell,
};

/// The media query of windows with the layout for phones.
const NARROW: &str = "(max-width: 479px), (max-width: 719px) and (orientation: portrait)";
/// The media query of windows with space for a picture next to the options.
const BESIDE: &str = "(min-width: 1136px)";

/// The media queries of the page. In Gecko and WebKit, the result of a query changes only after the
/// event `resize`, so its own event causes a resize too.
pub struct Media {
    /// Matches windows with the layout for phones.
    narrow: Query,
    /// Matches windows with space for a picture next to the options.
    beside: Query,
    /// Matches if the system asks for reduced motion.
    still: Query,
    /// Matches if the browser replaces the page's colours.
    pub forced: Query,
    /// Matches if the system asks for more contrast.
    pub contrast: Query,
    /// Matches if the system's theme is dark.
    pub dark: Query,
}

impl Media {
    pub fn new(sender: &Sender) -> Self {
        let layout = |query| Query::new(query, sender, |sender, _| sender.send(Event::Resized));
        let theme = |query| Query::new(query, sender, |sender, _| sender.send(Event::ThemeChanged));
        Self {
            narrow: layout(NARROW),
            beside: layout(BESIDE),
            still: layout("(prefers-reduced-motion: reduce)"),
            forced: theme("(forced-colors: active)"),
            contrast: theme("(prefers-contrast: more)"),
            dark: theme("(prefers-color-scheme: dark)"),
        }
    }
}

/// What the document shows of the game on the screen, to update only what has changed.
#[derive(Default)]
pub struct Showing {
    /// The game's counter of changes that the status line shows.
    told: u64,
    /// The game's counters that the panel shows.
    changes: Changes,
    /// The attributes of the game's element.
    marks: Option<Marks>,
    /// The shown ply, if it is an earlier one.
    looking: Option<usize>,
    /// Whether the board is turned towards the second player.
    turned: bool,
    /// Whether the document shows that another screen is being opened.
    turns: bool,
    /// The title of the browser's window.
    title: String,
    /// Whether a message is shown, which takes space from the board.
    has_message: bool,
    /// The language, and whether all its texts are loaded.
    spoken: (&'static str, bool),
}

impl Showing {
    /// Resets what belongs to the last game on the screen.
    fn leave_game(&mut self) {
        let Self { turns, has_message, spoken, .. } = *self;
        let title = std::mem::take(&mut self.title);
        *self = Self { turns, title, has_message, spoken, ..Self::default() }
    }

    /// Sets the title of the browser's window, if it has changed.
    fn entitle(&mut self, title: String) {
        if self.title != title {
            dom::document().set_title(&title);
            self.title = title
        }
    }
}

impl Shell {
    /// Updates the model with the window's layout and the preferences of the system.
    pub(crate) fn look_around(&mut self) {
        let model = &mut self.app.model;
        model.window.narrow = self.media.narrow.matches();
        model.window.has_room_beside = self.media.beside.matches();
        model.window.still = self.media.still.matches();
        model.window.hidden = dom::is_hidden()
    }

    /// Shows the screen and hides the others. This reads no layout, so that the browser computes it
    /// only once.
    pub(crate) fn show_screen(&mut self) {
        let id = self.app.screen.id();
        let main: Element = dom::by_id(id);
        dom::set_if(&dom::root(), "data-turned", false);
        self.showing.leave_game();
        self.patch();
        self.catch_up();
        for other in dom::all("main") {
            dom::show(&other, other == main);
        }
        let slot: Element = dom::find(&main, ".slot");
        log_err(slot.append_child(&dom::by_id("message")));
        self.showing.entitle(self.app.screen.title(&self.app.model));
        match &self.app.screen {
            Screen::Play(play) if play.takes_focus() => {}
            _ => dom::focus_heading(&main),
        }
        if !matches!(self.app.screen, Screen::Play(_)) {
            self.services.board.release()
        }
        self.resize();
        self.catch_up();
        // A button of the last game may still have had the focus.
        self.focus_moved()
    }

    /// Updates the blocks of screen and dialogs. What surrounds a board is updated after a frame.
    pub(crate) fn patch(&mut self) {
        let lost = self.services.patch.show(|blocks| self.app.view(blocks));
        if lost && !matches!(self.app.screen, Screen::Play(_)) {
            dom::stay_at_heading(&dom::by_id(self.app.screen.id()))
        }
        let has_message = self.app.model.message.text().is_some();
        if std::mem::replace(&mut self.showing.has_message, has_message) != has_message {
            self.services.frames.ask()
        }
        self.speak()
    }

    /// Updates the document's language and the window's title.
    fn speak(&mut self) {
        let model = &self.app.model;
        if self.showing.spoken != model.spoken() {
            self.showing.spoken = model.spoken();
            dom::set(&dom::root(), "lang", model.language.code());
            self.showing.entitle(self.app.screen.title(model))
        }
    }

    /// Marks the page while another screen is being opened.
    pub(crate) fn note_turning(&mut self) {
        let turns = !self.turning.is_empty() || self.app.waits();
        if self.showing.turns != turns {
            self.showing.turns = turns;
            dom::set_if(&dom::root(), "data-turning", turns)
        }
    }

    /// Returns whether the document doesn't show the game's present state yet.
    pub(crate) fn is_behind(&self) -> bool {
        matches!(&self.app.screen, Screen::Play(play)
            if self.services.board.is_behind(&play.board)
                || self.showing.changes != play.changes()
                || self.services.has_cues())
    }

    /// Updates the document to the game's present state.
    pub(crate) fn catch_up(&mut self) {
        if self.is_behind() {
            self.show_board();
            self.show_panel()
        }
    }

    /// Updates the board's buttons or the panel, whichever is next, so that a click needn't wait
    /// for both.
    pub(crate) fn catch_up_by_parts(&mut self) {
        match &self.app.screen {
            Screen::Play(play) if self.services.board.is_behind(&play.board) => self.show_board(),
            _ => self.catch_up(),
        }
        if self.is_behind() {
            self.drawn = Some(self.services.after(0, Event::Drawn))
        }
    }

    /// Updates the board's buttons and the status line, and plays the sounds that are due.
    fn show_board(&mut self) {
        let cues = self.services.take_cues();
        if let Some(later) = self.services.later {
            (later.hear)(self, &cues)
        }
        let Screen::Play(play) = &self.app.screen else { return };
        let Services { board, patch, .. } = &mut self.services;
        let model = &self.app.model;
        let is_behind = board.is_behind(&play.board);
        if is_behind {
            board.show_buttons(&play.board)
        }
        let Changes { panel: told, .. } = play.changes();
        if is_behind || self.showing.told != told {
            self.showing.told = told;
            let panel = play.panel(model);
            self.showing.entitle(panel.window_title());
            patch.show(|blocks| panel.view_status(blocks));
        }
    }

    /// Updates what surrounds the board: clocks, panel and attributes.
    fn show_panel(&mut self) {
        let Screen::Play(play) = &mut self.app.screen else { return };
        let Services { board, patch, .. } = &mut self.services;
        let model = &self.app.model;
        let shown = std::mem::replace(&mut self.showing.changes, play.changes());
        if shown.clock != play.changes().clock {
            patch.show(|blocks| play.panel(model).view_plates(blocks));
        }
        if shown.panel == play.changes().panel {
            return;
        }
        let focused = focused_move();
        play.note_list_focus(focused);
        let lost = patch.show(|blocks| play.panel(model).view(blocks));
        if focused.is_some() && focused_move() != focused {
            // The list has one tab stop, which is the same move or the one nearest to it.
            dom::focus(&dom::at("#move-list [tabindex='0']"))
        } else if lost {
            // If the focused control was disabled, the next example or the board gets the focus.
            match dom::all("#play[data-lesson] #lesson-tools .primary").first() {
                Some(next) => dom::focus(next.unchecked_ref()),
                None => board.buttons.take_focus(),
            }
        }
        let looking = play.shown.game.view.looking();
        if std::mem::replace(&mut self.showing.looking, looking) != looking
            && let Some(ply) = looking
            && let Some(entry) =
                dom::all(&format!("#move-list td [data-arg='{}']", ply.max(1))).pop()
        {
            dom::scroll_to(&entry)
        }
        let marks = play.panel(model).marks();
        if self.showing.marks.replace(marks) != Some(marks) {
            mark(marks)
        }
    }

    /// Resizes the board if the available size or the pixel ratio has changed. Resizing erases the
    /// canvas, so the board is drawn before the next paint.
    pub(crate) fn resize(&mut self) {
        let Screen::Play(play) = &mut self.app.screen else { return };
        let Services { board, palette, .. } = &mut self.services;
        let model = &mut self.app.model;
        if let Some(room) = board.new_room(play, model) {
            play.update(model, play::Msg::Room(room));
            board.resize(&play.board);
            play.frame(model, dom::now());
            board.draw(play, model, palette)
        }
    }

    /// Updates what depends on the game: questions to players, the board's direction, and frames.
    /// The next frame shows an input. The curtain doesn't wait for a frame.
    pub(crate) fn follow_game(&mut self, is_input: bool) {
        self.reports.sync(match &self.app.screen {
            Screen::Play(play) => Some(play),
            _ => None,
        });
        let is_behind = self.is_behind();
        let Self { services, app: App { screen: Screen::Play(play), model, .. }, showing, .. } =
            self
        else {
            return;
        };
        let game = &play.shown.game;
        services.players.sync(game.questions.asked().map(|asked| asked.number));
        if !game.review.is_open() {
            services.players.end_opinions()
        }
        if !game.review.is_active() && !game.values.is_asked() {
            services.reviewer.rest()
        }
        services.awake.keep(play.shown.session().outcome().is_none());
        services.board.grasp(play.board.holds());
        services.patch.show(|blocks| play.panel(model).view_curtain(blocks));
        if showing.turned != play.board.is_turned() {
            showing.turned = play.board.is_turned();
            dom::set_if(&dom::root(), "data-turned", showing.turned)
        }
        if services.board.is_to_be_drawn(&play.board) || is_input && is_behind {
            services.frames.ask()
        }
    }
}

/// Sets the attributes of the game's element, and removes those without a value.
fn mark(marks: Marks) {
    let main: Element = dom::by_id("play");
    for (name, value) in marks {
        match value {
            Some(value) => dom::set(&main, name, value),
            None => dom::set_if(&main, name, false),
        }
    }
}

/// Returns the focused entry of the move list, by the number of tokens up to its own; `None` if
/// none is focused.
pub fn focused_move() -> Option<usize> {
    dom::all("#move-list button:focus").pop()?.get_attribute("data-arg")?.parse().ok()
}
