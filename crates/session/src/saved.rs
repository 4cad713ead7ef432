//! A session as it is kept in storage: the record, and what only this page should know.

use std::ops::Not;

use rosette_json::{Json, lenient, or_default};
use rosette_rules::Outcome;
use serde::{Deserialize, Serialize};

use crate::{
    Clock, Expected, Malformed, Record, RecordError, Seed, Session, Tally,
    read::{SEATS, read},
    record::REASONS,
};

/// A game in storage. What isn't so isn't written, and what is wrong beside the game doesn't cost the
/// game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The game up to where it stands.
    pub record: Record,
    /// The seed of its draws.
    pub seed: Seed,
    /// The tokens undone, in the order in which redo plays them.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<String>,
    /// What is pending once all is redone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_pending: Option<String>,
    /// Whether nothing may be taken back any more.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Not::not")]
    pub frozen: bool,
    /// The clock, if there is one.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The games before this one between the same two.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Tally::is_empty")]
    pub before: Tally,
    /// Whether this game isn't counted with them.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Not::not")]
    pub uncounted: bool,
    /// How it ended, so that nobody has to play a game that is over to know. Older programs didn't
    /// write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Whether it was over when it was opened: played elsewhere.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Not::not")]
    pub foreign: bool,
}

/// What the values of a stored game must be, beside those of its record.
const KEYS: [(&str, Expected); 7] = [
    ("record", Expected::Record),
    ("seed", Expected::Seed),
    ("undone", Expected::Texts),
    ("undone_pending", Expected::Text),
    ("outcome", Expected::Outcome),
    ("winner", SEATS),
    ("reason", REASONS),
];

impl Saved {
    /// Whether this is another state of the same game that has all of it: the same tokens, played
    /// or undone, and perhaps more.
    #[must_use]
    pub fn continues(&self, other: &Self) -> bool {
        let (Self { record: ours, .. }, Self { record: theirs, .. }) = (self, other);
        let is_same = self.seed == other.seed
            && (&ours.game, &ours.options) == (&theirs.game, &theirs.options)
            && (&ours.players, &ours.date, &ours.unknown)
                == (&theirs.players, &theirs.date, &theirs.unknown);
        let mut line = ours.tokens.iter().chain(&self.undone);
        let mut earlier = theirs.tokens.iter().chain(&other.undone);
        if !is_same || (other.frozen && !self.frozen) || !earlier.all(|it| line.next() == Some(it))
        {
            return false;
        }
        let next = line.next();
        let (step, other_step) = (self.step_at_end(), other.step_at_end());
        let has_step = other_step.is_none_or(|begun| match next {
            Some(next) => next.starts_with(begun),
            None => step == Some(begun) || ours.ended.is_some(),
        });
        let has_end = theirs.ended.is_none() || (next.is_none() && ours.ended == theirs.ended);
        has_step && has_end
    }

    /// What is pending after all tokens, played or undone.
    fn step_at_end(&self) -> Option<&str> {
        let pending =
            if self.undone.is_empty() { &self.record.pending } else { &self.undone_pending };
        pending.as_deref()
    }

    /// Reads a saved game.
    ///
    /// # Errors
    ///
    /// It isn't one.
    pub fn read(json: &Json) -> Result<Self, RecordError> {
        let record = Record::read(json.get("record").ok_or(Malformed::missing("record"))?)?;
        Ok(Self { record, ..read(json, &KEYS)? })
    }
}

/// Why a saved game can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum SavedError {
    /// The record in it is wrong.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// What was undone doesn't follow the record.
    #[error("the undone moves don't follow the game")]
    Undone,
}

impl Session {
    /// The session as it is kept in storage.
    #[must_use]
    pub fn save(&self) -> Saved {
        let mut undone = Vec::new();
        for played in self.undone() {
            undone.push(played.written.token.clone());
        }
        let pending = self.pending_at_end().filter(|_| !undone.is_empty());
        Saved {
            record: self.record(),
            seed: self.seed(),
            undone_pending: pending.map(str::to_owned),
            undone,
            frozen: self.frozen(),
            clock: self.clock().cloned(),
            before: self.before,
            uncounted: self.uncounted,
            outcome: self.outcome(),
            foreign: self.foreign,
        }
    }

    /// Opens a session from storage.
    ///
    /// # Errors
    ///
    /// The record is wrong, or what was undone doesn't follow it.
    pub fn restore(saved: Saved) -> Result<Self, SavedError> {
        let Saved { mut record, seed, mut undone, mut undone_pending, frozen, .. } = saved;
        // An end leaves nothing undone. Older programs wrote what was, and then it is no use.
        if record.ended.is_some() {
            undone.clear();
            undone_pending = None;
        }
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
        session.clock = saved.clock;
        session.before = saved.before;
        session.uncounted = saved.uncounted;
        session.foreign = saved.foreign;
        Ok(session)
    }
}
