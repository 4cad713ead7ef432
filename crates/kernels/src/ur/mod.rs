//! Ur: sweeping over values, and asking a net. What rows of numbers mean is for `rosette-bots` to
//! know.

mod net;
mod sweep;

pub use net::{Layers, MOST_UNITS};
pub use sweep::{MOST_VALUES, Number, Origin, Source, Sweep, Values};
