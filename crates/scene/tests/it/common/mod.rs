//! Helpers shared by the tests of several games.

pub mod boards;
pub mod fine;
pub mod opened;
pub mod props;
pub mod views;
