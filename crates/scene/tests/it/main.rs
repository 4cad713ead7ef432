//! Tests of scenes, in one program so that they are linked only once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod codes;
mod colours;
mod common;
mod drawings;
mod flag;
mod focus;
mod hints;
mod last_move;
mod lessons;
mod open;
mod pictures;
mod seating;
mod sounds;
mod stages;
mod styles;
mod triad;
mod trisq;
mod turns;
mod ur;
mod values;
