//! Tests that with a full disk, and with signals at any time, a file is written completely or not
//! at all.

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
    os::unix::{fs::FileTypeExt, net::UnixListener},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread::{self, sleep},
    time::{Duration, Instant},
};

use common::{Ran, finish, last_record, line, program, run, run_with};
use rosette_external::limits::{FILE_BYTES, TYPED_LINE, TYPED_LINES};
use tempfile::TempDir;

const MATCH: [&str; 6] = ["arena", "flag", "--first", "random", "--second", "random"];

fn place(name: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    (folder, path)
}

fn part(path: &Path) -> PathBuf {
    path.with_extension("part")
}

/// Runs the program where no file can be larger than `blocks` blocks of 512 bytes, as on a full
/// disk.
fn crowded(blocks: u32, arguments: &[&str], input: &str) -> Ran {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$@\""), "sh"]);
    command.arg(env!("CARGO_BIN_EXE_rosette")).args(arguments);
    finish(command, input)
}

#[track_caller]
fn check_told(ran: &Ran, expected: &str) {
    assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{}", ran.err);
    assert!(ran.err.contains(expected), "{}", ran.err);
    assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
}

#[test]
fn a_full_disk_costs_no_records_that_were_there() {
    let (_folder, path) = place("records.lines");
    fs::write(&path, "as it was").unwrap();
    let records = [&MATCH[..], &["--games", "80", "--records", path.to_str().unwrap()]].concat();
    let ran = crowded(1, &records, "");
    check_told(&ran, "records.lines can't be written: ");
    assert!(ran.err.trim_end().ends_with("records.lines.part"), "{}", ran.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), "as it was");
    assert_eq!(run(&records).status, 0, "once there is room");
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 80);
    assert!(!path.with_file_name("records.lines.part").exists());
}

/// Makes a socket, which can't be opened for writing. A device of the system wouldn't do: a fault
/// that replaces it by a file breaks the system if the tests run as root.
fn socket() -> (TempDir, PathBuf) {
    let (folder, path) = place("socket");
    UnixListener::bind(&path).unwrap();
    (folder, path)
}

fn check_is_socket(path: &Path) {
    assert!(fs::metadata(path).unwrap().file_type().is_socket());
}

#[test]
fn what_isnt_a_file_is_written_as_it_is() {
    let records =
        |games: &str, to: &str| run([&MATCH[..], &["--games", games, "--records", to]].concat());
    let (folder, socket) = socket();
    check_told(&records("3", socket.to_str().unwrap()), "socket can't be written: ");
    check_is_socket(&socket);
    assert_eq!(records("3", "/dev/stderr").err.lines().count(), 3);

    // The reader opens the pipe and closes it at once, and the pipe can't hold that many games.
    let pipe = folder.path().join("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let read = pipe.clone();
    let _reader = thread::spawn(move || fs::File::open(read).map(drop));
    check_told(&records("1000", pipe.to_str().unwrap()), "pipe can't be written: ");
    assert!(fs::metadata(&pipe).unwrap().file_type().is_fifo());
}

#[test]
fn a_full_disk_leaves_a_table_to_go_on_with() {
    let (_folder, path) = place("ur.table");
    let whole = path.with_file_name("whole.table");
    let solve = |path: &Path| {
        let path = path.to_str().unwrap().to_owned();
        ["solve", "ur", "--pieces", "2", "--table"].map(str::to_owned).into_iter().chain([path])
    };
    let arguments: Vec<String> = solve(&path).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    check_told(&crowded(4, &arguments, ""), "ur.table.part: it can't be written: ");
    assert!(!path.exists());
    assert_eq!(run(&arguments).status, 0);
    assert_eq!(run(solve(&whole)).status, 0);
    assert_eq!(fs::read(&path).unwrap(), fs::read(&whole).unwrap());
    check_told(&line("solve ur --pieces 1 --table /nowhere/x"), "/nowhere/x.part: it can't be");
    let device = line("solve ur --pieces 1 --table /dev/full");
    assert_eq!(device.status, 1);
    assert!(device.err.contains("/dev/full can't be read: it isn't a file"), "{}", device.err);
}

#[test]
fn a_game_goes_on_where_it_cant_be_saved() {
    let (folder, path) = place("game.json");
    fs::write(&path, "as it was").unwrap();
    let (_other, socket) = socket();
    let save = format!("+1\nsave {}\nsave {}\n+1\n", path.display(), socket.display());
    let ran = crowded(0, &["play", "flag", "--seed", "1"], &save);
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert!(ran.out.contains("game.json can't be written: "), "{}", ran.out);
    assert!(ran.out.contains("socket can't be written: "), "{}", ran.out);
    check_is_socket(&socket);
    assert_eq!(last_record(&ran.out)["tokens"].as_array().unwrap().len(), 2);
    assert_eq!(fs::read_to_string(&path).unwrap(), "as it was");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left beside it");
}

#[test]
fn standard_output_that_is_full_is_told() {
    let full = fs::File::options().write(true).open("/dev/full").unwrap();
    let mut child = program().args(["perft", "ur", "2"]).stdout(full).spawn().unwrap();
    drop(child.stdin.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("standard output can't be written"));
}

/// Starts the program, waits, and sends it a signal. Returns whether the signal ended it.
fn struck(arguments: &[&str], signal: &str, wait: impl FnOnce()) -> bool {
    let mut command = program();
    command.args(arguments).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = command.spawn().unwrap();
    wait();
    kill(signal, &child);
    !child.wait().unwrap().success()
}

fn kill(signal: &str, child: &Child) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// Waits until a file has content.
#[track_caller]
fn until_begun(path: &Path) {
    let began = Instant::now();
    while !fs::metadata(path).is_ok_and(|it| it.len() > 0) {
        assert!(began.elapsed() < Duration::from_secs(20), "{} isn't begun", path.display());
        sleep(Duration::from_millis(5));
    }
}

/// The signals that end the program. A broken pipe isn't one: the program notices it as a failed
/// write.
const SIGNALS: [&str; 4] = ["-INT", "-TERM", "-HUP", "-KILL"];

#[test]
fn records_are_whole_or_as_they_were_whatever_signal_comes() {
    let (_folder, path) = place("records.lines");
    let records =
        [&MATCH[..], &["--games", "4000000", "--records", path.to_str().unwrap()]].concat();
    let part = path.with_file_name("records.lines.part");
    fs::write(&path, "as it was").unwrap();
    for signal in SIGNALS {
        let _ = fs::remove_file(&part);
        assert!(struck(&records, signal, || until_begun(&part)), "{signal}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "as it was", "{signal}");
    }
}

#[test]
fn a_table_goes_on_after_any_signal() {
    let (_folder, path) = place("ur.table");
    let whole = path.with_file_name("whole.table");
    let solve = |path: &'static str| ["solve", "ur", "--pieces", "3", "--table", path];
    let leak = |path: &Path| -> &'static str { path.to_str().unwrap().to_owned().leak() };
    assert_eq!(run(solve(leak(&whole))).status, 0);
    let path_text = leak(&path);
    let mut broken_off = 0;
    for (round, signal) in SIGNALS.iter().rev().cycle().take(6).enumerate() {
        let wait = || sleep(Duration::from_millis(80 * round as u64));
        broken_off += usize::from(struck(&solve(path_text), signal, wait));
        assert!(!path.exists() || fs::read(&path).unwrap() == fs::read(&whole).unwrap());
    }
    assert!(broken_off > 0, "some came while it was computed");
    assert_eq!(run(solve(path_text)).status, 0);
    assert_eq!(fs::read(&path).unwrap(), fs::read(&whole).unwrap());
    assert!(!part(&whole).exists());
}

#[test]
fn a_reader_that_goes_away_costs_no_records() {
    let (_folder, path) = place("records.lines");
    let records = [&MATCH[..], &["--games", "80", "--records", path.to_str().unwrap()]].concat();
    let mut child = program().args(&records).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
    assert_eq!(fs::read_to_string(&path).unwrap().lines().count(), 80);
}

#[test]
fn a_game_at_the_terminal_ends_with_its_record_at_any_signal() {
    for signal in ["-INT", "-TERM", "-HUP"] {
        let mut child = program().args(["play", "flag", "--seed", "1"]).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        std::io::Write::write_all(&mut input, b"+1\n").unwrap();
        sleep(Duration::from_millis(400));
        kill(signal, &child);
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{signal}");
        let out = String::from_utf8(output.stdout).unwrap();
        assert_eq!(last_record(&out)["tokens"].as_array().unwrap().len(), 1, "{signal}: {out}");
        drop(input);
    }
}

/// Tests how many lines are read while a program thinks, by the position in the file that is the
/// standard input.
#[test]
fn lines_typed_while_a_program_thinks_wait() {
    const LINES: usize = 4 * TYPED_LINES;
    let (folder, path) = place("typed");
    let gate = folder.path().join("gate");
    fs::write(&path, format!("{}\n", "z".repeat(TYPED_LINE - 1)).repeat(LINES)).unwrap();
    let think =
        "echo PRET; while read a; do until [ -e \"$0\" ]; do sleep 0.01; done; echo +1; done";
    let player = format!("cmd:sh -c '{think}' '{}'", gate.display());
    let mut command = program();
    command.args(["play", "flag", "--seed", "1", "--time", "60000", "--first", &player]);
    let child = command.stdin(fs::File::open(&path).unwrap()).spawn().unwrap();
    let read = || {
        let info = fs::read_to_string(format!("/proc/{}/fdinfo/0", child.id())).unwrap();
        let (_, bytes) = info.lines().next().unwrap().split_once("pos:").unwrap();
        bytes.trim().parse::<usize>().unwrap() / TYPED_LINE
    };
    let began = Instant::now();
    while read() < TYPED_LINES {
        assert!(began.elapsed() < Duration::from_secs(20), "{} lines are read", read());
        sleep(Duration::from_millis(5));
    }
    sleep(Duration::from_millis(300));
    // One more line is on its way to the queue, and standard input is read in pieces of 8 KB.
    let most = TYPED_LINES + 1 + 2;
    assert!(read() <= most, "{} lines are read", read());
    fs::write(&gate, "").unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(out.matches("Type moves to list the legal moves").count(), LINES, "all come later");
    assert_eq!(last_record(&out)["tokens"].as_array().unwrap().len(), 1);
}

#[test]
fn input_without_end_is_refused() {
    let endless = || Stdio::from(fs::File::open("/dev/zero").unwrap());
    for arguments in [
        &["replay", "ur", "-"][..],
        &["replay", "--record", "-"],
        &["replay", "--record", "/dev/zero"],
    ] {
        let child = program().args(arguments).stdin(endless()).spawn().unwrap();
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let text = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(text.contains("can't be read: it has more than 16 MB"), "{text}");
    }
    let (_folder, file) = place("tokens");
    fs::write(&file, vec![b' '; FILE_BYTES]).unwrap();
    let longest = Stdio::from(fs::File::open(file).unwrap());
    let child = program().args(["replay", "ur", "-"]).stdin(longest).spawn().unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), output.stderr.as_slice()), (Some(0), &b""[..]));
    // A line without an end, which nobody types, is split, and none of it is stored.
    let ran = run_with(["play", "flag", "--seed", "1"], &"z".repeat(200_000));
    assert_eq!(ran.status, 0, "{}", ran.err);
    assert_eq!(ran.out.matches("Type moves to list the legal moves").count(), 49);
}
