//! Tests that files of every version of every format open with their original meaning, and that
//! files of later versions are refused with a message. The files are in `tests/golden`.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
};

use common::{Ran, run};
use rosette_cards::{CardSet, Profile};
use rosette_json::{Json, text};
use rosette_rules::Viewer;
use rosette_session::{Address, Saved, Seed, Session};
use serde_json::Value;

/// Returns the files of a folder whose names have this ending. There must be some.
fn golden(folder: &str, ending: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/golden").join(folder);
    let entries = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        entries.filter(|path| path.to_str().unwrap().ends_with(ending)).collect();
    files.sort();
    assert!(!files.is_empty(), "{folder}");
    files
}

/// Reads the state next to a record or an address. `ROSETTE_GOLDEN=renew cargo test -p rosette-cli
/// --test formats` writes the state of a new file.
fn state_of(path: &Path, state: &Value) -> Value {
    let written = path.with_extension("state");
    if !written.exists() && std::env::var_os("ROSETTE_GOLDEN").is_some() {
        fs::write(written, format!("{state}\n")).unwrap();
    }
    beside(path, "state")
}

/// Reads the JSON file next to another one.
fn beside(path: &Path, extension: &str) -> Value {
    let path = path.with_extension(extension);
    let text = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{}", path.display()));
    serde_json::from_str(&text).unwrap()
}

/// Checks that a state has everything that was written when its file was made.
#[track_caller]
fn check(state: &Value, expected: &Value, of: &Path) {
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&state[key], value, "{key} of {}", of.display());
    }
}

fn state(session: &Session) -> Value {
    serde_json::from_str(&text(&session.state(Viewer::All))).unwrap()
}

fn read(path: &Path) -> Json {
    Json::read(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn every_record_opens_at_its_position() {
    for path in [golden("record", ".json"), golden("record", ".rgn")].concat() {
        let ran = run(["replay", "--json", "--record", path.to_str().unwrap()]);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", path.display());
        let state = serde_json::from_str(&ran.out).unwrap();
        check(&state, &state_of(&path, &state), &path);
    }
}

#[test]
fn every_address_opens_at_its_position() {
    for path in golden("address", ".txt") {
        let text = fs::read_to_string(&path).unwrap();
        let Ok(Address::Play(record)) = Address::parse(text.trim()) else { panic!("{text}") };
        let session = Session::open(*record, Seed(0)).unwrap();
        let state = state(&session);
        check(&state, &state_of(&path, &state), &path);
    }
}

#[test]
fn every_game_has_a_record_and_an_address() {
    for game in rosette_rules::games().map(|options| options.game()) {
        for (folder, ending) in [("record", ".json"), ("address", ".txt")] {
            let of_game = |path: &PathBuf| {
                let name = path.file_stem().unwrap().to_str().unwrap();
                name.strip_prefix("1-").and_then(|name| name.split('-').next()) == Some(game)
            };
            assert!(
                golden(folder, ending).iter().any(of_game),
                "{game} has no tests/golden/{folder}/1-{game}{ending}: write one; then \
                 `ROSETTE_GOLDEN=renew cargo test -p rosette-cli --test formats` writes the state that it \
                 leads to, and `ROSETTE_GOLDEN=renew cargo test -p xtask golden` their sums"
            );
        }
    }
}

#[test]
fn every_stored_game_opens_at_its_position() {
    for path in golden("storage", ".json") {
        let stored: Value = beside(&path, "json");
        let states = beside(&path, "states");
        let mut games = 0;
        for (key, text) in stored.as_object().unwrap() {
            let Some(id) = key.strip_prefix("rosette:game:") else { continue };
            let json = Json::read_within(Json::DEPTH + 2, text.as_str().unwrap()).unwrap();
            let saved = Saved::read(json.get("value").unwrap()).unwrap();
            let session = Session::restore(saved).unwrap();
            check(&state(&session), &states[id], &path);
            games += 1;
        }
        assert_eq!(games, states.as_object().unwrap().len());
    }
}

#[test]
fn every_profile_and_card_set_is_read() {
    for path in golden("profile", ".json") {
        let profile = Profile::read(&read(&path)).unwrap();
        let written: Value = serde_json::from_str(&text(&profile)).unwrap();
        check(&written, &beside(&path, "json"), &path);
    }
    for path in golden("card-set", ".json") {
        let set = CardSet::parse(&fs::read_to_string(&path).unwrap()).unwrap();
        let cards = beside(&path, "json")["cards"].as_array().unwrap().clone();
        assert_eq!(set.cards().len(), cards.len());
        for (card, written) in set.cards().iter().zip(cards) {
            let [ranks, element] = ["ranks", "element"].map(|key| written[key].as_str());
            let text = [ranks, element].into_iter().flatten().collect::<Vec<_>>().join(":");
            assert_eq!(card.card.to_string(), text);
        }
    }
}

fn solve(table: &Path) -> Ran {
    run(["solve", "ur", "--pieces", "1", "--json", "--table", table.to_str().unwrap()])
}

#[test]
fn every_table_is_looked_up() {
    for path in golden("table", ".table") {
        let bytes = fs::read(&path).unwrap();
        let looked_up = solve(&path);
        assert_eq!((looked_up.status, looked_up.err.as_str()), (0, ""));
        let solved = run(["solve", "ur", "--pieces", "1", "--json"]);
        // In blocks, values are rounded.
        if path.file_name().is_some_and(|name| name == "1-ur.table") {
            assert_eq!(looked_up, solved);
        } else {
            let [mut rounded, mut exact] =
                [looked_up, solved].map(|ran| serde_json::from_str::<Value>(&ran.out).unwrap());
            let values = [&mut rounded, &mut exact].map(|it| it["value"].take().as_f64().unwrap());
            assert!((values[0] - values[1]).abs() < 1.3e-4, "{values:?}");
            assert_eq!(rounded, exact);
        }
        assert_eq!(fs::read(&path).unwrap(), bytes);
    }
}

#[test]
fn what_a_newer_program_wrote_is_refused_in_words_and_stays() {
    let [card_set, profile, record] = ["card-set.json", "profile.json", "record.json"]
        .map(|name| golden("newer", name).remove(0));
    let table = golden("newer", ".table").remove(0);
    let path = |path: &Path| path.to_str().unwrap().to_owned();
    let before: Vec<_> = [&card_set, &profile, &record, &table].map(fs::read).into_iter().collect();
    let play = ["play", "triad", "--second", "random", "--profile"].map(str::to_owned);
    for ran in [
        run(["replay".to_owned(), "--record".to_owned(), path(&record)]),
        run(play.into_iter().chain([path(&profile)])),
        solve(&table),
    ] {
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{}", ran.err);
        let expected = "is version 2; this Rosette reads up to 1. Update Rosette to open it";
        assert!(ran.err.contains(expected), "{}", ran.err);
        assert_eq!(ran.err.lines().count(), 1, "{}", ran.err);
    }
    let faults = CardSet::parse(&fs::read_to_string(&card_set).unwrap()).unwrap_err();
    let [fault] = faults.as_slice() else { panic!("{faults:?}") };
    assert!(fault.to_string().ends_with("Update Rosette to open it"), "{fault}");
    let after: Vec<_> = [&card_set, &profile, &record, &table].map(fs::read).into_iter().collect();
    for (before, after) in before.into_iter().zip(after) {
        assert_eq!(before.unwrap(), after.unwrap());
    }
}
