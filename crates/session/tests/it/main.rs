//! The tests of sessions, in one program so that they are linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod address;
mod chance;
mod clock;
mod common;
mod correspondence;
mod earlier;
mod examples;
mod flag;
#[path = "../../../rules/tests/it/common/nim.rs"]
mod nim;
mod player;
mod records;
#[path = "../../../rules/tests/it/common/sample.rs"]
mod sample;
mod saved;
mod session;
mod tables;
mod triad;
mod trisq;
mod two_choices;
