//! Trisq as it is seen: what can be chosen, how it moves, and what is said of it.

mod drawing;
mod games;
mod motions;
mod regions;
mod telling;
