//! Tests of programs that play every game, in lines of JSON.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

#[path = "../../../examples/players/ahead.rs"]
mod ahead;

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use common::{Ran, finish, last_record, run, run_with};
use rosette_rules::games;
use serde_json::Value;

/// The games with options for short games.
const GAMES: [&[&str]; 6] = [
    &["ur", "--pieces", "2"],
    &["triad", "--open", "on", "--same", "on"],
    &["triad", "--open", "off", "--sudden-death", "on"],
    &["trisq", "--size", "5"],
    &["flag", "--cells", "12"],
    &["flag", "--cells", "12", "--rules", "dice"],
];

/// The environment variable with which a test makes this program run as a player.
const PLAYER: &str = "ROSETTE_TEST_AHEAD";

fn repository(path: &str) -> String {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap();
    root.join(path).display().to_string()
}

/// Returns the words that start each example that plays every game.
fn examples() -> [Vec<String>; 3] {
    let own = env::current_exe().unwrap().display().to_string();
    let variable = format!("{PLAYER}=1");
    let rust = ["env", &variable, &own, "--ignored", "--exact", "other_half", "--nocapture"];
    [
        vec![
            "python3".into(),
            "-S".into(),
            "-B".into(),
            repository("examples/players/random_player.py"),
        ],
        vec!["node".into(), repository("examples/players/ahead.mjs")],
        rust.map(str::to_owned).into(),
    ]
}

fn command(words: &[String]) -> String {
    format!("cmd:{}", words.join(" "))
}

/// Returns a player that is a piece of Python. `message` is the message that has come, and
/// `say(token, …)` answers.
fn python(code: &str) -> String {
    let lines = [
        "import sys, json",
        "def say(token, **more): print(json.dumps(dict(type=\"answer\", token=token, **more)), flush=True)",
        "print(json.dumps(dict(type=\"hello\", protocol=1, name=\"Test\", version=\"3\")), flush=True)",
        "for line in sys.stdin:",
        "  message = json.loads(line); kind = message[\"type\"]",
    ];
    let code: String = code.lines().map(|line| format!("  {line}\n")).collect();
    format!("cmd:python3 -c '{}\n{code}'", lines.join("\n"))
}

fn play(game: &[&str], players: [&str; 2]) -> Ran {
    let [first, second] = players;
    let options = ["--seed", "3", "--first", first, "--second", second];
    run(["play"].into_iter().chain(game.iter().copied()).chain(options))
}

/// Runs the Rust example as the player, if a test started this program with the variable
/// [`PLAYER`].
#[test]
#[ignore = "run by other tests, as a program of its own"]
fn other_half() {
    if env::var_os(PLAYER).is_some() {
        ahead::main().unwrap();
    }
}

#[test]
fn the_examples_are_short() {
    for name in fs::read_dir(repository("examples/players")).unwrap() {
        let path = name.unwrap().path();
        let text = fs::read_to_string(&path).unwrap();
        assert!(text.lines().count() < 60, "{}", path.display());
    }
}

#[test]
fn the_examples_pass_the_check_for_players() {
    let served = [env!("CARGO_BIN_EXE_rosette"), "serve-player", "--as", "bot:easy", "--stdio"];
    let served = served.map(str::to_owned).to_vec();
    for words in examples().into_iter().chain([served]) {
        let mut check = Command::new("python3");
        check.arg("-B").arg(repository("tests/protocol/check.py")).args(&words);
        let ran = finish(check, "");
        assert_eq!(ran.status, 0, "{words:?}: {} {}", ran.out, ran.err);
        assert!(ran.out.ends_with(" answered 76 questions.\n"), "{}", ran.out);
    }
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("ur.table").display().to_string();
    let mut check = Command::new("python3");
    check
        .arg("-B")
        .arg(repository("tests/protocol/check.py"))
        .args(["--game", "ur", "python3", "-S"]);
    check.args([&repository("examples/players/table.py"), &table, env!("CARGO_BIN_EXE_rosette")]);
    let ran = finish(check, "");
    assert_eq!(ran.status, 0, "{} {}", ran.out, ran.err);
    assert!(ran.out.starts_with("Table of Ur in Python answered "), "{}", ran.out);
    let mut check = Command::new("python3");
    let deaf = python("if kind == \"ask\": say(\"9@9\")");
    let words = ["-B", &repository("tests/protocol/check.py"), "sh", "-c", &deaf["cmd:".len()..]];
    check.args(words);
    let ran = finish(check, "");
    assert_eq!(ran.status, 1, "{}", ran.err);
    assert!(ran.err.starts_with("FAILED: ") && ran.err.contains("9@9"), "{}", ran.err);
}

#[test]
fn the_examples_play_every_game_in_the_arena() {
    for words in examples() {
        let player = command(&words);
        for game in GAMES {
            let arena = ["arena"].into_iter().chain(game.iter().copied());
            let options = ["--games", "2", "--swap-seats", "--threads", "2", "--json"];
            let players = ["--first", "random", "--second", &player];
            let ran = run(arena.chain(options).chain(players));
            assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{player} {game:?}");
            let report: Value = serde_json::from_str(&ran.out).unwrap();
            assert_eq!(report["games"], 2);
            assert_eq!(report["reasons"].get("forfeit"), None, "{player} {game:?}: {report}");
        }
    }
}

#[test]
#[ignore = "long"]
fn the_examples_play_200_games_of_every_game() {
    let players = examples().map(|words| command(&words));
    for options in games() {
        let game = options.game();
        let arena = ["arena", game, "--games", "200", "--seed", "1", "--json"];
        let ran = run(arena.into_iter().chain(players.iter().flat_map(|it| ["--player", it])));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{game}");
        let report: Value = serde_json::from_str(&ran.out).unwrap();
        let ends: u64 =
            report["reasons"].as_object().unwrap().values().filter_map(Value::as_u64).sum();
        assert_eq!((ends, report["reasons"].get("forfeit")), (600, None), "{game}: {report}");
    }
}

#[test]
fn who_asks_a_table_gives_nothing_away_and_values_every_position() {
    let folder = tempfile::tempdir().unwrap();
    let [table, records] = ["ur2.table", "games.jsonl"].map(|it| folder.path().join(it));
    let (table, records) = (table.display(), records.display().to_string());
    let player = repository("examples/players/table.py");
    let player = format!("cmd:python3 -S {player} {table} {}", env!("CARGO_BIN_EXE_rosette"));
    let arena = ["arena", "ur", "--pieces", "2", "--games", "4", "--swap-seats", "--threads", "1"];
    let players = ["--first", "random", "--second", &player, "--records", &records, "--json"];
    let ran = run(arena.into_iter().chain(players));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let report: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(report["reasons"], serde_json::json!({ "home": 4 }));
    let rosette = env!("CARGO_BIN_EXE_rosette");
    let own = format!("cmd:{rosette} serve-player --as bot:perfect --stdio");
    for (player, name) in [(&player, "Table of Ur in Python "), (&own, "Rosette (perfect) ")] {
        check_opinions(&records, player, name);
    }
}

/// Compares the second opinion of a perfect player on games of Ur with the review's own values.
fn check_opinions(records: &str, player: &str, name: &str) {
    let ran = run(["review", records, "--json", "--player", player]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let number = |value: &Value| value.as_f64().unwrap();
    for line in ran.out.lines() {
        let review: Value = serde_json::from_str(line).unwrap();
        assert!(review["opinion"]["player"].as_str().unwrap().starts_with(name), "{review}");
        let seats = &review["opinion"]["seats"];
        let agrees = |seat: &str| seats[seat]["agreed"] == seats[seat]["decisions"];
        assert!(agrees("first") || agrees("second"), "it agrees with itself: {seats}");
        for token in review["tokens"].as_array().unwrap() {
            let Some(opinion) = token.get("opinion") else { continue };
            let first = number(&token["before"]);
            let own = if token["seat"] == "first" { first } else { 1.0 - first };
            assert!((number(&opinion["value"]) - own).abs() < 2e-4, "{token}");
            assert!(opinion["agrees"] == false || number(&token["loss"]) < 2e-4, "{token}");
        }
    }
}

#[test]
fn a_second_opinion_is_about_each_choice_of_a_game_that_was_resigned() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("record.json").display().to_string();
    let record = r#"{"rosette":1,"game":"trisq","options":{"size":3},"tokens":["a1","b2"],"ended":{"winner":"first","reason":"resigned"}}"#;
    fs::write(&file, record).unwrap();
    let player = python("if kind == \"ask\": say(message[\"legal\"][0])");
    let ran = run(["review", &file, "--json", "--player", &player]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let review: Value = serde_json::from_str(&ran.out).unwrap();
    let tokens = review["tokens"].as_array().unwrap();
    assert!(tokens.len() == 2 && tokens.iter().all(|it| it.get("opinion").is_some()), "{review}");
}

#[test]
fn who_looks_ahead_beats_who_doesnt() {
    let [_, by_board, by_rules] = examples().map(|words| command(&words));
    let by_board =
        GAMES.into_iter().filter(|game| !game.contains(&"dice")).map(|it| (it, &by_board));
    // ±123D is left out, because looking two plies ahead doesn't decide it.
    let long: [&[&str]; 2] = [&["ur"], &["trisq", "--size", "9"]];
    let by_rules = long.into_iter().map(|game| (game, &by_rules));
    for (game, ahead) in by_board.chain(by_rules) {
        let arena = ["arena"].into_iter().chain(game.iter().copied());
        let options = ["--games", "10", "--swap-seats", "--threads", "2", "--json"];
        let ran = run(arena.chain(options).chain(["--first", ahead, "--second", "random"]));
        assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{game:?}");
        // Both players make the same choices in each run.
        let report: Value = serde_json::from_str(&ran.out).unwrap();
        assert!(report["share"].as_f64().unwrap() > 0.55, "{game:?}: {report}");
    }
}

#[test]
fn a_program_is_introduced_and_its_estimates_and_remarks_are_shown() {
    let player =
        python("if kind == \"ask\": say(message[\"legal\"][0], value=0.254, show=\"hm\\u001b!\")");
    let ran = play(&["triad"], ["random", &player]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let name = format!("Second ({player})");
    assert!(ran.out.contains(&format!("{name} is Test 3.\n")), "{}", ran.out);
    assert!(ran.out.contains(" estimates its chance at 25 %.\n"), "{}", ran.out);
    assert!(ran.out.contains(": hm\u{fffd}!\n"), "{}", ran.out);
    assert_eq!(last_record(&ran.out).get("ended"), None);
}

#[test]
fn a_program_sees_no_card_of_a_closed_hand() {
    let folder = tempfile::tempdir().unwrap();
    let heard = folder.path().join("heard");
    let code = format!(
        "open(\"{}\", \"a\").write(line)\nif kind == \"ask\": say(message[\"legal\"][0])",
        heard.display()
    );
    let cards = "5A32:fire,1111,9274,3838,6166";
    let hands = ["--first-hand", cards, "--second-hand", "4444,5555,2A2A:ice,7123,1987"];
    let game = ["triad", "--open", "off", "--starts", "first"].into_iter().chain(hands);
    let ran = play(&game.collect::<Vec<_>>(), ["random", &python(&code)]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    let heard = fs::read_to_string(heard).unwrap();
    let mut played = 1;
    for line in heard.lines() {
        let message: Value = serde_json::from_str(line).unwrap();
        let known = cards
            .split(',')
            .filter(|card| {
                line.contains(&format!("{card},")) || line.contains(&format!("{card}\""))
            })
            .count();
        match message["type"].as_str().unwrap() {
            "game" => assert_eq!(known, played, "{line}"),
            "ask" => {
                let hidden = message["board"]["hands"]["first"].as_array().unwrap().iter();
                assert_eq!(hidden.filter(|card| **card == "?").count(), 5 - played, "{line}");
                played += 1;
            }
            _ => {
                assert_eq!((&message["type"], known), (&"end".into(), 5), "{line}");
                assert_eq!(message["outcome"]["reason"], "draw");
            }
        }
    }
    assert!(heard.lines().last().unwrap().contains("\"end\""), "{heard}");
}

/// Checks that a program that answers by this code forfeits a game.
#[track_caller]
fn check_forfeit(game: &[&str], code: &str, expected: &str) {
    let mut game = game.to_vec();
    game.extend(["--time", "300"]);
    let ran = play(&game, ["random", &python(&format!("if kind == \"ask\": {code}"))]);
    assert_eq!(ran.status, 0, "{code} {game:?}: {}", ran.err);
    assert!(ran.out.contains("forfeits: ") && ran.out.contains(expected), "{code}: {}", ran.out);
    let ended = &last_record(&ran.out)["ended"];
    assert_eq!((&ended["winner"], &ended["reason"]), (&"first".into(), &"forfeit".into()));
}

#[test]
fn who_answers_wrongly_forfeits_in_every_game() {
    for game in GAMES {
        let expected = "answered \"z9\", which isn't one of the legal tokens: ";
        check_forfeit(game, "say(\"z9\")", expected);
    }
    for (game, code, expected) in [
        (0, "print(\"a1\", flush=True)", "answered \"a1\", which can't be read: "),
        (1, "say(message[\"legal\"][0], value=2)", "answered with the value 2, but values are"),
        (3, "print(line, flush=True)", "which isn't a message of type \"answer\""),
        (4, "sys.exit(3)", "exit status: 3"),
        (5, "import time; time.sleep(60)", "gave no answer within 0.8 s"),
    ] {
        check_forfeit(GAMES[game], code, expected);
    }
}

#[test]
fn a_program_of_the_older_protocol_is_refused_in_other_games() {
    let old = "cmd:sh -c 'echo PRET; read a; echo hm; read a'";
    let ran = play(&["ur"], ["random", old]);
    assert_eq!(ran.status, 1);
    let expected = "speaks the protocol of ±123D, so it can't play ur: greeted with";
    assert!(ran.err.contains(expected) && ran.err.contains("\"hm\""), "{}", ran.err);
    // A line of a greeting in the older protocol may look like JSON.
    let old = "cmd:sh -c 'echo \"{ bonjour }\"; echo \"Auteurs: Ana\"; echo PRET; read a'";
    let ran = play(&["flag"], ["random", old]);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains(" is by Ana.\n") && ran.out.contains("forfeits: "), "{}", ran.out);
    for (hello, expected) in [
        (r#"{"type":"hello","protocol":2,"name":"a"}"#, "speaks version 2 of the protocol, not"),
        (r#"{"type":"hello","name":"a"}"#, "which can't be read: missing field `protocol`"),
        (r#"{"type":"game"}"#, "which can't be read: missing field"),
        (r#"{"type":"answer","token":"a"}"#, "should have greeted with a message of type"),
    ] {
        let player = format!("cmd:sh -c 'echo \"$0\"; read a' '{hello}'");
        let ran = play(&["trisq"], ["random", &player]);
        assert_eq!(ran.status, 1);
        assert!(ran.err.contains(expected), "{hello}: {}", ran.err);
    }
}

#[test]
fn a_record_of_any_game_is_loaded_beside_such_a_program() {
    let folder = tempfile::tempdir().unwrap();
    let file: PathBuf = folder.path().join("ur.json");
    fs::write(&file, r#"{"rosette":1,"game":"ur","options":{},"tokens":["4/0"]}"#).unwrap();
    let [player, ..] = examples().map(|words| command(&words));
    let input = format!("load {}\nquit\n", file.display());
    let ran = run_with(["play", "flag", "--seed", "1", "--second", &player], &input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert_eq!(last_record(&ran.out)["game"], "ur", "{}", ran.out);
}
