//! The inner loops in which the computer players spend their time.
//!
//! This crate is separate because it is built for speed and with vector instructions, while the
//! other crates are built for size. Hot functions must not be generic, since generic functions are
//! compiled with the settings of the crate that uses them.

mod exp;
pub mod flag;
mod limit;
mod mixed;
mod order;
pub mod triad;
pub mod trisq;
pub mod ur;

pub use exp::exp;
pub use limit::Limit;
pub use mixed::mixed;
pub use order::{greater, smaller};
