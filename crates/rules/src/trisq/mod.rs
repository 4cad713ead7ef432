//! Trisq: triangles and squares on a board, where a figure that the other's figures and walls
//! surround is captured.
//!
//! The source gives placement, capture, self-capture and repetition, and no end. Passing, the
//! target and the limit of plies are this project's, so that a game can end: players that like to
//! capture run into cycles longer than the one that repetition forbids.

mod bits;
mod board;
mod cell;
mod options;
mod position;
mod setup;

pub use board::{Board, BySeat, text_board};
pub use cell::{Cell, LARGEST};
pub use options::{Options, TrisqField, TrisqPreset};
pub use position::{Broken, Step, Trisq};
