//! The store: typed access to a backend. The backend may be missing or full, or hold texts of other
//! programs; no function here fails, and nothing in the backend is lost.

mod games;

use std::cell::{Cell, RefCell};

use rosette_cards::CardSet;
use rosette_json::{Json, text};
use rosette_session::Saved;
use serde::Serialize;

use crate::{
    Album, KeyValueStore, Put, READER, Settings, StoredReaders, changes::Changes,
    key_value_store::weight, room::Lack,
};

/// The version of the form of stored values. A value of a later version isn't read.
pub(crate) const VERSION: u64 = 1;
pub(crate) const PREFIX: &str = "rosette:";
const DAMAGED: &str = "rosette:damaged:";
pub(crate) const SETTINGS: &str = "rosette:settings";
pub(crate) const GAME: &str = "rosette:game:";
pub(crate) const PRACTICE: &str = "rosette:practice:";
pub(crate) const ALBUM: &str = "rosette:cards";
pub(crate) const DAY: &str = "rosette:day:";
pub(crate) const PUZZLES: &str = "rosette:puzzles:";
pub(crate) const CARD_SET: &str = "rosette:card-set";

/// The largest depth of nesting in a stored value: two levels more than a record, which it may
/// contain.
pub(crate) const DEPTH: u32 = Json::DEPTH + 2;

/// The JSON of a stored value, as it is written.
#[derive(Serialize)]
pub(crate) struct StoredForm<'a, T> {
    pub version: u64,
    /// The time when the value was stored, in milliseconds since 1970.
    pub updated: u64,
    /// The number of changes of each tab that the value contains, if tabs can change it at the same
    /// time.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub changes: &'a [String],
    pub value: &'a T,
}

/// The JSON of a stored value, as it was read. The value itself isn't validated yet.
pub(crate) struct StoredValue {
    pub version: Option<u64>,
    /// The time when the value was stored, in milliseconds since 1970.
    pub updated: u64,
    /// The number of changes of each tab that the value contains, as `TAB:NUMBER`.
    pub changes: Vec<String>,
    pub json: Json,
}

/// The result of reading a key. A damaged text is moved to another key, and counts as none.
pub(crate) enum Lookup<T> {
    Nothing,
    /// A newer program's value, which isn't read or replaced.
    Newer,
    /// A value, and when it was stored, in milliseconds since 1970.
    Value(T, u64),
}

impl<T> Lookup<T> {
    pub fn value(self) -> Option<T> {
        match self {
            Self::Value(value, _) => Some(value),
            Self::Nothing | Self::Newer => None,
        }
    }
}

/// A stored game with its key and time.
pub struct Kept {
    /// The game's id: the last part of its key.
    pub id: String,
    /// The time when the game was stored, in milliseconds since 1970.
    pub updated: u64,
    /// The stored form of the game: its record, seed, undone tokens and clock.
    pub saved: Saved,
}

/// A message about storage that the person should read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Nothing can be saved in this browser.
    NotSaved,
    /// An unreadable text was moved to another key, or stays under its own without being replaced.
    Damaged,
    /// Something isn't saved, because storage is full.
    Full,
    /// A newer program has stored something, which isn't read or replaced.
    Newer,
}

/// The notices of a store. Each is given once in a visit, except [`Notice::Full`], once for each
/// key.
#[derive(Default)]
pub(crate) struct Notices {
    /// The notices that haven't been taken yet.
    waiting: RefCell<Vec<Notice>>,
    told_not_saved: Cell<bool>,
    /// The keys for whose texts storage was full.
    reported_full: RefCell<Vec<String>>,
    reported_newer: Cell<bool>,
}

impl Notices {
    pub fn add(&self, notice: Notice) {
        let mut waiting = self.waiting.borrow_mut();
        if !waiting.contains(&notice) {
            waiting.push(notice);
        }
    }

    /// Adds the notice that nothing can be saved, unless it was given before.
    fn not_saved(&self) {
        if !self.told_not_saved.replace(true) {
            self.add(Notice::NotSaved)
        }
    }

    /// Adds the notice that a newer program has stored something, unless it was given before.
    fn newer(&self) {
        if !self.reported_newer.replace(true) {
            self.add(Notice::Newer)
        }
    }

    /// Adds the notice that storage is full, unless it was given for this key before.
    fn full(&self, key: &str) {
        let mut reported = self.reported_full.borrow_mut();
        if !reported.iter().any(|it| it == key) {
            reported.push(key.to_owned());
            self.add(Notice::Full)
        }
    }

    /// Returns whether everything has been stored so far.
    fn saved_all(&self) -> bool {
        !self.told_not_saved.get() && self.reported_full.borrow().is_empty()
    }
}

/// The place of a game in storage, as this tab knows it.
#[derive(Default)]
pub struct Slot {
    /// The id in storage; `None` until the game is first stored.
    pub id: Option<String>,
    /// The text that this tab last wrote or read under the id. If storage has a different text,
    /// another tab wrote it.
    text: Option<String>,
    /// Whether the game was opened from a link or file and shall not be stored yet.
    visiting: bool,
}

impl Slot {
    /// Creates a slot for an opened game, in which nothing is stored before [`Slot::keep`].
    #[must_use]
    pub fn visiting() -> Self {
        Self { visiting: true, ..Self::default() }
    }

    /// Returns the id under which storage has the game; `None` if it had no room so far.
    #[must_use]
    pub fn stored_id(&self) -> Option<&String> {
        self.id.as_ref().filter(|_| self.text.is_some())
    }

    /// Returns whether the game was opened from a link or file and shall not be stored yet.
    #[must_use]
    pub const fn is_visiting(&self) -> bool {
        self.visiting
    }

    /// Lets the store save the game from now on, because a person has asked for it or played on.
    pub const fn keep(&mut self) {
        self.visiting = false;
    }
}

/// The result of storing a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveOutcome {
    /// The game was stored under its id.
    Saved,
    /// The game was stored under a new id, because another tab had changed the one under its old
    /// id.
    SavedApart,
    /// The game wasn't stored, because storage is full or refuses it.
    NotSaved,
    /// The game wasn't stored, because it was opened from a link or file and nobody has asked to
    /// keep it or played on.
    Visiting,
}

/// Typed access to a backend that stores texts.
pub struct Store<S> {
    pub(crate) backend: S,
    /// The functions that read the backend, once they are loaded.
    reader: Cell<Option<&'static StoredReaders>>,
    pub(crate) notices: Notices,
    /// The key and the size of the text that storage had no room for; `None` once it is stored.
    pub(crate) lack: RefCell<Option<Lack>>,
    /// Whether the person was asked for room during this visit and declined.
    pub(crate) was_asked: Cell<bool>,
    /// The keys of unreadable texts that couldn't be moved aside, because storage is full.
    unreadable: RefCell<Vec<String>>,
    pub(crate) settings_changes: Changes<Settings>,
    pub(crate) album_changes: Changes<Album>,
}

impl<S: KeyValueStore> Store<S> {
    /// Opens a backend with the reader that this program contains.
    pub fn open(backend: S) -> Self {
        Self::with_reader(backend, Some(&READER))
    }

    /// Opens a backend with a reader, or an empty backend without one. Before [`Self::read_with`],
    /// the store then finds nothing, and replaces only what it has stored itself.
    pub fn with_reader(backend: S, reader: Option<&'static StoredReaders>) -> Self {
        let store = Self {
            backend,
            reader: Cell::new(reader),
            notices: Notices::default(),
            lack: RefCell::default(),
            was_asked: Cell::new(false),
            unreadable: RefCell::default(),
            settings_changes: Changes::default(),
            album_changes: Changes::default(),
        };
        if !store.backend.is_there() {
            store.notices.not_saved();
        }
        store
    }

    /// Sets the functions that read the backend, once they are loaded.
    pub fn read_with(&self, reader: &'static StoredReaders) {
        self.reader.set(Some(reader))
    }

    /// Returns the functions that read the backend; `None` before they are loaded.
    pub fn reader(&self) -> Option<&'static StoredReaders> {
        self.reader.get()
    }

    /// Borrows the backend, for operations that the store doesn't offer.
    pub const fn backend(&self) -> &S {
        &self.backend
    }

    /// Takes the notices that were added since the last call, in order.
    pub fn take_notices(&self) -> Vec<Notice> {
        self.notices.waiting.take()
    }

    /// Returns whether everything has been stored so far, so that storage is up to date.
    pub fn has_saved_all(&self) -> bool {
        self.notices.saved_all()
    }

    /// Returns the card set in use: the player's own, or the built-in one.
    pub fn card_set(&self) -> CardSet {
        self.read(CARD_SET, |reader, json| (reader.card_set)(json))
            .value()
            .unwrap_or_else(|| CardSet::house().clone())
    }

    /// Stores the text of the player's own card set; with `None`, returns to the built-in one. Does
    /// nothing if a newer program has stored its own.
    pub fn set_card_set(&self, text: Option<&str>) {
        match text {
            Some(text) => self.replace(CARD_SET, &text),
            None if self.may_replace(CARD_SET) => self.backend.remove(CARD_SET),
            None => {}
        }
    }

    /// Returns the value under a key as JSON, which is null if the text isn't JSON. `None` without
    /// a text or a reader.
    pub(crate) fn stored(&self, key: &str) -> Option<StoredValue> {
        Some((self.reader()?.open)(&self.backend.text(key)?))
    }

    pub(crate) fn read<T>(
        &self,
        key: &str,
        read: impl FnOnce(&StoredReaders, &Json) -> Option<T>,
    ) -> Lookup<T> {
        self.backend.text(key).map_or(Lookup::Nothing, |text| self.read_text(key, &text, read))
    }

    /// Reads the text that the backend has under a key.
    fn read_text<T>(
        &self,
        key: &str,
        text: &str,
        read: impl FnOnce(&StoredReaders, &Json) -> Option<T>,
    ) -> Lookup<T> {
        let ((reader, json), updated) = match self.open_text(key, text) {
            Lookup::Value(opened, updated) => (opened, updated),
            Lookup::Newer => return Lookup::Newer,
            Lookup::Nothing => return Lookup::Nothing,
        };
        match json.get("value").and_then(|json| read(reader, json)) {
            Some(value) => Lookup::Value(value, updated),
            None => {
                self.set_aside(key, text);
                Lookup::Nothing
            }
        }
    }

    /// Reads a text as JSON. Returns the reading functions too. A text without a version is moved
    /// aside.
    fn open_text(&self, key: &str, text: &str) -> Lookup<(&'static StoredReaders, Json)> {
        let Some(reader) = self.reader() else { return Lookup::Nothing };
        let stored = (reader.open)(text);
        match stored.version {
            Some(..=VERSION) => Lookup::Value((reader, stored.json), stored.updated),
            Some(_) => {
                self.notices.newer();
                Lookup::Newer
            }
            None => {
                self.set_aside(key, text);
                Lookup::Nothing
            }
        }
    }

    /// Returns whether a key has an unreadable text that couldn't be moved aside.
    fn is_unreadable(&self, key: &str) -> bool {
        self.unreadable.borrow().iter().any(|it| it == key)
    }

    /// Stores a value under a key, unless that would replace a newer program's value or the only
    /// copy of an unreadable text.
    pub(crate) fn replace(&self, key: &str, value: &impl Serialize) {
        if self.may_replace(key) {
            self.write(key, value, &[]);
        }
    }

    /// Returns whether the text under a key may be replaced. An unreadable text, perhaps from
    /// another tab, is moved aside first. Without a reader, any existing text must stay.
    pub(crate) fn may_replace(&self, key: &str) -> bool {
        if self.reader().is_none() {
            return self.backend.text(key).is_none();
        }
        let found = self.read(key, |reader, json| (reader.is_valid)(key, json).then_some(()));
        let stays = self.is_unreadable(key);
        if stays {
            self.notices.not_saved()
        }
        !stays && !matches!(found, Lookup::Newer)
    }

    /// Moves an unreadable text to another key, which contains the time.
    fn set_aside(&self, key: &str, text: &str) {
        let name = key.strip_prefix(PREFIX).unwrap_or(key);
        let aside = format!("{DAMAGED}{name}:{}", self.backend.now());
        let done = self.put(&aside, text) == Put::Done;
        let known = self.is_unreadable(key);
        if done {
            self.backend.remove(key);
            self.unreadable.borrow_mut().retain(|it| it != key);
        } else if !known {
            self.unreadable.borrow_mut().push(key.to_owned());
        }
        if !known {
            self.notices.add(Notice::Damaged)
        }
    }

    /// Stores a text. If storage is full, deletes the reviews and tries again.
    pub(crate) fn put(&self, key: &str, text: &str) -> Put {
        let put = self.backend.put(key, text);
        if put == Put::Full && self.delete_reviews() { self.backend.put(key, text) } else { put }
    }

    /// Stores a value. `changes` says how many changes of each tab it contains; it is empty for
    /// values that only one tab changes. Returns the stored text; `None` if it wasn't stored.
    pub(crate) fn write(
        &self,
        key: &str,
        value: &impl Serialize,
        changes: &[String],
    ) -> Option<String> {
        let updated = self.backend.now();
        self.write_text(key, text(&StoredForm { version: VERSION, updated, changes, value }))
    }

    fn write_text(&self, key: &str, text: String) -> Option<String> {
        match self.put(key, &text) {
            Put::Done => {
                self.lack.borrow_mut().take_if(|lack| lack.key == key);
                return Some(text);
            }
            Put::Full => {
                self.notices.full(key);
                let units = weight(key, &text);
                self.lack.replace(Some(Lack { key: key.to_owned(), units }));
            }
            Put::Refused => self.notices.not_saved(),
        }
        None
    }
}
