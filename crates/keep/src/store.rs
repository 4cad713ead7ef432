//! What is stored. The shelf may be missing, full, or hold what isn't ours; nothing here fails, and
//! nothing found there is lost.

use std::cell::{Cell, RefCell};

use rosette_cards::CardSet;
use rosette_json::{Json, ToJson, Writer};
use rosette_session::Saved;

use crate::{Album, Settings};

/// The version of what is stored.
pub(crate) const VERSION: u64 = 1;
pub(crate) const PREFIX: &str = "rosette:";
const DAMAGED: &str = "rosette:damaged:";
const SETTINGS: &str = "rosette:settings";
const GAME: &str = "rosette:game:";
const ALBUM: &str = "rosette:cards";
const CARD_SET: &str = "rosette:card-set";

/// How deep what is stored may be: a record in it, as deep as a record alone.
pub(crate) const DEPTH: u32 = Json::DEPTH + 2;

/// The most games that are kept once they are over.
const MOST_FINISHED: usize = 500;
/// The most of them that go to make room for one text.
const MOST_MADE_ROOM: usize = 8;

/// What is stored under a key.
struct Stored {
    text: String,
    version: Option<u64>,
    /// Milliseconds since 1970.
    updated: u64,
    json: Json,
}

/// What was found under a key.
enum Found<T> {
    Nothing,
    /// Written by a newer program: left alone.
    Newer,
    /// A value, and when it was stored, in milliseconds since 1970.
    Value(T, u64),
}

impl<T> Found<T> {
    fn value(self) -> Option<T> {
        match self {
            Self::Value(value, _) => Some(value),
            Self::Nothing | Self::Newer => None,
        }
    }
}

/// A stored game.
pub struct Kept {
    /// The id, the last part of its key.
    pub id: String,
    /// When it was stored, in milliseconds since 1970.
    pub updated: u64,
    /// The game.
    pub saved: Saved,
}

/// What the store has to tell the person at the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// Nothing is being saved.
    NotSaved,
    /// Something unreadable was set aside.
    Damaged,
    /// The oldest games that were over have been deleted.
    MadeRoom,
    /// A newer program has stored something, which is left alone.
    Newer,
}

/// A stored game that this tab plays: the text it last wrote or read there.
#[derive(Default)]
pub struct Slot {
    /// The id; none until the game is first stored.
    pub id: Option<String>,
    text: Option<String>,
}

/// Whether a text was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Put {
    /// It was.
    Done,
    /// There is no room for it.
    Full,
    /// The browser refuses to store anything.
    Refused,
}

/// Whether a game was stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stowed {
    /// It was.
    Here,
    /// It was, under a new id: another tab had gone on with the old one.
    Apart,
    /// It wasn't.
    Nowhere,
}

/// Where texts are stored by keys.
pub trait Shelf {
    /// Whether anything can be stored at all.
    fn is_there(&self) -> bool;

    /// Every key, ours or not.
    fn keys(&self) -> Vec<String>;

    /// The text of a key.
    fn text(&self, key: &str) -> Option<String>;

    /// Stores a text, in the place of what has its key.
    fn put(&self, key: &str, text: &str) -> Put;

    /// Deletes what has a key.
    fn remove(&self, key: &str);

    /// The moment, in milliseconds since 1970.
    fn now(&self) -> u64;

    /// A number that is hardly drawn twice in one moment.
    fn random(&self) -> u32;
}

/// What is stored.
pub struct Store<S> {
    pub(crate) shelf: S,
    notices: RefCell<Vec<Notice>>,
    told_not_saved: Cell<bool>,
    told_made_room: Cell<bool>,
    told_newer: Cell<bool>,
    /// The keys under which something unreadable stays, as there is no room to set it aside.
    unreadable: RefCell<Vec<String>>,
}

impl<S: Shelf> Store<S> {
    /// Opens a shelf.
    pub fn open(shelf: S) -> Self {
        let store = Self {
            shelf,
            notices: RefCell::default(),
            told_not_saved: Cell::new(false),
            told_made_room: Cell::new(false),
            told_newer: Cell::new(false),
            unreadable: RefCell::default(),
        };
        if !store.shelf.is_there() {
            store.cannot_save();
        }
        store
    }

    /// All that is to be told, once.
    pub fn take_notices(&self) -> Vec<Notice> {
        self.notices.take()
    }

    fn tell(&self, notice: Notice) {
        let mut notices = self.notices.borrow_mut();
        if !notices.contains(&notice) {
            notices.push(notice);
        }
    }

    fn cannot_save(&self) {
        if !self.told_not_saved.replace(true) {
            self.tell(Notice::NotSaved)
        }
    }

    /// The settings; none where there are none that can be read.
    pub fn settings(&self) -> Option<Settings> {
        self.read(SETTINGS, Settings::read).value()
    }

    /// Whether all that was to be stored could be.
    pub fn has_saved_all(&self) -> bool {
        !self.told_not_saved.get()
    }

    /// Stores the settings, unless a newer program has stored its own.
    pub fn set_settings(&self, settings: &Settings) {
        self.replace(SETTINGS, settings, &|json| Settings::read(json).is_some())
    }

    /// The collections; none where there are none yet that can be read.
    pub fn album(&self) -> Option<Album> {
        self.read(ALBUM, Album::read).value()
    }

    /// Stores the collections, all that belongs together in one write, unless a newer program has
    /// stored its own.
    pub fn set_album(&self, album: &Album) {
        self.replace(ALBUM, album, &|json| Album::read(json).is_some())
    }

    /// The card set in use: the player's own, or the one of the house.
    pub fn card_set(&self) -> CardSet {
        self.read(CARD_SET, read_card_set).value().unwrap_or_else(|| CardSet::house().clone())
    }

    /// Stores the text of the player's own card set, or that there is none, unless a newer program
    /// has stored its own.
    pub fn set_card_set(&self, text: Option<&str>) {
        let is_fine = |json: &Json| read_card_set(json).is_some();
        match text {
            Some(text) => self.replace(CARD_SET, &text, &is_fine),
            None if self.may_replace(CARD_SET, &is_fine) => self.shelf.remove(CARD_SET),
            None => {}
        }
    }

    /// Every stored game, the latest first.
    pub fn games(&self) -> Vec<Kept> {
        let mut games: Vec<Kept> = Vec::new();
        for key in self.shelf.keys() {
            if let Some((kept, _)) = key.strip_prefix(GAME).and_then(|id| self.game(id)) {
                let place = games.partition_point(|other| other.updated > kept.updated);
                games.insert(place, kept);
            }
        }
        games
    }

    /// The stored game of an id, and the slot to go on storing it in.
    pub fn game(&self, id: &str) -> Option<(Kept, Slot)> {
        let key = format!("{GAME}{id}");
        let text = self.shelf.text(&key);
        match self.read(&key, |json| Saved::read(json).ok()) {
            Found::Value(saved, updated) => Some((
                Kept { id: id.to_owned(), updated, saved },
                Slot { id: Some(id.to_owned()), text },
            )),
            Found::Nothing | Found::Newer => None,
        }
    }

    /// Stores a game. If another tab has stored another state under its id, both are kept.
    pub fn set_game(&self, slot: &mut Slot, saved: &Saved) -> Stowed {
        let theirs = slot.id.as_ref().and_then(|id| self.shelf.text(&format!("{GAME}{id}")));
        let apart = slot.id.is_some() && theirs.is_some() && theirs != slot.text;
        let id = match &slot.id {
            Some(id) if !apart => id.clone(),
            _ => self.new_id(),
        };
        let Some(text) = self.write(&format!("{GAME}{id}"), saved) else {
            // What stands there is still what this tab last wrote or read, or another tab has written.
            slot.id.get_or_insert(id);
            return Stowed::Nowhere;
        };
        if saved.outcome.is_some() {
            // Whatever the clock says, the game that was played just now isn't the oldest.
            let mut others = self.finished();
            others.retain(|kept| kept.id != id);
            self.make_room(others.get(MOST_FINISHED - 1..).unwrap_or_default());
        }
        *slot = Slot { id: Some(id), text: Some(text) };
        if apart { Stowed::Apart } else { Stowed::Here }
    }

    /// A slot for a game that is known by its id before it is first stored.
    pub fn slot(&self) -> Slot {
        Slot { id: Some(self.new_id()), text: None }
    }

    /// An id that no other game of this shelf has.
    fn new_id(&self) -> String {
        format!("{:x}-{:08x}", self.shelf.now(), self.shelf.random())
    }

    /// The stored games that are over, the latest first, without those whose trade is due.
    fn finished(&self) -> Vec<Kept> {
        let stakes = self.album().unwrap_or_default().stakes;
        let mut games = self.games();
        games.retain(|kept| kept.saved.outcome.is_some() && !stakes.contains(&kept.id));
        games
    }

    /// Deletes these games, which are over, and tells it once.
    fn make_room(&self, games: &[Kept]) {
        for kept in games {
            self.delete_game(&kept.id);
        }
        if !games.is_empty() && !self.told_made_room.replace(true) {
            self.tell(Notice::MadeRoom)
        }
    }

    /// Deletes the stored game of an id.
    pub fn delete_game(&self, id: &str) {
        self.shelf.remove(&format!("{GAME}{id}"));
    }

    /// Sets a stored game aside that is well formed but can't be played.
    pub fn set_game_aside(&self, id: &str) {
        let key = format!("{GAME}{id}");
        if let Some(text) = self.shelf.text(&key) {
            self.set_aside(&key, &text);
        }
    }

    /// What is stored under a key, as JSON; null if it isn't.
    fn stored(&self, key: &str) -> Option<Stored> {
        let text = self.shelf.text(key)?;
        let json = Json::read_within(DEPTH, &text).unwrap_or_default();
        let version = json.get("version").and_then(Json::as_u64);
        Some(Stored { text, version, updated: updated(&json), json })
    }

    fn read<T>(&self, key: &str, read: impl FnOnce(&Json) -> Option<T>) -> Found<T> {
        let Some(stored) = self.stored(key) else { return Found::Nothing };
        let value = match stored.version {
            Some(..=VERSION) => stored.json.get("value").and_then(read),
            Some(_) => {
                self.leave_newer();
                return Found::Newer;
            }
            None => None,
        };
        match value {
            Some(value) => Found::Value(value, stored.updated),
            None => {
                self.set_aside(key, &stored.text);
                Found::Nothing
            }
        }
    }

    /// Whether a newer program has stored what stands under a key.
    pub(crate) fn is_newer(&self, key: &str) -> bool {
        self.stored(key).is_some_and(|stored| stored.version > Some(VERSION))
    }

    /// Whether what stands under a key can't be read, and nowhere else either.
    fn is_unreadable(&self, key: &str) -> bool {
        self.unreadable.borrow().iter().any(|it| it == key)
    }

    /// Tells once that something is left alone.
    fn leave_newer(&self) {
        if !self.told_newer.replace(true) {
            self.tell(Notice::Newer)
        }
    }

    /// Stores a value in the place of another, unless a newer program has stored that, or it can't
    /// be read and would be lost.
    fn replace(&self, key: &str, value: &dyn ToJson, is_fine: &dyn Fn(&Json) -> bool) {
        if self.may_replace(key, is_fine) {
            self.write(key, value);
        }
    }

    /// Whether what stands under a key may go. What can't be read, since another tab has stored it
    /// perhaps, is set aside first.
    fn may_replace(&self, key: &str, is_fine: &dyn Fn(&Json) -> bool) -> bool {
        let found = self.read(key, |json| is_fine(json).then_some(()));
        let stays = self.is_unreadable(key);
        if stays {
            self.cannot_save()
        }
        !stays && !matches!(found, Found::Newer)
    }

    /// Moves what can't be read under a key of its own.
    fn set_aside(&self, key: &str, text: &str) {
        let name = key.strip_prefix(PREFIX).unwrap_or(key);
        let aside = format!("{DAMAGED}{name}:{}", self.shelf.now());
        let done = self.shelf.put(&aside, text) == Put::Done;
        let known = self.is_unreadable(key);
        if done {
            self.shelf.remove(key);
            self.unreadable.borrow_mut().retain(|it| it != key);
        } else if !known {
            self.unreadable.borrow_mut().push(key.to_owned());
        }
        if !known {
            self.tell(Notice::Damaged)
        }
    }

    /// Stores a value; the text that was stored, if it was.
    fn write(&self, key: &str, value: &dyn ToJson) -> Option<String> {
        let mut writer = Writer::default();
        writer.object(|writer| {
            writer.key("version").number(VERSION);
            writer.key("updated").number(self.shelf.now());
            writer.key("value");
            value.write(writer);
        });
        let text = writer.into_text();
        let mut put = self.shelf.put(key, &text);
        if put == Put::Full {
            let mut finished = self.finished();
            // What stands there stays, if the new text doesn't fit even so.
            finished.retain(|kept| key.strip_prefix(GAME) != Some(&kept.id));
            for oldest in finished.rchunks(1).take(MOST_MADE_ROOM) {
                if put == Put::Full {
                    self.make_room(oldest);
                    put = self.shelf.put(key, &text);
                }
            }
        }
        if put == Put::Done {
            return Some(text);
        }
        self.cannot_save();
        None
    }
}

fn read_card_set(json: &Json) -> Option<CardSet> {
    CardSet::parse(json.as_str()?).ok()
}

/// When something was stored, in milliseconds since 1970; 0 where it doesn't say.
pub fn updated(json: &Json) -> u64 {
    // Older programs wrote fractions of milliseconds.
    json.get("updated").and_then(Json::as_floor).unwrap_or_default()
}
