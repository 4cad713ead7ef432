//! The tests of the store, in one program so that they are linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod album;
mod backups;
mod common;
mod days;
mod key_value_store;
mod last;
mod played;
mod practice;
mod puzzles;
mod reviews;
mod rgn;
mod settings;
mod store;
mod tabs;
