//! Tests of the progress that a terminal shows during long work.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::process::Command;

use common::printed;

/// Runs the program with its arguments on a terminal of its own, and prints what appears there.
const TERMINAL: &str = "
import os, pty, sys
os.environ.update(TERM='xterm', COLUMNS='80')
pty.spawn(sys.argv[1:])
";

/// Returns what appears on a terminal while a command runs.
fn seen(arguments: &str) -> String {
    let program = env!("CARGO_BIN_EXE_rosette");
    let ran = Command::new("python3")
        .args(["-c", TERMINAL, program])
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    String::from_utf8_lossy(&ran.stdout).into_owned()
}

#[test]
fn a_terminal_shows_how_far_the_work_is() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.jsonl");
    let game = game.to_str().unwrap();
    printed(&format!("arena triad --first random --second random --games 1 --records {game}"));
    let review = seen(&format!("review {game}"));
    assert!(review.contains(" %, "), "{review}");
    let solution = seen("solve ur --pieces 4 --time 60");
    assert!(solution.contains(" %, "), "{solution}");
    let search = seen("solve trisq --size 5 --time 1");
    assert!(search.contains("of at most 1s"), "{search}");
    // Elsewhere nothing but the result is written, which `printed` checks.
    printed(&format!("review {game}"));
}
