//! Players of Trisq.
//!
//! On 3×3 every position is proven, for [`Perfect`]. On larger boards [`Strong`] plays games
//! to their end by lot, and ever more of them after the steps that do well (UCT, Kocsis and
//! Szepesvári 2006, with a first guess at every step as in PUCT, Rosin 2011).

mod easy;
mod hunt;
mod proof;
mod strong;
mod tree;

pub use easy::Easy;
use proof::Proof;
pub use strong::{Perfect, Strong, solve};
