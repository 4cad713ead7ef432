//! The tests of the rules, in one program so that they link only once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod any;
mod common;
mod conformance;
mod examples;
mod flag;
mod flag_options;
mod flag_positions;
mod options;
mod plain;
mod seats;
mod setups;
mod triad;
mod triad_hidden;
mod triad_options;
mod triad_play;
mod triad_reading;
mod triad_rounds;
mod trisq;
mod trisq_play;
mod ur;
