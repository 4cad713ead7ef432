//! The shell of the page: passes events to the core, and updates the document with what has
//! changed.

use rosette_app::{App, Model, Msg, Stored, board::BoardView, play};
use rosette_messages::Language;
use web_sys::{File, KeyboardEvent};

use crate::{
    device::BrowserPlatform,
    effects::Services,
    event::Event,
    event_loop::Sender,
    modals::Modals,
    places::Places,
    programs::{WorkerEvent, external_players},
    reports::Reports,
    script,
    showing::{Media, Showing},
    storage::BrowserStorage,
    theme::apply_theme,
    timer::Timer,
};

/// The longest time in milliseconds after which the page counts as ready without a painted frame.
const UNSEEN_MS: u32 = 1_000;

pub struct Shell {
    pub(crate) app: App,
    pub(crate) services: Services,
    pub(crate) showing: Showing,
    pub(crate) media: Media,
    pub(crate) reports: Reports,
    modals: Modals,
    /// The scroll positions of screens that were left.
    places: Places,
    /// The file that was last chosen or dropped.
    pub(crate) file: Option<File>,
    /// Messages that open another screen. They are handled after the next painting, or before the
    /// next event.
    pub(crate) turning: Vec<Msg>,
    /// The timer that sends `Event::Drawn` after a frame.
    pub(crate) drawn: Option<Timer>,
    /// The timer that ends the start of the page if no frame is painted, as in a background tab.
    unseen: Option<Timer>,
    /// Whether scripts can call the page, because the game of its address is open.
    is_scripted: bool,
}

impl Shell {
    /// Creates the page before its first screen.
    pub fn new(
        language: Language,
        stored: Option<&'static Stored>,
        services: Services,
        sender: &Sender,
    ) -> Self {
        let mut model = Model::new(
            Box::new(BrowserStorage::open()),
            stored,
            Box::new(BrowserPlatform),
            language,
        );
        model.available.external = external_players();
        Self {
            app: App::new(model),
            services,
            showing: Showing::default(),
            media: Media::new(sender),
            reports: Reports::default(),
            modals: Modals::default(),
            places: Places::default(),
            file: None,
            turning: Vec::new(),
            drawn: None,
            unseen: None,
            is_scripted: false,
        }
    }

    /// Handles what must come before an event: messages that open another screen, and after the
    /// first screen the message that the page is ready.
    fn handle_waiting(&mut self, event: &Event) {
        if event.is_of_showing() || matches!(event, Event::Started | Event::Waited(_)) {
            return;
        }
        if matches!(event, Event::Drawn) || !event.is_of_board() {
            self.drawn = None
        }
        for msg in std::mem::take(&mut self.turning) {
            self.update(Event::Waited(msg))
        }
        if !self.app.is_ready() && self.app.visits() > 0 {
            self.unseen = None;
            self.update(Event::Waited(Msg::Ready))
        }
    }

    /// Updates the document after an event.
    fn follow_up(&mut self, is_frequent: bool) {
        self.show_at_once();
        if !is_frequent {
            self.modals.note_closed(&mut self.app.model);
            self.show_page();
            self.modals.follow(&self.app.model)
        }
        // During a motion, the focus moves only once the buttons are those of the position at its
        // end.
        let lands = self.app.screen.board().is_some_and(BoardView::is_landing);
        self.do_effects(lands || self.is_outdated());
        self.note_turning()
    }

    /// Returns whether the next frame has to draw the board. After an input, it does even if only
    /// sections around the board have changed: they are updated after the frame.
    fn needs_frame(&self, is_input: bool) -> bool {
        let Some(board) = self.app.screen.board() else { return false };
        self.services.board.is_to_be_drawn(board) || is_input && self.is_outdated()
    }

    /// Updates the document to another screen. `left` is the id of the last screen, if that screen
    /// scrolls. After the first frame of the first screen, the page is ready.
    fn change_screen(&mut self, left: Option<&'static str>) {
        if let Some(left) = left {
            self.places.leave(left)
        }
        self.do_effects(true);
        // The focus returns from a dialog before the screen takes it.
        self.modals.close(&self.app.model);
        self.show_screen();
        if let Some(id) = self.app.screen.scrolls() {
            self.places.arrive(id)
        }
        if !self.app.is_ready() {
            self.services.frames.ask();
            self.unseen = Some(self.services.after(UNSEEN_MS, Event::Drawn))
        }
    }

    /// Keeps a chosen or dropped file, and passes its size in bytes to the core, which decides
    /// whether to read it.
    fn take_file(&mut self, file: File, msg: fn(u64) -> Msg) {
        let bytes = file.size() as u64;
        self.file = Some(file);
        self.app.update(msg(bytes))
    }

    /// Handles an event of a worker or an external player.
    fn handle_worker(&mut self, event: WorkerEvent) {
        let msg = match event {
            WorkerEvent::Connected => return self.services.players.connected(),
            WorkerEvent::Solver(event) => Msg::Solver(event),
            WorkerEvent::Prepared(percent) => {
                self.services.players.works();
                Msg::Play(play::Msg::Prepared(percent))
            }
            WorkerEvent::Answered(answer) => {
                self.services.players.note_answered(answer.number);
                Msg::Play(play::Msg::Answered(answer))
            }
            WorkerEvent::Opined(news) => Msg::Play(play::Msg::Opined(news)),
            WorkerEvent::Reviewed(None) => Msg::Reviewed(None),
            WorkerEvent::Reviewed(Some((message, report))) => {
                let complete = message.slice.complete;
                // Messages of a dropped question are ignored.
                if !self.services.reviewer.hears(message.number, complete) {
                    return;
                }
                self.app.update(Msg::Reviewed(Some(message)));
                if complete {
                    // A script that waits for the report finds the review in the document.
                    self.show_all();
                    self.reports.complete(report)
                }
                return;
            }
        };
        self.app.update(msg)
    }

    /// Passes a key on the board to the core, and prevents the browser's own use of it if the core
    /// says so.
    fn key(&mut self, event: &KeyboardEvent) {
        let (msg, is_taken) = self.app.screen.key(event.key(), event.repeat());
        if is_taken {
            event.prevent_default()
        }
        if let Some(msg) = msg {
            self.app.update(msg)
        }
    }

    /// Passes the present keyboard focus to the board. It may have moved again since the event.
    pub(crate) fn focus_moved(&mut self) {
        let focus = self.services.board.buttons.focus();
        if self.app.screen.board().is_some_and(|board| board.focus() != focus) {
            self.app.update_play(play::Msg::Focused(focus))
        }
    }

    /// Schedules `Event::Drawn` if the core doesn't know yet that the first screen is visible, a
    /// message waits to open another screen, or the document doesn't show the whole state yet.
    fn drawn_soon(&mut self) {
        let waits = !self.app.is_ready() || !self.turning.is_empty() || self.is_outdated();
        if waits && self.drawn.is_none() {
            self.drawn = Some(self.services.after(0, Event::Drawn));
        }
    }

    /// Applies the theme, and has the board drawn again in its colours.
    pub(crate) fn apply_theme(&mut self) {
        self.services.palette = apply_theme(&self.app.model.settings, &self.media);
        self.redraw()
    }

    /// Has the next frame draw the whole board again.
    pub(crate) fn redraw(&mut self) {
        self.services.board.lose_ground();
        self.services.frames.ask()
    }
}

impl Shell {
    /// Handles an event, after the messages that must be handled first. A message that opens
    /// another screen waits for the frame that shows the press.
    pub fn update(&mut self, event: Event) {
        if let (Some(later), true) = (self.services.later, event.may_wake_audio()) {
            (later.wake)(&mut self.services.sounds, &self.app.model.settings)
        }
        let event = match event {
            Event::TouchEnded => return,
            Event::Msg(msg) if msg.turns_page() => {
                self.turning.push(msg);
                self.services.frames.ask();
                return self.note_turning();
            }
            event => event,
        };
        self.handle_waiting(&event);
        let (is_frame, is_frequent) = (event.is_frame(), event.is_frequent());
        if !is_frequent {
            self.look_around();
            self.modals.note_closed(&mut self.app.model)
        }
        if !event.is_of_board() {
            self.show_all()
        }
        let (visits, left) = (self.app.visits(), self.app.screen.scrolls());
        match event {
            Event::Started => {
                self.apply_theme();
                self.app.update(Msg::Moved)
            }
            Event::Msg(msg) | Event::Waited(msg) => self.app.update(msg),
            Event::FileChosen(file) => self.take_file(file, Msg::FileChosen),
            Event::FileDropped(file) => self.take_file(file, Msg::FileDropped),
            Event::Key(event) => self.key(&event),
            Event::FocusMoved => self.focus_moved(),
            Event::Resized => self.resize(),
            Event::ThemeChanged => self.apply_theme(),
            Event::Worker(event) => self.handle_worker(event),
            Event::LaterShell(later) => self.services.later = Some(later),
            Event::Seen => self.services.awake.lost(),
            Event::Script(call) => script::answer(self, &call),
            Event::Frame(time) => {
                let Self { app, services, .. } = self;
                services.frames.came();
                if let Some((play, model)) = app.play() {
                    play.frame(model, time);
                    services.board.draw(play, model, &services.palette)
                }
                self.drawn_soon()
            }
            Event::Drawn => {
                self.show_next();
                self.drawn_soon()
            }
            Event::TouchEnded => {}
        }
        if self.app.visits() == 0 {
            self.do_effects(false);
            self.note_turning()
        } else {
            if self.app.visits() != visits {
                self.change_screen(left)
            }
            self.follow_up(is_frequent);
            if self.needs_frame(!is_frame) {
                self.services.frames.ask()
            }
        }
        if !self.is_scripted && self.app.visits() > 0 && !self.app.awaits_games() {
            self.is_scripted = true;
            script::install(&self.services.sender)
        }
    }
}
