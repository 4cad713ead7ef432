//! Tests of `rosette solve`, run as the real program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, io::Cursor};

use common::{fails, json, line, printed};
use rosette_app::solving::Cost;
use rosette_bots::{
    Limit,
    ur::{Job, LayerValues, Rules, Solver, Subject},
};
use rosette_session::table_name;
use serde_json::{Value, json as value};

#[test]
fn ur_is_solved_after_the_contract() {
    let solved = json("solve ur --pieces 2 --json");
    assert_eq!(solved["exact"], true);
    assert!((solved["value"].as_f64().unwrap() - 0.518_573).abs() < 2e-6);
    assert_eq!(solved["plies"], Value::Null);
    let best = value!({"0": ["0"], "1": ["1/0"], "2": ["2/0"], "3": ["3/0"], "4": ["4/0"]});
    assert_eq!(solved["best"], best);

    // The seat to move has a piece on cell 14 and another in reserve.
    let late = "4/0 4/4 4/8 0 2/12";
    let solved = json(&format!("solve ur --pieces 2 --json {late}"));
    assert!(solved["value"].as_f64().unwrap() > 0.7, "{solved}");
    assert_eq!(solved["best"]["1"], value!(["1/14"]), "it comes home");
}

#[test]
fn a_game_that_is_over_has_no_value() {
    let solved = json("solve ur --pieces 1 --json 4/0 4/4 4/8 0 2/12 1/14");
    let over = value!({"exact": true, "value": null, "best": {}, "plies": null});
    assert_eq!(solved, over);
    assert_eq!(printed("solve ur --pieces 1 4/0 4/4 4/8 0 2/12 1/14"), "the game is over\n");
}

#[test]
fn what_isnt_solved_in_time_is_estimated() {
    let solved = json("solve ur --json --time 0");
    assert_eq!(solved["exact"], false);
    let chance = solved["value"].as_f64().unwrap();
    assert!((chance - 0.5154).abs() < 0.01, "{chance}");
    assert!(printed("solve ur --time 0").contains("(estimated)"));
}

#[test]
fn what_needs_too_much_memory_is_told_with_its_size() {
    let why = "this needs the values of 107,965,167,229 positions, which take 9,146 GB, and solve \
               uses at most 16 GB; choose fewer pieces, or --time 0 for an estimate";
    fails("solve ur --path murray", 2, why);
    fails("solve ur --path skiriuk --pieces 6", 2, "2,917,559,511 positions, which take 118 GB");
    assert!(printed("solve ur --path murray --time 0").contains("(estimated)"));
    // Nearly all pieces of one player are home, so few positions are left.
    assert_eq!(json("solve ur --path murray --pieces 7 --setup F6,S6 --json")["exact"], true);
}

#[test]
fn wrong_uses_are_told() {
    fails("solve ur --time soon", 2, "--time must be a whole number of seconds, not \"soon\"");
    fails("solve trisq --table nowhere", 2, "--table works only with ur");
    fails("solve ur 4/0 9/9", 1, "ply 2");
    fails("solve", 2, "name a game");
    assert!(printed("solve --help").contains("--table <FILE>"));
}

#[test]
fn a_table_is_computed_once_and_then_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("ur.table");
    let table = path.to_str().unwrap();
    let command = format!("solve ur --pieces 2 --table {table} --json");
    let computed = json(&command);
    let bytes = fs::read(&path).unwrap();
    assert_eq!(json(&command), computed, "looked up");
    check_rounded(&computed, &json("solve ur --pieces 2 --json"));
    // The table has smaller games as well.
    let fewer = json(&format!("solve ur --pieces 1 --table {table} --json"));
    check_rounded(&fewer, &json("solve ur --pieces 1 --json"));
    fails(&format!("solve ur --pieces 3 --table {table}"), 2, "it is of a game with 2 pieces");
    fails(&format!("solve ur --rosettes off --table {table}"), 2, "other options");

    // An interrupted computation continues, even if its file ends in the middle of a layer.
    let part = folder.path().join("ur.table.part");
    let layers = layers();
    for left in [0, 14, 900, 5000, layers.len() - 1, layers.len()] {
        fs::remove_file(&path).unwrap();
        fs::write(&part, &layers[..left]).unwrap();
        assert_eq!(json(&command), computed, "{left}");
        assert_eq!(json(&command), computed, "{left}, looked up");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing else is left");
    }
    fs::remove_file(&path).unwrap();
    fs::write(&part, b"something else").unwrap();
    let ran = line(&command);
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("ur.table.part: it isn't a table"), "{}", ran.err);

    // In each of the few blocks that are read, a flipped bit is reported.
    let mut text = 0;
    for place in (20..bytes.len()).step_by(500) {
        let mut altered = bytes.clone();
        altered[place] ^= 1;
        fs::write(&path, &altered).unwrap();
        if line(&command).status == 0 {
            assert_eq!(json(&command), computed, "{place}");
        } else {
            fails(&command, 2, "it is damaged");
            text += 1;
        }
    }
    assert!(text >= 3, "{text}");
    fs::write(&path, &bytes[..bytes.len() / 2]).unwrap();
    fails(&command, 2, "it is cut off");
}

#[test]
fn a_table_computed_in_steps_has_the_bytes_of_the_program_on_all_threads() {
    let folder = tempfile::tempdir().unwrap();
    let [.., masters, _, _, aseb] = Rules::WITH_NETS;
    for (rules, options) in [
        (Rules::ALL[0], ""),
        (Rules::ALL[2], "--rosettes off"),
        (masters, "--path masters --dice three --safe off"),
        (aseb, "--path aseb"),
    ] {
        let path = folder.path().join(format!("{}.table", options.len()));
        json(&format!("solve ur --pieces 3 {options} --table {} --json", path.display()));
        let mut out = Cursor::new(Vec::new());
        let subject = Subject::new(rules, 3).unwrap();
        let mut job = Job::open(subject, Cursor::new(Vec::new()), &mut out).unwrap();
        let mut polls = 0;
        let mut stop = || {
            polls += 1;
            polls % 5 == 0
        };
        while !job.work(&mut Limit::new(&mut stop)).unwrap() {}
        drop(job);
        assert!(out.into_inner() == fs::read(&path).unwrap(), "{rules:?}");
    }
}

#[test]
fn only_tables_that_are_read_in_parts_are_served() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("index.html"), "<!doctype html>").unwrap();
    let [table, other] = ["ur.table", "other.table"].map(|name| folder.path().join(name));
    let serve = |tables: &str| {
        let folder = folder.path().display();
        format!("serve --dir {folder} --listen 127.0.0.1:0 {tables}")
    };
    let one = serve(&format!("--table {}", table.display()));
    let two = serve(&format!("--table {} --table {}", table.display(), other.display()));
    fails(&one, 1, "ur.table can't be read: ");
    fails(&serve(&format!("--table {}", folder.path().display())), 1, "it isn't a file");
    json(&format!("solve ur --pieces 1 --table {} --json", table.display()));
    let bytes = fs::read(&table).unwrap();
    fs::write(&other, &bytes).unwrap();
    fails(&two, 2, "two tables are of the same game: ur-rosettes-safe-1.table");
    for (bytes, expected) in [
        (&bytes[..bytes.len() - 1], "it is cut off"),
        (&bytes[..20], "it is cut off"),
        (b"something else", "it isn't a table"),
        (&layers(), "it can't be read in parts: compute it again"),
    ] {
        fs::write(&table, bytes).unwrap();
        fails(&one, 2, expected);
    }
    let mut altered = bytes;
    altered[60] ^= 1;
    fs::write(&table, altered).unwrap();
    fails(&one, 2, "it is damaged");
}

/// Checks that a solution from a file is a solution with its value rounded.
#[track_caller]
fn check_rounded(from_file: &Value, exact: &Value) {
    let [rounded, value] = [from_file, exact].map(|solved| solved["value"].as_f64().unwrap());
    assert!((rounded - value).abs() < 1.3e-4, "{rounded}, {value}");
    assert_eq!((&from_file["best"], &from_file["exact"]), (&exact["best"], &exact["exact"]));
}

/// Returns the file of exact values that a table for 2 pieces has when all its layers are solved
/// and it isn't packed yet.
fn layers() -> Vec<u8> {
    let subject = Subject::new(Rules::ALL[0], 2).unwrap();
    let mut solver = Solver::new(subject.rules(), 2, 2);
    assert!(solver.work(&mut Limit::new(&mut || false)));
    let mut bytes = Vec::new();
    subject.write(&mut bytes).unwrap();
    for (own, other) in [(1, 1), (2, 1), (1, 2), (2, 2)] {
        let values = solver.table().waiting(own, other).unwrap().1.to_vec();
        subject.write_layer(&LayerValues { own, other, values }, &mut bytes).unwrap();
    }
    bytes
}

#[test]
fn the_other_games_are_solved_after_the_contract() {
    // The published result: in ±123D with 15 cells, the first seat wins in 13 plies.
    let flag = json("solve flag --cells 15 --json");
    assert_eq!(
        (&flag["exact"], &flag["value"], &flag["plies"]),
        (&value!(true), &value!(1), &value!(13))
    );
    assert_eq!(json("solve flag --cells 15 --json +2")["value"], -1);
    let dice = json("solve flag --rules dice --cells 7 --json");
    assert_eq!((&dice["exact"], &dice["best"]), (&value!(true), &value!(["+D"])));
    let trisq = json("solve trisq --size 3 --json");
    assert_eq!((&trisq["exact"], &trisq["value"]), (&value!(true), &value!(0)));
    assert_eq!(trisq["best"].as_array().unwrap().len(), 10, "nine cells and the pass");

    let hands = "--first-hand 1111,2222,3333,4444,5555 --second-hand 1112,2223,3334,4445,5556";
    let late = "1@1 1@2 2@3 2@4 3@5 3@6 4@7 4@8";
    let triad = json(&format!("solve triad {hands} --json {late}"));
    assert_eq!((&triad["exact"], &triad["best"]), (&value!(true), &value!(["5@9"])));
    let why = "a game of triad with chaos on can't be solved";
    fails(&format!("solve triad {hands} --chaos on {late}"), 2, why);
}

#[test]
fn what_is_searched_for_too_long_is_estimated() {
    let solved = json("solve trisq --size 13 --time 0 --json");
    assert_eq!((&solved["exact"], &solved["plies"]), (&value!(false), &Value::Null));
    assert!(solved["value"].as_f64().unwrap().abs() <= 1.0);
}

/// Tests that with any amount of memory, a game is solved or one sentence says why not.
#[cfg(target_os = "linux")]
#[test]
fn too_little_memory_is_told() {
    const HANDS: &str = "--first-hand 1111,2222,3333,4444,5555 \
         --second-hand 1112,2223,3334,4445,5556";
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("ur.table");
    for (game, kilobytes, solved) in [
        ("ur --time 600".to_owned(), 34_000, false),
        ("ur --pieces 4".to_owned(), 33_000, false),
        (format!("ur --pieces 4 --table {}", table.display()), 33_000, false),
        // With less memory, these searches remember fewer positions.
        (format!("triad {HANDS} --time 1"), 50_000, true),
        ("trisq --size 3".to_owned(), 50_000, true),
        ("flag --cells 20".to_owned(), 50_000, true),
        ("flag --cells 20".to_owned(), 32_000, false),
    ] {
        let mut command = std::process::Command::new("sh");
        command.args(["-c", &format!("ulimit -v {kilobytes}; exec \"$@\""), "sh"]);
        command.arg(env!("CARGO_BIN_EXE_rosette")).arg("solve").args(game.split(' '));
        let ran = common::finish(command, "");
        let wanted = "rosette: there isn't enough memory to solve this\n";
        let expected = if solved { (0, "") } else { (1, wanted) };
        assert_eq!((ran.status, &*ran.err), expected, "{game}");
    }
}

#[test]
fn the_page_says_what_a_table_takes() {
    for rules in Rules::WITH_NETS {
        for pieces in 1..=7 {
            let subject = Subject::new(rules, pieces).unwrap();
            let cost = Cost::of(&table_name(&rules.options(pieces)));
            assert_eq!(cost.is_some(), pieces > rules.solved_at_once());
            if let Some(cost) = cost {
                // Megabytes are rounded up.
                assert_eq!(cost.part, subject.file_len().next_multiple_of(1 << 20), "{pieces}");
            }
        }
    }
}
