//! The Royal Game of Ur.
//!
//! The rules are those in which Irving Finkel of the British Museum reconstructed the game from a
//! Babylonian tablet ("On the Rules for the Royal Game of Ur", in *Ancient Board Games in
//! Perspective*, 2007), in the short form that is played today: a path of 14 cells for each seat,
//! the cells 5–12 shared, rosettes on 4, 8 and 14.

mod board;
mod options;
mod position;
mod setup;
mod text;

pub use board::{Board, Side};
pub use options::{Options, UrField, UrPreset};
pub use position::{Broken, Roll, Step, Ur};

/// The hand, as the place that a piece enters from.
pub const HAND: u8 = 0;
/// The last cell of a seat's path on the board.
pub const LAST_CELL: u8 = 14;
/// The end of the path: a piece that gets here with an exact roll is home (borne off).
pub const HOME: u8 = 15;
/// The cells on which a piece earns another throw, while rosettes are on.
pub const ROSETTES: [u8; 3] = [4, 8, 14];
/// The shared cell on which a piece can't be captured, while `safe` is on.
pub const SAFE_CELL: u8 = 8;

/// Whether both seats pass over a cell of this number: 5–12.
#[must_use]
pub const fn shared(cell: u8) -> bool {
    matches!(cell, 5..=12)
}
