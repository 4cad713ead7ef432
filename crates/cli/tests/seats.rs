//! Tests of `rosette serve --player`: the messages to the page and to the programs in its seats.

#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, net::TcpStream, path::Path};

use common::server::*;
use rosette_external::limits;
use rosette_rules::ur;
use rosette_session::{Record, Seed, Session};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A player of every game that takes the first legal token, and writes what it reads to a file.
const FIRST: &str = "\
import json, sys
log = open(sys.argv[1], 'w')
print(json.dumps({'type': 'hello', 'protocol': 1, 'name': 'First'}), flush=True)
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message['type'] == 'ask':
        print(json.dumps({'type': 'answer', 'token': message['legal'][0], **json.loads(sys.argv[2])}), flush=True)
log.write('bye')
";

/// A server with one player, which adds `more` to its answers.
struct Seat {
    served: Served,
    folder: TempDir,
}

impl Seat {
    fn new(more: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [player, log] = ["first.py", "log"].map(|name| folder.path().join(name));
        fs::write(&player, FIRST).unwrap();
        let command = format!("a=cmd:python3 -B {} {} '{more}'", player.display(), log.display());
        Self { served: Served::new(&["--player", &command]), folder }
    }

    fn page(&self) -> TcpStream {
        seated(&self.served).expect("there is a seat")
    }

    fn read(&self) -> Vec<Value> {
        let log = fs::read_to_string(self.folder.path().join("log")).unwrap();
        log.lines().filter_map(|line| serde_json::from_str(line).ok()).collect()
    }

    /// Waits until the player has read a message of this type, and returns it.
    fn has_read(&self, kind: &str) -> Value {
        wait_until("the player reads it", || self.read().iter().any(|it| it["type"] == kind));
        self.read().into_iter().rfind(|it| it["type"] == kind).unwrap()
    }
}

fn ask(page: &mut TcpStream, number: u32, record: &Value) -> Value {
    say(page, &json!({ "number": number, "record": record }).to_string());
    serde_json::from_str(&hear(page)).unwrap()
}

/// A game of Triple Triad with closed hands, after some tokens.
fn closed(tokens: &[&str]) -> Value {
    let options = json!({
        "open": "off", "starts": "first",
        "first-hand": "1111,1112,1113,1114,1115", "second-hand": "2111,2112,2113,2114,2115",
    });
    json!({ "rosette": 1, "game": "triad", "options": options, "tokens": tokens })
}

#[test]
fn a_player_sees_only_the_cards_of_its_seat() {
    let seat = Seat::new("{}");
    let mut page = seat.page();
    assert_eq!(ask(&mut page, 1, &closed(&["3@5"])), json!({ "number": 1, "choice": "1@1" }));
    let game = seat.has_read("game");
    assert_eq!(game["seat"], "second");
    assert_eq!(game["options"]["first-hand"], "?,?,1113,?,?");
    assert_eq!(game["options"]["second-hand"], "2111,2112,2113,2114,2115");
    let hands = &seat.has_read("ask")["board"]["hands"];
    assert_eq!(hands["second"], json!(["2111", "2112", "2113", "2114", "2115"]));
    assert!(!hands["first"].to_string().contains("111"), "{hands}");
    let log = fs::read_to_string(seat.folder.path().join("log")).unwrap();
    for hidden in ["1111", "1112", "1114", "1115"] {
        assert!(!log.contains(hidden), "{log}");
    }
}

#[test]
fn the_value_and_the_remark_of_an_answer_reach_the_page() {
    let seat = Seat::new(r#"{"value": 0.25, "show": "l’étoile"}"#);
    let record = json!({ "rosette": 1, "game": "flag", "tokens": [] });
    let actual = ask(&mut seat.page(), 4, &record);
    assert_eq!(actual, json!({ "number": 4, "choice": "+1", "value": 0.25, "show": "l’étoile" }));
}

#[test]
fn a_player_is_told_the_end_and_plays_another_game() {
    let seat = Seat::new("{}");
    let mut page = seat.page();
    ask(&mut page, 1, &closed(&["3@5"]));
    let mut over = closed(&["3@5", "1@1"]);
    over["ended"] = json!({ "winner": "second", "reason": "resigned" });
    say(&mut page, &json!({ "number": 0, "record": over }).to_string());
    let end = seat.has_read("end");
    assert_eq!(end["outcome"], json!({ "winner": "second", "reason": "resigned" }));
    assert!(end["board"]["hands"].to_string().contains("1111"), "now nothing is hidden");
    let record = json!({ "rosette": 1, "game": "trisq", "tokens": ["a1"] });
    assert_eq!(ask(&mut page, 2, &record), json!({ "number": 2, "choice": "a10" }));
    assert_eq!(seat.has_read("game")["game"], "trisq");
    // The player isn't asked anything, so it may end by itself.
    drop(page);
    let log = seat.folder.path().join("log");
    wait_until("the player ends", || fs::read_to_string(&log).unwrap().ends_with("bye"));
}

#[test]
fn the_end_of_a_game_that_was_never_asked_about_starts_no_player() {
    let seat = Seat::new("{}");
    let mut page = seat.page();
    let over = json!({ "rosette": 1, "game": "trisq", "tokens": ["pass", "pass"] });
    say(&mut page, &json!({ "number": 0, "record": over }).to_string());
    assert_eq!(ask(&mut page, 1, &closed(&["3@5"]))["choice"], "1@1");
    assert!(seat.read().iter().all(|message| message["type"] != "end"));
}

#[test]
fn a_player_of_one_game_says_why_it_forfeits_another() {
    let player = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/player.py");
    let offer = format!("a=cmd:python3 -B {}", player.canonicalize().unwrap().display());
    let served = Served::new(&["--player", &offer]);
    let actual = ask(&mut seated(&served).unwrap(), 1, &closed(&["3@5"]));
    let error = actual["error"].as_str().unwrap();
    assert!(error.contains("speaks the protocol of ±123D, so it can't play triad"), "{error}");
}

#[test]
fn a_page_may_ask_about_the_longest_game() {
    let seat = Seat::new("{}");
    let mut session = Session::new(&ur::Options::default(), Seed(1)).unwrap();
    while session.ply() < Session::MAX_TOKENS - 1 {
        session.play("0").unwrap();
    }
    while session.draw() {}
    let mut record = json!(Record { players: None, ..session.record() });
    let spare = |record: &Value| {
        limits::QUESTION - json!({ "number": 9, "record": record }).to_string().len()
    };
    // An unknown key makes the question as long as it may be.
    record["x"] = json!("");
    record["x"] = json!("x".repeat(spare(&record)));
    let mut page = seat.page();
    assert!(ask(&mut page, 9, &record)["choice"].is_string());
    record["x"] = json!("x".repeat(record["x"].as_str().unwrap().len() + 1));
    say(&mut page, &json!({ "number": 9, "record": record }).to_string());
    assert!(!rest(&mut page).contains("choice"));
}

/// A player that takes the last legal token, and writes what it reads to a file of its process.
const LAST: &str = "\
import json, os, sys
log = open(sys.argv[1] + str(os.getpid()), 'w')
print(json.dumps({'type': 'hello', 'protocol': 1, 'name': 'Last'}), flush=True)
for line in sys.stdin:
    log.write(line)
    log.flush()
    message = json.loads(line)
    if message['type'] == 'ask':
        value = 0.5 + message['ply'] / 100
        print(json.dumps({'type': 'answer', 'token': message['legal'][-1], 'value': value}), flush=True)
";

fn opinions(page: &mut TcpStream, record: &Value) -> Vec<Value> {
    say(page, &json!({ "record": record }).to_string());
    let mut actual = Vec::new();
    loop {
        actual.push(serde_json::from_str::<Value>(&hear(page)).unwrap());
        if actual.last().unwrap().get("choice").is_none() {
            return actual;
        }
    }
}

#[test]
fn opinions_come_from_a_process_for_each_seat() {
    let folder = tempfile::tempdir().unwrap();
    let [player, log] = ["last.py", "log-"].map(|name| folder.path().join(name));
    fs::write(&player, LAST).unwrap();
    let command = format!("a=cmd:python3 -B {} {}", player.display(), log.display());
    let served = Served::new(&["--player", &command]);
    let mut page = connected(&served, "/opinions/a").unwrap();
    let mut record = closed(&["3@5", "1@1", "4@2"]);
    record["ended"] = json!({ "winner": "second", "reason": "resigned" });
    let actual = opinions(&mut page, &record);
    assert_eq!(
        actual,
        [
            json!({ "ply": 0, "choice": "5@9", "value": 0.5 }),
            json!({ "ply": 1, "choice": "5@9", "value": 0.51 }),
            json!({ "ply": 2, "choice": "5@9", "value": 0.52 }),
            json!({ "complete": true }),
        ]
    );
    let logs = || {
        let files = fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().path());
        let files = files.filter(|file| file.extension().is_none());
        files.map(|file| fs::read_to_string(file).unwrap()).collect::<Vec<_>>()
    };
    let mut seats = Vec::new();
    for log in logs() {
        let first = log.contains("\"seat\":\"first\"");
        assert_ne!(first, log.contains("\"seat\":\"second\""), "{log}");
        // Each player sees its own cards, and those that the other has played before its last
        // question.
        let hidden =
            if first { ["2112", "2113", "2114", "2115"] } else { ["1111", "1112", "1114", "1115"] };
        assert!(hidden.iter().all(|card| !log.contains(card)), "{log}");
        seats.push(first);
    }
    assert_eq!(seats.len(), 2);
}

#[test]
fn opinions_that_fail_say_why() {
    let seat = Seat::new(r#"{"value": 3}"#);
    let fails = |record: &Value, why: &str| {
        let mut page = connected(&seat.served, "/opinions/a").unwrap();
        let actual = opinions(&mut page, record);
        let error = actual.last().unwrap()["error"].as_str().unwrap();
        assert!(actual.len() == 1 && error.contains(why), "{actual:?}");
    };
    fails(&closed(&["3@5"]), "values are from 0 to 1");
    fails(&closed(&["9@9"]), "9@9");
    fails(&Value::Null, "not a Rosette record");
    // A game without a choice starts no player.
    let mut page = connected(&seat.served, "/opinions/a").unwrap();
    let record = json!({ "rosette": 1, "game": "ur", "tokens": ["0", "0"] });
    assert_eq!(opinions(&mut page, &record), [json!({ "complete": true })]);
    assert!(connected(&seat.served, "/opinions/b").is_none());
}
