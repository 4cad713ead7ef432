//! Measures how fast native code counts moves of Trisq on one core: perft of the standard board,
//! which counts the last ply in bulk. The target is 50 million moves a second.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::{hint::black_box, time::Instant};

use rosette_rules::{
    Game, perft,
    trisq::{Options, Trisq},
};

const DEPTH: u32 = 3;
/// The known count of moves.
const MOVES: u64 = 4_741_464;

fn main() {
    let start = Trisq::new(&Options::default()).unwrap_or_else(|error| panic!("{error}"));
    let mut best = f64::INFINITY;
    for _ in 0..20 {
        let begun = Instant::now();
        let moves = perft(black_box(&start), DEPTH);
        best = best.min(begun.elapsed().as_secs_f64());
        assert_eq!(moves, MOVES);
    }
    println!(
        "trisq: {:.1} million moves a second, perft 13×13 to depth {DEPTH}",
        MOVES as f64 / best / 1e6
    );
}
