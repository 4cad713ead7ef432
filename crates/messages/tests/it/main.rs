//! The tests of what is said, in one program, which is linked once.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

#[expect(dead_code, reason = "a part is for the build alone")]
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
mod triad;
mod trisq;
mod typography;
mod ur;
