//! Tests of the progress that a terminal shows during long work.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use common::{printed, terminal::seen};

#[test]
fn a_terminal_shows_how_far_the_work_is() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.jsonl");
    let game = game.to_str().unwrap();
    printed(&format!("arena triad --first random --second random --games 1 --records {game}"));
    let review = seen("", &format!("review {game}")).text;
    assert!(review.contains(" %, "), "{review}");
    let solution = seen("", "solve ur --pieces 4 --time 60").text;
    assert!(solution.contains(" %, "), "{solution}");
    let search = seen("", "solve trisq --size 5 --time 1").text;
    assert!(search.contains("of at most 1s"), "{search}");
    // Elsewhere nothing but the result is written, which `printed` checks.
    printed(&format!("review {game}"));
}
