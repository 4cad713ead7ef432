//! The tests of what is said, in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod flag;
mod page;
mod triad;
mod trisq;
mod ur;
