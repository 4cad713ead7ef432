//! The values of each game: one implementation of `ValueSource` per file.

mod flag;
mod triad;
mod trisq;
mod ur;

pub(crate) use flag::FlagValues;
pub(crate) use triad::TriadValues;
pub(crate) use trisq::TrisqValues;
pub(crate) use ur::{UrValues, wanted};

use rosette_rules::{Outcome, Seat};

/// Returns an outcome as the first seat's points: 1, ½ or 0.
fn share(outcome: Outcome) -> f64 {
    match outcome.winner {
        Some(Seat::First) => 1.0,
        None => 0.5,
        Some(Seat::Second) => 0.0,
    }
}
