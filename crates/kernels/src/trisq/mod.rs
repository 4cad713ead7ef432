//! Trisq: positions for searching, and random playouts.

mod bits;
mod field;
mod playout;

pub use bits::Bits;
pub use field::{Alone, Move, NEAR, PASS, SearchPosition};
pub use playout::{Playout, SplitMix, playout, playout_of_three, playout_of_two};
