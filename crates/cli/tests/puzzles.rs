//! Tests of `rosette puzzles`, run as the real program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::collections::BTreeSet;

use common::{run, run_with};
use rosette_json::{Json, text};
use rosette_review::Puzzle;
use rosette_rules::{Seat, Viewer};
use rosette_session::{Record, Seed, Session};
use serde_json::{Value, json};

/// Games that are solved at once: options of `arena`, and how many are played.
const SOLVED: [(&str, &str, u32); 5] = [
    ("ur", "--pieces 2", 3),
    ("triad", "--random on --same on --plus on --combo on", 5),
    ("trisq", "--size 3", 30),
    ("flag", "--cells 12 --lead 1", 10),
    ("flag", "--cells 9 --rules dice", 3),
];

/// Returns the records of games between two players at random.
fn games_of(game: &str, options: &str, count: u32) -> String {
    let folder = tempfile::tempdir().unwrap();
    let records = folder.path().join("games.jsonl");
    let arena = format!(
        "arena {game} {options} --first bot:random --second bot:random --games {count} --seed 7"
    );
    let ran = run(arena.split(' ').chain(["--records", records.to_str().unwrap()]));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    std::fs::read_to_string(records).unwrap()
}

fn puzzles(records: &str) -> Vec<Value> {
    let ran = run_with(["puzzles", "-"], records);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn open(puzzle: &Value) -> Session {
    let record = Json::read(&puzzle["record"].to_string()).unwrap();
    Session::open(Record::read(&record).unwrap(), Seed(0)).unwrap()
}

/// Returns the best moves in a position as `rosette solve` finds them: for Ur, those after the throw.
fn solved(session: &Session) -> BTreeSet<String> {
    let record = session.record();
    let mut arguments = vec!["solve".to_owned(), record.game.clone(), "--json".to_owned()];
    for (name, value) in &record.options.0 {
        arguments.extend([format!("--{name}"), value.to_string()]);
    }
    arguments.extend(record.tokens.iter().cloned());
    let solution: Value = serde_json::from_str(&run(arguments).out).unwrap();
    assert_eq!(solution["exact"], true, "{solution}");
    let best = match &record.pending {
        Some(throw) => &solution["best"][throw],
        None => &solution["best"],
    };
    best.as_array().unwrap().iter().map(|token| token.as_str().unwrap().to_owned()).collect()
}

#[test]
fn a_puzzle_has_the_value_of_every_choice_and_one_that_is_clearly_best() {
    for (game, options, count) in SOLVED {
        let found = puzzles(&games_of(game, options, count));
        assert!(!found.is_empty(), "{game} {options}");
        for puzzle in &found {
            let session = open(puzzle);
            let values = puzzle["choices"].as_object().unwrap();
            let legal: BTreeSet<_> = session.choices().into_iter().collect();
            assert_eq!(values.keys().cloned().collect::<BTreeSet<_>>(), legal, "{puzzle}");
            let seat = Seat::named(puzzle["seat"].as_str().unwrap()).unwrap();
            assert_eq!(session.to_move(), Some(seat));
            let best = puzzle["best"].as_str().unwrap();
            assert_eq!(solved(&session), BTreeSet::from([best.to_owned()]), "{puzzle}");
            let is_chance = puzzle["scale"] == "chance";
            let own = |value: &Value| match (seat, value.as_f64().unwrap()) {
                (Seat::First, value) => value,
                (Seat::Second, value) if is_chance => 1.0 - value,
                (Seat::Second, value) => -value,
            };
            let most = own(&values[best]);
            for other in values.iter().filter(|(token, _)| *token != best).map(|it| own(it.1)) {
                assert!(if is_chance { most - other > 0.0999 } else { most > 0.0 && other <= 0.0 });
            }
            assert!((1..=5).contains(&puzzle["level"].as_u64().unwrap()), "{puzzle}");
        }
    }
}

#[test]
fn equal_positions_are_one_puzzle_and_others_are_not() {
    let game = |options: &str, tokens: &str| {
        let (game, options) = options.split_once(' ').unwrap();
        let tokens: Vec<_> = tokens.split(',').collect();
        format!(r#"{{"rosette":1,"game":"{game}","options":{options},"tokens":{tokens:?}}}"#)
    };
    let flag = |tokens| game(r#"flag {"cells":12,"lead":1}"#, tokens);
    let found = puzzles(&[flag("+2,+3,+1"), flag("+2,+3,+2")].join("\n"));
    assert_eq!(found.len(), 1);
    assert_eq!(found[0]["record"]["tokens"], json!(["+2", "+3"]));
    assert_eq!((&found[0]["best"], &found[0]["themes"][0]), (&"+3".into(), &"only-move".into()));
    // The same pieces, but another seat is to move.
    let trisq = |tokens| game(r#"trisq {"size":3}"#, tokens);
    let all = [trisq("b3,c1,a3,b2,c2,c3"), trisq("a3,b2,c2,pass,b3,c1,b1")];
    let count = |records: &str| puzzles(records).len();
    assert_eq!(count(&all.join("\n")), count(&all[0]) + count(&all[1]));
    // The same cards, captured by another last one.
    let hands = r#"triad {"starts":"first","first-hand":"8136,48A2,2A71,A326,96A3",
        "second-hand":"5AA6,9546,2146,7154,4658"}"#;
    let hands = hands.replace('\n', " ");
    let ends = ["1@7,5@9,3@3,2@1,2@5,3@4,4@2", "1@7,5@9,3@3,3@4,2@5,2@1,4@2"];
    let boards = ends.map(|tokens| puzzles(&game(&hands, tokens)));
    let last = |found: &[Value]| {
        let sixth = found.iter().find(|it| it["record"]["tokens"].as_array().unwrap().len() == 6);
        sixth.map(|it| it["choices"].clone())
    };
    assert_eq!(last(&boards[0]), last(&boards[1]));
    let both = puzzles(&ends.map(|tokens| game(&hands, tokens)).join("\n"));
    let sixths = both.iter().filter(|it| it["record"]["tokens"].as_array().unwrap().len() == 6);
    assert_eq!(sixths.count(), usize::from(last(&boards[0]).is_some()));
}

#[test]
fn what_is_not_proven_is_no_puzzle() {
    let open = games_of("triad", "--random on", 3);
    assert!(!puzzles(&open).is_empty());
    for (rule, other) in [("open", "off"), ("sudden-death", "on")] {
        let (before, after) = if other == "on" { ("off", "on") } else { ("on", "off") };
        let [before, after] = [before, after].map(|value| format!(r#""{rule}":"{value}""#));
        assert!(open.contains(&before) && puzzles(&open.replace(&before, &after)).is_empty());
    }
    // In the last move of this game every choice has its result, but not each is judged.
    let setup = "fb1,fa2,sb2,fb3,sa4,p19,mf";
    let record = format!(
        r#"{{"rosette":1,"game":"trisq","options":{{"size":5,"limit":20,"setup":"{setup}"}},"tokens":["c2"]}}"#
    );
    assert!(puzzles(&record).is_empty());
}

#[test]
fn records_that_begin_at_the_position_have_the_same_values() {
    for (game, options, count) in SOLVED {
        let games = games_of(game, options, count);
        let ran = run_with(["puzzles", "--setups", "-"], &games);
        assert_eq!((ran.status, ran.err.as_str()), (0, ""));
        let short: Vec<Value> =
            ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let long = puzzles(&games);
        assert!(!short.is_empty() && short.len() <= long.len(), "{game} {options}");
        for puzzle in &short {
            assert_eq!(puzzle["record"]["tokens"], json!([]), "{puzzle}");
            let keys = ["seat", "scale", "choices", "best", "themes", "level"];
            let is_same = |it: &Value| keys.iter().all(|key| it[key] == puzzle[key]);
            assert!(long.iter().any(is_same), "{puzzle}");
        }
    }
}

/// Returns a text that differs for other positions, and for another throw.
fn state(puzzle: &Value) -> String {
    text(&open(puzzle).state(Viewer::All))
}

/// The games of the page.
const GAMES: [&str; 4] = ["ur", "triad", "trisq", "flag"];

/// Returns the puzzles of a list of the page.
fn listed(list: &str) -> Vec<Value> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../www/");
    let text = std::fs::read_to_string([folder, list].concat()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns the puzzles of the days.
fn of_days() -> Vec<Value> {
    listed("puzzles.jsonl")
}

/// Returns the puzzles of the games.
fn of_games() -> Vec<Value> {
    listed("puzzle-sets.jsonl")
}

/// Counts the puzzles of a game.
fn count(all: &[Value], game: &str) -> usize {
    all.iter().filter(|puzzle| puzzle["record"]["game"] == game).count()
}

#[test]
fn the_page_can_open_each_puzzle_and_none_comes_twice() {
    let all = [of_days(), of_games()].concat();
    let positions: BTreeSet<_> = all.iter().map(|puzzle| puzzle["record"].to_string()).collect();
    assert_eq!(positions.len(), all.len(), "no position comes twice");
    for puzzle in &all {
        let read = Puzzle::read(&Json::read(&puzzle.to_string()).unwrap()).unwrap();
        assert_eq!(read.themes.len(), puzzle["themes"].as_array().unwrap().len(), "{puzzle}");
        let session = open(puzzle);
        let values = puzzle["choices"].as_object().unwrap();
        let legal: BTreeSet<_> = session.choices().into_iter().collect();
        assert_eq!(values.keys().cloned().collect::<BTreeSet<_>>(), legal, "{puzzle}");
        assert!(legal.contains(puzzle["best"].as_str().unwrap()), "{puzzle}");
    }
}

#[test]
fn each_game_has_two_hundred_puzzles_of_several_themes() {
    let all = of_games();
    for game in GAMES {
        assert!(count(&all, game) >= 200, "{game} has {}", count(&all, game));
        let own = all.iter().filter(|puzzle| puzzle["record"]["game"] == game);
        let themes: BTreeSet<_> = own.map(|puzzle| puzzle["themes"].to_string()).collect();
        assert!(themes.len() >= 4, "{game} has only {themes:?}");
    }
}

#[test]
fn the_puzzles_of_the_days_are_those_of_a_year_easy_on_monday_and_hard_on_sunday() {
    let all = of_days();
    // After its end the list begins anew, on the same day of the week.
    assert!(all.len() >= 365 && all.len().is_multiple_of(14), "{}", all.len());
    for game in GAMES {
        let days = count(&all, game);
        assert!(days * 20 >= all.len(), "{game} has {days} days");
    }
    let mean = |day: usize| {
        let levels: Vec<_> =
            all.iter().skip(day).step_by(7).map(|it| it["level"].as_u64().unwrap()).collect();
        levels.iter().sum::<u64>() as f64 / levels.len() as f64
    };
    assert!(mean(0) < 2.0 && mean(6) > mean(0) + 1.0, "Monday {}, Sunday {}", mean(0), mean(6));
}

#[test]
#[ignore = "takes some minutes"]
fn the_puzzles_of_the_page_are_proven() {
    let all = [of_days(), of_games()].concat();
    let games = all.iter().map(|puzzle| {
        let mut session = open(puzzle);
        let best = puzzle["best"].as_str().unwrap();
        let whole = session.legal().into_iter().find(|token| token.starts_with(best)).unwrap();
        session.play(&whole).unwrap();
        text(&session.record())
    });
    let games: Vec<_> = games.collect();
    let found = puzzles(&games.join("\n"));
    for puzzle in &all {
        let position = state(puzzle);
        let is_same = |it: &&Value| it["record"]["tokens"] == json!([]) && state(it) == position;
        let proven = found.iter().find(is_same);
        let proven = proven.unwrap_or_else(|| panic!("not proven: {puzzle}"));
        for key in ["seat", "scale", "choices", "best", "themes", "level"] {
            assert_eq!(proven[key], puzzle[key], "{puzzle}");
        }
    }
}
