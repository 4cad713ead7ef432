//! The tests of what is said, in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

#[expect(dead_code, reason = "the tests format with a part of it")]
#[path = "../../src/catalogue.rs"]
mod catalogue;
#[path = "../../build/code.rs"]
mod code;
#[path = "../../build/kind.rs"]
mod kind;
#[path = "../../build/lower.rs"]
mod lower;
#[path = "../../build/source.rs"]
mod source;

mod build;
mod flag;
mod page;
mod resolve;
mod triad;
mod trisq;
mod typography;
mod ur;
mod you;
