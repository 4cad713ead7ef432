//! Ur: sweeps of value iteration, and the evaluation of a neural network. `rosette-bots` defines
//! what the rows of numbers mean.

mod net;
mod sweep;

pub use net::{Layers, MAX_UNITS};
pub use sweep::{LANES, MAX_VALUES, MoveSource, Origin, Sweep, turn_round};
