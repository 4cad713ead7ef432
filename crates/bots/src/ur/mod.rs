//! Players of the Royal Game of Ur.
//!
//! The game is *solved* by value iteration: [`Solver`] computes the chance of winning in every
//! position before a throw and stores it in a [`ChanceTable`]. [`Perfect`] looks its moves up in
//! that table. [`Strong`] looks a few moves ahead and evaluates with a small neural [`net`] trained
//! on such tables.

mod checksum;
mod choice;
mod easy;
mod file;
mod index;
mod job;
mod judge;
pub mod net;
mod outlook;
mod packed;
mod pair;
mod perfect;
mod solver;
mod source;
mod strong;
mod table;
mod task;
mod unfinished;
mod view;

pub use choice::Choice;
pub use easy::Easy;
pub use file::{Subject, TableError};
pub use index::{Layer, MOST, positions};
pub use job::Job;
pub use judge::Judge;
pub use outlook::{Outlook, Sight};
pub use packed::{
    Catalog, Fetched, Head, Packer, Plan, Reply, Sought, Source, Spot, StoredTable, Unfit, Wanted,
};
pub use pair::Pair;
pub use perfect::Perfect;
pub(crate) use perfect::needs_table;
pub use solver::{Solver, largest_first, waves};
pub use strong::Strong;
pub use table::{ChanceTable, Chances, Found};
pub use task::{Done, Part, Task};
pub use unfinished::{Store, Unfinished};
pub use view::{Half, Made, Rules, View};
