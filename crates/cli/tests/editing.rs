//! Tests of the lines that a person edits on a terminal.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use common::terminal::{Seen, seen};

#[test]
fn commands_and_moves_are_completed_and_come_back() {
    let text = seen(r"mov\t\r|\x1b[A\r|b\t\t2\r|\x03", "play trisq --size 3").text;
    assert_eq!(text.matches("a1 a2 a3 b1 b2 b3 c1 c2 c3 pass").count(), 2, "{text}");
    assert!(text.contains("b1     b2     b3     board"), "{text}");
    assert!(text.contains(r#""tokens":["b2"]"#), "Ctrl-C ends with the record: {text}");
}

#[test]
fn names_of_files_are_completed_after_the_commands_that_need_them() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a-game.json");
    std::fs::write(&file, r#"{"rosette":1,"game":"trisq","tokens":["k10"]}"#).unwrap();
    let start = folder.path().join("a-g");
    let text = seen(&format!(r"load {}\t\r|\x04", start.display()), "play trisq --size 3").text;
    assert!(text.contains(r#""tokens":["k10"]"#), "{text}");
}

#[test]
fn a_signal_ends_with_the_record_and_leaves_the_terminal_as_it_was() {
    let Seen { text, echoes } = seen(r"b2\r|TERM", "play trisq --size 3");
    assert!(text.contains(r#""tokens":["b2"]"#), "{text}");
    assert!(echoes, "{text}");
}
