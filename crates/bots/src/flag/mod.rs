//! Players of ±123D.
//!
//! With the rules `jump`, alpha-beta searches to the end of the game. It solves lines of up to
//! [`SOLVED_JUMP`] cells in less than a second, and most positions of longer lines later in the
//! game. With the rules `dice`, [`SolvedValues`] solves every position that can follow, once few
//! enough cells are unburnt. [`Strong`] looks some turns ahead, and estimates by a small neural
//! net.

mod chances;
mod easy;
mod jump;
mod net_evaluator;
mod race;
mod strong;

pub use chances::SolvedValues;
pub use easy::Easy;
pub use net_evaluator::NetEvaluator;
pub use race::Races;
pub use strong::{Perfect, Strong, solve};

/// The longest line, in cells, that [`Perfect`] solves with the rules `jump`.
pub const SOLVED_JUMP: u8 = 30;

/// The largest number of unburnt cells, without cell 0, that [`Perfect`] solves with the rules
/// `dice`. Solving a line of 12 cells takes about a second, once a game.
pub const SOLVED_DICE: usize = 11;
