//! The backup: everything stored, as one file. Its form is `{"rosette-backup": 1, "date": …,
//! "parts": {…}}`; each part is a stored value under its key without the prefix.

use rosette_json::{Json, Pair, Value, Version, by_pairs, text};
use rosette_rules::Quoted;
use serde::Serialize;

use crate::{
    KeyValueStore, Store, reader,
    store::{self, GAME, PRACTICE, PREFIX, PUZZLES},
};

/// The lowest version of stored values that this program doesn't know.
const NEWER: u64 = store::VERSION + 1;
const KEY: &str = "rosette-backup";
const PARTS: &str = "parts";

/// The largest depth of nesting in a backup: two levels more than a stored value.
pub const KEPT_DEPTH: u32 = store::DEPTH + 2;

/// The reason why a text isn't a backup that can be imported.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BackupError {
    /// The JSON has no object under the key `parts`.
    #[error("this backup has no parts")]
    NoParts,
    /// A newer program wrote the backup, in this version of the form.
    #[error(
        "this backup is version {0}; this Rosette reads up to {known}. Update Rosette to open it",
        known = Backup::VERSION
    )]
    Version(u64),
    /// A newer program wrote a part of the backup.
    #[error(
        "the part {} of this backup is version {version}; this Rosette reads up to {known}. Update Rosette to open it",
        Quoted(part),
        known = store::VERSION
    )]
    Newer {
        /// The part's name.
        part: String,
        /// The version of the form in which the part is stored.
        version: u64,
    },
    /// A part can't be read, or has a name that this program doesn't know.
    #[error("the part {} of this backup is damaged", Quoted(.0))]
    Damaged(String),
}

/// The JSON of a backup file.
#[derive(Serialize)]
struct BackupForm<'a> {
    #[serde(rename = "rosette-backup")]
    version: Version<{ Backup::VERSION as u32 }>,
    date: &'a str,
    #[serde(serialize_with = "by_pairs")]
    parts: Vec<Pair>,
}

/// A part of a backup: one stored value.
pub(crate) struct BackupEntry {
    pub key: String,
    /// The time when the value was stored, in milliseconds since 1970.
    pub updated: u64,
    pub text: String,
}

impl BackupEntry {
    /// Reads a part, and checks that its version is known and its value valid for its key.
    pub fn read(name: &str, json: &Json) -> Result<Self, BackupError> {
        let key = [PREFIX, name].concat();
        let version = json.get("version").and_then(Json::as_u64);
        if let Some(version @ NEWER..) = version {
            return Err(BackupError::Newer { part: name.to_owned(), version });
        }
        let value = json.get("value").filter(|_| version.is_some());
        if !value.is_some_and(|value| reader::is_fine(&key, value)) {
            return Err(BackupError::Damaged(name.to_owned()));
        }
        Ok(Self { key, updated: reader::updated(json), text: text(json) })
    }

    pub fn is_game(&self) -> bool {
        self.key.starts_with(GAME)
    }

    /// Returns the game's id if this part contains mistakes to practise; `None` for other parts.
    pub fn practised(&self) -> Option<&str> {
        self.key.strip_prefix(PRACTICE)
    }

    /// Returns the name of the set if this part contains puzzles; `None` for other parts.
    pub fn puzzle_set(&self) -> Option<&str> {
        self.key.strip_prefix(PUZZLES)
    }
}

/// A backup whose parts have yet to be validated.
pub struct UnreadBackup(pub(crate) Vec<Pair>);

/// A backup whose parts have all been validated.
pub struct Backup(pub(crate) Vec<BackupEntry>);

impl Backup {
    /// The version of the form that this code writes, and the highest that it reads.
    pub const VERSION: u64 = 1;
    /// The version of the parts, which is that of stored values.
    pub const PART_VERSION: u64 = store::VERSION;

    /// Returns whether the JSON has the key that marks a backup. Nothing else is checked.
    pub fn is(json: &Json) -> bool {
        json.get(KEY).is_some()
    }

    /// Opens a backup whose parts are validated one by one, by an import.
    ///
    /// # Errors
    ///
    /// The JSON isn't a backup, or a newer program wrote it.
    pub fn open(json: Json) -> Result<UnreadBackup, BackupError> {
        Self::parts(&json)?;
        let Value::Object(pairs) = json.value else { return Err(BackupError::NoParts) };
        let parts = pairs.into_iter().rfind(|pair| pair.name == PARTS).map(|pair| pair.json.value);
        let Some(Value::Object(parts)) = parts else { return Err(BackupError::NoParts) };
        Ok(UnreadBackup(parts))
    }

    /// Reads a backup, and validates all its parts immediately.
    ///
    /// # Errors
    ///
    /// The JSON isn't a backup, a newer program wrote it, or one of its parts is damaged.
    pub fn read(json: &Json) -> Result<Self, BackupError> {
        let pairs = Self::parts(json)?.iter();
        let parts: Result<_, _> =
            pairs.map(|pair| BackupEntry::read(&pair.name, &pair.json)).collect();
        parts.map(Self)
    }

    /// Returns the parts; an error if there are none or a newer program wrote the backup.
    fn parts(json: &Json) -> Result<&[Pair], BackupError> {
        let version = json.get(KEY).and_then(Json::as_floor).unwrap_or_default();
        if version > Self::VERSION {
            return Err(BackupError::Version(version));
        }
        json.get(PARTS).and_then(Json::as_object).ok_or(BackupError::NoParts)
    }
}

impl<S: KeyValueStore> Store<S> {
    /// Returns a backup of everything that is stored and readable, dated `date`.
    pub fn backup(&self, date: &str) -> String {
        let mut parts = Vec::new();
        for key in self.backend.keys() {
            let Some(name) = key.strip_prefix(PREFIX) else { continue };
            let Some(stored) = self.stored(&key) else { continue };
            if BackupEntry::read(name, &stored.json).is_ok() {
                parts.push(Pair { line: 0, name: name.to_owned(), json: stored.json });
            }
        }
        text(&BackupForm { version: Version, date, parts })
    }
}
