//! Tests that nothing is left of the programs that we start, whatever happens to them or to us.

#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    env,
    io::{BufRead as _, BufReader, Read as _},
    process::{Command, Stdio},
    thread,
    time::Instant,
};

use common::{TIMEOUT, Traced, asked, patient, processes, start};
use rosette_external::{Blocking, PlayerSource};
use rustix::process::{Pid, Signal, kill_process};

/// The environment variables by which a test tells a separate process what to do.
const SOURCE: &str = "ROSETTE_TEST_SOURCE";
const DEATH: &str = "ROSETTE_TEST_DEATH";

fn started(traced: &Traced) -> Blocking {
    Blocking::start(&traced.source, patient()).unwrap()
}

#[test]
fn a_player_and_its_children_end_with_the_game() {
    for (name, count) in
        [("well.py", 1), ("stubborn.py", 1), ("parent.py", 3), ("apart.py", 1), ("daemon.py", 2)]
    {
        let traced = Traced::command(name, "jump");
        let mut player = started(&traced);
        traced.wait_for(count);
        player.ask(asked(&start())).unwrap();
        let began = Instant::now();
        player.end();
        assert!(began.elapsed() < TIMEOUT);
        traced.gone(count);
    }
}

#[test]
fn a_player_and_its_children_end_with_a_drop() {
    for (name, count) in
        [("well.py", 1), ("stubborn.py", 1), ("parent.py", 3), ("apart.py", 1), ("daemon.py", 2)]
    {
        let traced = Traced::command(name, "jump");
        let player = started(&traced);
        traced.wait_for(count);
        drop(player);
        traced.gone(count);
    }
}

#[test]
fn a_player_and_its_children_end_with_a_panic() {
    let traced = Traced::command("parent.py", "");
    let player = started(&traced);
    traced.wait_for(3);
    let panicked = thread::spawn(move || {
        let _player = player;
        panic!("this panic belongs to the test");
    });
    assert!(panicked.join().is_err());
    traced.gone(3);
}

#[test]
fn a_player_and_its_children_end_when_it_forfeits() {
    let traced = Traced::command("parent.py", "");
    let mut player = started(&traced);
    traced.wait_for(3);
    // The player's step leads beyond the end of the line.
    let far =
        rosette_protocol::Request { cells: 5, burnt: 0, own: 4, other: 0, flag: 4, time: TIMEOUT };
    player.ask(asked(&far.position(rosette_rules::flag::RuleSet::Jump).unwrap())).unwrap_err();
    // The forfeit ended the processes before the value is dropped.
    traced.gone(3);
    drop(player);
}

#[test]
fn a_program_that_cant_be_started_leaves_no_guard() {
    let source: PlayerSource = "cmd:/no/such/program".parse().unwrap();
    let children = || {
        let mut all = processes();
        // A child between fork and exec still has our group.
        all.retain(|it| it.parent == std::process::id() && it.group == it.id);
        all.into_iter().map(|it| it.id).collect::<Vec<_>>()
    };
    Blocking::start(&source, patient()).unwrap_err();
    let left = children();
    // Other tests' children end as well.
    common::wait("end of the guard", || children().iter().all(|id| !left.contains(id)));
}

/// The separate process of the tests below: starts a player, reports that, and dies as instructed.
#[test]
#[ignore = "run by other tests, in a process of its own that dies"]
fn other_half() {
    let (Ok(source), Ok(death)) = (env::var(SOURCE), env::var(DEATH)) else { return };
    let source: PlayerSource = source.parse().unwrap();
    let mut player = Blocking::start(&source, patient()).unwrap();
    player.ask(asked(&start())).unwrap();
    eprintln!("it plays");
    match death.as_str() {
        "abort" => std::process::abort(),
        "exit" => std::process::exit(7),
        _ => thread::sleep(TIMEOUT),
    }
}

/// Starts the separate process, waits until it plays, and lets it die as instructed. Returns its
/// output.
fn dies(traced: &Traced, death: &str, signal: Option<Signal>) -> String {
    let mut command = Command::new(env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "other_half", "--nocapture", "--quiet"]);
    command.env(SOURCE, traced.source.to_string()).env(DEATH, death);
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped());
    let mut half = command.spawn().unwrap();
    let mut errors = BufReader::new(half.stderr.take().unwrap());
    let mut text = String::new();
    while !text.contains("it plays") {
        assert_ne!(errors.read_line(&mut text).unwrap(), 0, "{text}");
    }
    if let Some(signal) = signal {
        kill_process(Pid::from_child(&half), signal).unwrap();
    }
    assert!(!half.wait().unwrap().success());
    let _ = errors.read_to_string(&mut text);
    text
}

#[test]
fn a_player_and_its_children_end_when_we_die() {
    for (death, signal) in [
        ("abort", None),
        ("exit", None),
        // SIGINT isn't tested, because a shell's background processes ignore it.
        ("signal", Some(Signal::TERM)),
        ("signal", Some(Signal::KILL)),
    ] {
        for (name, count) in [("parent.py", 3), ("daemon.py", 2)] {
            let traced = Traced::command(name, "");
            dies(&traced, death, signal);
            traced.gone(count);
        }
    }
}

#[test]
fn a_player_that_ignores_signals_ends_when_we_die() {
    let traced = Traced::command("stubborn.py", "");
    dies(&traced, "signal", Some(Signal::KILL));
    traced.gone(1);
}

#[test]
fn standard_error_is_passed_on_with_the_players_name() {
    let traced = Traced::command("tell.py", "");
    let text = dies(&traced, "signal", Some(Signal::KILL));
    let line = format!("{}: I hope for the best \u{fffd}[31m", traced.source);
    assert!(text.lines().any(|it| it == line), "{text}");
    traced.gone(1);
}
