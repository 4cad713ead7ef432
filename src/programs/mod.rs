//! The connections to programs: workers that play, review and solve, and external players.

mod players;
mod reviewer;
mod solver;

pub use players::{Players, external_players};
pub use reviewer::{Asked, Reviewer};
pub use solver::{Solver, persist};
