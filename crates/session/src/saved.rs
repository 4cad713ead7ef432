//! The stored form of a session: its record, and what records leave out, such as the seed and
//! undone tokens.

use std::ops::Not;

use rosette_json::{Json, lenient, or_default};
use rosette_rules::{AnyOptions, Outcome, games};
use serde::{Deserialize, Serialize};

use crate::{
    Clock, Correspondence, Expected, Malformed, Record, RecordError, RunningScore, Seed, Session,
    read::{SEATS, read},
    record::REASONS,
};

/// A game in storage. Keys with default values aren't written. A key that isn't needed to replay
/// the game, such as the clock, gets its default if its value is invalid.
///
/// # Examples
///
/// ```
/// use rosette_json::{Json, text};
/// use rosette_rules::ur::Options;
/// use rosette_session::{Saved, Seed, Session};
///
/// let mut session = Session::new(&Options::default(), Seed(7))?;
/// session.play("4/0")?;
/// session.undo();
/// let stored = text(&session.save());
///
/// // Unlike an opened record, a restored session can redo, and throws what it would have thrown.
/// let mut restored = Session::restore(Saved::read(&Json::read(&stored)?)?)?;
/// assert!(restored.redo());
/// assert_eq!(restored.tokens().collect::<Vec<_>>(), ["4/0"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The record of the game up to its ply.
    pub record: Record,
    /// The seed of the game's chance, from which later draws follow as before.
    pub seed: Seed,
    /// The tokens undone, in the order in which redo plays them.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub undone: Vec<String>,
    /// The step pending after all tokens are redone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undone_pending: Option<String>,
    /// Whether tokens can no longer be taken back.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Not::not")]
    pub frozen: bool,
    /// Each seat's remaining time; `None` without a time limit.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// The score of earlier games between the same two players.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "RunningScore::is_empty")]
    pub before: RunningScore,
    /// Whether this game isn't added to `before`, because the score was reset during the game.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Not::not")]
    pub uncounted: bool,
    /// How the game is played by correspondence; `None` for other games.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Option::is_none")]
    pub correspondence: Option<Correspondence>,
    /// The outcome, so that a list can show it without replaying the game. Older programs didn't
    /// write it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// Whether the game was already over when it was opened. It was then played elsewhere.
    #[serde(default, deserialize_with = "lenient", skip_serializing_if = "Not::not")]
    pub foreign: bool,
}

/// The keys whose invalid values make a stored game unreadable, and the value that each must have.
/// Keys inside `outcome` are listed, those inside the record aren't.
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
    /// Returns whether this is a later state of the same game, or the same state: it has all tokens
    /// of `other`, played or undone.
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

    /// Returns the step pending after all tokens, played and undone.
    fn step_at_end(&self) -> Option<&str> {
        let pending =
            if self.undone.is_empty() { &self.record.pending } else { &self.undone_pending };
        pending.as_deref()
    }

    /// Reads a saved game. Whether its tokens are legal isn't checked; [`Session::restore`] does.
    ///
    /// # Errors
    ///
    /// The JSON isn't a saved game, or its record can't be read.
    pub fn read(json: &Json) -> Result<Self, RecordError> {
        let record = Record::read(json.get("record").ok_or(Malformed::missing("record"))?)?;
        Ok(Self { record, ..read(json, &KEYS)? })
    }
}

/// The reason why a saved game can't be opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SavedError {
    /// The record can't be read or played.
    #[error("{0}")]
    Record(#[from] RecordError),
    /// The undone tokens, or the step pending after them, can't be played after the record.
    #[error("the undone moves don't follow the game")]
    Undone,
}

impl Session {
    /// Copies the session into its stored form, with the tokens undone.
    #[must_use]
    pub fn save(&self) -> Saved {
        let mut undone = Vec::new();
        for played in self.undone() {
            undone.push(played.written.token.clone());
        }
        let pending = self.pending.clone().filter(|_| !undone.is_empty());
        Saved {
            record: self.record(),
            seed: self.seed(),
            undone_pending: pending,
            undone,
            frozen: self.frozen,
            clock: self.clock().cloned(),
            before: self.before,
            uncounted: self.uncounted,
            outcome: self.outcome(),
            foreign: self.foreign,
            correspondence: self.correspondence.clone(),
        }
    }

    /// Opens a session from storage, replaying its tokens and those undone.
    ///
    /// # Errors
    ///
    /// The record is wrong, or the undone tokens don't follow it.
    pub fn restore(saved: Saved) -> Result<Self, SavedError> {
        match games().into_iter().find(|options| options.game() == saved.record.game) {
            Some(options) => Self::restore_by(options, saved),
            None => Err(RecordError::Game(saved.record.game).into()),
        }
    }

    /// Opens a session of the game of these options from storage.
    ///
    /// # Errors
    ///
    /// As those of [`Session::restore`], and if the record is of another game.
    pub fn restore_by(options: Box<dyn AnyOptions>, saved: Saved) -> Result<Self, SavedError> {
        let Saved { mut record, seed, mut undone, mut undone_pending, frozen, .. } = saved;
        // Ending a game drops the undone tokens. Older programs wrote them nevertheless; they are
        // ignored.
        if record.ended.is_some() {
            undone.clear();
            undone_pending = None;
        }
        // With tokens undone, the pending step is the first step of the next one.
        if !undone.is_empty() {
            record.pending = None;
        }
        let mut session = Self::open_by(options, record, seed)?;
        for token in &undone {
            session.play(token).map_err(|_| SavedError::Undone)?;
        }
        if let Some(text) = undone_pending {
            session.open_pending(&text).ok_or(SavedError::Undone)?;
        }
        for _ in &undone {
            session.undo();
        }
        session.frozen = frozen;
        session.clock = saved.clock;
        session.before = saved.before;
        session.uncounted = saved.uncounted;
        session.foreign = saved.foreign;
        session.correspondence = saved.correspondence;
        Ok(session)
    }
}
