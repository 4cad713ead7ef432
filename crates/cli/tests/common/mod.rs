//! Runs the real program in tests.

#![allow(dead_code, reason = "each test file uses some of it")]
#[cfg(target_os = "linux")]
pub mod server;
#[cfg(unix)]
pub mod terminal;

use std::{
    ffi::OsStr,
    io::Write,
    process::{Command, Stdio},
};

use serde_json::Value;

/// The result of a run of the program.
#[derive(PartialEq, Eq, Debug)]
pub struct Ran {
    pub status: i32,
    pub out: String,
    pub err: String,
}

/// Runs the program with arguments and empty standard input.
pub fn run<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Ran {
    run_with(arguments, "")
}

/// Runs the program with arguments and a standard input.
pub fn run_with<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>, input: &str) -> Ran {
    let mut command = program();
    command.args(arguments);
    finish(command, input)
}

/// Runs a command to its end with a standard input.
pub fn finish(mut command: Command, input: &str) -> Ran {
    piped(&mut command);
    let mut child = command.spawn().unwrap();
    // A program that ends early leaves some of its input unread.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    let output = child.wait_with_output().unwrap();
    Ran {
        status: output.status.code().expect("the program ends by itself"),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Returns the program with its streams in pipes. Signals end it as they do in a terminal, whatever
/// started the tests: a program in the background would ignore INT, and one started by `nohup`
/// would ignore HUP. Only GNU’s `env` can undo that.
pub fn program() -> Command {
    const PROGRAM: &str = env!("CARGO_BIN_EXE_rosette");
    let mut command;
    if cfg!(target_os = "linux") {
        command = Command::new("env");
        command.args(["--default-signal=INT,HUP,TERM", PROGRAM]);
    } else {
        command = Command::new(PROGRAM);
    }
    piped(&mut command);
    command
}

fn piped(command: &mut Command) {
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
}

/// Runs a command line, split at spaces.
pub fn line(arguments: &str) -> Ran {
    run(arguments.split_whitespace())
}

/// Returns the output of a command line that must succeed.
pub fn printed(arguments: &str) -> String {
    let ran = line(arguments);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{arguments}");
    ran.out
}

/// Returns the JSON object that a command line prints on one line.
pub fn json(arguments: &str) -> Value {
    let out = printed(arguments);
    assert_eq!(out.matches('\n').count(), 1, "one line: {out}");
    serde_json::from_str(&out).unwrap()
}

/// Checks that a command line fails with a status, prints nothing on standard output, and says
/// `expected` on standard error.
pub fn fails(arguments: &str, status: i32, expected: &str) {
    let ran = line(arguments);
    assert_eq!((ran.status, ran.out.as_str()), (status, ""), "{arguments}: {}", ran.err);
    assert!(ran.err.contains(expected), "{arguments}: {}", ran.err);
    if status == 1 {
        assert_eq!(ran.err.matches('\n').count(), 1, "one line: {}", ran.err);
    }
}

pub fn last_record(out: &str) -> Value {
    serde_json::from_str(out.lines().last().unwrap()).unwrap_or_else(|_| panic!("{out}"))
}
