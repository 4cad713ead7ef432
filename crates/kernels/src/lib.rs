//! The inner loops in which the players spend their time.
//!
//! They are a crate of their own so that they are built for speed, with vectors, where all else is
//! built for size. What is to be fast is no generic function: those are built as the crate is that
//! uses them.

pub mod flag;
mod limit;
mod mixed;
mod order;
pub mod triad;
pub mod trisq;
pub mod ur;

pub use limit::Limit;
pub use mixed::mixed;
pub use order::{greater, smaller};
