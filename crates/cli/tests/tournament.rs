//! Tests of tournaments of the arena: pairings, luck, ratings, and continuing an interrupted run.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread::sleep,
    time::{Duration, Instant},
};

use common::{Ran, finish, program, run};
use rosette_json::Json;
use rosette_rules::{BySeat, Outcome, Reason, Seat, trisq};
use rosette_session::{Record, Seed, Session};
use serde_json::Value;
use tempfile::TempDir;

/// An external player with a name.
const RANDOM: &str = "py=cmd:python3 -B ../../examples/players/random_player.py";

fn place(name: &str) -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join(name);
    (folder, path)
}

/// Runs a tournament with these options, and returns its JSON.
#[track_caller]
fn tournament(options: &[&str], players: &[&str]) -> Value {
    let ran = run(line(options, players, &["--json"]));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    serde_json::from_str(&ran.out).unwrap()
}

fn line<'a>(options: &[&'a str], players: &[&'a str], more: &[&'a str]) -> Vec<&'a str> {
    let players = players.iter().flat_map(|player| ["--player", player]);
    ["arena"]
        .into_iter()
        .chain(options.iter().copied())
        .chain(players)
        .chain(more.iter().copied())
        .collect()
}

fn records(path: &Path) -> Vec<Value> {
    let text = fs::read_to_string(path).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns a report without the values that depend on the clock or on earlier runs.
fn steady(mut report: Value) -> Value {
    for key in ["seconds", "games_per_second", "games_before"] {
        assert!(report.as_object_mut().unwrap().remove(key).is_some(), "{key}");
    }
    for player in report["players"].as_array_mut().unwrap() {
        player.as_object_mut().unwrap().remove("micros_per_move").unwrap();
    }
    report
}

/// Returns the first throw of a game of Ur, or the deal of another game.
fn luck(record: &Value) -> String {
    let throw = record["tokens"][0].as_str().unwrap().split('/').next().unwrap().to_owned();
    if record["game"] == "ur" { throw } else { record["options"].to_string() }
}

#[test]
fn all_play_all_in_both_seats_with_the_same_luck() {
    for game in [&["ur", "--pieces", "1"][..], &["triad", "--open", "off", "--elemental", "on"]] {
        let (_folder, path) = place("records");
        let options = [game, &["--games", "6", "--records", path.to_str().unwrap()]].concat();
        let report = tournament(&options, &["random", "bot:easy", RANDOM]);
        assert_eq!((&report["games"], &report["games_of_pair"]), (&18.into(), &6.into()));
        let mut met = BTreeMap::<[String; 2], Vec<String>>::new();
        let records = records(&path);
        for pair in records.chunks(2) {
            let [one, mirror] = pair else { panic!("a game without its mirror") };
            let names = |record: &Value| {
                ["first", "second"].map(|seat| record["players"][seat].as_str().unwrap().to_owned())
            };
            let [first, second] = names(one);
            assert_eq!(names(mirror), [second, first]);
            assert_eq!(luck(one), luck(mirror), "the same luck for both");
            met.entry(names(one)).or_default().push(luck(one));
        }
        assert_eq!(met.len(), 3);
        let lucks: Vec<&Vec<String>> = met.values().collect();
        assert!(lucks.iter().all(|it| it.len() == 3 && *it == lucks[0]), "{lucks:?}");
        let names: Vec<&String> = met.keys().flatten().collect();
        assert!(names.iter().any(|name| *name == "external:py"), "{names:?}");
    }
}

#[test]
fn a_report_counts_the_records() {
    let (_folder, path) = place("records");
    let options = ["flag", "--games", "40", "--seed", "4", "--records", path.to_str().unwrap()];
    let report = tournament(&options, &["random", "bot:easy", "bot:strong"]);
    let mut score = BTreeMap::<String, [u64; 3]>::new();
    let mut plies = 0;
    for record in records(&path) {
        let json = Json::read(&record.to_string()).unwrap();
        let session = Session::open(Record::read(&json).unwrap(), Seed(0)).unwrap();
        plies += session.ply();
        for (seat, other) in [("first", "second"), ("second", "first")] {
            let place = match session.outcome().unwrap().winner.map(|it| it.name()) {
                None => 1,
                Some(winner) if winner == seat => 0,
                Some(winner) => {
                    assert_eq!(winner, other);
                    2
                }
            };
            score.entry(record["players"][seat].as_str().unwrap().to_owned()).or_default()
                [place] += 1;
        }
    }
    let players = report["players"].as_array().unwrap();
    let elos: Vec<f64> = players.iter().map(|it| it["elo"].as_f64().unwrap()).collect();
    assert!(elos.is_sorted_by(|a, b| a >= b), "{elos:?}");
    assert!(elos.iter().sum::<f64>().abs() < 0.01, "the mean is 0");
    for player in players {
        let name = player["name"].as_str().unwrap();
        let counted = ["wins", "draws", "losses"].map(|key| player["score"][key].as_u64().unwrap());
        assert_eq!(counted, score[name], "{name}");
        let [least, most] = [0, 1].map(|end| player["interval"][end].as_f64().unwrap());
        assert!(least < player["elo"].as_f64().unwrap() && player["elo"].as_f64().unwrap() < most);
        let against = player["against"].as_array().unwrap();
        assert_eq!(against.iter().filter(|it| it.is_null()).count(), 1, "nobody plays itself");
        let wins: u64 = against.iter().filter_map(|it| it["wins"].as_u64()).sum();
        assert_eq!(wins, counted[0]);
    }
    let mean = report["plies"].as_f64().unwrap();
    assert!((mean - plies as f64 / 120.0).abs() < 1e-5, "{mean}");
}

#[test]
fn three_points_of_four_are_191_elo() {
    // Writes the records of eight games with made-up ends. The run then reads them and plays no
    // game.
    let (_folder, path) = place("records");
    let mut lines = String::new();
    for game in 0..8 {
        let mut session = Session::new(&trisq::Options::default(), Seed(0)).unwrap();
        let names = if game % 2 == 0 { ["winner", "loser"] } else { ["loser", "winner"] };
        let [first, second] = names.map(|name| format!("external:{name}"));
        session.set_players(Some(BySeat { first, second }));
        // The loser wins two of these games.
        let wins = if [3, 6].contains(&game) { "loser" } else { "winner" };
        let winner = if names[0] == wins { Seat::First } else { Seat::Second };
        session.end(Outcome { winner: Some(winner), reason: Reason::Resigned }).unwrap();
        lines += &format!("{}\n", rosette_json::text(&session.record()));
    }
    fs::write(&path, &lines).unwrap();
    let options = ["trisq", "--games", "8", "--records", path.to_str().unwrap()];
    let report = tournament(&options, &["winner=cmd:false", "loser=cmd:false"]);
    assert_eq!((&report["games"], &report["games_before"]), (&8.into(), &8.into()));
    let elo = |player: usize| report["players"][player]["elo"].as_f64().unwrap();
    assert_eq!(report["players"][0]["name"], "winner");
    assert!((elo(0) - elo(1) - 190.848).abs() < 0.01, "{}", elo(0) - elo(1));
    assert_eq!(fs::read_to_string(&path).unwrap(), lines, "nothing was played");
}

#[test]
fn a_tournament_goes_on_after_any_signal() {
    let (_folder, path) = place("records");
    let (_other, whole) = place("records");
    let part = path.with_file_name("records.part");
    let options = |path: &Path| {
        let path = path.to_str().unwrap().to_owned();
        ["ur", "--pieces", "2", "--games", "3000", "--seed", "8", "--records"]
            .map(str::to_owned)
            .into_iter()
            .chain([path])
            .collect::<Vec<String>>()
    };
    let players = ["random", "bot:easy"];
    let report = |path: &Path| {
        let options = options(path);
        tournament(&options.iter().map(String::as_str).collect::<Vec<_>>(), &players)
    };
    let wanted = steady(report(&whole));
    let mut stopped = 0;
    for signal in ["-INT", "-TERM", "-HUP", "-KILL"] {
        let options = options(&path);
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let mut command = program();
        command.args(line(&options, &players, &[])).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().unwrap();
        let before = fs::metadata(&part).map_or(0, |it| it.len());
        let began = Instant::now();
        while fs::metadata(&part).map_or(0, |it| it.len()) <= before
            && child.try_wait().unwrap().is_none()
        {
            assert!(began.elapsed() < Duration::from_secs(60), "it plays");
            sleep(Duration::from_millis(1));
        }
        let _ = Command::new("kill")
            .args([signal, &child.id().to_string()])
            .stderr(Stdio::null())
            .status();
        stopped += usize::from(!child.wait().unwrap().success());
    }
    assert!(stopped > 0, "some signals came in time");
    if part.exists() {
        // The last line may have been written only in part.
        let mut text = fs::read_to_string(&part).unwrap();
        text += "{\"rosette\":1,\"ga";
        fs::write(&part, text).unwrap();
    }
    let resumed = report(&path);
    assert!(resumed["games_before"].as_u64().unwrap() > 0);
    assert_eq!(steady(resumed), wanted);
    assert_eq!(fs::read_to_string(&path).unwrap(), fs::read_to_string(&whole).unwrap());
    assert!(!part.exists());
}

#[test]
fn more_games_are_added_to_a_complete_file() {
    let (_folder, path) = place("records");
    let (_other, whole) = place("records");
    let play = |path: &Path, games: &str| {
        let path = path.to_str().unwrap();
        tournament(&["flag", "--games", games, "--records", path], &["random", "bot:easy"])
    };
    play(&path, "20");
    // An earlier process was stopped within its first line.
    fs::write(path.with_file_name("records.part"), "{\"rosette\":1").unwrap();
    let report = play(&path, "50");
    assert_eq!((&report["games_before"], &report["games"]), (&20.into(), &50.into()));
    assert_eq!(steady(report), steady(play(&whole, "50")));
    assert_eq!(fs::read_to_string(&path).unwrap(), fs::read_to_string(&whole).unwrap());
}

#[test]
fn games_of_another_contest_stay_as_they_are() {
    let (_folder, path) = place("records");
    let arguments = |more: &[&str], players: &[&str]| -> Ran {
        let file = path.to_str().unwrap();
        let options = [more, &["--records", file]].concat();
        run(line(&options, players, &[]))
    };
    let ur = ["ur", "--pieces", "1", "--games", "10", "--seed", "2"];
    let two = ["random", "bot:easy"];
    assert_eq!(arguments(&ur, &two).status, 0);
    let text = fs::read_to_string(&path).unwrap();
    for (options, players, expected) in [
        (
            &["ur", "--pieces", "1", "--games", "10", "--seed", "3"][..],
            &two[..],
            "players, options or luck",
        ),
        (
            &["ur", "--pieces", "2", "--games", "10", "--seed", "2"],
            &two,
            "line 1: a game with other",
        ),
        (&["flag", "--games", "10"], &two, "line 1: a game with other"),
        (&ur, &["bot:easy", "random"], "line 1: a game with other"),
        (&ur, &["random", "bot:easy", "bot:strong"], "line 3: a game with other"),
        (
            &["ur", "--pieces", "1", "--games", "4", "--seed", "2"],
            &two,
            "line 5: more than the 4 games",
        ),
    ] {
        let ran = arguments(options, players);
        assert_eq!((ran.status, ran.out.as_str()), (1, ""), "{expected}");
        assert!(
            ran.err.contains("records can't be continued: ") && ran.err.contains(expected),
            "{}",
            ran.err
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
        assert!(!path.with_file_name("records.part").exists());
    }
    fs::write(&path, "as it was\n").unwrap();
    assert_eq!(arguments(&ur, &two).status, 1);
    assert_eq!(fs::read_to_string(&path).unwrap(), "as it was\n");
}

#[test]
fn a_seed_makes_the_same_tournament_on_any_number_of_threads() {
    let play = |threads: &str| {
        let options = ["trisq", "--size", "4", "--games", "60", "--threads", threads];
        steady(tournament(&options, &["random", "bot:easy"]))
    };
    assert_eq!(play("1"), play("3"));
}

#[test]
fn the_table_and_the_page_have_all_players() {
    let (_folder, path) = place("page.html");
    let options = ["ur", "--pieces", "1", "--games", "20"];
    let players = ["random", "bot:easy", "bot:perfect"];
    let ran = run(line(&options, &players, &["--page", path.to_str().unwrap()]));
    assert_eq!((ran.status, ran.err.as_str()), (0, ""));
    let page = fs::read_to_string(&path).unwrap();
    for player in ["bot:random", "bot:easy", "bot:perfect"] {
        assert!(ran.out.contains(player), "{}", ran.out);
        assert_eq!(page.matches(&format!("<th scope=\"row\">{player}</th>")).count(), 1);
        assert_eq!(page.matches(&format!("<title>{player}: ")).count(), 1, "in the picture");
    }
    assert!(ran.out.starts_with("ur: 3 players, 20 games each pair, seed 0\n"), "{}", ran.out);
    assert_eq!(ran.out.lines().filter(|line| line.contains("bot:")).count(), 3);
    for words in ["95% confidence", "moves per game", "games per second"] {
        assert!(ran.out.contains(words), "{words}: {}", ran.out);
    }
    let elements = |name: &str| page.matches(&format!("</{name}>")).count();
    assert_eq!(
        (elements("circle"), elements("text") > 3 + 2),
        (3, true),
        "names, and marks of the scale"
    );
    for foreign in ["http:", "https:", "<script", "url("] {
        assert!(!page.contains(foreign), "the page needs nothing else: {foreign}");
    }
    let named = ["<b>=cmd:false", "random"];
    assert_eq!(run(line(&options, &named, &[])).status, 2, "no markup in a name");
}

#[test]
fn wrong_tournaments_are_status_2() {
    let many: Vec<String> = (0..65).map(|number| format!("p{number}=cmd:x")).collect();
    let many: Vec<&str> = many.iter().map(String::as_str).collect();
    for (players, more, expected) in [
        (&["random"][..], &[][..], "2 to 64 players"),
        (&many, &[], "2 to 64 players"),
        (&["random", "random"], &[], "two players are named \"bot:random\""),
        (&["random", "human"], &[], "not for human"),
        (&["random", "x=bot:easy"], &[], "has a name already"),
        (&["random", "bot:easy"], &["--swap"], "--swap-seats"),
        (&["random", "bot:easy"], &["--first", "random"], "--first"),
        (&["random", "bot:easy"], &["--games", "3"], "--games is even"),
        (&[], &["--first", "random", "--second", "random", "--page", "x"], "--player"),
    ] {
        let games: &[&str] = if more.contains(&"--games") { &[] } else { &["--games", "2"] };
        let ran = run(line(&[&["ur"], games].concat(), players, more));
        assert_eq!((ran.status, ran.out.as_str()), (2, ""), "{players:?} {more:?}");
        assert!(ran.err.contains(expected), "{expected}: {}", ran.err);
    }
}

#[test]
fn a_program_that_cant_be_had_ends_the_tournament_with_its_name() {
    let mut command = program();
    command.args(line(&["ur", "--games", "2"], &["random", "gone=cmd:/nowhere/x"], &[]));
    let ran = finish(command, "");
    assert_eq!(ran.status, 1);
    assert!(ran.err.contains("/nowhere/x"), "{}", ran.err);
}
