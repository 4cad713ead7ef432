//! ±123D: two players on a line whose cells burn behind them, and a flag to bring home.
//!
//! The game is that of the program of the same name, in two rule sets: *jump* after its written
//! rules, *dice* as the program plays. A lead and cells burnt from the start are this project's
//! additions: from the written start *jump* is a race that the first player wins.

mod board;
mod options;
mod position;
mod setup;
mod text;

pub use board::Board;
pub use options::{FlagField, FlagPreset, Options, RuleSet};
pub use position::{Broken, Flag, Sign, Step};
pub use setup::{Setup, SetupError};

/// The fewest cells of a line.
pub const FEWEST: u8 = 5;
/// The most cells of a line.
pub const MOST: u8 = 60;
/// The longest step; flag jumps and drawn distances are longer.
pub const LONGEST_STEP: u8 = 3;
/// The distances that `dice` draws, each as likely as the others.
pub const DRAWN: std::ops::RangeInclusive<u8> = 4..=9;
