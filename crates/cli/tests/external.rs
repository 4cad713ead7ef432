//! Tests of external players of ±123D with the real program: questions, time limits, and the end
//! after the game.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Write as _},
    path::Path,
    process::{Child, Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use common::{last_record, program, run, run_with};
use serde_json::Value;

fn example(argument: &str) -> String {
    format!("cmd:python3 '{}'{argument}", example_file())
}

fn example_file() -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/player.py");
    file.canonicalize().unwrap().display().to_string()
}

/// Returns a player in Python that greets and then runs `code`. Its processes can be found by
/// `mark`.
fn python(mark: &str, code: &str) -> String {
    let begin = "import signal, sys, time";
    let greet = "print(\"PRET\", flush=True)";
    format!("cmd:python3 -c '{begin}; mark = \"{mark}\"; {greet}; {code}'")
}

/// Returns whether a Python process has this mark in its command line. Works only on Linux.
#[cfg(target_os = "linux")]
fn runs(mark: &str) -> bool {
    fs::read_dir("/proc").unwrap().flatten().any(|entry| {
        let line = fs::read(entry.path().join("cmdline")).unwrap_or_default();
        let line = String::from_utf8_lossy(&line);
        line.split('\0').next().is_some_and(|it| it.contains("python")) && line.contains(mark)
    })
}

/// Returns a player that ignores signals and never answers, and the file that it writes once it is
/// asked.
#[cfg(target_os = "linux")]
fn stubborn(mark: &str, folder: &Path) -> (String, std::path::PathBuf) {
    let file = folder.join("asked");
    let code = format!(
        "signal.signal(signal.SIGTERM, signal.SIG_IGN); sys.stdin.readline(); \
         open(\"{}\", \"w\"); time.sleep(600)",
        file.display()
    );
    (python(mark, &code), file)
}

#[track_caller]
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < Duration::from_secs(20), "{what}");
        sleep(Duration::from_millis(20));
    }
}

#[cfg(target_os = "linux")]
fn check_gone(mark: &str) {
    wait_until(&format!("{mark} is gone"), || !runs(mark));
}

#[cfg(not(target_os = "linux"))]
fn check_gone(_: &str) {}

#[test]
fn the_example_never_jumps_to_the_other_player() {
    let question = "Plateau 9\n  xxxxxx \nPositions (max, min, drapeau) : 8 1 8\nDuree: 2000\n";
    let mut player = Command::new("python3")
        .arg(example_file())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    player.stdin.take().unwrap().write_all(question.repeat(20).as_bytes()).unwrap();
    let said = String::from_utf8(player.wait_with_output().unwrap().stdout).unwrap();
    let answers: Vec<_> = said.lines().skip(2).collect();
    assert_eq!(answers, ["-8"; 20]);
}

#[test]
fn two_programs_play_a_game_to_its_end() {
    for (rules, argument) in [("jump", ""), ("dice", " dice")] {
        let player = example(argument);
        let options = ["play", "flag", "--cells", "9", "--rules", rules, "--seed", "4"];
        let ran = run(options.into_iter().chain(["--first", &player, "--second", &player]));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
        assert!(ran.out.contains("is by the makers of Rosette"), "authors: {}", ran.out);
        assert!(!ran.out.contains("forfeit"), "{}", ran.out);
        let record = last_record(&ran.out);
        assert_eq!(record["players"]["first"], player);
        assert!(record["tokens"].as_array().unwrap().len() > 2);
    }
    check_gone(&example_file());
}

#[test]
fn whoever_breaks_off_answers_wrongly_or_too_late_forfeits() {
    for (mark, code, expected) in [
        ("late-1", "time.sleep(60)", "gave no answer within"),
        ("wrong-2", "input(); print(\"hm\", flush=True); time.sleep(60)", "\"hm\""),
        ("impossible-3", "input(); print(\"-3\", flush=True); time.sleep(60)", "\"-3\""),
        ("ended-4", "input(); print(\"last words\", file=sys.stderr); sys.exit(3)", "last words"),
        ("loud-5", "input(); print(\"x\" * 5000, flush=True); time.sleep(60)", "4096 bytes"),
        ("deaf-6", "signal.signal(signal.SIGTERM, signal.SIG_IGN); time.sleep(60)", "no answer"),
    ] {
        let player = python(mark, code);
        let options = ["play", "flag", "--time", "300", "--seed", "1", "--first", "random"];
        let ran = run(options.into_iter().chain(["--second", &player]));
        assert_eq!(ran.status, 0, "{mark}: {}", ran.err);
        assert!(
            ran.out.contains("forfeits: ") && ran.out.contains(expected),
            "{mark}: {}",
            ran.out
        );
        let ended = &last_record(&ran.out)["ended"];
        assert_eq!((&ended["winner"], &ended["reason"]), (&"first".into(), &"forfeit".into()));
        check_gone(mark);
    }
}

#[test]
fn a_program_that_cant_be_had_is_told() {
    for (player, expected) in [
        ("cmd:there-is-no-such-program", "can't be started"),
        ("tcp:127.0.0.1:1", "can't be reached"),
        ("cmd:sh -c 'exit 3'", "ended"),
        (
            "cmd:sleep 600",
            "didn't greet within 10 s, neither with a message of type \"hello\" nor with PRET",
        ),
    ] {
        let ran = run(["play", "flag", "--first", "random", "--second", player]);
        assert_eq!(ran.status, 1, "{player}");
        assert!(ran.err.contains(expected), "{player}: {}", ran.err);
    }
}

/// A server of a bot that runs until it is dropped.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn our_own_player_is_served_and_reached() {
    for (transport, scheme) in [(None, "tcp:"), (Some("--websocket"), "")] {
        let arguments =
            ["serve-player", "--as", "random", "--rules", "dice", "--listen", "127.0.0.1:0"];
        let mut server = program();
        let mut server = Running(server.args(arguments).args(transport).spawn().unwrap());
        let mut line = String::new();
        BufReader::new(server.0.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.split(" at ").nth(1).unwrap().split(' ').next().unwrap();
        assert_eq!(address.starts_with("ws://"), transport.is_some(), "{line}");
        let player = format!("{scheme}{address}");
        for game in [&["ur", "--pieces", "2"][..], &["flag", "--cells", "12", "--rules", "dice"]] {
            let options = [&["arena"], game, &["--games", "12", "--swap-seats"]].concat();
            let players = ["--json", "--first", "random", "--second", &player];
            let ran = run(options.into_iter().chain(players));
            assert_eq!((ran.status, ran.err.as_str()), (0, ""));
            let report: Value = serde_json::from_str(&ran.out).unwrap();
            assert_eq!(report["games"], 12);
            assert_eq!(report["reasons"].get("forfeit"), None, "{report}");
        }
    }
}

#[test]
fn our_own_player_answers_on_standard_output() {
    let asked =
        "echo hello\n\nplateau 5\n     \nPositions (max, min, drapeau) : 0 0 4\nDuree: 100\n";
    let serve = ["serve-player", "--as", "random", "--stdio", "--seed", "2"];
    let ran = run_with(serve, &format!("{asked}QUITTER\n"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let lines: Vec<&str> = ran.out.lines().collect();
    let [.., ready, hello, answer, bye] = lines.as_slice() else { panic!("{}", ran.out) };
    assert_eq!((*ready, *hello, *bye), ("PRET", "echo hello", "Bye !"));
    assert!(["+1", "+2", "+3"].contains(answer), "{answer}");
    let ran = run_with(serve, "Plateau many\n");
    assert_eq!(ran.status, 1);
    assert!(ran.out.lines().last().unwrap().starts_with("Erreur protocole"), "{}", ran.out);
}

#[cfg(target_os = "linux")]
#[test]
fn no_program_outlives_ours() {
    let mark = "outlives-7";
    let folder = tempfile::tempdir().unwrap();
    let (player, asked) = stubborn(mark, folder.path());
    let play = ["play", "flag", "--time", "600000", "--first", &player];
    let mut child = Running(program().args(play).stdout(Stdio::null()).spawn().unwrap());
    wait_until("the player is asked", || asked.exists());
    // The hardest case: the program can't clean up.
    child.0.kill().unwrap();
    check_gone(mark);
}

#[cfg(target_os = "linux")]
#[test]
fn ctrl_c_ends_while_a_program_thinks_and_prints_the_record() {
    let mark = "thinks-8";
    let folder = tempfile::tempdir().unwrap();
    let (player, asked) = stubborn(mark, folder.path());
    let play = ["play", "flag", "--time", "600000", "--seed", "1", "--first", "random"];
    let child = program().args(play).args(["--second", &player]).spawn().unwrap();
    wait_until("the player is asked", || asked.exists());
    let stop = std::process::Command::new("kill").args(["-TERM", &child.id().to_string()]).status();
    assert!(stop.unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(0));
    let out = String::from_utf8(output.stdout).unwrap();
    assert_eq!(last_record(&out)["tokens"].as_array().unwrap().len(), 1, "{out}");
    check_gone(mark);
}

#[test]
fn another_game_isnt_loaded_beside_an_external_program() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ur.json");
    fs::write(&file, r#"{"rosette":1,"game":"ur","options":{},"tokens":["4/0"]}"#).unwrap();
    let input = format!("load {}\nload -\nload {}\n", file.display(), folder.path().display());
    let ran = run_with(["play", "flag", "--second", &example("")], &input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains(") can't play this game, so the current"), "{}", ran.out);
    assert!(ran.out.contains("the file - doesn't exist"), "{}", ran.out);
    assert_eq!(last_record(&ran.out)["game"], "flag");
}

/// The test players of `rosette-external`, with the expected reason of the forfeit: `None` if the
/// player plays by the rules, empty if it may do either.
const PLAYERS: [(&str, &str, Option<&str>); 7] = [
    ("well.py", "jump", None),
    ("slow.py", "60", Some("gave no answer within")),
    ("garbage.py", "hm", Some("\"hm\"")),
    ("crash_in_game.py", "", Some("last output")),
    ("endless_line.py", "game", Some("4096 bytes")),
    ("endless_output.py", "game", Some("bla bla")),
    ("stubborn.py", "jump", Some("")),
];

/// Returns the command of a player that lists its processes in a file.
fn words(name: &str, trace: &Path, argument: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../external/tests/players");
    let file = folder.canonicalize().unwrap().join(name);
    let argument = (!argument.is_empty()).then(|| argument.to_owned());
    let words = [file.display().to_string(), trace.display().to_string()];
    words.into_iter().chain(argument).collect()
}

/// Plays a game against a player, and checks the game's end and that none of the player's processes
/// remain.
#[track_caller]
fn check_player(
    way: &str,
    player: &str,
    trace: &Path,
    (name, _, expected): (&str, &str, Option<&str>),
) {
    let options = ["play", "flag", "--time", "500", "--seed", "1", "--first", "random"];
    let ran = run(options.into_iter().chain(["--second", player]));
    assert_eq!(ran.status, 0, "{name} over {way}: {} {}", ran.out, ran.err);
    let ended = &last_record(&ran.out)["ended"];
    match expected {
        None => assert_eq!(ended, &Value::Null, "{name} over {way}: {}", ran.out),
        Some("") => {}
        Some(expected) => {
            assert_eq!(ended["reason"], "forfeit", "{name} over {way}: {}", ran.out);
            assert!(ran.out.contains(expected), "{name} over {way}: {}", ran.out);
        }
    }
    if cfg!(target_os = "linux") && way == "cmd" {
        let trace = fs::read_to_string(trace).unwrap();
        for id in trace.lines().filter_map(|line| line.split(' ').next()) {
            // A zombie would still have an entry.
            let place = format!("/proc/{id}");
            wait_until(&format!("{name} is gone"), || !Path::new(&place).exists());
        }
    }
}

#[test]
fn players_of_every_temper_over_standard_input_and_output() {
    for player in PLAYERS {
        let folder = tempfile::tempdir().unwrap();
        let trace = folder.path().join("trace");
        let command = format!("cmd:python3 -B {}", words(player.0, &trace, player.1).join(" "));
        check_player("cmd", &command, &trace, player);
    }
}

#[test]
fn players_of_every_temper_over_tcp() {
    for player in PLAYERS {
        let folder = tempfile::tempdir().unwrap();
        let trace = folder.path().join("trace");
        let over_tcp = words("over_tcp.py", &trace, "").remove(0);
        let mut listening = std::process::Command::new("python3");
        listening.arg("-B").arg(over_tcp).args(words(player.0, &trace, player.1));
        listening.stdout(Stdio::piped()).stderr(Stdio::null());
        let mut listening = Running(listening.spawn().unwrap());
        let mut port = String::new();
        BufReader::new(listening.0.stdout.take().unwrap()).read_line(&mut port).unwrap();
        check_player("tcp", &format!("tcp:127.0.0.1:{}", port.trim()), &trace, player);
    }
}
