//! The questions that the page sends to its reviewing worker.

use rosette_rules::Seat;
use rosette_session::{BotQuestion, Record};
use serde::{Deserialize, Serialize};

/// A question about a game. The page sends it to the worker that reviews.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum ReviewQuestion {
    /// The review of a game, in which each token is judged.
    Review {
        /// The record of the game, over or not.
        record: Record,
        /// The cards that hidden ones may be, as text; empty if the asking side doesn't know.
        pool: Vec<String>,
        /// The stored review. If it is given, nothing is judged, and only the report is made.
        kept: Option<String>,
    },
    /// The values of the position at the end of a record.
    Position(Record),
    /// The values of the choices of a seat that doesn't see all cards.
    Question(BotQuestion),
    /// The hand that does best in a game that is about to begin.
    Hand(HandQuestion),
}

/// A question for the five cards of a seat that do best. Cards are written as in records.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct HandQuestion {
    /// The record of the game, of which only the options count. Hands among them don't matter.
    pub record: Record,
    /// The seat that picks its hand.
    pub seat: Seat,
    /// The cards of that seat's collection.
    pub cards: Vec<String>,
    /// The opponent's hand, or its collection if the hand isn't known.
    pub others: Vec<String>,
}
