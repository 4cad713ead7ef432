//! Trisq: positions in a form made for searching, and games by lot.

mod bits;
mod field;
mod playout;

pub use bits::Bits;
pub use field::{Alone, Field, Move, NEAR, PASS};
pub use playout::{Lots, Playout, playout, playout_of_three, playout_of_two};
