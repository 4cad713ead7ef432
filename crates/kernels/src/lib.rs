#![doc = include_str!("../README.md")]

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
