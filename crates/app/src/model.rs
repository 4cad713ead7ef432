//! What every screen of the page may use and change, and what it wants done outside.

use std::cell::Cell;

use rosette_cards::CardSet;
use rosette_keep::{Album, Kept, Put, Settings, Shelf, Slot, Taken};
use rosette_messages::{FixedText, Language, Say};
use rosette_play::Customs;
use rosette_rules::triad::Card;
use rosette_scene::{Looks, Sheet, card_name};
use rosette_session::{Seed, Tables};

use crate::{
    Dialog, Moment, ShownGame, in_progress,
    review::ReviewQuestion,
    solving::{Order, Solving},
    stored,
};

/// What the page needs of its device besides storage.
pub trait Platform {
    /// Draws a seed that nobody can guess.
    fn seed(&self) -> Seed;

    /// Returns a time in milliseconds since 1970 with the offset that local time has then.
    fn moment(&self, ms: u64) -> Moment;

    /// Formats a time in milliseconds since 1970: the time of its day, or the date.
    fn written(&self, ms: u64, of_day: bool, language: Language) -> String;

    /// Returns the time in milliseconds of a clock that neither jumps nor runs backwards.
    fn now(&self) -> f64;

    /// Returns the present date and time in UTC, as ISO 8601 writes them.
    fn date(&self) -> String;
}

/// A shelf that counts how often it has changed, so that what is made from it is made again only then.
pub struct Storage {
    shelf: Box<dyn Shelf>,
    changes: Cell<u64>,
}

impl Storage {
    /// Counts the changes of a shelf.
    pub fn new(shelf: Box<dyn Shelf>) -> Self {
        Self { shelf, changes: Cell::new(0) }
    }

    /// Notes a change, perhaps by another tab.
    pub fn note_change(&self) {
        self.changes.set(self.changes.get() + 1);
    }

    /// Returns the number of changes.
    pub const fn changes(&self) -> u64 {
        self.changes.get()
    }
}

impl Shelf for Storage {
    fn is_there(&self) -> bool {
        self.shelf.is_there()
    }

    fn keys(&self) -> Vec<String> {
        self.shelf.keys()
    }

    fn text(&self, key: &str) -> Option<String> {
        self.shelf.text(key)
    }

    fn put(&self, key: &str, text: &str) -> Put {
        self.note_change();
        self.shelf.put(key, text)
    }

    fn remove(&self, key: &str) {
        self.note_change();
        self.shelf.remove(key)
    }

    fn now(&self) -> u64 {
        self.shelf.now()
    }

    fn random(&self) -> u32 {
        self.shelf.random()
    }
}

/// The stored games, settings and collections.
pub type Store = rosette_keep::Store<Storage>;

/// What the browser is asked to do once the page shows its new state.
#[derive(PartialEq, Debug)]
pub enum Effect {
    /// Give the focus to the first element that matches a selector, and scroll to it.
    Focus(String),
    /// Scroll the first element that matches a selector to its top.
    ToTop(&'static str),
    /// Show a message under the header.
    Tell(String),
    /// Ask the worker that reviews, which drops its former question.
    AskReviewer(Box<ReviewQuestion>),
    /// Stop that worker.
    StopReviewer,
    /// Go to a screen by its address.
    Follow(String),
    /// Let the person choose a file, whose text comes as an event.
    ChooseFile,
    /// Save a text as a file.
    Save {
        /// The name of the file.
        name: String,
        /// Its text.
        text: String,
    },
    /// Save a sheet of cards as a picture: as PNG, or as a drawing.
    SaveSheet {
        /// The name of the file without its ending.
        name: String,
        /// The sheet.
        sheet: Sheet,
        /// Its title.
        title: String,
        /// Whether it is a drawing.
        is_drawing: bool,
    },
    /// Fetch the list of licences.
    FetchLicences,
    /// Go on with an import after what waits has been painted.
    Slice,
    /// Ask the workers that solve games for something.
    Solver(Order),
    /// Let a sound be heard as loud as the settings say.
    Sample,
    /// Ask the browser not to delete what the page has stored.
    Persist,
}

/// The state of the page that every screen may use.
pub struct Model {
    /// The settings in use.
    pub settings: Settings,
    /// The stored games, settings and collections.
    pub store: Store,
    /// The card set in use.
    pub cards: CardSet,
    /// The collections of the two players.
    pub album: Album,
    /// The tables of solved games on this device and beside the page, as far as they are known.
    pub tables: Tables,
    /// The tables on this device, complete or not.
    pub solving: Solving,
    /// The page's language.
    pub language: Language,
    /// Whether the page has its layout for phones.
    pub narrow: bool,
    /// Whether the start of a game has room beside its options.
    pub has_room_beside: bool,
    /// The names of the external players.
    pub external: Vec<String>,
    /// Whether cards have their faces.
    pub has_faces: bool,
    /// Whether a picture of a game with cards was drawn, on whatever screen.
    pub shows_cards: Cell<bool>,
    /// The device.
    pub platform: Box<dyn Platform>,
    /// The open dialogs, the upper ones last.
    dialogs: Vec<Dialog>,
    effects: Vec<Effect>,
}

impl Model {
    /// Opens the storage.
    pub fn new(shelf: Box<dyn Shelf>, platform: Box<dyn Platform>, language: Language) -> Self {
        let store = Store::open(Storage::new(shelf));
        Self {
            settings: store.settings().unwrap_or_default(),
            cards: store.card_set(),
            store,
            album: Album::default(),
            tables: Tables::default(),
            solving: Solving::default(),
            language,
            narrow: false,
            has_room_beside: false,
            external: Vec::new(),
            has_faces: false,
            shows_cards: Cell::default(),
            platform,
            dialogs: Vec::new(),
            effects: Vec::new(),
        }
    }

    /// Asks the browser for something.
    pub fn ask(&mut self, effect: Effect) {
        self.effects.push(effect);
    }

    /// Shows a message under the header.
    pub fn tell_person(&mut self, message: impl Into<String>) {
        self.ask(Effect::Tell(message.into()));
    }

    /// Opens a dialog above the others, unless it is open.
    pub fn open_dialog(&mut self, dialog: Dialog) {
        if !self.is_open(dialog) {
            self.dialogs.push(dialog)
        }
    }

    /// Closes a dialog.
    pub fn close_dialog(&mut self, dialog: Dialog) {
        self.dialogs.retain(|open| *open != dialog);
    }

    /// Closes every dialog.
    pub fn close_dialogs(&mut self) {
        self.dialogs.clear();
    }

    /// Returns whether a dialog is open.
    #[must_use]
    pub fn is_open(&self, dialog: Dialog) -> bool {
        self.dialogs.contains(&dialog)
    }

    /// Returns the open dialogs, the upper ones last.
    #[must_use]
    pub fn dialogs(&self) -> &[Dialog] {
        &self.dialogs
    }

    /// Returns what the browser has been asked for, in order.
    pub fn take_effects(&mut self) -> Vec<Effect> {
        std::mem::take(&mut self.effects)
    }

    /// Returns what texts are made from: the page's language, with all its texts or not yet.
    pub const fn spoken(&self) -> (&'static str, bool) {
        (self.language.code(), self.language.is_complete())
    }

    /// Returns a text without variables in the page's language.
    pub fn fixed(&self, text: FixedText) -> &'static str {
        text.text(self.language)
    }

    /// Formats a message in the page's language.
    pub fn say(&self, text: &dyn Say) -> String {
        text.say(self.language)
    }

    /// Uses another card set, with the faces that have come.
    pub fn use_cards(&mut self, cards: CardSet) {
        let before = std::mem::replace(&mut self.cards, cards);
        self.cards.faces = before.faces;
    }

    /// Returns the settings that apply to every game.
    pub fn customs(&self) -> Customs {
        Customs {
            pass: self.settings.pass,
            throws: self.settings.throw_by_itself,
            pace_ms: self.settings.pace.delay() as u32,
            values: self.settings.values,
            tables: self.tables,
        }
    }

    /// Replaces the collections by the stored ones, if there are any.
    pub fn reload_album(&mut self) {
        if let Some(album) = self.store.album() {
            self.album = album;
        }
    }

    /// Follows the collections and settings that another tab or an import has stored. Names and
    /// players in an open form stay.
    pub fn take_over_stored(&mut self, form_is_open: bool) {
        self.reload_album();
        if let Some(mut settings) = self.store.settings().filter(|_| self.store.has_saved_all()) {
            if form_is_open {
                settings.names.clone_from(&self.settings.names);
                settings.players.clone_from(&self.settings.players);
            }
            self.settings = settings;
        }
    }

    /// Replaces the collections by the stored ones, or deals the first ones.
    pub fn read_album(&mut self) {
        match self.store.album() {
            Some(album) => self.album = album,
            None if self.album.is_empty() => {
                let first = Album::start(&self.cards, self.platform.seed());
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
    }

    /// Returns the name of a card of the set in use.
    pub fn name_of(&self, card: Card) -> String {
        card_name(card, &self.cards, self.language)
    }

    /// Opens a stored game. One that can't be opened is set aside.
    pub fn stored(&self, id: &str) -> Option<(ShownGame, Slot)> {
        stored(&self.store, id, self.language)
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
        in_progress(&self.store, &self.album.stakes, self.language)
    }

    /// Returns the looks of a game outside its screen.
    pub fn looks<'a>(&'a self, shown: &'a ShownGame) -> Looks<'a> {
        self.shows_cards.set(self.shows_cards.get() || shown.kind.has_hands());
        shown.looks(&self.settings, &self.cards, self.language)
    }
}
