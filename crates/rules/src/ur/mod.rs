//! The Royal Game of Ur.
//!
//! The rules are Irving Finkel's reconstruction from a Babylonian tablet in the British Museum ("On
//! the Rules for the Royal Game of Ur", in *Ancient Board Games in Perspective*, 2007), in the
//! short form played today: a path of 14 cells for each seat, with cells 5–12 shared and rosettes
//! on 4, 8 and 14.

mod board;
mod numbers;
mod options;
mod position;
mod setup;
mod text;

pub use board::{Board, Side};
pub use options::{Options, UrField, UrPreset};
pub use position::{Roll, Step, Ur, Violation};

/// The reserve (hand), as the place from which a piece enters.
pub const HAND: u8 = 0;
/// The last cell of a seat's path on the board.
pub const LAST_CELL: u8 = 14;
/// The end of the path. A piece that reaches it by an exact roll is home (borne off).
pub const HOME: u8 = 15;
/// The cells on which a piece earns another throw, if rosettes are on.
pub const ROSETTES: [u8; 3] = [4, 8, 14];
/// The shared cell on which a piece can't be captured, if `safe` is on.
pub const SAFE_CELL: u8 = 8;

/// Returns whether a cell of this number is on both paths: 5–12.
#[must_use]
pub const fn shared(cell: u8) -> bool {
    matches!(cell, 5..=12)
}
