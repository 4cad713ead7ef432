//! The tests of players and tables, in one program so that they link only once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod examples;
mod flag;
mod flag_dice;
mod games;
mod legal;
#[path = "../../../rules/tests/it/common/sample.rs"]
mod sample;
mod search;
mod signatures;
mod triad;
mod triad_best_hand;
mod triad_certain;
mod trisq;
mod ur_by_table;
mod ur_fetched;
mod ur_files;
mod ur_job;
mod ur_players;
mod ur_solver;
