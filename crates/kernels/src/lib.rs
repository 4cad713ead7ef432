//! The inner loops in which the players of the Royal Game of Ur spend their time: sweeping over
//! values, and asking a net.
//!
//! They are a crate of their own so that they are built for speed, with vectors, where all else is
//! built for size. What rows of numbers mean is for `rosette-bots` to know.

mod net;
mod sweep;

pub use net::{Layers, MOST_UNITS};
pub use sweep::{MOST_VALUES, Number, Origin, Source, Sweep, Values};
