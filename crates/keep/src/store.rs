//! What is stored. The shelf may be missing, full, or hold what isn't ours; nothing here fails, and
//! nothing found there is lost.

use std::{
    cell::{Cell, RefCell},
    cmp::Reverse,
};

use rosette_cards::CardSet;
use rosette_json::{Json, text};
use rosette_session::{Saved, Session};
use serde::Serialize;

use crate::{Album, Put, Settings, Shelf, room::Lack, shelf::weight};

/// The version of what is stored.
pub(crate) const VERSION: u64 = 1;
pub(crate) const PREFIX: &str = "rosette:";
const DAMAGED: &str = "rosette:damaged:";
const SETTINGS: &str = "rosette:settings";
pub(crate) const GAME: &str = "rosette:game:";
const ALBUM: &str = "rosette:cards";
const CARD_SET: &str = "rosette:card-set";

/// How deep what is stored may be: a record in it, as deep as a record alone.
pub(crate) const DEPTH: u32 = Json::DEPTH + 2;

/// How a value is stored.
#[derive(Serialize)]
struct Form<'a, T> {
    version: u64,
    /// Milliseconds since 1970.
    updated: u64,
    value: &'a T,
}

/// What is stored under a key.
pub(crate) struct Stored {
    text: String,
    pub version: Option<u64>,
    /// Milliseconds since 1970.
    pub updated: u64,
    pub json: Json,
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
    /// Something isn't saved, as there is no room for it.
    Full,
    /// A newer program has stored something, which is left alone.
    Newer,
}

/// Where a game that this tab shows is stored.
#[derive(Default)]
pub struct Slot {
    /// The id; none until the game is first stored.
    pub id: Option<String>,
    /// The text that this tab last wrote or read there.
    text: Option<String>,
    /// Whether the game was opened and nobody has asked to keep it.
    visiting: bool,
}

impl Slot {
    /// Returns a slot for a game that was opened: nothing is stored in it until [`Slot::keep`].
    #[must_use]
    pub fn visiting() -> Self {
        Self { visiting: true, ..Self::default() }
    }

    /// Whether the game was opened and nobody has asked to keep it.
    #[must_use]
    pub const fn is_visiting(&self) -> bool {
        self.visiting
    }

    /// Has the game stored from now on: somebody has asked for that, or has played on in it.
    pub const fn keep(&mut self) {
        self.visiting = false;
    }
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
    /// It wasn't, as it was opened and nobody has asked to keep it.
    Visiting,
}

/// What is stored.
pub struct Store<S> {
    pub(crate) shelf: S,
    notices: RefCell<Vec<Notice>>,
    told_not_saved: Cell<bool>,
    /// The keys of what lacked room when that was told.
    told_full: RefCell<Vec<String>>,
    told_newer: Cell<bool>,
    /// What lacks room.
    pub(crate) lack: RefCell<Option<Lack>>,
    /// Whether the person was asked for room in this visit and didn't agree.
    pub(crate) was_asked: Cell<bool>,
    /// Whether something could not be stored.
    failed: Cell<bool>,
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
            told_full: RefCell::default(),
            told_newer: Cell::new(false),
            lack: RefCell::default(),
            was_asked: Cell::new(false),
            failed: Cell::new(false),
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
        self.failed.set(true);
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
        !self.failed.get()
    }

    /// Stores the settings, unless a newer program has stored its own.
    pub fn set_settings(&self, settings: &Settings) {
        self.replace(SETTINGS, settings)
    }

    /// The collections; none where there are none yet that can be read.
    pub fn album(&self) -> Option<Album> {
        self.read(ALBUM, Album::read).value()
    }

    /// Stores the collections, all that belongs together in one write, unless a newer program has
    /// stored its own.
    pub fn set_album(&self, album: &Album) {
        self.replace(ALBUM, album)
    }

    /// The card set in use: the player's own, or the one of the house.
    pub fn card_set(&self) -> CardSet {
        self.read(CARD_SET, read_card_set).value().unwrap_or_else(|| CardSet::house().clone())
    }

    /// Stores the text of the player's own card set, or that there is none, unless a newer program
    /// has stored its own.
    pub fn set_card_set(&self, text: Option<&str>) {
        match text {
            Some(text) => self.replace(CARD_SET, &text),
            None if self.may_replace(CARD_SET) => self.shelf.remove(CARD_SET),
            None => {}
        }
    }

    /// Every stored game, the latest first.
    pub fn games(&self) -> Vec<Kept> {
        self.games_where(|_, _| true)
    }

    /// The stored games that aren't known to be over, and those of the given ids, the latest first.
    /// Games that are over are hardly read, so that thousands of them cost little.
    pub fn games_in_progress(&self, also: &[String]) -> Vec<Kept> {
        self.games_where(|id, text| {
            !is_over_at_a_glance(text) || also.iter().any(|other| other == id)
        })
    }

    /// The stored games whose ids and texts are wanted, the latest first.
    fn games_where(&self, wanted: impl Fn(&str, &str) -> bool) -> Vec<Kept> {
        let mut games = Vec::new();
        for key in self.shelf.keys() {
            let Some(id) = key.strip_prefix(GAME) else { continue };
            let text = self.shelf.text(&key);
            if text.is_some_and(|text| wanted(id, &text)) {
                games.extend(self.game(id).map(|(kept, _)| kept));
            }
        }
        games.sort_by_cached_key(|kept| Reverse(kept.updated));
        games
    }

    /// The stored game of an id, and the slot to go on storing it in.
    pub fn game(&self, id: &str) -> Option<(Kept, Slot)> {
        let key = format!("{GAME}{id}");
        let text = self.shelf.text(&key);
        match self.read(&key, |json| Saved::read(json).ok()) {
            Found::Value(saved, updated) => Some((
                Kept { id: id.to_owned(), updated, saved },
                Slot { id: Some(id.to_owned()), text, visiting: false },
            )),
            Found::Nothing | Found::Newer => None,
        }
    }

    /// Stores a game. If another tab has stored another state under its id, both are kept, unless
    /// the game is over and that state has all of this one.
    pub fn set_game(&self, slot: &mut Slot, saved: &Saved) -> Stowed {
        if slot.visiting {
            return Stowed::Visiting;
        }
        let theirs = slot.id.as_ref().and_then(|id| self.shelf.text(&format!("{GAME}{id}")));
        let apart = slot.id.is_some() && theirs.is_some() && theirs != slot.text;
        if let Some(id) = slot.id.as_ref().filter(|_| apart && saved.outcome.is_some())
            && self.game(id).is_some_and(|(theirs, _)| theirs.saved.continues(saved))
        {
            return Stowed::Here;
        }
        let id = match &slot.id {
            Some(id) if !apart => id.clone(),
            _ => self.new_id(),
        };
        let Some(text) = self.write(&format!("{GAME}{id}"), saved) else {
            // What stands there is still what this tab last wrote or read, or another tab has written.
            slot.id.get_or_insert(id);
            return Stowed::Nowhere;
        };
        *slot = Slot { id: Some(id), text: Some(text), visiting: false };
        if apart { Stowed::Apart } else { Stowed::Here }
    }

    /// A slot for a game that is known by its id before it is first stored.
    pub fn slot(&self) -> Slot {
        Slot { id: Some(self.new_id()), ..Slot::default() }
    }

    /// An id that no other game of this shelf has.
    pub(crate) fn new_id(&self) -> String {
        format!("{:x}-{:08x}", self.shelf.now(), self.shelf.random())
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
    pub(crate) fn stored(&self, key: &str) -> Option<Stored> {
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
    fn replace(&self, key: &str, value: &impl Serialize) {
        if self.may_replace(key) {
            self.write(key, value);
        }
    }

    /// Whether what stands under a key may go. What can't be read, since another tab has stored it
    /// perhaps, is set aside first.
    fn may_replace(&self, key: &str) -> bool {
        let found = self.read(key, |json| is_fine(key, json).then_some(()));
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
    fn write(&self, key: &str, value: &impl Serialize) -> Option<String> {
        let text = text(&Form { version: VERSION, updated: self.shelf.now(), value });
        match self.shelf.put(key, &text) {
            Put::Done => {
                self.lack.borrow_mut().take_if(|lack| lack.key == key);
                return Some(text);
            }
            Put::Full => self.lacks_room(key, weight(key, &text)),
            Put::Refused => self.cannot_save(),
        }
        None
    }

    /// Notes that there is no room for a text, and tells it once for each key.
    fn lacks_room(&self, key: &str, units: usize) {
        self.failed.set(true);
        let mut told = self.told_full.borrow_mut();
        if !told.iter().any(|it| it == key) {
            told.push(key.to_owned());
            self.tell(Notice::Full)
        }
        self.lack.replace(Some(Lack { key: key.to_owned(), units }));
    }
}

/// Whether a value can be used as what its key says. Whatever the page stores has its line here.
pub fn is_fine(key: &str, value: &Json) -> bool {
    let is_id =
        |id: &str| !id.is_empty() && id.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-');
    match key {
        SETTINGS => Settings::read(value).is_some(),
        ALBUM => Album::read(value).is_some(),
        CARD_SET => read_card_set(value).is_some(),
        _ => key.strip_prefix(GAME).is_some_and(is_id) && is_game(value),
    }
}

/// Whether the text of a stored game ends as this program writes one that is over. False where only
/// reading all of it can tell.
fn is_over_at_a_glance(text: &str) -> bool {
    let Some((before, end)) = text.rsplit_once('{') else { return false };
    let Some(before) = before.strip_suffix(",\"outcome\":") else { return false };
    let end = end.strip_suffix("}}").unwrap_or_default();
    let outcome = end.strip_suffix(",\"foreign\":true").unwrap_or(end).strip_suffix('}');
    let has_seed = before.split('}').skip(1).any(|rest| rest.starts_with(",\"seed\":\""));
    has_seed && outcome.is_some_and(|it| !it.contains(['}', '[', '\\']))
}

fn is_game(value: &Json) -> bool {
    Saved::read(value).is_ok_and(|saved| Session::restore(saved).is_ok())
}

fn read_card_set(json: &Json) -> Option<CardSet> {
    CardSet::parse(json.as_str()?).ok()
}

/// When something was stored, in milliseconds since 1970; 0 where it doesn't say.
pub fn updated(json: &Json) -> u64 {
    // Older programs wrote fractions of milliseconds.
    json.get("updated").and_then(Json::as_floor).unwrap_or_default()
}
