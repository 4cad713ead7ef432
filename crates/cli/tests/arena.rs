//! Tests of the arena: its sums, its seed, and records that replay to the same results.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use common::{fails, json, printed, run};
use rosette_rules::Seat;
use rosette_rules::games;
use rosette_session::{Record, Seed, Session};
use serde_json::{Value, json};

const PLAYERS: &str = "--first random --second random";

/// Returns a report without the values that depend on the clock.
fn steady(mut report: Value) -> Value {
    let object = report.as_object_mut().unwrap();
    for key in ["micros_per_move", "seconds", "games_per_second"] {
        assert!(object.remove(key).is_some(), "{key}");
    }
    report
}

fn number(value: &Value) -> u64 {
    value.as_u64().unwrap_or_else(|| panic!("{value}"))
}

/// Games with special options. The arena plays all other games with their defaults.
const PLAYED: [&str; 5] = [
    "ur --pieces 2",
    "triad --open off --elemental on --same on --sudden-death on",
    "trisq --size 4",
    "flag",
    "flag --rules dice --cells 8",
];

fn every_game() -> Vec<String> {
    let mut all = PLAYED.map(str::to_owned).to_vec();
    for options in games() {
        let game = options.game();
        if !PLAYED.iter().any(|played| played.split(' ').next() == Some(game)) {
            all.push(game.to_owned());
        }
    }
    all
}

#[test]
fn sums_are_those_of_the_records() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records");
    for game in every_game() {
        for swap in ["", "--swap-seats"] {
            let report = json(&format!(
                "arena {game} {PLAYERS} --games 150 --seed 3 {swap} --json --records {}",
                path.display()
            ));
            // The results are counted again, from the records.
            let (mut by_seat, mut plies) = ([[0_u64; 3]; 2], 0);
            let mut reasons = std::collections::BTreeMap::<&str, u64>::new();
            let text = std::fs::read_to_string(&path).unwrap();
            assert_eq!(text.lines().count(), 150);
            for (index, line) in text.lines().enumerate() {
                let record = Record::read(&rosette_json::Json::read(line).unwrap()).unwrap();
                assert_eq!(record.players.as_ref().unwrap().first, "bot:random");
                let session = Session::open(record, Seed(0)).unwrap();
                let outcome = session.outcome().expect("each game is over");
                let swapped = !swap.is_empty() && index % 2 == 1;
                let seat = if swapped { Seat::Second } else { Seat::First };
                let column = match outcome.winner {
                    None => 1,
                    Some(winner) if winner == seat => 0,
                    Some(_) => 2,
                };
                by_seat[seat.index()][column] += 1;
                plies += session.ply();
                *reasons.entry(outcome.reason.name()).or_default() += 1;
            }
            for seat in Seat::BOTH {
                let [wins, draws, losses] = by_seat[seat.index()];
                let score = json!({"wins": wins, "draws": draws, "losses": losses});
                assert_eq!(report["by_seat"][seat.name()], score, "{game} {swap}");
            }
            assert_eq!(report["reasons"], json!(reasons));
            let mean = report["plies"].as_f64().unwrap();
            assert!((mean - plies as f64 / 150.0).abs() < 1e-5, "{mean}");
            let sum: u64 =
                ["wins", "draws", "losses"].map(|key| number(&report["score"][key])).iter().sum();
            assert_eq!((sum, &report["games"]), (150, &json!(150)));
            let share = (by_seat[0][0] + by_seat[1][0]) as f64
                + (by_seat[0][1] + by_seat[1][1]) as f64 / 2.0;
            assert!((report["share"].as_f64().unwrap() - share / 150.0).abs() < 1e-5);
            let [least, most] = [0, 1].map(|index| report["interval"][index].as_f64().unwrap());
            assert!(least < share / 150.0 && share / 150.0 < most && most - least < 0.2);
        }
    }
}

#[test]
fn a_seed_makes_the_same_games_on_any_number_of_threads() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records");
    for game in every_game() {
        let play = |more: &str| {
            let report = json(&format!(
                "arena {game} {PLAYERS} --games 200 --swap-seats --json {more} --records {}",
                path.display()
            ));
            (steady(report), std::fs::read_to_string(&path).unwrap())
        };
        let one = play("--threads 1 --seed 5");
        assert_eq!(one, play("--threads 3 --seed 5"), "{game}");
        assert_eq!(one, play("--seed 5"));
        let other = play("--seed 6");
        assert_ne!(one.1, other.1, "another seed makes other games");
        let games: std::collections::BTreeSet<&str> = one.1.lines().collect();
        assert!(games.len() > 20, "{game}: {}", games.len());
    }
}

#[test]
fn a_report_for_people_says_the_same() {
    let arguments = format!("arena flag {PLAYERS} --games 100 --seed 1");
    let report = json(&format!("{arguments} --json"));
    let text = printed(&arguments);
    for key in ["wins", "draws", "losses"] {
        assert!(text.contains(&report["score"][key].to_string()), "{text}");
    }
    for words in
        ["A as first", "95% confidence", "moves per game", "µs per move", "games per second"]
    {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!text.contains("A as second"), "without --swap-seats");
    assert!(printed(&format!("{arguments} --swap-seats")).contains("A as second"));
}

#[test]
fn hands_are_dealt_anew_and_what_is_given_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("records");
    let hand = "1111,2222,3333,4444,5555";
    printed(&format!(
        "arena triad --first-hand {hand} {PLAYERS} --games 20 --records {}",
        path.display()
    ));
    let text = std::fs::read_to_string(&path).unwrap();
    let mut dealt = std::collections::BTreeSet::new();
    for line in text.lines() {
        let record: Value = serde_json::from_str(line).unwrap();
        assert_eq!(record["options"]["first-hand"], hand);
        dealt.insert(record["options"]["second-hand"].as_str().unwrap().to_owned());
    }
    assert_eq!(dealt.len(), 20);
}

#[test]
fn wrong_use_is_status_2() {
    for (arguments, expected) in [
        ("arena".to_owned(), "Usage"),
        (format!("arena chess {PLAYERS} --games 1"), "chess"),
        (format!("arena flag {PLAYERS}"), "--games"),
        (format!("arena flag {PLAYERS} --games 0"), "0"),
        (format!("arena flag {PLAYERS} --games 1 --seed -1"), "-1"),
        (format!("arena flag {PLAYERS} --games 1 --threads 0"), "threads"),
        (format!("arena flag {PLAYERS} --games 1 --burnt 14"), "burnt"),
        ("arena flag --first human --second random --games 1".to_owned(), "not for human"),
        ("arena ur --first cmd: --second random --games 1".to_owned(), "no command"),
    ] {
        fails(&arguments, 2, expected);
    }
    let unwritable =
        run("arena flag --first random --second random --games 1 --records /nowhere/x".split(' '));
    assert_eq!((unwritable.status, unwritable.out.as_str()), (1, ""));
}

#[test]
fn no_more_games_are_played_at_a_time_than_may_be() {
    for threads in ["0", "257", "100000000", "18446744073709551615", "1000000000000000000000"] {
        let line = format!("arena flag {PLAYERS} --games 1000000 --threads {threads}");
        fails(&line, 2, "--threads");
    }
    let report = json(&format!("arena flag {PLAYERS} --games 20000 --threads 256 --json"));
    assert_eq!(report["games"], 20_000);
}
