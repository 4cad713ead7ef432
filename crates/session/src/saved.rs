//! A session as it is kept in storage: the record, and what only this page should know.

use rosette_json::{Json, ToJson, Writer};
use rosette_rules::Outcome;

use crate::{
    Clock, Expected, Malformed, Record, RecordError, Seed, Session, Tally, read::Reader,
    record::read_outcome,
};

/// A game in storage.
#[derive(Clone, PartialEq, Debug)]
pub struct Saved {
    /// The game up to where it stands.
    pub record: Record,
    /// The seed of its draws.
    pub seed: Seed,
    /// The tokens undone, in the order in which redo plays them.
    pub undone: Vec<String>,
    /// What is pending once all is redone.
    pub undone_pending: Option<String>,
    /// Whether nothing may be taken back any more.
    pub frozen: bool,
    /// The clock, if there is one.
    pub clock: Option<Clock>,
    /// The games before this one between the same two.
    pub before: Tally,
    /// Whether this game isn't counted with them.
    pub uncounted: bool,
    /// How it ended, so that nobody has to play a game that is over to know. Older programs didn't
    /// write it.
    pub outcome: Option<Outcome>,
    /// Whether it was over when it was opened: played elsewhere.
    pub foreign: bool,
}

impl Saved {
    /// Reads a saved game from parsed JSON.
    ///
    /// # Errors
    ///
    /// It isn't one.
    pub fn read(json: &Json) -> Result<Self, RecordError> {
        let mut reader = Reader::default();
        let record = Record::read(json.get("record").ok_or(Malformed::missing("record"))?)?;
        let seed = reader.field(json, "seed");
        let seed = reader.name(seed, "seed", Expected::Seed, Seed::named).unwrap_or(Seed(0));
        let undone = json.given("undone").map(|json| reader.list(json, "undone"));
        let undone_pending = reader.optional_text(json, "undone_pending");
        let is = |key| json.get(key).and_then(Json::as_bool).unwrap_or(false);
        let outcome = json.given("outcome").and_then(|json| read_outcome(&mut reader, json));
        let undone = undone.unwrap_or_default();
        // What is wrong beside the game doesn't cost the game.
        let (clock, before) = (json.given("clock"), json.given("before"));
        let saved = Self {
            record,
            seed,
            undone,
            undone_pending,
            frozen: is("frozen"),
            clock: clock.and_then(Clock::read),
            before: before.and_then(Tally::read).unwrap_or_default(),
            uncounted: is("uncounted"),
            outcome,
            foreign: is("foreign"),
        };
        Ok(reader.end(saved)?)
    }
}

/// What isn't so isn't written.
impl ToJson for Saved {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("record");
            self.record.write(writer);
            writer.key("seed").text(&self.seed.to_string());
            if !self.undone.is_empty() {
                writer.key("undone").texts(&self.undone);
            }
            if let Some(pending) = &self.undone_pending {
                writer.key("undone_pending").text(pending);
            }
            if self.frozen {
                writer.key("frozen").bool(true);
            }
            if let Some(clock) = &self.clock {
                clock.write(writer.key("clock"));
            }
            if !self.before.is_empty() {
                self.before.write(writer.key("before"));
            }
            if self.uncounted {
                writer.key("uncounted").bool(true);
            }
            if let Some(outcome) = &self.outcome {
                outcome.write(writer.key("outcome"));
            }
            if self.foreign {
                writer.key("foreign").bool(true);
            }
        });
    }
}

/// Why a saved game can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum SavedError {
    /// The record in it is wrong.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// What was undone doesn't follow the record.
    #[error("the tokens undone don't follow the game")]
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
