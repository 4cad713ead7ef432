//! A session as it is kept in storage: the record, and what only this page should know.

use rosette_rules::{Game, Steps, write_token};
use serde::Serialize;
use serde_json::Value as Json;

use crate::{
    Record, RecordError, Seed, Session,
    read::{field, list, name, optional, text},
};

/// A game in storage.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Saved {
    /// The game up to where it stands.
    pub record: Record,
    /// The seed of its draws.
    pub seed: Seed,
    /// The tokens undone, in the order in which redo plays them.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<String>,
    /// What is pending once all is redone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_pending: Option<String>,
    /// Whether nothing may be taken back any more.
    #[serde(skip_serializing_if = "is_false")]
    pub frozen: bool,
}

#[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it")]
const fn is_false(value: &bool) -> bool {
    !*value
}

impl Saved {
    /// Reads a saved game from parsed JSON.
    ///
    /// # Errors
    ///
    /// It isn't one.
    pub fn read(json: &Json) -> Result<Self, RecordError> {
        Ok(Self {
            record: Record::read(field(json, "record")?)?,
            seed: name(field(json, "seed")?, "seed", Seed::named)?,
            undone: optional(json, "undone", |json| list(json, "undone"))?.unwrap_or_default(),
            undone_pending: optional(json, "undone_pending", |json| text(json, "undone_pending"))?,
            frozen: json.get("frozen").and_then(Json::as_bool).unwrap_or(false),
        })
    }
}

/// Why a saved game can't be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SavedError {
    /// The record in it is wrong.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// What was undone doesn't follow the record.
    #[error("the tokens undone don't follow the game")]
    Undone,
}

impl<G: Game> Session<G> {
    /// The session as it is kept in storage.
    #[must_use]
    pub fn save(&self) -> Saved {
        let undone: Vec<String> =
            self.undone().iter().map(|played| write_token::<G>(&played.steps)).collect();
        let pending = self.pending_at_end().filter(|_| !undone.is_empty());
        Saved {
            record: self.record(),
            seed: self.seed(),
            undone_pending: pending.map(|step| write_token::<G>(&Steps::one(step))),
            undone,
            frozen: self.frozen(),
        }
    }

    /// Opens a session from storage.
    ///
    /// # Errors
    ///
    /// The record is wrong, or what was undone doesn't follow it.
    pub fn restore(saved: Saved) -> Result<Self, SavedError> {
        let Saved { mut record, seed, undone, undone_pending, frozen } = saved;
        // With tokens undone, what is pending is the first of their steps, and follows from them.
        if !undone.is_empty() {
            record.pending = None;
        }
        let mut session = Self::open(record, seed)?;
        for token in &undone {
            session.play(token).map_err(|_| SavedError::Undone)?;
        }
        if let Some(text) = undone_pending {
            session.open_pending(&text).ok_or(SavedError::Undone)?;
        }
        for _ in &undone {
            session.undo();
        }
        if frozen {
            session.freeze();
        }
        Ok(session)
    }
}
