//! The services that every screen may use.

use std::cell::Cell;

use rosette_app::{ShownGame, in_progress, solving::Solving, stored};
use rosette_cards::CardSet;
use rosette_keep::{Album, Kept, Notice, Settings, Slot, Taken};
use rosette_messages::{FixedText, fixed};
use rosette_play::Customs;
use rosette_rules::triad::Card;
use rosette_scene::{Looks, card_name};
use rosette_session::{Seed, Tables};
use web_sys::{Element, HtmlElement};

use crate::{
    awake::Awake,
    canvas::{Canvas, Palette},
    dom,
    error::{PageError, given},
    event::Event,
    programs::{Hearer, Players, Reviewer, Solver},
    sender::Sender,
    sound::{SAMPLE, Sounds},
    storage::{Browser, Store},
    timer::{Frames, Timer},
};

pub struct Shared {
    pub settings: Settings,
    pub store: Store,
    /// The card set in use.
    pub cards: CardSet,
    /// The collections of the two players.
    pub album: Album,
    pub solutions: Solutions,
    pub players: Players,
    pub reviewer: Reviewer,
    pub sounds: Sounds,
    pub awake: Awake,
    pub canvas: Canvas,
    pub palette: Palette,
    pub frames: Frames,
    /// Whether a picture of a game with cards was drawn, on whatever screen.
    pub shows_cards: Cell<bool>,
    sender: Sender,
    message: HtmlElement,
}

/// The solutions of games, and the work on them.
pub struct Solutions {
    /// The tables on this device and beside the page, as far as they are known.
    pub tables: Tables,
    /// The tables on this device, complete or not.
    pub work: Solving,
    pub solver: Solver,
}

/// Returns the element whose changes screen readers announce.
fn listener() -> HtmlElement {
    dom::by_id("live")
}

impl Shared {
    /// Opens the storage, and finds the page's canvases.
    ///
    /// # Errors
    ///
    /// If the browser can't draw on a canvas.
    pub fn new(sender: Sender) -> Result<Self, PageError> {
        let store = Store::open(Browser::open());
        let again = sender.clone();
        let said = sender.clone();
        let hearer = Hearer::new(move |heard| said.send(Event::Heard(heard)));
        Ok(Self {
            settings: store.settings().unwrap_or_default(),
            cards: store.card_set(),
            store,
            album: Album::default(),
            solutions: Solutions {
                tables: Tables::default(),
                work: Solving::default(),
                solver: Solver::new(hearer.clone()),
            },
            players: Players::new(hearer.clone()),
            reviewer: Reviewer::new(hearer),
            sounds: Sounds::default(),
            awake: Awake::default(),
            canvas: Canvas::new(dom::by_id("ground"), dom::by_id("board"))?,
            palette: Palette::default(),
            frames: Frames::new(move |time| again.send(Event::Frame(time))),
            shows_cards: Cell::default(),
            sender,
            message: dom::by_id("message"),
        })
    }

    /// Uses another card set, with the faces that have come.
    pub fn use_cards(&mut self, cards: CardSet) {
        let before = std::mem::replace(&mut self.cards, cards);
        self.cards.faces = before.faces;
    }

    pub fn sender(&self) -> Sender {
        self.sender.clone()
    }

    /// Queues an event after the present one.
    pub fn send(&self, event: Event) {
        self.sender.send(event);
    }

    /// Schedules an event in `ms` milliseconds, unless the timer is dropped before.
    pub fn after(&self, ms: u32, event: Event) -> Timer {
        let sender = self.sender.clone();
        Timer::after(ms as i32, move || sender.send(event))
    }

    /// Returns the settings that apply to every game.
    pub fn customs(&self) -> Customs {
        Customs {
            pass: self.settings.pass,
            throws: self.settings.throw_by_itself,
            pace_ms: self.settings.pace.delay() as u32,
            values: self.settings.values,
            tables: self.solutions.tables,
        }
    }

    /// Turns the sounds off, or on again, and returns the text that says so.
    pub fn mute(&mut self) -> FixedText {
        self.settings.muted = !self.settings.muted;
        let text = if self.settings.muted { fixed::SOUNDS_OFF } else { fixed::SOUNDS_ON };
        self.sounds.play(&[SAMPLE], &self.settings);
        self.store.set_settings(&self.settings);
        self.tell_listener(dom::fixed(text));
        self.show_sounds();
        text
    }

    /// Shows in the headers whether the sounds are on.
    pub fn show_sounds(&self) {
        let icon = if self.settings.muted { "#i-mute" } else { "#i-sound" };
        for button in dom::all("[data-do=mute]") {
            dom::set_flag(&button, "aria-pressed", !self.settings.muted);
            dom::set(&dom::find(&button, "use"), "href", icon);
        }
    }

    /// Shows a message under the header.
    pub fn tell_person(&self, message: &str) {
        self.offer_undo(false);
        dom::set_text(&dom::find(&self.message, "p"), message);
        dom::show(&self.message, true)
    }

    /// Shows a message with a button that undoes what the message says. It is announced even if it
    /// was the last message too.
    pub fn tell_undoable(&self, message: &str) {
        self.tell_person("");
        self.tell_person(message);
        self.offer_undo(true)
    }

    /// Shows or hides the button in the message. While it is hidden, it isn't a part of its text.
    pub fn offer_undo(&self, offers: bool) {
        let undo = self.undo();
        dom::set_text(&undo, if offers { dom::fixed(fixed::UNDO) } else { "" });
        dom::show(&undo, offers)
    }

    fn undo(&self) -> Element {
        dom::find(&self.message, "[data-do=put-back]")
    }

    /// Hides a message that can be undone. Returns false if somebody is about to do that: then the
    /// message stays.
    pub fn withdraw_undo(&self) -> bool {
        if self.undo().has_attribute("hidden") {
            return true;
        }
        let is_near = self.message.matches(":hover, :focus-within").unwrap_or(false);
        if !is_near {
            self.hide_message()
        }
        !is_near
    }

    pub fn hide_message(&self) {
        self.offer_undo(false);
        dom::show(&self.message, false)
    }

    /// Announces a text to screen readers.
    pub fn tell_listener(&self, text: &str) {
        dom::set_text(&listener(), text);
    }

    /// Announces a text even if it was the last announcement too.
    pub fn tell_listener_again(&self, text: &str) {
        listener().set_text_content(Some(text));
    }

    pub fn tell_notice(&self) {
        let text = |notice| match notice {
            Notice::NotSaved => fixed::NOT_SAVED,
            Notice::Damaged => fixed::DAMAGED,
            Notice::Full => fixed::STORAGE_FULL,
            Notice::Newer => fixed::NEWER,
        };
        let notices = self.store.take_notices().into_iter();
        let told: Vec<_> = notices.map(|notice| dom::fixed(text(notice))).collect();
        if !told.is_empty() {
            self.tell_person(&told.join(" "))
        }
    }

    /// Replaces the collections by the stored ones, if there are any.
    pub fn reload_album(&mut self) {
        if let Some(album) = self.store.album() {
            self.album = album;
        }
    }

    /// Replaces the collections by the stored ones, or deals the first ones.
    pub fn read_album(&mut self) {
        match self.store.album() {
            Some(album) => self.album = album,
            None if self.album.is_empty() => {
                let first = Album::start(&self.cards, new_seed());
                self.album = self.store.change_album(move |album| album.begin(&first))
            }
            // Nothing can be stored, so this tab keeps its own collections.
            None => {}
        }
    }

    /// Changes the collections, in one write.
    pub fn with_album(&mut self, change: impl Fn(&mut Album) + 'static) {
        self.read_album();
        self.album = self.store.change_album(change);
        self.tell_notice()
    }

    pub fn name_of(&self, card: Card) -> String {
        card_name(card, &self.cards, dom::language())
    }

    /// Opens a stored game. One that can't be opened is set aside.
    pub fn stored(&self, id: &str) -> Option<(ShownGame, Slot)> {
        stored(&self.store, id, dom::language())
    }

    /// Deletes a stored game, which then doesn't count for the collections. Returns what puts it
    /// back.
    pub fn delete_game(&mut self, id: &str) -> Option<Taken> {
        let taken = self.store.take_game(id);
        self.reload_album();
        taken
    }

    /// Returns the stored games in progress, or with a trade due, the latest first.
    pub fn in_progress(&self) -> Vec<Kept> {
        in_progress(&self.store, &self.album.stakes, dom::language())
    }

    /// Shows a screen and hides the others. This reads no layout, so that the browser computes it only
    /// once.
    pub fn show_screen(&self, main: &Element, title: &str) {
        dom::set_if(&dom::root(), "data-turned", false);
        dom::face_far(false);
        dom::close_dialogs();
        self.hide_message();
        for other in dom::all("main") {
            dom::show(&other, &other == main);
        }
        given(dom::find::<Element>(main, ".slot").append_child(&self.message));
        dom::set_text(&dom::find(&dom::root(), "title"), title);
        self.tell_listener("");
    }

    /// Returns the looks of a game outside its screen.
    pub fn looks<'a>(&'a self, shown: &'a ShownGame) -> Looks<'a> {
        self.shows_cards.set(self.shows_cards.get() || shown.kind.has_hands());
        shown.looks(&self.settings, &self.cards, dom::language())
    }
}

/// Draws a seed that nobody can guess.
pub fn new_seed() -> Seed {
    // Without random numbers, the time serves as seed.
    Seed(getrandom::u64().unwrap_or_else(|_| js_sys::Date::now() as u64))
}
