//! Everything that is kept, as one file: `{"rosette-backup": 1, "date": …, "parts": {…}}`, where the
//! parts are what is stored, each by its key without the prefix.

use rosette_cards::CardSet;
use rosette_json::{Json, ToJson, Writer};
use rosette_rules::Quoted;
use rosette_session::{Saved, Session};

use crate::{
    Album, Put, Settings, Shelf, Store,
    store::{self, PREFIX},
};

/// The first version of what is stored that isn't known here.
const NEWER: u64 = store::VERSION + 1;
const KEY: &str = "rosette-backup";
const PARTS: &str = "parts";
const GAME: &str = "game:";

/// How deep a backup may be: two levels round what is stored.
pub const KEPT_DEPTH: u32 = store::DEPTH + 2;

/// Why a text isn't a backup that can be taken over.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BackupError {
    /// It has no parts.
    #[error("this backup holds no parts")]
    NoParts,
    /// It was written by a newer program.
    #[error(
        "this backup has version {0}, but only version {known} is known here: it comes from a newer Rosette",
        known = Backup::VERSION
    )]
    Version(u64),
    /// A part of it was written by a newer program.
    #[error(
        "the part {} of this backup has version {version}, but only version {known} is known here: it comes from a newer Rosette",
        Quoted(part),
        known = store::VERSION
    )]
    Newer {
        /// The part.
        part: String,
        /// Its version.
        version: u64,
    },
    /// A part can't be read, or isn't one that this program has.
    #[error("the part {} of this backup is damaged", Quoted(.0))]
    Damaged(String),
}

/// Something that is stored.
struct Part {
    /// The key without the prefix.
    name: String,
    /// When it was stored, in milliseconds since 1970.
    updated: u64,
    text: String,
}

impl Part {
    /// Reads a part, if it is one that can be used.
    fn read(name: &str, json: &Json) -> Result<Self, BackupError> {
        let version = json.get("version").and_then(Json::as_u64);
        if let Some(version @ NEWER..) = version {
            return Err(BackupError::Newer { part: name.to_owned(), version });
        }
        let value = json.get("value").filter(|_| version.is_some());
        if !value.is_some_and(|value| is_fine(name, value)) {
            return Err(BackupError::Damaged(name.to_owned()));
        }
        Ok(Self { name: name.to_owned(), updated: store::updated(json), text: json.to_text() })
    }

    fn is_game(&self) -> bool {
        self.name.starts_with(GAME)
    }

    fn key(&self) -> String {
        [PREFIX, &self.name].concat()
    }
}

/// Whether a value can be used as what its name says. Whatever the page stores has its line here.
fn is_fine(name: &str, value: &Json) -> bool {
    match name {
        "settings" => Settings::read(value).is_some(),
        "cards" => Album::read(value).is_some(),
        "card-set" => value.as_str().is_some_and(|text| CardSet::parse(text).is_ok()),
        _ => {
            let is_id = |id: &str| {
                !id.is_empty() && id.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-')
            };
            name.strip_prefix(GAME).is_some_and(is_id) && is_game(value)
        }
    }
}

fn is_game(value: &Json) -> bool {
    Saved::read(value).is_ok_and(|saved| Session::restore(saved).is_ok())
}

/// A backup that was read, all of it fine.
pub struct Backup(Vec<Part>);

impl Backup {
    /// The version of the form that this code writes, and the highest that it reads.
    pub const VERSION: u64 = 1;
    /// The same of the parts, which are as they are stored.
    pub const PART_VERSION: u64 = store::VERSION;

    /// Whether a text says that it is a backup.
    pub fn is(json: &Json) -> bool {
        json.get(KEY).is_some()
    }

    /// Reads a backup from parsed JSON.
    ///
    /// # Errors
    ///
    /// Something in it can't be used.
    pub fn read(json: &Json) -> Result<Self, BackupError> {
        let version = json.get(KEY).and_then(Json::as_floor).unwrap_or_default();
        if version > Self::VERSION {
            return Err(BackupError::Version(version));
        }
        let mut parts = Vec::new();
        let pairs = json.get(PARTS).and_then(Json::as_object).ok_or(BackupError::NoParts)?;
        for pair in pairs {
            parts.push(Part::read(&pair.name, &pair.json)?);
        }
        Ok(Self(parts))
    }
}

/// What a backup has that isn't here.
#[derive(Default)]
pub struct Import {
    games: Vec<Part>,
    /// What there is nothing of here yet.
    missing: Vec<Part>,
    /// What would replace something else.
    other: Vec<Part>,
}

impl Import {
    /// How many games are new, or went on.
    pub const fn games(&self) -> usize {
        self.games.len()
    }

    /// Whether it has settings or collections other than those here.
    pub const fn replaces(&self) -> bool {
        !self.other.is_empty()
    }
}

impl<S: Shelf> Store<S> {
    /// Everything that is kept and can be read, as a backup of this moment.
    pub fn backup(&self, date: &str) -> String {
        let mut writer = Writer::default();
        writer.object(|writer| {
            writer.key(KEY).number(Backup::VERSION);
            writer.key("date").text(date);
            writer.key(PARTS).object(|writer| {
                for key in self.shelf.keys() {
                    let Some(name) = key.strip_prefix(PREFIX) else { continue };
                    let text = self.shelf.text(&key).unwrap_or_default();
                    let Ok(json) = Json::read_within(store::DEPTH, &text) else { continue };
                    if Part::read(name, &json).is_ok() {
                        writer.key(name).json(&json);
                    }
                }
            });
        });
        writer.into_text()
    }

    /// What of a backup isn't here. Of two states of one game the later is the one to have; what a
    /// newer program has stored stays.
    pub fn compare(&self, backup: Backup) -> Import {
        let mut import = Import::default();
        for part in backup.0 {
            if self.is_newer(&part.key()) {
                continue;
            }
            let Some(text) = self.shelf.text(&part.key()) else {
                if part.is_game() { &mut import.games } else { &mut import.missing }.push(part);
                continue;
            };
            let here = Json::read_within(store::DEPTH, &text).unwrap_or_default();
            if !part.is_game() {
                let there = Json::read_within(store::DEPTH, &part.text).unwrap_or_default();
                if here.get("value") != there.get("value") {
                    import.other.push(part);
                }
            } else if store::updated(&here) < part.updated {
                import.games.push(part);
            }
        }
        import
    }

    /// Stores what a backup has that isn't here, and what replaces something else if `all` is. False
    /// if there is no room for it; then everything is as it was.
    pub fn take_over(&self, import: &Import, all: bool) -> bool {
        let Import { games, missing, other } = import;
        let other = if all { other.as_slice() } else { &[] };
        let mut before = Vec::new();
        for part in games.iter().chain(missing).chain(other) {
            let key = part.key();
            let text = self.shelf.text(&key);
            let done = self.shelf.put(&key, &part.text) == Put::Done;
            before.push((key, text));
            if !done {
                // The last first, so that each has the room again that it had.
                for (key, text) in before.into_iter().rev() {
                    match text {
                        Some(text) => drop(self.shelf.put(&key, &text)),
                        None => self.shelf.remove(&key),
                    }
                }
                return false;
            }
        }
        true
    }
}
