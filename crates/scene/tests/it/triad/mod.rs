//! Triple Triad as it is seen: what can be chosen, how it moves, what is said of it, and that
//! nothing hidden shows.

mod games;
mod hidden;
mod labels;
mod motions;
mod pictures;
mod regions;
mod telling;
