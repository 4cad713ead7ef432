//! Trisq as it is seen: what can be chosen, how it moves, and what is said of it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod drawing;
#[path = "../common/fine.rs"]
mod fine;
mod games;
mod motions;
#[path = "../common/props.rs"]
mod props;
mod regions;
mod telling;
