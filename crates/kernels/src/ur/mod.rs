//! Ur: sweeps of value iteration, and the evaluation of a neural network. Only `rosette-bots` knows
//! what rows of numbers mean.

mod net;
mod sweep;

pub use net::{Layers, MOST_UNITS};
pub use sweep::{LANES, MOST_VALUES, Origin, Source, Sweep, turn_round};
