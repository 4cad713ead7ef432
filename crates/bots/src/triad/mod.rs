//! Players of Triple Triad.
//!
//! With both hands known, a round is solved by alpha-beta to its end, in a fraction of a second
//! from the empty board ([`Solver`]). With a closed hand, a player deals the hidden cards at random
//! many times, solves each deal as if both hands were known, and makes the choice that is best on
//! average. With Chaos, the cards that chance will pick are drawn in the same way. The method is
//! *perfect information Monte Carlo* (Levy 1989; Long, Sturtevant, Buro and Furtak 2010). It is
//! strong, but never plays to gain or hide information.
//!
//! The value of a round is the difference of the final scores. A draw counts 0 in sudden death too,
//! because chance decides how the next round begins.

mod best_hand;
mod certain;
mod deal;
mod easy;
mod known;
mod solver;
mod spot;
mod strong;

pub use best_hand::HandSearch;
pub use easy::Easy;
pub use solver::{EvaluatedStep, RoundSolution, Solver};
pub use strong::{Mean, Perfect, Strong};
