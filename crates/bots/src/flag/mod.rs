//! Players of ±123D.
//!
//! With the rules `jump` a search goes to the end of the game: it solves lines of up to
//! [`SOLVED_JUMP`] cells in less than a second, and most positions of longer ones later in the
//! game. With the rules `dice` a [`Table`] has every position that can still come, once few enough
//! cells aren't burnt; before that, [`Strong`] looks some turns ahead and then counts the turns that
//! each player still needs and the cells to which it can go.

mod easy;
mod jump;
mod race;
mod strong;
mod table;

pub use easy::Easy;
use race::Races;
pub use strong::{Perfect, Strong, solve};
pub use table::Table;

/// The longest line that [`Perfect`] plays with the rules `jump`, in cells.
pub const SOLVED_JUMP: u8 = 30;

/// The most unburnt cells, cell 0 not counted, with which [`Perfect`] plays with the rules `dice`:
/// a line of 12 cells takes it about a second, once a game.
pub const SOLVED_DICE: usize = 11;
