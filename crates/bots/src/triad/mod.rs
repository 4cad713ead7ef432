//! Players of Triple Triad.
//!
//! With both hands known a round is solved: alpha-beta to its end, from the empty board in a
//! fraction of a second ([`Solver`]). Of a closed hand a player knows what its seat has seen; it
//! deals the hidden cards at random, many times, looks at each deal as if both hands were known,
//! and makes the choice that is best on average. That is *perfect information Monte Carlo* (Levy
//! 1989; Long, Sturtevant, Buro and Furtak 2010): strong, though it never plays to learn or to
//! hide anything.
//!
//! A round is worth what the scores differ by in its end. In sudden death a draw counts 0: what
//! comes of the next round is for chance to decide.

mod deal;
mod easy;
mod known;
mod solver;
mod spot;
mod strong;

pub use easy::Easy;
pub use solver::{Choice, Solution, Solver};
pub use strong::{Perfect, Strong};
