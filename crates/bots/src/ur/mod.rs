//! Players of the Royal Game of Ur.
//!
//! The game is *solved* by value iteration: [`Solver`] computes the chance of winning in every
//! position before a throw and stores it in a [`ChanceTable`]. [`Perfect`] looks its moves up in
//! that table. [`Strong`] looks a few moves ahead and evaluates with a small neural [`net`] trained
//! on such tables.

mod checksum;
mod choice;
mod easy;
mod expectimax;
mod file;
mod index;
mod job;
mod judge;
pub mod net;
mod packed;
mod pair;
mod perfect;
mod sets;
mod solver;
mod source;
mod strong;
mod table;
mod task;
mod unfinished;
mod view;

pub use choice::EvaluatedMove;
pub use easy::Easy;
pub use expectimax::{Evaluator, Expectimax};
pub use file::{Subject, TableError};
pub use index::{Layer, MAX_PIECES, positions};
pub use job::Job;
pub use judge::StaticEvaluator;
pub use packed::{
    BlockPlace, BlockPlan, ByteSource, Catalog, Fetched, Head, HttpReply, Packer, RangeRequest,
    Sought, StoredTable, UnfitReply,
};
pub use perfect::Perfect;
pub use solver::{PairSolver, Solver, largest_first, pair_positions, waves};
pub use strong::Strong;
pub use table::{ChanceLookup, ChanceTable, LayerValues, Numbering};
pub use task::{Done, JobPart, JobTask};
pub use unfinished::{TruncatableFile, Unfinished};
pub use view::{AfterMove, Rules, SeatView, SidePieces};
