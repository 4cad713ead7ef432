//! Tests that records and messages of players reach the terminal as plain text of limited length.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use common::{run, run_with};

/// Characters that could control a terminal.
const HOSTILE: &str = "\u{202e}\u{2066}\u{200f}\u{61c}\u{9b}2J\u{7f}\u{85}";

#[track_caller]
fn check_clean(text: &str) {
    let found = text.chars().find(|it| {
        (it.is_control() && !matches!(it, '\n' | '\t'))
            || "\u{202e}\u{2066}\u{200f}\u{61c}".contains(*it)
    });
    assert_eq!(found, None, "{text:?}");
}

#[test]
fn names_and_tokens_of_a_record_are_no_commands_to_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let record = |tokens: &str| {
        format!(
            r#"{{"rosette":1,"game":"flag","tokens":[{tokens}],"{HOSTILE}":"{HOSTILE}","players":{{"first":"{HOSTILE}","second":"b"}}}}"#
        )
    };
    std::fs::write(&path, record("\"+1\"")).unwrap();
    let path = path.to_str().unwrap();
    let ran = run_with(["play", "flag", "--seed", "1"], &format!("load {path}\nrecord\n"));
    assert_eq!(ran.status, 0, "{}", ran.err);
    check_clean(&ran.out);
    // The record has the same value for every reader of JSON.
    let last = common::last_record(&ran.out);
    assert_eq!(last["players"]["first"].as_str(), Some(HOSTILE));
    for more in [&[][..], &["--json"]] {
        let ran = run([&["replay", "--record", path][..], more].concat());
        assert_eq!(ran.status, 0, "{}", ran.err);
        check_clean(&ran.out);
    }
    std::fs::write(path, record(&format!("\"{HOSTILE}\""))).unwrap();
    let ran = run(["replay", "--record", path]);
    assert_eq!(ran.status, 1);
    check_clean(&ran.err);
}

#[test]
fn what_a_player_says_is_no_command_to_the_terminal() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("player");
    let script = format!(
        "echo 'Auteurs: {HOSTILE}'; echo PRET; echo '{HOSTILE}' >&2; read a; echo '{HOSTILE}'"
    );
    std::fs::write(&path, script).unwrap();
    let player = format!("cmd:sh {}", path.display());
    let ran = run(["play", "flag", "--seed", "1", "--first", &player, "--second", "random"]);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("forfeits"), "{}", ran.out);
    check_clean(&ran.out);
    check_clean(&ran.err);
}

#[test]
fn a_token_is_never_told_at_any_length() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.json");
    let long = "x".repeat(15 << 20);
    std::fs::write(&path, format!(r#"{{"rosette":1,"game":"flag","tokens":["{long}"]}}"#)).unwrap();
    let of_record = run(["replay", "--record", path.to_str().unwrap()]);
    let of_input = run_with(["replay", "ur", "-"], &long);
    for ran in [of_record, of_input] {
        assert_eq!(ran.status, 1);
        assert!(ran.err.len() < 500, "{} bytes: {:.200}", ran.err.len(), ran.err);
        assert!(ran.err.contains(&format!("token \"{}…\"", "x".repeat(40))), "{}", ran.err);
    }
}
