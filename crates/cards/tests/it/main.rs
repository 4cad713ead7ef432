//! The tests of cards and collections, in one program so that they are linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod collection;
mod common;
mod conserve;
mod draft;
mod faces;
mod house;
mod parse;
mod trade;
