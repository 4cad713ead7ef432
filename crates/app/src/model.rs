//! What every screen of the page may use and change, and what it wants done outside.

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
    Dialog, Effect, Effects, GameInfo, GameView, Games, Later, LaterEffect, Message, Moment,
    solving::Solving, stored::Stored,
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

    /// Returns the address of the page without its fragment.
    fn here(&self) -> String;

    /// Returns whether the system can share links.
    fn shares_links(&self) -> bool;

    /// Returns the fragment of the page's address.
    fn hash(&self) -> String;

    /// Returns the state of this entry of the history, which identifies its game.
    fn entry(&self) -> Option<String>;

    /// Returns whether somebody is about to use the message under the header.
    fn is_near_message(&self) -> bool;
}

/// A backend that counts how often it has changed, so that what is made from it is made again only then.
pub struct Storage {
    backend: Box<dyn KeyValueStore>,
    changes: Cell<u64>,
}

impl Storage {
    /// Counts the changes of a backend.
    pub fn new(backend: Box<dyn KeyValueStore>) -> Self {
        Self { backend, changes: Cell::new(0) }
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

/// The stored games, settings and collections.
pub type Store = rosette_keep::Store<Storage>;

/// The window, and what the system says about it.
#[derive(Clone, Copy, Default)]
pub struct Window {
    /// Whether the page has its layout for phones.
    pub narrow: bool,
    /// Whether the start of a game has room beside its options.
    pub has_room_beside: bool,
    /// Whether the system asks for less motion.
    pub still: bool,
    /// Whether the page is hidden, as behind another tab.
    pub hidden: bool,
}

/// What is at hand besides the games, as far as it is known.
#[derive(Default)]
pub struct AtHand {
    /// The tables of solved games on this device and beside the page.
    pub tables: Tables,
    /// The names of the external players.
    pub external: Vec<String>,
    /// Whether cards have their faces.
    pub faces: bool,
}

/// The parts of the program, and the files with them, that are loaded.
#[derive(Default)]
pub struct Parts {
    /// What opens what is stored.
    pub stored: Option<&'static Stored>,
    /// What the first screens do without.
    pub later: Option<&'static Later>,
    /// The boards of games.
    pub games: Games,
    /// The pictures of the menu, for games whose boards aren't here. They keep their style if another tab changes it
    /// before the boards have come.
    pub tiles: Option<Tiles>,
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
    /// The tables on this device, complete or not.
    pub solving: Solving,
    /// The message under the header.
    pub message: Message,
    /// The page's language.
    pub language: Language,
    /// What the program has loaded so far.
    pub parts: Parts,
    /// The window.
    pub window: Window,
    /// What is at hand besides the games.
    pub at_hand: AtHand,
    /// Whether a picture of a game with cards was drawn, on whatever screen.
    pub shows_cards: Cell<bool>,
    /// Whether the table of the numbers that chance drew is unfolded beside a board.
    pub unfolds_throws: bool,
    /// The device.
    pub platform: Box<dyn Platform>,
    /// What the browser is asked for.
    pub effects: Effects,
    /// The open dialogs, the upper ones last.
    dialogs: Vec<Dialog>,
}

impl Model {
    /// Opens the storage, which is empty if the part that opens what is stored isn't here.
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
            message: Message::default(),
            language,
            parts: Parts { stored, ..Parts::default() },
            window: Window::default(),
            at_hand: AtHand::default(),
            shows_cards: Cell::default(),
            unfolds_throws: false,
            platform,
            dialogs: Vec::new(),
            effects: Effects::default(),
        }
    }

    /// Asks the browser for something. What needs the later part waits for it.
    pub fn ask(&mut self, effect: impl Into<Effect>) {
        self.effects.ask(effect.into(), self.has_later())
    }

    /// Stops everything that the game that was on the screen has asked for. Solving goes on.
    pub(crate) fn leave_game(&mut self) {
        self.effects.drop_waiting();
        self.ask(LaterEffect::Silence);
        self.ask(Effect::LeaveGame)
    }

    /// Shows a message under the header.
    pub fn tell_person(&mut self, message: impl Into<String>) {
        self.message.show(message.into());
    }

    /// Tells the person that what they have asked for can't be loaded. A newer build may have replaced this one on
    /// the server.
    pub(crate) fn tell_not_fetched(&mut self) {
        self.close_dialogs();
        self.message.show_reloadable(self.fixed(fixed::PART_NOT_FETCHED).to_owned())
    }

    /// Announces a text to screen readers.
    pub fn announce(&mut self, text: impl Into<String>) {
        self.ask(Effect::Announce(text.into(), false));
    }

    /// Announces a text even if it was the last announcement too.
    pub fn announce_again(&mut self, text: impl Into<String>) {
        self.ask(Effect::Announce(text.into(), true));
    }

    /// Asks the worker that reviews, and returns the number of the question.
    pub fn ask_reviewer(&mut self, question: ReviewQuestion) -> u32 {
        let number = self.effects.next_question();
        self.ask(LaterEffect::AskReviewer(number, Box::new(question)));
        number
    }

    /// Turns the sounds off, or on again, and returns the text that says so.
    pub fn mute(&mut self) -> FixedText {
        self.settings.muted = !self.settings.muted;
        let text = if self.settings.muted { fixed::SOUNDS_OFF } else { fixed::SOUNDS_ON };
        self.ask(LaterEffect::Sample);
        self.store.set_settings(&self.settings);
        self.announce(self.fixed(text));
        text
    }

    /// Replaces the address of this entry of the history, which belongs to no stored game.
    pub fn replace_address(&mut self, address: &str) {
        self.ask(Effect::Address(address.to_owned(), None))
    }

    /// Tells the person what went wrong with the storage.
    pub fn tell_notices(&mut self) {
        let text = |notice| match notice {
            Notice::NotSaved => fixed::NOT_SAVED,
            Notice::Damaged => fixed::DAMAGED,
            Notice::Full => fixed::STORAGE_FULL,
            Notice::Newer => fixed::NEWER,
        };
        let notices = self.store.take_notices().into_iter();
        let told: Vec<_> = notices.map(|notice| self.fixed(text(notice))).collect();
        if !told.is_empty() {
            self.tell_person(told.join(" "))
        }
    }

    /// Closes the dialog that lies above the others.
    pub fn close_top_dialog(&mut self) {
        self.dialogs.pop();
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

    /// Returns the open dialogs, the upper ones last. Before their part is here, none is shown.
    #[must_use]
    pub fn dialogs(&self) -> &[Dialog] {
        if self.parts.later.is_some() { &self.dialogs } else { &[] }
    }

    /// Returns whether a dialog is open whose part isn't here.
    pub(crate) const fn hides_dialogs(&self) -> bool {
        self.parts.later.is_none() && !self.dialogs.is_empty()
    }

    /// Returns whether what the first screens do without is here.
    #[must_use]
    pub const fn has_later(&self) -> bool {
        self.language.is_complete() && self.parts.later.is_some()
    }

    /// Returns what texts are made from: the page's language, with all its texts or not yet.
    pub const fn spoken(&self) -> (&'static str, bool) {
        (self.language.code(), self.has_later())
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
    pub fn preferences(&self) -> Preferences {
        Preferences {
            pass: self.settings.pass,
            throws: self.settings.throw_by_itself,
            pace_ms: self.settings.pace.delay() as u32,
            values: self.settings.values,
            tables: self.at_hand.tables,
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
    pub fn game(&self, id: &str) -> Option<(GameView, Slot)> {
        (self.parts.stored?.game)(self, id)
    }

    /// Deletes a stored game, which then doesn't count for the collections. Returns what puts it
    /// back.
    pub fn delete_game(&mut self, id: &str) -> Option<DeletedGame> {
        let taken = self.store.take_game(id);
        self.reload_album();
        taken
    }

    /// Returns whether something is stored, or this entry of the history has a game, and what opens it isn't here.
    pub(crate) fn lacks_stored(&self) -> bool {
        let is_stored = || self.platform.entry().is_some() || !is_empty(self.store.backend());
        self.parts.stored.is_none() && is_stored()
    }

    /// Returns the kinds of the stored games in progress, whose boards needn't be here.
    pub fn kinds_in_progress(&self) -> Vec<GameInfo> {
        self.parts.stored.map_or_else(Vec::new, |stored| (stored.kinds)(self))
    }

    /// Returns the stored games in progress, or with a trade due, the latest first.
    pub fn in_progress(&self) -> Vec<Kept> {
        self.parts.stored.map_or_else(Vec::new, |stored| (stored.in_progress)(self))
    }

    /// Draws the picture of a game in the menu, as SVG.
    pub fn tile(&self, kind: GameInfo, narrow: bool) -> String {
        let style = self.settings.board.into();
        match (self.parts.games.of(kind), &self.parts.tiles) {
            (Some(board), _) => board.tile(style, self.language, narrow),
            (None, Some(tiles)) => tiles.tile(kind.name(), narrow).to_owned(),
            (None, None) => String::new(),
        }
    }

    /// Returns the looks of a game outside its screen.
    pub fn looks<'a>(&'a self, shown: &'a GameView) -> RenderContext<'a> {
        self.shows_cards.set(self.shows_cards.get() || shown.kind.has_hands());
        shown.looks(&self.settings, &self.cards, self.language)
    }
}
