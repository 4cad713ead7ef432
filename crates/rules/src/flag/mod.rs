//! ±123D: two players on a line of cells that burn behind them, and a flag to bring home.
//!
//! The game is that of the program of the same name, with two rule sets: *jump* follows its written
//! rules, *dice* follows what the program plays. This project added the lead (the second player
//! starts on a cell ahead of the first) and the cells burnt before the start, because *jump* from
//! the written start is a race that the first player wins.

mod board;
mod numbers;
mod options;
mod position;
mod setup;
mod step;
mod text;

pub use board::Board;
pub use options::{FlagField, FlagPreset, Options, RuleSet};
pub use position::Flag;
pub use setup::{Setup, SetupError};
pub use step::{Sign, Step, Violation};

/// The smallest number of cells of a line.
pub const MIN_CELLS: u8 = 5;
/// The largest number of cells of a line.
pub const MAX_CELLS: u8 = 60;
/// The longest step, in cells. Flag jumps and rolled distances are longer.
pub const MAX_STEP: u8 = 3;
/// The distances that `dice` rolls, all equally likely.
pub const DRAWN: core::ops::RangeInclusive<u8> = 4..=9;
