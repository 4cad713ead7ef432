//! The scenes of Trisq: regions, drawing, motions and texts.

mod drawing;
mod games;
mod motions;
mod regions;
mod telling;
