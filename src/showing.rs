//! Updates the document with the state of the page.

use rosette_app::{Needs, Section, play};
use rosette_messages::fixed;
use web_sys::Element;

use crate::{
    dom::{self, Query},
    effects::Services,
    error::log_err,
    event::Event,
    event_loop::Sender,
    shell::Shell,
    timer::Timer,
};

/// The media query of windows with the layout for phones.
const NARROW: &str = "(max-width: 479px), (max-width: 719px) and (orientation: portrait)";
/// The media query of windows with space for a picture next to the options.
const BESIDE: &str = "(min-width: 1136px)";

/// The media queries of the page. In Gecko and WebKit, the result of a query changes only after the
/// event `resize`. So a change of the result causes a resize too.
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

/// The time that another screen may take to open, in milliseconds, before the page says so. The
/// style sheet has the same delay.
const WAIT_DELAY_MS: i32 = 150;

/// The state that the document shows, to update only what differs from the present one.
#[derive(Default)]
pub struct Showing {
    /// The revisions of the sections that are shown after a frame.
    revisions: [Option<(u32, u64)>; 3],
    /// The timer after which screen readers hear that another screen is being opened; `None` while
    /// no screen is being opened.
    turns: Option<Timer>,
    /// Whether a message is shown, which takes space from the board.
    has_message: bool,
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

    /// Shows the screen and hides the others. Reads no layout, so that the browser computes the
    /// layout only once.
    pub(crate) fn show_screen(&mut self) {
        self.show(Section::Page);
        self.show(Section::AtOnce);
        let main: Element = dom::by_id(self.app.screen.id());
        self.show_all();
        for other in dom::all("main") {
            dom::show(&other, other == main);
        }
        let slot: Element = dom::find(&main, ".slot");
        log_err(slot.append_child(&dom::by_id("message")));
        if !self.app.screen.takes_focus() {
            dom::focus_heading(&main)
        }
        if self.app.screen.board().is_none() {
            self.services.board.release()
        }
        self.resize();
        self.show_all();
        // A button of the last game may still have had the focus.
        self.focus_moved()
    }

    /// Updates a section of the document.
    pub(crate) fn show(&mut self, section: Section) {
        let Services { board, patch, .. } = &mut self.services;
        if let (Section::Board, Some(it)) = (section, self.app.screen.board()) {
            board.buttons.show(it)
        }
        let is_lost = patch.show(|blocks| self.app.view(section, blocks));
        if let (true, Some(focus_fallback)) = (is_lost, self.app.screen.focus_fallback(section)) {
            self.follow(focus_fallback)
        }
    }

    /// Updates screen, dialogs and message.
    pub(crate) fn show_page(&mut self) {
        self.show(Section::Page);
        let has_message = self.app.model.message.text().is_some();
        if std::mem::replace(&mut self.showing.has_message, has_message) != has_message {
            self.services.frames.ask()
        }
    }

    /// Marks the page while another screen is being opened, and tells screen readers so.
    pub(crate) fn note_turning(&mut self) {
        let turns = !self.turning.is_empty() || self.app.waits();
        if self.showing.turns.is_some() != turns {
            let wait: Element = dom::by_id("wait");
            wait.set_text_content(None);
            dom::set_if(&dom::root(), "data-turning", turns);
            let text = self.app.model.fixed(fixed::LOADING);
            let tell = move || wait.set_text_content(Some(text));
            self.showing.turns = turns.then(|| Timer::after(WAIT_DELAY_MS, tell))
        }
    }

    /// Returns the first section around a board that differs from what is shown, with its index.
    fn differs(&self) -> Option<(usize, Section)> {
        let mut sections = Section::AFTER_FRAME.into_iter().enumerate();
        sections.find(|(index, section)| {
            let now = self.revision(*section);
            now.is_some() && now != self.showing.revisions[*index]
        })
    }

    /// Returns the number of the screen and the revision of one of its sections; `None` if the
    /// section is to stay as it is.
    fn revision(&self, section: Section) -> Option<(u32, u64)> {
        self.app.screen.revision(section).map(|revision| (self.app.visits(), revision))
    }

    /// Plays the sounds that are due, and updates a section around a board that differs: its
    /// buttons with the status line or, if those are up to date, the rest. So a click never waits
    /// for both.
    pub(crate) fn show_next(&mut self) {
        let cues = self.services.take_cues();
        if let Some(later) = self.services.later {
            (later.hear)(self, &cues)
        }
        while let Some((index, section)) = self.differs() {
            self.showing.revisions[index] = self.revision(section);
            self.show(section);
            if section == Section::Board {
                break;
            }
        }
    }

    /// Updates every section around a board that differs.
    pub(crate) fn show_all(&mut self) {
        while self.is_outdated() {
            self.show_next()
        }
    }

    /// Returns whether a section around a board differs, or sounds are due.
    pub(crate) fn is_outdated(&self) -> bool {
        self.services.has_cues() || self.differs().is_some()
    }

    /// Resizes the board if the available size or the pixel ratio has changed. Resizing erases the
    /// canvas, so the board is drawn before the next paint.
    pub(crate) fn resize(&mut self) {
        let Some((play, model)) = self.app.play() else { return };
        let Services { board, palette, .. } = &mut self.services;
        if let Some(room) = board.new_room(play, model) {
            play.update(model, play::Msg::Room(room));
            board.resize(&play.board);
            play.frame(model, dom::now());
            board.draw(play, model, palette)
        }
    }

    /// Updates what doesn't wait for a frame, and stops the workers that nobody waits for.
    pub(crate) fn show_at_once(&mut self) {
        let needs = self.app.screen.needs();
        self.reports.sync(needs);
        if let Some(Needs { answer, opinions, reviewer, awake, .. }) = needs {
            let services = &mut self.services;
            services.players.sync(answer);
            if !opinions {
                services.players.end_opinions()
            }
            if !reviewer {
                services.reviewer.stop_if_working()
            }
            services.awake.keep(awake);
            self.show(Section::AtOnce)
        }
    }
}
