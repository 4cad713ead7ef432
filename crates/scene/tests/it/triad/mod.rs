//! The scenes of Triple Triad: regions, drawing, motions, texts, and hidden cards.

mod games;
mod hidden;
mod labels;
mod motions;
mod pictures;
mod regions;
mod telling;
