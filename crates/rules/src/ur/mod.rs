//! The Royal Game of Ur.
//!
//! By default the rules are Irving Finkel's reconstruction from a Babylonian tablet in the British
//! Museum ("On the Rules for the Royal Game of Ur", in *Ancient Board Games in Perspective*, 2007),
//! in the short form played today: a path of 14 cells for each seat, with cells 5–12 shared and
//! rosettes on 4, 8 and 14. Options choose other paths, dice and rules, as RoyalUr has them.

mod board;
mod numbers;
mod options;
mod path;
mod position;
mod setup;
mod text;

pub use board::{Board, SeatPieces};
pub use options::{Again, Dice, Options, UrField, UrPreset};
pub use path::{LONGEST, Path, Square};
pub use position::{Roll, Step, Ur, Violation};

/// The number of the reserve (hand) among the places from which a piece can move.
pub const HAND: u8 = 0;
