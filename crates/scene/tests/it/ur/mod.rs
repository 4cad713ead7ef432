//! The scenes of Ur: regions, drawing, motions and texts.

mod drawing;
pub mod games;
mod motions;
mod regions;
mod telling;
