//! Players of Trisq.
//!
//! On 3×3 every position is proven, for [`Perfect`]. On larger boards [`Strong`] searches the
//! steps that attack, save and join figures.

mod bits;
mod easy;
mod field;
mod hunt;
mod proof;
mod strong;

pub use easy::Easy;
use proof::Proof;
pub use strong::{Perfect, Strong, solve};
