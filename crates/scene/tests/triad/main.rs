//! Triple Triad as it is seen: what can be chosen, how it moves, what is said of it, and that
//! nothing hidden shows.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

#[path = "../common/fine.rs"]
mod fine;
mod games;
mod hidden;
mod labels;
mod motions;
mod pictures;
#[path = "../common/props.rs"]
mod props;
mod regions;
mod telling;
