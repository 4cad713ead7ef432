//! Everything that is kept, as one file: `{"rosette-backup": 1, "date": …, "parts": {…}}`, where the
//! parts are what is stored, each by its key without the prefix.

use rosette_json::{Json, Pair, Version, by_pairs, text};
use rosette_rules::Quoted;
use serde::Serialize;

use crate::{
    Shelf, Store,
    store::{self, GAME, PREFIX},
};

/// The first version of what is stored that isn't known here.
const NEWER: u64 = store::VERSION + 1;
const KEY: &str = "rosette-backup";
const PARTS: &str = "parts";

/// How deep a backup may be: two levels round what is stored.
pub const KEPT_DEPTH: u32 = store::DEPTH + 2;

/// Why a text isn't a backup that can be taken over.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BackupError {
    /// It has no parts.
    #[error("this backup has no parts")]
    NoParts,
    /// It was written by a newer program.
    #[error(
        "this backup is version {0}; this Rosette reads up to {known}. Update Rosette to open it",
        known = Backup::VERSION
    )]
    Version(u64),
    /// A part of it was written by a newer program.
    #[error(
        "the part {} of this backup is version {version}; this Rosette reads up to {known}. Update Rosette to open it",
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

/// A backup in writing.
#[derive(Serialize)]
struct Form<'a> {
    #[serde(rename = "rosette-backup")]
    version: Version<{ Backup::VERSION as u32 }>,
    date: &'a str,
    #[serde(serialize_with = "by_pairs")]
    parts: Vec<Pair>,
}

/// Something that is stored.
pub(crate) struct Part {
    pub key: String,
    /// When it was stored, in milliseconds since 1970.
    pub updated: u64,
    pub text: String,
}

impl Part {
    /// Reads a part, if it is one that can be used.
    fn read(name: &str, json: &Json) -> Result<Self, BackupError> {
        let key = [PREFIX, name].concat();
        let version = json.get("version").and_then(Json::as_u64);
        if let Some(version @ NEWER..) = version {
            return Err(BackupError::Newer { part: name.to_owned(), version });
        }
        let value = json.get("value").filter(|_| version.is_some());
        if !value.is_some_and(|value| store::is_fine(&key, value)) {
            return Err(BackupError::Damaged(name.to_owned()));
        }
        Ok(Self { key, updated: store::updated(json), text: text(json) })
    }

    pub fn is_game(&self) -> bool {
        self.key.starts_with(GAME)
    }
}

/// A backup that was read, all of it fine.
pub struct Backup(pub(crate) Vec<Part>);

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

impl<S: Shelf> Store<S> {
    /// Everything that is kept and can be read, as a backup of this moment.
    pub fn backup(&self, date: &str) -> String {
        let mut parts = Vec::new();
        for key in self.shelf.keys() {
            let Some(name) = key.strip_prefix(PREFIX) else { continue };
            let Some(stored) = self.stored(&key) else { continue };
            if Part::read(name, &stored.json).is_ok() {
                parts.push(Pair { line: 0, name: name.to_owned(), json: stored.json });
            }
        }
        text(&Form { version: Version, date, parts })
    }
}
