//! Tests of the lines that a person edits on a terminal.

#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::process::Command;

/// Runs the program on a terminal of its own, and prints what appears. Types the next text of the
/// first argument each time that a line can be edited, which the terminal is told by a sequence;
/// `TERM` stands for the signal that ends the program.
const TERMINAL: &str = r"
import os, pty, signal, sys, termios
keys = sys.argv[1].encode().decode('unicode_escape').split('|')
child, terminal = pty.fork()
if child == 0:
    os.environ.update(TERM='xterm', COLUMNS='80')
    os.execv(sys.argv[2], sys.argv[2:])
seen, typed = b'', 0
while True:
    try:
        part = os.read(terminal, 1024)
    except OSError:
        break
    if not part:
        break
    seen += part
    if typed < min(len(keys), seen.count(b'\x1b[?2004h')):
        if keys[typed] == 'TERM':
            os.kill(child, signal.SIGTERM)
        else:
            os.write(terminal, keys[typed].encode())
        typed += 1
    echoes = bool(termios.tcgetattr(terminal)[3] & termios.ECHO)
print('echoes' if echoes else 'silent', 'at the end')
sys.stdout.flush()
sys.stdout.buffer.write(seen)
";

/// Returns what appears on a terminal while keys are typed to a command. A bar separates the keys of
/// two lines.
fn seen(keys: &str, arguments: &str) -> String {
    let ran = Command::new("python3")
        .args(["-c", TERMINAL, keys, env!("CARGO_BIN_EXE_rosette")])
        .args(arguments.split_whitespace())
        .output()
        .unwrap();
    String::from_utf8_lossy(&ran.stdout).into_owned()
}

#[test]
fn commands_and_moves_are_completed_and_come_back() {
    let text = seen(r"mov\t\r|\x1b[A\r|b\t\t2\r|\x03", "play trisq --size 3");
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
    let text = seen(&format!(r"load {}\t\r|\x04", start.display()), "play trisq --size 3");
    assert!(text.contains(r#""tokens":["k10"]"#), "{text}");
}

#[test]
fn a_signal_ends_with_the_record_and_leaves_the_terminal_as_it_was() {
    let text = seen("b2\\r|TERM", "play trisq --size 3");
    assert!(text.contains(r#""tokens":["b2"]"#), "{text}");
    assert!(text.starts_with("echoes at the end"), "{text}");
}
