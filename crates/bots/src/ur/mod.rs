//! Players of the Royal Game of Ur.
//!
//! The game is *solved* by value iteration: [`Solver`] finds the chance of winning in every position
//! before a throw, and keeps it in a [`Table`].

mod file;
mod index;
mod pair;
mod solver;
mod source;
mod table;
mod view;

pub use file::{Subject, TableError};
pub use index::{Layer, MOST, positions};
pub use pair::Pair;
pub use solver::{Solver, waves};
pub use table::{Found, Table};
pub use view::{Half, Made, Rules, View};
