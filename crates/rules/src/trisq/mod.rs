//! Trisq: a game of triangles and squares. A piece that is surrounded by the opponent's pieces and
//! walls is captured.
//!
//! The source defines placement, capture, self-capture and repetition, but no end of the game. This
//! project added passing, the target and the limit of plies, so that a game can end: players that
//! prefer captures repeat longer cycles of positions, which the rule of repetition allows.

mod bits;
mod board;
mod numbers;
mod options;
mod position;
mod setup;

pub use crate::Cell;
pub use board::{Board, text_board};
pub use options::{Options, TrisqField, TrisqPreset};
pub use position::{Step, Trisq, Violation};

/// The number of rows and of columns of the largest board.
pub const LARGEST: u8 = Cell::MAX_SIDE;
