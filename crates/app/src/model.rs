//! The state that every screen of the page may use and change, and its requests to the browser.

use std::cell::Cell;

use rosette_cards::CardSet;
use rosette_keep::{
    Album, DeletedGame, Kept, KeyValueStore, Notice, Put, Settings, Slot, is_empty,
};
use rosette_messages::{FixedText, Language, Say, fixed};
use rosette_play::Preferences;
use rosette_review::ReviewQuestion;
use rosette_rules::triad::Card;
use rosette_scene::{RenderContext, Tiles, card_name};
use rosette_session::{Seed, Tables};

use crate::{
    Dialog, Effect, Effects, GameInfo, GameView, Later, LaterEffect, LoadedBoards, Moment,
    PuzzleList, PuzzleSets, TimeForm, Toast, solving::Solving, stored::Stored,
};

/// The functions of a device that the page needs besides storage. Tests replace them.
pub trait Platform {
    /// Draws a seed that nobody can guess.
    fn seed(&self) -> Seed;

    /// Returns a time in milliseconds since 1970 with the offset of local time then.
    fn moment(&self, ms: u64) -> Moment;

    /// Writes a time, in milliseconds since 1970, in this form.
    fn format_time(&self, ms: u64, form: TimeForm, language: Language) -> String;

    /// Returns the time in milliseconds of a clock that neither jumps nor runs backwards.
    fn now(&self) -> f64;

    /// Returns the present date and time in UTC, as ISO 8601 writes them.
    fn date(&self) -> String;

    /// Returns the address of the page without its fragment.
    fn page_address(&self) -> String;

    /// Returns whether the system can share links.
    fn shares_links(&self) -> bool;

    /// Returns the fragment of the page's address, with its `#`.
    fn hash(&self) -> String;

    /// Returns the state of the present history entry, which identifies its game.
    fn entry(&self) -> Option<String>;

    /// Returns whether the pointer or the focus is in the message under the header.
    fn is_near_message(&self) -> bool;
}

/// A backend that counts its changes. Markup made from it is made again only after a change.
pub struct Storage {
    backend: Box<dyn KeyValueStore>,
    changes: Cell<u64>,
}

impl Storage {
    /// Starts counting the changes of a backend from 0.
    pub fn new(backend: Box<dyn KeyValueStore>) -> Self {
        Self { backend, changes: Cell::new(0) }
    }

    /// Counts a change, perhaps by another tab.
    pub fn note_change(&self) {
        self.changes.set(self.changes.get() + 1);
    }

    /// Returns the number of changes since the page was opened.
    pub const fn changes(&self) -> u64 {
        self.changes.get()
    }
}

impl KeyValueStore for Storage {
    fn is_there(&self) -> bool {
        self.backend.is_there()
    }

    fn keys(&self) -> Vec<String> {
        self.backend.keys()
    }

    fn text(&self, key: &str) -> Option<String> {
        self.backend.text(key)
    }

    fn put(&self, key: &str, text: &str) -> Put {
        self.note_change();
        self.backend.put(key, text)
    }

    fn remove(&self, key: &str) {
        self.note_change();
        self.backend.remove(key)
    }

    fn now(&self) -> u64 {
        self.backend.now()
    }

    fn random(&self) -> u32 {
        self.backend.random()
    }
}

/// The page's storage of games, settings and collections.
pub type Store = rosette_keep::Store<Storage>;

/// The state of the window, and preferences of the system.
#[derive(Clone, Copy, Default)]
pub struct Window {
    /// Whether the page has its layout for phones.
    pub narrow: bool,
    /// Whether the options form has room for a picture of the start next to it.
    pub has_room_beside: bool,
    /// Whether the system asks for reduced motion.
    pub still: bool,
    /// Whether the page is hidden, as behind another tab.
    pub hidden: bool,
}

/// Tables, external players and faces that are available, as far as the page knows.
#[derive(Default)]
pub struct Available {
    /// The tables of solved games on this device and on the server.
    pub tables: Tables,
    /// The names of the external players.
    pub external: Vec<String>,
    /// Whether the faces of cards are fetched. Until then, cards are drawn without faces.
    pub faces: bool,
    /// Whether the last fetch of the puzzles of the games has failed.
    pub lacks_puzzles: bool,
}

/// The parts of the program that are loaded, and the files that belong to them.
#[derive(Default)]
pub struct Parts {
    /// The part that reads storage; `None` until it is loaded.
    pub stored: Option<&'static Stored>,
    /// The part that is fetched after the first screen; `None` until it is loaded.
    pub later: Option<&'static Later>,
    /// The boards of games, by game, as far as they are loaded.
    pub games: LoadedBoards,
    /// The puzzles of the days, one in each line, as JSON; `None` until they are fetched.
    pub day_puzzles: Option<String>,
    /// The puzzles of the games; `None` until they are fetched.
    pub puzzle_sets: Option<PuzzleSets>,
    /// The pictures of the menu, for games whose boards aren't loaded. They keep their style if
    /// another tab changes it before the boards are loaded.
    pub tiles: Option<Tiles>,
}

impl Parts {
    /// Returns whether a list of puzzles is fetched.
    pub(crate) const fn has_puzzles(&self, list: PuzzleList) -> bool {
        match list {
            PuzzleList::Days => self.day_puzzles.is_some(),
            PuzzleList::Sets => self.puzzle_sets.is_some(),
        }
    }
}

/// The state of the page that every screen may use and change.
pub struct Model {
    /// The settings in use, which may be newer than the stored ones.
    pub settings: Settings,
    /// Games, settings and collections in the browser's storage.
    pub store: Store,
    /// The card set in use: the player's own or the built-in one. Its faces are fetched later.
    pub cards: CardSet,
    /// The collections of the two players, and the stakes.
    pub album: Album,
    /// The tables on this device, complete or not.
    pub solving: Solving,
    /// The message under the header, hidden or shown.
    pub message: Toast,
    /// The language of all texts on the page, with the texts that are loaded.
    pub language: Language,
    /// The parts of the program that are loaded so far.
    pub parts: Parts,
    /// The window's layout, and preferences of the system.
    pub window: Window,
    /// Tables, external players and faces that are available.
    pub available: Available,
    /// Whether a picture of a game with cards was drawn, on any screen.
    pub shows_cards: Cell<bool>,
    /// Whether the table of throws next to a board is open.
    pub unfolds_throws: bool,
    /// The functions of the device, which tests replace.
    pub platform: Box<dyn Platform>,
    /// The requests to the browser that aren't done yet.
    pub effects: Effects,
    /// The open dialogs, from bottom to top.
    dialogs: Vec<Dialog>,
}

impl Model {
    /// Opens the storage. Without the part that reads storage, it looks empty.
    pub fn new(
        backend: Box<dyn KeyValueStore>,
        stored: Option<&'static Stored>,
        platform: Box<dyn Platform>,
        language: Language,
    ) -> Self {
        let store = Store::with_reader(Storage::new(backend), stored.map(|it| it.reader));
        Self {
            settings: store.settings().unwrap_or_default(),
            cards: store.card_set(),
            store,
            album: Album::default(),
            solving: Solving::default(),
            message: Toast::default(),
            language,
            parts: Parts { stored, ..Parts::default() },
            window: Window::default(),
            available: Available::default(),
            shows_cards: Cell::default(),
            unfolds_throws: false,
            platform,
            dialogs: Vec::new(),
            effects: Effects::default(),
        }
    }

    /// Adds a request to the browser. A request that needs the later part waits for that part.
    pub fn ask(&mut self, effect: impl Into<Effect>) {
        self.effects.ask(effect.into(), self.has_later())
    }

    /// Cancels everything that the last game on the screen has asked for. Solving continues.
    pub(crate) fn leave_game(&mut self) {
        self.effects.drop_waiting();
        self.ask(LaterEffect::Silence);
        self.ask(Effect::LeaveGame)
    }

    /// Shows a message under the header, without a button.
    pub fn show_message(&mut self, message: impl Into<String>) {
        self.message.show(message.into());
    }

    /// Says that a part of the program can't be fetched, and offers to load the page again. A newer
    /// build may have replaced this one on the server.
    pub(crate) fn show_not_fetched(&mut self) {
        self.close_dialogs();
        self.message.show_reloadable(self.fixed(fixed::PART_NOT_FETCHED).to_owned())
    }

    /// Announces a text to screen readers, unless it was the last announcement.
    pub fn announce(&mut self, text: impl Into<String>) {
        self.ask(Effect::Announce(text.into(), false));
    }

    /// Announces a text even if it was the last announcement too.
    pub fn announce_again(&mut self, text: impl Into<String>) {
        self.ask(Effect::Announce(text.into(), true));
    }

    /// Sends a question to the reviewing worker. Returns the number of the question, which the
    /// worker's messages repeat.
    pub fn ask_reviewer(&mut self, question: ReviewQuestion) -> u32 {
        let number = self.effects.next_question();
        self.ask(LaterEffect::AskReviewer(number, Box::new(question)));
        number
    }

    /// Mutes the sounds or unmutes them. Returns the text that says whether they are muted.
    pub fn mute(&mut self) -> FixedText {
        self.settings.muted = !self.settings.muted;
        let text = if self.settings.muted { fixed::SOUNDS_OFF } else { fixed::SOUNDS_ON };
        self.ask(LaterEffect::Sample);
        self.store.set_settings(&self.settings);
        self.announce(self.fixed(text));
        text
    }

    /// Replaces the address of the present history entry, which then belongs to no stored game.
    pub fn replace_address(&mut self, address: &str) {
        self.ask(Effect::Address(address.to_owned(), None))
    }

    /// Shows what went wrong with storage since the last call, once the texts for that are loaded.
    pub fn show_notices(&mut self) {
        if !self.language.is_complete() {
            return;
        }
        let text = |notice| match notice {
            Notice::NotSaved => fixed::NOT_SAVED,
            Notice::Damaged => fixed::DAMAGED,
            Notice::Full => fixed::STORAGE_FULL,
            Notice::Newer => fixed::NEWER,
        };
        let notices = self.store.take_notices().into_iter();
        let texts: Vec<_> = notices.map(|notice| self.fixed(text(notice))).collect();
        if !texts.is_empty() {
            self.show_message(texts.join(" "))
        }
    }

    /// Closes the dialog that is on top, if one is open.
    pub fn close_top_dialog(&mut self) {
        self.dialogs.pop();
    }

    /// Opens a dialog above the others. Does nothing if it is open.
    pub fn open_dialog(&mut self, dialog: Dialog) {
        if !self.is_open(dialog) {
            self.dialogs.push(dialog)
        }
    }

    /// Closes a dialog, wherever it lies among the open ones.
    pub fn close_dialog(&mut self, dialog: Dialog) {
        self.dialogs.retain(|open| *open != dialog);
    }

    /// Closes all dialogs, without an effect on the screen.
    pub fn close_dialogs(&mut self) {
        self.dialogs.clear();
    }

    /// Returns whether a dialog is open, even if it can't be shown yet.
    #[must_use]
    pub fn is_open(&self, dialog: Dialog) -> bool {
        self.dialogs.contains(&dialog)
    }

    /// Returns the open dialogs, from bottom to top. Before the later part is loaded, none is
    /// shown.
    #[must_use]
    pub fn dialogs(&self) -> &[Dialog] {
        if self.parts.later.is_some() { &self.dialogs } else { &[] }
    }

    /// Returns whether a dialog is open that can't be shown before the later part is loaded.
    pub(crate) const fn hides_dialogs(&self) -> bool {
        self.parts.later.is_none() && !self.dialogs.is_empty()
    }

    /// Returns whether the later part and all texts of the page's language are loaded.
    #[must_use]
    pub const fn has_later(&self) -> bool {
        self.language.is_complete() && self.parts.later.is_some()
    }

    /// Returns the values on which texts depend: the page's language, and whether all its texts are
    /// loaded.
    pub const fn spoken(&self) -> (&'static str, bool) {
        (self.language.code(), self.has_later())
    }

    /// Returns a text without parameters in the page's language.
    pub fn fixed(&self, text: FixedText) -> &'static str {
        text.text(self.language)
    }

    /// Formats a text with parameters in the page's language.
    pub fn say(&self, text: &dyn Say) -> String {
        text.say(self.language)
    }

    /// Replaces the card set in use, but keeps the fetched faces.
    pub fn use_cards(&mut self, cards: CardSet) {
        let before = std::mem::replace(&mut self.cards, cards);
        self.cards.faces = before.faces;
    }

    /// Returns the settings that games depend on, and the available tables.
    pub fn preferences(&self) -> Preferences {
        Preferences {
            pass: self.settings.pass,
            throws: self.settings.throw_by_itself,
            pace_ms: self.settings.pace.delay() as u32,
            values: self.settings.values,
            tables: self.available.tables,
        }
    }

    /// Reads the collections from storage, if it has any.
    pub fn reload_album(&mut self) {
        if let Some(album) = self.store.album() {
            self.album = album;
        }
    }

    /// Reads the collections and settings that another tab or an import has stored. While a form is
    /// open, its names and players stay.
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

    /// Reads the collections from storage, or deals and stores the first ones.
    pub fn read_album(&mut self) {
        match self.store.album() {
            Some(album) => self.album = album,
            None if self.album.is_empty() => {
                let first = Album::start(&self.cards, self.platform.seed());
                self.album = self.store.change_album(move |album| album.begin(&first))
            }
            // Storage doesn't work, so this tab has its own collections.
            None => {}
        }
    }

    /// Changes the collections in storage, with one write. Storage may repeat the change if another
    /// tab has written meanwhile.
    pub fn with_album(&mut self, change: impl Fn(&mut Album) + 'static) {
        self.read_album();
        self.album = self.store.change_album(change);
    }

    /// Returns the name of a card of the set in use, in the page's language.
    pub fn name_of(&self, card: Card) -> String {
        card_name(card, &self.cards, self.language)
    }

    /// Opens a stored game by its id. A game that can't be read is moved aside.
    pub fn game(&self, id: &str) -> Option<(GameView, Slot)> {
        (self.parts.stored?.game)(self, id)
    }

    /// Deletes a stored game, which then doesn't count for the collections. Returns the data to
    /// restore the game.
    pub fn delete_game(&mut self, id: &str) -> Option<DeletedGame> {
        let taken = self.store.take_game(id);
        self.reload_album();
        taken
    }

    /// Returns whether storage or the present history entry has a game, but the part that reads
    /// storage isn't loaded.
    pub(crate) fn lacks_stored(&self) -> bool {
        let is_stored = || self.platform.entry().is_some() || !is_empty(self.store.backend());
        self.parts.stored.is_none() && is_stored()
    }

    /// Lists the games in progress by kind. Their boards needn't be loaded.
    pub fn kinds_in_progress(&self) -> Vec<GameInfo> {
        self.parts.stored.map_or_else(Vec::new, |stored| (stored.kinds)(self))
    }

    /// Returns the games in progress, and finished ones whose trade is due, the latest first.
    pub fn in_progress(&self) -> Vec<Kept> {
        self.parts.stored.map_or_else(Vec::new, |stored| (stored.in_progress)(self))
    }

    /// Draws the menu's picture of a game as SVG; empty if neither board nor pictures are loaded.
    pub fn tile(&self, kind: GameInfo, narrow: bool) -> String {
        let style = self.settings.board.into();
        match (self.parts.games.of(kind), &self.parts.tiles) {
            (Some(board), _) => board.tile(style, self.language, narrow),
            (None, Some(tiles)) => tiles.tile(kind.name(), narrow).to_owned(),
            (None, None) => String::new(),
        }
    }

    /// Returns what drawing a game depends on, for a picture outside the game's screen. Notes
    /// whether it shows cards.
    pub fn context<'a>(&'a self, shown: &'a GameView) -> RenderContext<'a> {
        self.shows_cards.set(self.shows_cards.get() || shown.kind.has_hands());
        shown.context(&self.settings, &self.cards, self.language)
    }
}
