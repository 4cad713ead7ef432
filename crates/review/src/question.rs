//! What a worker is asked about a game.

use rosette_session::{Question, Record};
use serde::{Deserialize, Serialize};

/// A question about a game, for whoever reviews it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
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
