//! Players of Trisq.
//!
//! On 3×3, [`Perfect`] has a proof for every position. On larger boards [`Strong`] uses UCT with
//! random playouts (Kocsis and Szepesvári 2006), with prior weights of steps as in PUCT (Rosin
//! 2011).

mod easy;
mod hunt;
mod proof;
mod strong;
mod tree;

pub use easy::Easy;
pub use proof::Proof;
pub use strong::{Perfect, Strong, Weighed, solve};
