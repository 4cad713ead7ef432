//! The functions that read stored texts. They are behind pointers, so that the web app can load
//! them later.

use rosette_cards::CardSet;
use rosette_json::Json;
use rosette_session::{Record, RecordError, Saved, Session};
use serde::Deserialize as _;

use crate::{
    Album, DayResult, KeyValueStore, Settings, StoredMistakes, StoredPuzzles,
    days::day_of,
    solving::is_solving,
    store::{ALBUM, CARD_SET, DEPTH, GAME, PRACTICE, PREFIX, PUZZLES, SETTINGS, StoredValue},
};

/// A function that reads a value, and returns `None` if it is damaged.
pub(crate) type Read<T> = fn(&Json) -> Option<T>;

/// The functions that read stored texts. A store without them finds nothing, so the web app can
/// start before it has loaded them, if its storage is empty.
pub struct StoredReaders {
    /// Reads a text as JSON, with the version and time that it states.
    pub(crate) open: fn(&str) -> StoredValue,
    /// Returns whether a value that isn't a game is valid for its key.
    pub(crate) is_valid: fn(&str, &Json) -> bool,
    pub(crate) settings: Read<Settings>,
    pub(crate) album: Read<Album>,
    pub(crate) card_set: Read<CardSet>,
    pub(crate) game: Read<Saved>,
    pub(crate) practice: Read<StoredMistakes>,
    pub(crate) day: Read<DayResult>,
    pub(crate) puzzles: Read<StoredPuzzles>,
    /// Reads a saved game from a text that isn't in a backend.
    pub saved: fn(&str) -> Option<Saved>,
    /// Reads a record; the text `""` or one that isn't JSON is an error.
    pub record: fn(&str) -> Result<Record, RecordError>,
}

/// The functions of this crate that read stored texts.
pub static READER: StoredReaders = StoredReaders {
    open,
    is_valid: |key, value| is_valid(key, value) || is_solving(key, value),
    settings: Settings::read,
    album: Album::read,
    card_set: read_card_set,
    game: |json| Saved::read(json).ok(),
    practice: StoredMistakes::read,
    day: DayResult::read,
    puzzles: StoredPuzzles::read,
    saved: |text| Saved::read(&Json::read(text).ok()?).ok(),
    record: |text| Record::read(&Json::read(text).unwrap_or_default()),
};

/// Returns whether a backend has no key of this program, so that a store needs no reader.
pub fn is_empty(backend: &impl KeyValueStore) -> bool {
    !backend.keys().iter().any(|key| key.starts_with(PREFIX))
}

fn open(text: &str) -> StoredValue {
    let json = Json::read_within(DEPTH, text).unwrap_or_default();
    let version = json.get("version").and_then(Json::as_u64);
    let changes = json.get("changes").and_then(|it| Vec::deserialize(it).ok()).unwrap_or_default();
    StoredValue { version, updated: updated(&json), changes, json }
}

/// Returns whether a value is valid for its key. All keys that backups contain have a case here,
/// except those of games.
fn is_valid(key: &str, value: &Json) -> bool {
    match key {
        SETTINGS => Settings::read(value).is_some(),
        ALBUM => Album::read(value).is_some(),
        CARD_SET => read_card_set(value).is_some(),
        _ if day_of(key).is_some() => DayResult::read(value).is_some(),
        _ if key.strip_prefix(PUZZLES).is_some_and(is_id) => StoredPuzzles::read(value).is_some(),
        _ => key.strip_prefix(PRACTICE).is_some_and(is_id) && StoredMistakes::read(value).is_some(),
    }
}

pub fn is_fine(key: &str, value: &Json) -> bool {
    match key.strip_prefix(GAME) {
        Some(id) => is_id(id) && is_game(value),
        None => is_valid(key, value),
    }
}

fn is_id(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-')
}

fn is_game(value: &Json) -> bool {
    Saved::read(value).is_ok_and(|saved| Session::restore(saved).is_ok())
}

fn read_card_set(json: &Json) -> Option<CardSet> {
    CardSet::parse(json.as_str()?).ok()
}

/// Returns when a value was stored, in milliseconds since 1970; 0 if the time is missing or
/// unreadable.
pub fn updated(json: &Json) -> u64 {
    // Older programs wrote fractions of milliseconds.
    json.get("updated").and_then(Json::as_floor).unwrap_or_default()
}
