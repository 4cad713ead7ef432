//! The tests of players and tables, in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod flag;
mod games;
mod legal;
mod search;
mod triad;
mod trisq;
mod ur_players;
mod ur_solver;
