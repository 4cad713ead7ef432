//! Questions to the worker that reviews, and its news.

use rosette_play::{Slice, Sought};
use rosette_session::{Question, Record};
use serde::Serialize;

/// A question for the worker.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ReviewQuestion {
    /// The review of a game.
    Review {
        /// The game.
        record: Record,
        /// The cards that hidden ones may be.
        pool: Vec<String>,
        /// The review as it was stored: then only the report is missing.
        kept: Option<String>,
    },
    /// The values of the position at the end of a record.
    Position(Record),
    /// The values of the choices of a seat that doesn't see all cards.
    Question(Question),
}

impl ReviewQuestion {
    /// Asks for values. `pool` names the cards that hidden ones may be.
    #[must_use]
    pub fn values(sought: Sought, pool: Vec<String>) -> Self {
        match sought {
            Sought::Position(record) => Self::Position(record),
            Sought::Question(question) => Self::Question(Question { pool, ..question }),
        }
    }
}

/// What the worker says about the review of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewNews {
    /// It has reviewed so many per cent.
    Progress(u32),
    /// The whole review in writing.
    Complete(String),
    /// It has failed, or can't start.
    Failed,
}

/// The worker's message about a slice of work.
#[derive(Clone, Default, Debug)]
pub struct ReviewMessage {
    /// The number of the question.
    pub number: u32,
    /// The part of the review.
    pub slice: Slice,
    /// The whole review in writing, once it is complete.
    pub whole: Option<String>,
}

impl ReviewMessage {
    /// Returns what the message says about the review of a game.
    #[must_use]
    pub fn news(self) -> ReviewNews {
        match self.whole {
            Some(whole) => ReviewNews::Complete(whole),
            None => ReviewNews::Progress(self.slice.percent),
        }
    }
}
