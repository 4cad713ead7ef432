//! Tests of Triple Triad with profiles: hands from collections, trades, and the files afterwards.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::{Path, PathBuf},
};

use common::{Ran, last_record, run_with};
use serde_json::{Value, json};
use tempfile::TempDir;

/// The strong hand of the first player and the weak hand of the second; both have more cards.
const STRONG: [&str; 6] = ["AAAA", "AAA9", "AAA8", "AAA7", "AAA6", "6232"];
const WEAK: [&str; 7] = ["1111", "1112", "1113", "1114", "1115", "4421", "694A:ice"];
/// The numbers under which the program lists the first five cards of each player. It lists cards of
/// the built-in set first, so these are 2 to 6 and 3 to 7.
const PICK_STRONG: &str = "2 3 4 5 6";
const PICK_WEAK: &str = "3,4,5,6,7";
/// The tokens of a game in which the first seat goes first and captures every card that it touches:
/// 9 to 1 at the end.
const TOKENS: &str = "1@1 1@2 2@3 2@4 3@5 3@6 4@7 4@8 5@9";

struct Folder(TempDir);

impl Folder {
    fn new() -> Self {
        let folder = Self(tempfile::tempdir().unwrap());
        folder.write("ana", "Ana", &STRONG);
        folder.write("ben", "Ben", &WEAK);
        folder
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(format!("{name}.json"))
    }

    fn write(&self, file: &str, name: &str, cards: &[&str]) {
        let profile = json!({"rosette-profile": 1, "name": name, "cards": cards});
        std::fs::write(self.path(file), profile.to_string()).unwrap();
    }

    fn read(&self, file: &str) -> Value {
        serde_json::from_str(&std::fs::read_to_string(self.path(file)).unwrap()).unwrap()
    }

    fn cards(&self, file: &str) -> Vec<String> {
        sorted(self.read(file)["cards"].as_array().unwrap().iter().map(|it| it.as_str().unwrap()))
    }

    /// Plays with both profiles; the first seat goes first.
    fn play(&self, more: &[&str], lines: &[&str]) -> Ran {
        let paths = [self.path("ana"), self.path("ben")];
        play(&[paths[0].as_path(), paths[1].as_path()], more, lines)
    }
}

fn play(profiles: &[&Path], more: &[&str], lines: &[&str]) -> Ran {
    let mut arguments = vec!["play", "triad", "--seed", "1", "--starts", "first"];
    for profile in profiles {
        arguments.extend(["--profile", profile.to_str().unwrap()]);
    }
    arguments.extend(more);
    run_with(arguments, &(lines.join("\n") + "\n"))
}

fn sorted<'a>(cards: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut cards: Vec<String> = cards.into_iter().map(str::to_owned).collect();
    cards.sort();
    cards
}

/// Returns the lines of a whole game: both pick, both play, then `then`.
fn game<'a>(then: &[&'a str]) -> Vec<&'a str> {
    let mut lines = vec![PICK_STRONG, PICK_WEAK];
    lines.extend(TOKENS.split(' '));
    lines.extend(then);
    lines
}

/// Plays a game with a trade, and returns the folder with the profiles as they are afterwards.
fn traded(trade: &str, then: &[&str]) -> (Folder, Ran) {
    let folder = Folder::new();
    let ran = folder.play(&["--trade", trade], &game(then));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let record = last_record(&ran.out);
    assert_eq!(record["options"]["first-hand"], STRONG[..5].join(","));
    assert_eq!(record["options"]["second-hand"], WEAK[..5].join(","));
    assert_eq!(record["options"]["trade"], trade);
    assert_eq!(record["players"], json!({"first": "Ana", "second": "Ben"}));
    assert_eq!(record["tokens"], json!(TOKENS.split(' ').collect::<Vec<_>>()));
    assert!(ran.out.contains("first wins (score)"), "{}", ran.out);
    let mut all = folder.cards("ana");
    all.extend(folder.cards("ben"));
    let before = sorted(STRONG.into_iter().chain(WEAK));
    assert_eq!(sorted(all.iter().map(String::as_str)), before, "no card is lost or copied");
    // No other files are in the folder.
    assert_eq!(std::fs::read_dir(folder.0.path()).unwrap().count(), 2);
    (folder, ran)
}

fn statistics(folder: &Folder, file: &str) -> Value {
    folder.read(file)["statistics"].clone()
}

#[test]
fn without_a_trade_the_game_is_counted() {
    let (folder, ran) = traded("none", &["undo"]);
    assert_eq!(folder.cards("ana"), sorted(STRONG));
    assert_eq!(
        statistics(&folder, "ana"),
        json!({"played": 1, "won": 1, "drawn": 0, "lost": 0, "cards_won": 0, "cards_lost": 0})
    );
    assert_eq!(
        statistics(&folder, "ben"),
        json!({"played": 1, "won": 0, "drawn": 0, "lost": 1, "cards_won": 0, "cards_lost": 0})
    );
    assert!(ran.out.contains("Nothing to undo."), "what is counted stays so");
}

#[test]
fn one_card_is_picked() {
    // Wrong numbers are asked for again; 2 is Clay Sickle, after a card of level 9.
    let (folder, ran) = traded("one", &["", "8", "0", "1 2", "random", "2", "undo"]);
    assert!(ran.out.contains("Clay Sickle") && ran.out.contains("Type a number"));
    let mut won = STRONG.to_vec();
    won.push("4421");
    assert_eq!(folder.cards("ana"), sorted(won));
    assert_eq!(statistics(&folder, "ana")["cards_won"], 1);
    assert_eq!(statistics(&folder, "ben")["cards_lost"], 1);
    assert!(ran.out.contains("Nothing to undo."));
}

#[test]
fn as_many_are_picked_as_the_scores_differ() {
    let replayed = common::json(&format!(
        "replay triad --first-hand {} --second-hand {} {TOKENS} --json",
        STRONG[..5].join(","),
        WEAK[..5].join(",")
    ));
    let score = &replayed["board"]["score"];
    let difference = score["first"].as_u64().unwrap() - score["second"].as_u64().unwrap();
    assert_eq!(difference, 8);
    // Ana takes all of Ben's seven cards, because he has fewer than the difference.
    let (folder, ran) = traded("diff", &["1 2 3 4 5 6 7"]);
    assert!(folder.cards("ben").is_empty());
    assert_eq!(statistics(&folder, "ben")["cards_lost"], 7);
    for card in ["Clay Sickle", "Ereshkigal", "1113"] {
        assert!(ran.out.contains(&format!("{card} goes from Ben to Ana")), "{}", ran.out);
    }
}

#[test]
fn each_takes_what_it_holds() {
    let (folder, _) = traded("direct", &[]);
    // Ben keeps the unplayed card of his hand; Ana controls the other four, which are on the board.
    assert_eq!(folder.cards("ben"), sorted(["1115", "4421", "694A:ice"]));
    assert_eq!(statistics(&folder, "ana")["cards_won"], 4);
}

#[test]
fn the_whole_collection_is_taken() {
    let (folder, ran) = traded("all", &[]);
    assert!(folder.cards("ben").is_empty());
    assert_eq!(folder.cards("ana").len(), STRONG.len() + WEAK.len());
    let actual = ran.out.lines().filter(|line| line.contains("Ben") && line.contains("Ana"));
    assert!(actual.count() >= WEAK.len(), "card by card: {}", ran.out);
    let at_stake = "The winner takes the loser’s whole collection.";
    let (before, _) = ran.out.split_once("goes from").unwrap();
    assert!(before.lines().any(|line| line == at_stake), "it is said before: {}", ran.out);
    let (_, other) = traded("direct", &[]);
    assert!(!other.out.contains(at_stake), "only of that trade: {}", other.out);
    // Ben then has too few cards to play, and a new collection is offered.
    let refused = folder.play(&[], &["no"]);
    assert_eq!(refused.status, 2);
    assert!(refused.err.contains("Ben has fewer than 5 cards"), "{}", refused.err);
    assert!(folder.cards("ben").is_empty());
    let fresh = folder.play(&[], &["yes", PICK_STRONG, "random", "quit"]);
    assert_eq!(fresh.status, 0, "{}", fresh.err);
    assert_eq!(folder.cards("ben").len(), 20);
    assert_eq!(last_record(&fresh.out)["tokens"], json!([]));
}

#[test]
fn a_program_picks_the_best() {
    let folder = Folder::new();
    // The bot loses or wins; over several seeds it does both, and each time no card is lost or
    // copied.
    let (mut won, mut lost) = (0, 0);
    for seed in 0..8 {
        folder.write("ana", "Ana", &STRONG);
        folder.write("ben", "Ben", &WEAK);
        let paths = [folder.path("ana"), folder.path("ben")];
        let seed = seed.to_string();
        let ran = run_with(
            [
                "play",
                "triad",
                "--first",
                "random",
                "--second",
                "random",
                "--trade",
                "one",
                "--seed",
                &seed,
                "--profile",
                paths[1].to_str().unwrap(),
                "--profile",
                paths[0].to_str().unwrap(),
            ],
            "",
        );
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
        assert_eq!(folder.cards("ana").len() + folder.cards("ben").len(), 13);
        if ran.out.contains("second wins") {
            // The bot picks the card of Ben's that has the highest level.
            assert!(folder.cards("ana").contains(&"694A:ice".to_owned()), "{}", ran.out);
            won += 1;
        } else if ran.out.contains("first wins") {
            assert!(folder.cards("ben").contains(&"6232".to_owned()), "{}", ran.out);
            lost += 1;
        }
    }
    assert!(won > 0, "{won} {lost}");
}

#[test]
fn a_program_that_forfeits_loses_as_if_it_gave_up() {
    let folder = Folder::new();
    let script = folder.0.path().join("forfeits.py");
    let greeting = r#"{"type": "hello", "protocol": 1, "name": "Test"}"#;
    std::fs::write(&script, format!("print('{greeting}', flush=True)\ninput()\n")).unwrap();
    let second = format!("cmd:python3 {}", script.display());
    let more = ["--trade", "one", "--random", "on", "--second", &second];
    let ran = folder.play(&more, &["1@1", "1"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(last_record(&ran.out)["ended"]["reason"], "forfeit");
    assert_eq!(folder.cards("ana").len(), STRONG.len() + 1, "{}", ran.out);
    assert_eq!(folder.cards("ben").len(), WEAK.len() - 1);
}

#[test]
fn a_game_that_doesnt_end_changes_nothing() {
    let folder = Folder::new();
    let before = [folder.read("ana"), folder.read("ben")];
    let unchanged = || assert_eq!(before, [folder.read("ana"), folder.read("ben")]);
    for lines in [vec![], vec![PICK_STRONG], vec![PICK_STRONG, PICK_WEAK, "1@1"]] {
        let ran = folder.play(&["--trade", "all"], &lines);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        unchanged();
    }
    // A loaded game doesn't trade either.
    let saved = folder.path("saved");
    let (save, load) = (format!("save {}", saved.display()), format!("load {}", saved.display()));
    let mut lines = vec![PICK_STRONG, PICK_WEAK, &save, &load];
    lines.extend(TOKENS.split(' '));
    let ran = folder.play(&["--trade", "all"], &lines);
    assert!(ran.out.contains("first wins"), "{}", ran.out);
    unchanged();
}

#[test]
fn nobody_gets_out_of_a_trade_by_leaving() {
    let folder = Folder::new();
    let before = folder.cards("ana").len();
    let ran = folder.play(&["--trade", "one"], &game(&[]));
    assert!(ran.out.contains("so the best ones are taken"), "{}", ran.out);
    assert!(ran.out.contains(" goes from Ben to Ana"), "{}", ran.out);
    assert_eq!(folder.cards("ana").len(), before + 1);
}

#[test]
fn one_profile_plays_against_a_fresh_collection() {
    let folder = Folder::new();
    // Whatever the bot does, each of these tokens is legal or refused; Ana wins twenty cards.
    let mut lines = Vec::new();
    for slot in 1..=5 {
        for cell in 1..=9 {
            lines.push(format!("{slot}@{cell}"));
        }
    }
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let hand = STRONG[..5].join(",");
    let ran = play(
        &[&folder.path("ana")],
        &["--second", "random", "--trade", "all", "--first-hand", &hand],
        &lines,
    );
    assert!(ran.out.contains("first wins"), "{}", ran.out);
    assert_eq!(folder.cards("ana").len(), STRONG.len() + 20);
    assert_eq!(folder.cards("ben"), sorted(WEAK), "the other file isn't touched");
}

#[test]
fn hands_are_dealt_or_given_from_the_collection() {
    let folder = Folder::new();
    let dealt = folder.play(&["--random", "on"], &["quit"]);
    let options = last_record(&dealt.out)["options"].clone();
    for (hand, from) in [("first-hand", STRONG.as_slice()), ("second-hand", &WEAK)] {
        let hand = options[hand].as_str().unwrap();
        assert!(hand.split(',').all(|card| from.contains(&card)), "{hand}");
        assert_eq!(sorted(hand.split(',')).windows(2).filter(|it| it[0] == it[1]).count(), 0);
    }
    let given = folder.play(&["--first-hand", "1111,1112,1113,1114,1115"], &[]);
    assert_eq!(given.status, 2);
    assert!(given.err.contains("Ana's collection doesn't contain"), "{}", given.err);
    // A card that a player has once can't be in a hand twice.
    let twice = folder.play(&["--first-hand", "AAAA,AAAA,AAA8,AAA7,AAA6"], &[]);
    assert_eq!(twice.status, 2);
}

#[test]
fn a_draft_needs_no_collection_and_counts() {
    let folder = Folder::new();
    folder.write("ben", "Ben", &[]);
    let mut lines = vec!["1"; 10];
    lines.extend(TOKENS.split(' '));
    let ran = folder.play(&["--draft", "on"], &lines);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("Ben: choose card 5 of 5"), "{}", ran.out);
    assert_eq!(folder.cards("ana"), sorted(STRONG));
    assert_eq!(
        [
            folder.cards("ben").len(),
            statistics(&folder, "ben")["played"].as_u64().unwrap() as usize
        ],
        [0, 1]
    );
}

#[test]
fn closed_hands_are_picked_behind_a_curtain() {
    let folder = Folder::new();
    let ran = folder.play(&["--open", "off"], &["", PICK_STRONG, "", PICK_WEAK, ""]);
    let scenes: Vec<&str> = ran.out.split("then press Enter.").collect();
    assert_eq!(scenes.len(), 4, "{}", ran.out);
    assert!(scenes[1].contains("Ana: pick 5 cards") && !scenes[1].contains("1114"));
    assert!(scenes[2].contains("Ben: pick 5 cards") && !scenes[2].contains("AAA7"));
}

#[test]
fn the_best_hand_can_be_asked_for() {
    let folder = Folder::new();
    let ran = folder.play(&[], &["best", "best", "quit"]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let record = last_record(&ran.out);
    let hand = |option: &str| sorted(record["options"][option].as_str().unwrap().split(','));
    // Each of these five cards is at least as high on every side as the first player's weakest
    // card.
    assert_eq!(hand("first-hand"), sorted(STRONG[..5].iter().copied()));
    assert_eq!(hand("second-hand").len(), 5);
}

#[test]
fn what_is_no_profile_is_refused() {
    let folder = Folder::new();
    let (ana, bad) = (folder.path("ana"), folder.path("bad"));
    for (text, expected) in [
        ("{", "bad.json"),
        ("{}", "not a Rosette profile"),
        (r#"{"rosette-profile": 2, "cards": []}"#, "version 2"),
        (r#"{"rosette-profile": 1, "cards": ["11"]}"#, "card 1"),
    ] {
        std::fs::write(&bad, text).unwrap();
        let ran = play(&[&ana, &bad], &[], &[]);
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{text}");
        assert!(ran.err.contains(expected), "{}", ran.err);
    }
    let nowhere = play(&[Path::new("/nowhere/x.json")], &[], &[]);
    assert_eq!(nowhere.status, 1);
    let same = play(&[&ana, &ana], &[], &[]);
    assert!(same.status == 2 && same.err.contains("the same profile"), "{}", same.err);
    let three = play(&[&ana, &folder.path("ben"), &bad], &[], &[]);
    assert_eq!(three.status, 2);
    // Wrong options are reported before anybody picks cards.
    let wrong = folder.play(&["--same-wall", "on"], &[]);
    assert_eq!((wrong.status, wrong.out.as_str()), (2, ""));
}

#[cfg(unix)]
#[test]
fn what_is_no_file_is_never_replaced() {
    use std::os::unix::fs::FileTypeExt;

    let folder = Folder::new();
    let pipe = folder.path("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let ran = play(&[&pipe], &[], &[]);
    assert_eq!((ran.status, ran.out.as_str()), (1, ""));
    assert!(ran.err.contains("isn't a file"), "{}", ran.err);
    // The record can't replace the pipe either.
    let save = format!("save {}", pipe.display());
    let ran = run_with(["play", "ur"], &save);
    assert!(ran.out.contains("can't be written: it isn't a file"), "{}", ran.out);
    assert!(std::fs::metadata(&pipe).unwrap().file_type().is_fifo());
    assert_eq!(std::fs::read_dir(folder.0.path()).unwrap().count(), 3, "nothing lies beside it");
}

#[test]
fn where_a_profile_cant_be_written_the_record_stands() {
    let folder = Folder::new();
    let mut child = common::program()
        .args(["play", "triad", "--starts", "first", "--profile"])
        .arg(folder.path("ana"))
        .arg("--profile")
        .arg(folder.path("ben"))
        .spawn()
        .unwrap();
    // The folder is deleted after the profiles have been read.
    let mut out = BufReader::new(child.stdout.take().unwrap());
    let mut text = String::new();
    assert!(out.read_line(&mut text).unwrap() > 0);
    folder.0.close().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all((game(&[]).join("\n") + "\n").as_bytes()).unwrap();
    drop(stdin);
    out.read_to_string(&mut text).unwrap();
    let mut message = String::new();
    child.stderr.take().unwrap().read_to_string(&mut message).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    assert!(message.contains("ana.json can't be written"), "{message}");
    assert_eq!(last_record(&text)["tokens"].as_array().unwrap().len(), 9);
}
