//! Tests of writing files: by one process at a time, through links, and never over anything but a
//! regular file.

#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    fs,
    os::unix::fs::symlink,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use common::{Ran, finish, program, run, run_with, server::Ended};
use tempfile::TempDir;

fn place() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    (folder, path)
}

fn arena(games: &str, path: &Path) -> Vec<String> {
    let words = ["arena", "flag", "--first", "random", "--second", "random", "--games", games];
    words.into_iter().chain(["--records", path.to_str().unwrap()]).map(str::to_owned).collect()
}

fn solve(pieces: &str, path: &Path) -> Vec<String> {
    let words = ["solve", "ur", "--pieces", pieces, "--table", path.to_str().unwrap()];
    words.map(str::to_owned).into()
}

fn part(path: &Path) -> PathBuf {
    path.with_extension("part")
}

/// Checks that a command is refused in one sentence.
#[track_caller]
fn check_refused(ran: &Ran, expected: &str) {
    assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{}", ran.err);
    assert!(ran.err.contains(expected), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

/// Starts a command that takes long, and then a second one that writes the same file.
#[track_caller]
fn check_held(long: &[String], second: &[String], path: &Path) {
    let mut command = program();
    command.args(long).stdout(Stdio::null()).stderr(Stdio::null());
    let first = Ended(command.spawn().unwrap());
    let began = Instant::now();
    while !fs::metadata(part(path)).is_ok_and(|it| it.len() > 0) {
        assert!(began.elapsed() < Duration::from_secs(20), "it isn't begun");
        sleep(Duration::from_millis(5));
    }
    let ran = run(second);
    check_refused(&ran, "file.part; wait for its end, or name another file");
    assert!(ran.err.contains("another process is writing "), "{}", ran.err);
    assert!(fs::metadata(part(path)).unwrap().len() > 0, "what the first has written stays");
    drop(first);
    assert_eq!(run(second).status, 0, "once the first is gone");
    assert!(path.exists() && !part(path).exists());
}

#[test]
fn two_arenas_never_write_one_file() {
    let (_folder, path) = place();
    check_held(&arena("4000000", &path), &arena("80", &path), &path);
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 80);
}

#[test]
fn two_solutions_never_write_one_table() {
    let (_folder, path) = place();
    // The second continues an interrupted computation, so both must solve the same game.
    check_held(&solve("4", &path), &solve("4", &path), &path);
}

#[test]
fn an_arena_that_begins_no_game_leaves_nothing() {
    let (folder, path) = place();
    let mut words = arena("1", &path);
    words[3] = "cmd:false".to_owned();
    assert_eq!(run(&words).status, 1);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    fs::write(part(&path), "of an earlier one").unwrap();
    assert_eq!(run(&words).status, 1);
    assert_eq!(fs::read_to_string(part(&path)).unwrap(), "of an earlier one");
}

#[test]
fn a_link_is_followed_or_refused_but_never_replaced() {
    let (folder, path) = place();
    let link = folder.path().join("link");
    symlink(&path, &link).unwrap();
    let expected = "link can't be written: it is a link that can't be followed";
    check_refused(&run(arena("3", &link)), expected);
    check_refused(&run(solve("1", &link)), expected);
    let save = format!("save {}\n", link.display());
    assert!(run_with(["play", "flag", "--seed", "1"], &save).out.contains(expected));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is there but the link");
    // If the link leads to a file, that file is written.
    fs::write(&path, "").unwrap();
    assert_eq!(run(arena("3", &link)).status, 0);
    assert_eq!(fs::read_link(&link).unwrap(), path);
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 3);
}

#[test]
fn a_pipe_in_the_place_of_a_part_is_refused() {
    let (_folder, path) = place();
    assert!(Command::new("mkfifo").arg(part(&path)).status().unwrap().success());
    for words in [arena("3", &path), solve("1", &path)] {
        let mut command = Command::new("timeout");
        command.arg("10").arg(env!("CARGO_BIN_EXE_rosette")).args(&words);
        check_refused(&finish(command, ""), "file.part isn't a file");
        assert!(!path.exists());
    }
}

#[test]
fn a_pipe_in_the_place_of_a_table_is_refused() {
    for (end, expected) in [("", "it isn't a file"), (".packed", "file.packed isn't a file")] {
        let (_folder, path) = place();
        let mut pipe = path.clone().into_os_string();
        pipe.push(end);
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let mut command = Command::new("timeout");
        command.arg("10").arg(env!("CARGO_BIN_EXE_rosette")).args(solve("1", &path));
        check_refused(&finish(command, ""), expected);
    }
}
