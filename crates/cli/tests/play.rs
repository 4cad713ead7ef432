//! Tests of games in the terminal, played through standard input.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use common::{Ran, last_record, run_with};
use rosette_bots::Bots;
use rosette_cards::CardSet;
use rosette_json::{Json, text};
use rosette_rules::{AnyOptions, Seat, games, set_named, triad::Card};
use rosette_session::{Level, Record, Seed, Session};
use serde_json::{Value, json};

const SEED: u64 = 11;

fn options(game: &str, given: &[(&str, &str)]) -> Box<dyn AnyOptions> {
    let mut options = games().into_iter().find(|it| it.game() == game).unwrap();
    for (name, value) in given {
        set_named(options.as_mut(), name, value).unwrap();
    }
    options
}

/// Simulates a game in which the persons choose with a fixed seed. Returns the lines that they
/// type, and the tokens of the game.
fn simulated(game: &str, given: &[(&str, &str)], persons: &[Seat]) -> (Vec<String>, Session) {
    let mut session = Session::new(options(game, given).as_ref(), Seed(SEED)).unwrap();
    let mut typed = Vec::new();
    while session.outcome().is_none() {
        if session.draw() {
            continue;
        }
        let choice = if persons.contains(&session.to_move().unwrap()) {
            let choices = session.choices();
            typed.push(choices[(7 * typed.len() + 3) % choices.len()].clone());
            typed.last().unwrap().clone()
        } else {
            let question = session.question(Level::Random).unwrap();
            Bots::default().choose(&question, &mut || false).0.to_owned()
        };
        session.choose(&choice).unwrap();
    }
    (typed, session)
}

/// Plays a game with these lines on standard input.
fn play(game: &str, given: &[(&str, &str)], more: &[&str], lines: &[String]) -> Ran {
    let mut arguments: Vec<String> =
        ["play", game, "--seed", &SEED.to_string()].map(str::to_owned).into();
    for (name, value) in given {
        arguments.extend([format!("--{name}"), (*value).to_owned()]);
    }
    arguments.extend(more.iter().map(|it| (*it).to_owned()));
    let ran = run_with(arguments, &(lines.join("\n") + "\n"));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(!ran.out.contains('\u{1b}'), "no colour in a pipe");
    ran
}

const HANDS: [(&str, &str); 3] = [
    ("first-hand", "6232,4421,2433,5A32:fire,4444:ice"),
    ("second-hand", "1112,1113,9991:thunder,6665,A111"),
    ("starts", "second"),
];

fn every_game() -> Vec<(&'static str, Vec<(&'static str, &'static str)>)> {
    vec![
        ("ur", vec![("pieces", "2")]),
        ("triad", HANDS.into()),
        ("trisq", vec![("size", "3"), ("limit", "40")]),
        ("flag", vec![("rules", "dice"), ("cells", "8")]),
        ("flag", vec![("lead", "2"), ("burnt", "5")]),
    ]
}

#[test]
fn every_game_is_played_to_its_end() {
    for (game, given) in every_game() {
        for (persons, more) in [
            (Seat::BOTH.as_slice(), [].as_slice()),
            (&[Seat::First], &["--second", "random"]),
            (&[], &["--first", "random", "--second", "random"]),
        ] {
            let (typed, session) = simulated(game, &given, persons);
            let ran = play(game, &given, more, &typed);
            let record = last_record(&ran.out);
            let tokens: Vec<&str> = session.tokens().collect();
            assert_eq!(record["tokens"], json!(tokens), "{game} {more:?}");
            let reason = session.outcome().unwrap().reason.name();
            assert!(ran.out.contains(&format!("({reason})")), "{game}: {}", ran.out);
            let second = if more.is_empty() { "human" } else { "bot:random" };
            assert_eq!(record["players"]["second"], second);
            // The printed record replays to the same end.
            let text = record.to_string();
            let again = run_with(["replay", "--record", "-", "--json"], &text);
            let state: Value = serde_json::from_str(&again.out).unwrap();
            assert_eq!(state["outcome"]["reason"], reason);
        }
    }
}

#[test]
fn wrong_tokens_change_nothing() {
    for (game, given) in every_game() {
        let (typed, session) = simulated(game, &given, &Seat::BOTH);
        let mut lines = Vec::new();
        for line in &typed {
            lines.extend(["", "frobnicate", "9@9", "zz/9", "+77"].map(str::to_owned));
            lines.extend(["moves", "board", "?", "help", "save", "load"].map(str::to_owned));
            lines.push("load /nowhere/at/all".to_owned());
            lines.push("save /nowhere/at/all".to_owned());
            lines.push(line.clone());
        }
        let ran = play(game, &given, &[], &lines);
        let tokens: Vec<&str> = session.tokens().collect();
        assert_eq!(last_record(&ran.out)["tokens"], json!(tokens), "{game}");
        assert!(ran.out.contains("token \"frobnicate\": unreadable"), "{game}");
        assert!(
            ran.out.contains("can't be written")
                && ran.out.contains("the file /nowhere/at/all doesn't exist")
        );
        assert!(ran.out.contains("Which file? save FILE"));
    }
}

#[test]
fn moves_are_shown_on_request() {
    let ran = play("trisq", &[("size", "3")], &[], &["b2".into(), "moves".into()]);
    assert!(ran.out.contains("\na1 a2 a3 b1 b3 c1 c2 c3 pass\n"), "{}", ran.out);
    let ran = play("flag", &[("rules", "dice")], &[], &["moves".into()]);
    assert!(ran.out.contains("\n+1 +2 +3 +D\n"), "a direction, not what is drawn: {}", ran.out);
    let ran = play("flag", &[("rules", "dice")], &[], &["+D7".into()]);
    assert!(ran.out.contains("chance decides that"), "{}", ran.out);
    let ran = play("flag", &[], &[], &["rules".into()]);
    assert!(ran.out.to_lowercase().contains("flag"), "{}", ran.out);
}

#[test]
fn undo_goes_to_ones_own_choice_and_luck_stays() {
    for (game, given) in every_game() {
        for (persons, more) in
            [(Seat::BOTH.as_slice(), [].as_slice()), (&[Seat::First], &["--second", "random"])]
        {
            let (typed, session) = simulated(game, &given, persons);
            // Each choice is taken back once, and then made again or redone.
            let mut lines = Vec::new();
            for (number, line) in typed.iter().enumerate() {
                lines.push(line.clone());
                lines.push("undo".to_owned());
                lines.push(if number % 2 == 0 { line.clone() } else { "redo".to_owned() });
            }
            let ran = play(game, &given, more, &lines);
            let tokens: Vec<&str> = session.tokens().collect();
            // The last token ends the game, and even that can be taken back.
            assert_eq!(
                last_record(&ran.out)["tokens"],
                json!(tokens),
                "{game} {more:?} {}",
                ran.out
            );
        }
    }
    let ran = play("trisq", &[], &[], &["undo".into(), "redo".into(), "a1".into(), "undo".into()]);
    assert!(ran.out.contains("Nothing to undo."));
    assert!(ran.out.contains("Nothing to redo."));
    assert_eq!(last_record(&ran.out)["tokens"], json!([]));
}

#[test]
fn games_are_saved_and_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a game.json");
    let save = format!("save {}", path.display());
    let load = format!("load {}", path.display());
    for (game, given) in every_game() {
        let (typed, session) = simulated(game, &given, &Seat::BOTH);
        let (before, after) = typed.split_at(typed.len() / 2);
        let mut lines = before.to_vec();
        lines.push(save.clone());
        lines.extend(after.first().cloned());
        lines.push(load.clone());
        lines.push("record".to_owned());
        lines.push("quit".to_owned());
        let ran = play(game, &given, &[], &lines);
        let saved = std::fs::read_to_string(&path).unwrap();
        let record = Record::read(&Json::read(&saved).unwrap()).unwrap();
        assert_eq!(saved, text(&record) + "\n", "one line");
        assert_eq!(last_record(&ran.out), serde_json::from_str::<Value>(&saved).unwrap(), "{game}");
        // No other file is in the folder.
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 1);
        // Another run continues the game with the same pending step and the same luck.
        let mut lines = vec![load.clone()];
        lines.extend(after.to_vec());
        let ran = play(game, &given, &[], &lines);
        let tokens: Vec<&str> = session.tokens().collect();
        assert_eq!(last_record(&ran.out)["tokens"], json!(tokens), "{game}");
    }
    // A record of another game can be loaded too; one with an illegal token is refused.
    std::fs::write(&path, r#"{"rosette":1,"game":"trisq","tokens":["a1","a1"]}"#).unwrap();
    let ran = play("ur", &[], &[], std::slice::from_ref(&load));
    assert!(ran.out.contains("already a piece on a1"), "{}", ran.out);
    assert_eq!(last_record(&ran.out)["game"], "ur");
    let players = r#""players":{"first":"Ana","second":"bot:easy"}"#;
    let record = format!(r#"{{"rosette":1,"game":"trisq","tokens":["a1"],{players}}}"#);
    std::fs::write(&path, record).unwrap();
    let ran = play("ur", &[], &[], &[load.clone(), "b1".into()]);
    assert_eq!(last_record(&ran.out)["tokens"], json!(["a1", "b1"]));
    // The players are those who play on. A program that can't play on keeps the present game.
    let seated = |more: &[&str], given: &[_]| {
        let ran = play("trisq", given, more, &[load.clone(), "quit".into()]);
        let record = last_record(&ran.out);
        (record["players"].clone(), record["options"]["size"].clone(), ran.out)
    };
    let (players, size, _) = seated(&[], &[]);
    assert_eq!((players, size), (json!({"first": "Ana", "second": "human"}), json!(13)));
    let (players, ..) = seated(&["--second", "bot:random"], &[]);
    assert_eq!(players, json!({"first": "Ana", "second": "bot:random"}));
    let (_, size, out) = seated(&["--second", "bot:perfect"], &[("size", "3")]);
    assert_eq!(size, json!(3));
    assert!(out.contains("Second (bot:perfect) can't play this game"), "{out}");
}

#[test]
fn the_end_of_input_and_quit_end_with_the_record() {
    for lines in [vec![], vec!["b2".to_owned()], vec!["b2".to_owned(), "quit".to_owned()]] {
        let ran = play("trisq", &[("size", "3")], &[], &lines);
        let tokens = if lines.is_empty() { json!([]) } else { json!(["b2"]) };
        assert_eq!(last_record(&ran.out)["tokens"], tokens);
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_with_the_record() {
    use std::{
        io::{BufRead as _, BufReader, Read as _, Write as _},
        process::Command,
    };

    let mut child = common::program().args(["play", "trisq", "--size", "3"]).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"b2\na1\n").unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap());
    // Waits until the second token is played.
    let mut line = String::new();
    while !line.contains("after 2") && !line.contains(" 1 □") {
        line.clear();
        assert!(out.read_line(&mut line).unwrap() > 0);
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let mut rest = String::new();
    out.read_to_string(&mut rest).unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(0));
    assert_eq!(last_record(&rest)["tokens"], json!(["b2", "a1"]));
    drop(stdin);
}

#[test]
fn captures_and_draws_are_told() {
    // All cards are equal, so each one next to two others matches by Same, and every round is
    // drawn.
    let hand = "5555,5555,5555,5555,5555";
    let given =
        [("first-hand", hand), ("second-hand", hand), ("sudden-death", "on"), ("starts", "first")];
    let round = ["1@1", "1@2", "2@3", "2@4", "3@5", "3@6", "4@7", "4@8", "5@9"].map(str::to_owned);
    let mut lines = Vec::new();
    for _ in 0..5 {
        // The tokens are the same whoever starts, because all slots of a hand are equal.
        lines.extend(round.clone());
    }
    let ran = play("triad", &given, &[], &lines);
    let report = |text: &str| ran.out.matches(text).count();
    assert_eq!(report("The round is a draw, 5 to 5."), 4, "{}", ran.out);
    for round in 2..=5 {
        assert_eq!(report(&format!("Round {round}: ")), 1);
    }
    assert_eq!(report("The fifth round is a draw too, 5 to 5: the game is a draw."), 1);
    assert_eq!(report("a draw (final-draw)"), 1);
    let same = [("same", "on"), ("plus", "on"), ("combo", "on")];
    let given: Vec<_> = given[..2].iter().chain(&same).copied().chain([given[3]]).collect();
    let ran = play("triad", &given, &[], &round);
    assert!(
        ran.out
            .contains("First plays 5555 on cell 5: 5555 captured by Same, 5555 captured by Same."),
        "{}",
        ran.out
    );
    let ran = play("triad", &HANDS, &[], &["3@2".into(), "4@1".into(), "1@5".into()]);
    let expected =
        "First plays 5A32:fire on cell 1: 9991:thunder captured by the basic rule. 6 to 4.";
    assert!(ran.out.contains(expected), "{}", ran.out);
    // A card of the built-in set has its name.
    assert!(ran.out.contains("Reed Stylus, level 1"));
}

/// Splits the output at each curtain.
fn scenes(out: &str) -> Vec<&str> {
    out.split("then press Enter.").collect()
}

#[test]
fn closed_hands_are_shown_to_their_seat_alone() {
    let mut given = HANDS.to_vec();
    given.push(("open", "off"));
    // Enter and a token alternate. The record isn't shown before the end.
    let lines = ["", "record", "3@2", "", "4@1", "", "undo", "", "quit"].map(str::to_owned);
    let ran = play("triad", &given, &[], &lines);
    let scenes = scenes(&ran.out);
    assert_eq!(scenes.len(), 5, "{}", ran.out);
    let (first, second) = (["6232", "4421", "2433"], ["1112", "1113", "6665"]);
    let shows = |scene: &str, cards: [&str; 3]| cards.map(|card| scene.contains(card));
    // The last line is the record, which has both hands.
    let last = scenes[4].rsplit_once("\n{").unwrap().0;
    for (scene, own, other) in [
        (scenes[1], second, first),
        (scenes[2], first, second),
        (scenes[3], second, first),
        (last, first, second),
    ] {
        assert_eq!(shows(scene, own), [true; 3], "{scene}");
        assert_eq!(shows(scene, other), [false; 3], "{scene}");
    }
    assert_eq!(shows(scenes[0], first), [false; 3]);
    assert!(scenes[1].contains("would reveal the closed hands"), "{}", scenes[1]);
    assert_eq!(last_record(&ran.out)["options"]["second-hand"], HANDS[1].1);
    // With one person there is no curtain: the person's hand is always shown, and the bot's never.
    let ran = play("triad", &given, &["--second", "random"], &["board".into()]);
    let shown = ran.out.rsplit_once("\n{").unwrap().0;
    assert!(!shown.contains("press Enter"));
    assert_eq!(shows(shown, first), [true; 3]);
    assert_eq!(second.iter().filter(|card| shown.contains(**card)).count(), 0, "{shown}");
}

#[test]
fn a_card_that_chance_picks_is_told_by_its_place() {
    let given = [&HANDS[..], &[("open", "off"), ("chaos", "on")]].concat();
    let (typed, session) = simulated("triad", &given, &[Seat::First]);
    let ran = play("triad", &given, &["--second", "random"], &typed);
    let tokens: Vec<&str> = session.tokens().collect();
    assert_eq!(last_record(&ran.out)["tokens"], json!(tokens));
    for (token, name) in tokens.iter().zip(["Second", "First"].iter().cycle()) {
        let expected = format!("Chance picks card {} for {name}", &token[..1]);
        assert!(ran.out.contains(&expected), "{expected} {}", ran.out);
    }
    assert_eq!(ran.out.matches("Chance picks").count(), tokens.len(), "once each: {}", ran.out);
    assert!(!ran.out.contains("throw"), "{}", ran.out);
}

#[test]
fn cards_that_both_see_and_swapped_ones_are_marked() {
    let three = [("open", "three"), ("open-first", "1,2,5"), ("open-second", "2,4,5")];
    let swap = [("swap", "on"), ("swapped", "4/5")];
    let given = [&HANDS[..2], &[("starts", "first")], &three, &swap].concat();
    let ran = play("triad", &given, &["--second", "random"], &["board".into()]);
    let listed = |line: &str| ran.out.matches(&format!("  {line}\n")).count();
    for line in [
        "1  6232         Reed Stylus, level 1, face up",
        "3  2433         Date Stone, level 1",
        "4  A111, swapped",
        "5  4444:ice, face up",
        "1  ?",
        "2  1113, face up",
        "3  ?",
        "4  6665, face up",
        "5  5A32:fire, face up, swapped",
    ] {
        assert_eq!(listed(line), 2, "{line} {}", ran.out);
    }
}

#[test]
fn what_is_drawn_comes_from_the_seed() {
    let deal = |seed: &str| {
        let given = ["play", "triad", "--elemental", "on", "--open", "off", "--seed", seed];
        last_record(&run_with(given, "").out)["options"].clone()
    };
    assert_eq!(deal("1"), deal("1"));
    assert_ne!(deal("1"), deal("2"));
    assert_ne!(deal("1")["squares"], "none");
    let starts: Vec<Value> =
        (0..20).map(|seed| deal(&seed.to_string())["starts"].clone()).collect();
    assert!(starts.contains(&json!("first")) && starts.contains(&json!("second")));
    // Given hands aren't replaced.
    let given = play("triad", &HANDS, &[], &[]);
    assert_eq!(last_record(&given.out)["options"]["first-hand"], HANDS[0].1);
}

#[test]
fn wrong_use_is_status_2() {
    for (arguments, expected) in [
        ("play", "Usage"),
        ("play chess", "chess"),
        ("play ur --size 3", "--size"),
        ("play ur --pieces 9", "from 1 to 7"),
        ("play ur --safe on --rosettes off", "needs rosettes"),
        ("play ur --first nobody", "unknown player \"nobody\""),
        ("play ur --seed x", "seed"),
        ("play ur --profile x", "--profile"),
        ("play ur --first cmd:", "no command"),
        ("play flag --first cmd:", "no command"),
        ("play flag --second tcp:localhost", "isn't an address"),
        ("play triad --trade one", "--profile"),
    ] {
        common::fails(arguments, 2, expected);
    }
}

#[test]
fn people_draft_card_by_card_and_programs_at_once() {
    let level = |card: &str| CardSet::house().find(Card::named(card).unwrap()).unwrap().level;
    let draft = |more: &[&str], lines: &str| {
        let options = ["play", "triad", "--draft", "on", "--seed", "3", "--starts", "first"];
        run_with(options.into_iter().chain(more.iter().copied()), lines)
    };
    let levels = |ran: &Ran, hand: &str| {
        let record = last_record(&ran.out);
        assert_eq!(record["options"]["draft"], "on");
        record["options"][hand].as_str().unwrap().split(',').map(level).collect::<Vec<_>>()
    };
    let alone = draft(&["--second", "random"], "6\n1\n2\n3\n4\n5\nquit\n");
    for (round, line) in (1..=5).zip(alone.out.lines().filter(|line| line.contains("choose card")))
    {
        assert!(line.contains(&format!("card {round} of 5, of level {round}")), "{line}");
    }
    assert!(alone.out.contains("Type a number from 1 to 5."), "{}", alone.out);
    assert_eq!(levels(&alone, "first-hand"), [1, 2, 3, 4, 5]);
    assert_eq!(levels(&alone, "second-hand"), [1, 2, 3, 4, 5]);
    let again = draft(&["--second", "random"], "1\n2\n3\n4\n5\nquit\n");
    assert_eq!(last_record(&again.out), last_record(&alone.out), "the seed decides the offers");

    let closed = draft(&["--open", "off"], "\n1\n1\n1\n1\n1\n\n2\n2\n2\n2\n2\nquit\n");
    let scenes: Vec<&str> = closed.out.split("then press Enter.").collect();
    assert_eq!(scenes[1].matches("choose card").count(), 5, "{}", closed.out);
    assert_eq!(scenes[2].matches("choose card").count(), 5, "one curtain for each");

    let typed = draft(&["--second", "random", "--ascension", "on"], "quit\n");
    assert!(typed.out.contains(":beast "), "cards have types where they count: {}", typed.out);
    let hand = "1111,1112,1113,1114,1115";
    let given = draft(&["--first-hand", hand], "1\n1\n1\n1\n1\nquit\n");
    assert_eq!(last_record(&given.out)["options"]["first-hand"], hand);
    let ended = draft(&["--second", "random"], "1\n");
    assert!(ended.out.contains("No game was started."), "{}", ended.out);
    common::fails("play triad --draft on --trade one", 2, "draft needs trade to be none");
    common::fails("play triad --draft on --random on", 2, "random and draft can't both be on");
}

#[test]
fn a_record_of_closed_hands_is_not_shown_before_the_end() {
    let options = ["play", "triad", "--open", "off", "--seed", "3", "--starts", "first"];
    for second in ["human", "random"] {
        let ran = run_with(options.into_iter().chain(["--second", second]), "\nrecord\nquit\n");
        let actual = ran.out.lines().filter(|line| line.contains("second-hand")).count();
        assert_eq!(actual, 1, "only at the end: {}", ran.out);
    }
}
