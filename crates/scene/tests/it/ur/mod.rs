//! The Royal Game of Ur, as it is shown.

mod drawing;
pub mod games;
mod motions;
mod regions;
mod telling;
