//! What the tests of several games need.

pub mod boards;
pub mod fine;
pub mod props;
pub mod tokens;
pub mod views;
