//! The tests of decisions during a game, in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod arranging;
mod asking;
mod beginning;
mod choosing;
mod clock;
mod common;
mod conform;
mod ends;
mod entries;
mod external;
mod eyes;
mod keys;
mod lesson;
mod live;
mod looking;
#[path = "../../../rules/tests/it/common/nim.rs"]
mod nim;
mod pace;
mod puzzle;
mod reviewing;
mod rivals;
mod seats;
mod trial;
mod two_choices;
mod undo;
