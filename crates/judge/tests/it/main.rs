//! The tests of reviews, in one program so that they link only once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod blunders;
mod common;
mod fetched;
mod flag;
mod position_analysis;
mod puzzles;
mod steps;
mod triad;
mod trisq;
mod ur;
mod written;
