//! What the element decides: opening, showing, choosing.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;
mod opening;
mod playing;
mod showing;
