//! Tests of serving bots to correct and incorrect programs.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{env, time::Duration};

use common::{Served, TIMEOUT, asked, options, patient};
use rosette_external::{
    Blocking, External, PlayerFault, PlayerQuestion, Service, serve_standard_blocking,
};
use rosette_rules::flag::RuleSet;
use rosette_session::{Level, Seed, Session};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpStream,
    time::timeout,
};

const REQUEST: &str = "Plateau 15\n  x  x         \nPositions: 6 4 14\nDurée: 2000\n";
const GREETING: [&str; 2] = ["Auteurs: Rosette (random)", "PRET"];

fn service(rules: RuleSet) -> Service {
    Service::new(rules, Level::Random, Seed(3))
}

/// A client that the tests control line by line.
struct Client(BufReader<TcpStream>);

impl Client {
    async fn connect(served: &Served) -> Self {
        let stream = TcpStream::connect(&served.address).await.unwrap();
        // Parts of requests are sent immediately and separately.
        stream.set_nodelay(true).unwrap();
        Self(BufReader::new(stream))
    }

    /// Connects a client and reads the greeting.
    async fn greeted(served: &Served) -> Self {
        let mut client = Self::connect(served).await;
        assert_eq!([client.line().await, client.line().await], GREETING);
        client
    }

    async fn say(&mut self, text: &str) {
        self.0.get_mut().write_all(text.as_bytes()).await.unwrap();
    }

    async fn line(&mut self) -> String {
        let mut line = String::new();
        timeout(TIMEOUT, self.0.read_line(&mut line)).await.expect("a line in time").unwrap();
        line.trim_end().to_owned()
    }

    /// Reads until the connection is closed. A reset counts as the end.
    async fn rest(&mut self) -> String {
        let mut rest = Vec::new();
        let _ = timeout(TIMEOUT, self.0.read_to_end(&mut rest)).await.expect("an end in time");
        String::from_utf8(rest).unwrap()
    }
}

/// Plays a whole game between two served bots, one for each seat.
async fn whole_game(served: &Served, cells: u8, rules: RuleSet, seed: u64) -> Session {
    let source = served.source("tcp:");
    let mut players = [
        External::start(&source, patient()).await.unwrap(),
        External::start(&source, patient()).await.unwrap(),
    ];
    assert_eq!(players[0].authors(), Some("Rosette (random)"));
    let mut session = Session::new(&options(cells, rules), Seed(seed)).unwrap();
    while session.outcome().is_none() {
        let question = PlayerQuestion::of(&session).unwrap();
        let seat = session.to_move().unwrap();
        let answer = players[seat.index()].ask(question).await.unwrap();
        session.choose(&answer.token).unwrap();
        session.draw();
    }
    let [first, second] = players;
    first.end().await;
    second.end().await;
    session
}

#[tokio::test]
async fn served_players_play_whole_games_by_both_rule_sets() {
    for (rules, cells) in [(RuleSet::Jump, 15), (RuleSet::Dice, 15)] {
        let served = Served::new(service(rules)).await;
        let mut games = Vec::new();
        for seed in 0..10 {
            let session = whole_game(&served, cells, rules, seed).await;
            games.push(session.tokens().collect::<Vec<_>>().join(" "));
        }
        games.sort();
        games.dedup();
        assert!(games.len() > 1, "the players' chance goes on from game to game");
    }
}

#[tokio::test]
async fn a_client_by_hand_is_greeted_answered_echoed_and_let_go() {
    let served = Served::new(service(RuleSet::Jump)).await;
    let mut client = Client::greeted(&served).await;
    client.say("\n  \r\necho Ça  va ?\r\n").await;
    assert_eq!(client.line().await, "echo Ça  va ?");
    let mut answers = Vec::new();
    for _ in 0..100 {
        // A request may arrive in parts.
        client.say(&REQUEST[..40]).await;
        client.say(&REQUEST[40..]).await;
        answers.push(client.line().await);
    }
    answers.sort();
    answers.dedup();
    assert_eq!(answers, ["+1", "+2", "+3", "-2", "-3"]);
    // Several requests that come together are answered in order.
    client.say(&format!("{REQUEST}echo a\n{REQUEST}ECHO b\nQUITTER\necho c\n")).await;
    let rest = client.rest().await;
    let lines: Vec<&str> = rest.lines().collect();
    assert_eq!([lines[1], lines[3], lines[4]], ["echo a", "ECHO b", "Bye !"], "{rest}");
    assert_eq!(lines.len(), 5, "{rest}");
    let mut client = Client::greeted(&served).await;
    client.say("exit\n").await;
    assert_eq!(client.rest().await, "Bye !\n");
}

#[tokio::test]
async fn a_flag_jump_is_answered_by_its_distance_and_a_draw_by_its_direction() {
    let request = "Plateau 7\n xxxxx \nPositions: 6 0 6\nDuree: 1\n";
    for (rules, text) in [
        // The opponent is on cell 0, where a flag jump can't end.
        (RuleSet::Jump, "Erreur protocole: a request is about a game that is over"),
        (RuleSet::Dice, "-D"),
    ] {
        let served = Served::new(service(rules)).await;
        let mut client = Client::greeted(&served).await;
        client.say(request).await;
        assert_eq!(client.line().await, text);
    }
    let served = Served::new(service(RuleSet::Jump)).await;
    let mut client = Client::greeted(&served).await;
    client.say("Plateau 10\n x xxxxxx \nPositions: 9 2 9\nDuree: 1\n").await;
    assert_eq!(client.line().await, "-9");
}

#[tokio::test]
async fn malformed_requests_are_told_and_end_the_connection() {
    let served = Served::new(service(RuleSet::Jump)).await;
    for (said, text) in [
        ("bonjour\n", "expected \"Plateau\" and the number of cells"),
        ("Plateau 3\n", "expected \"Plateau\" and the number of cells"),
        ("Plateau 5\n\n", "expected 5 characters"),
        ("Plateau 5\n     \nquitter\n", "expected \"Positions\""),
        ("Plateau 5\n     \nPositions: 0 0 4\nquand ?\n", "expected \"Duree:\""),
        ("Plateau 5\n     \nPositions: 0 9 4\nDuree: 1\n", "cell 9 is off the board"),
        ("Plateau 5\n x   \nPositions: 1 0 4\nDuree: 1\n", "a player can't be on cell 1"),
        (
            "Plateau 5\n     \nPositions: 1 0 0\nDuree: 1\n",
            "a request is about a game that is over",
        ),
        (&format!("{}\n", "z".repeat(5000)), "a line has more than 4096 bytes"),
        (&"z".repeat(100_000), "a line has more than 4096 bytes"),
        ("\u{1b}[31m\u{7}\n", "expected \"Plateau\""),
    ] {
        let mut client = Client::greeted(&served).await;
        // What follows isn't answered, and doesn't prevent the client from reading the reason.
        client.say(&format!("{said}{REQUEST}")).await;
        let rest = client.rest().await;
        assert!(rest.starts_with(&format!("Erreur protocole: {text}")), "{said:?}: {rest:?}");
        assert_eq!(rest.lines().count(), 1, "{rest:?}");
    }
    let mut client = Client::greeted(&served).await;
    client.0.get_mut().write_all(b"\xff\xfe\x00\n").await.unwrap();
    assert!(client.rest().await.starts_with("Erreur protocole: "));
}

#[tokio::test]
async fn a_message_begins_the_protocol_of_every_game() {
    let served = Served::new(service(RuleSet::Jump)).await;
    let mut client = Client::greeted(&served).await;
    client.say("\n{\"type\":\"hello\",\"protocol\":1,\"name\":\"a\",\"later\":[]}\r\n").await;
    let version = env!("CARGO_PKG_VERSION");
    let hello = format!(
        r#"{{"type":"hello","protocol":1,"name":"Rosette (random)","version":"{version}"}}"#
    );
    assert_eq!(client.line().await, hello);
    let game = r#"{"type":"game","protocol":1,"game":"ur","options":{"pieces":2},"seat":"first"}"#;
    let ask = r#"{"type":"ask","ply":0,"board":0,"tokens":[],"pending":"2","legal":["2/0"],"clock":{"move":9}}"#;
    let answer = r#"{"type":"answer","token":"2/0"}"#;
    // Unknown messages and the end of a game need no answer.
    let end = r#"{"type":"end","outcome":{"winner":null,"reason":"agreed"},"tokens":[],"board":0}"#;
    let later = r#"{"type":"later"}"#;
    for _ in 0..2 {
        client.say(&format!("{game}\n\n{ask}\n{later}\n{ask}\n{end}\n")).await;
        assert_eq!([client.line().await, client.line().await], [answer, answer]);
    }
    for (said, wanted) in [
        (ask.to_owned(), "no game has begun"),
        (game.replace("\"protocol\":1", "\"protocol\":2"), "this is version 1 of the protocol"),
        ("quitter".to_owned(), "\\\"quitter\\\", which can't be read: expected value"),
        (answer.to_owned(), "an answer isn't a question"),
        (format!("{}\n{ask}", game.replace("ur", "go")), "unknown game \\\"go\\\""),
        (format!("{}\n{ask}", game.replace(":2", ":9")), "pieces must be a whole number"),
        (format!("{}\n{ask}", game.replace("first", "second")), "it isn't the turn of second"),
        (format!("{game}\n{}", ask.replace(r#""pending":"2","#, "")), "there is nothing to choose"),
        (format!("{game}\n{}", ask.replace("[]", r#"["9/9"]"#)), "ply 1, token \\\"9/9\\\": "),
        (format!("{game}\n{}", "z".repeat(5000)), "which can't be read: expected value"),
    ] {
        let mut client = Client::greeted(&served).await;
        client.say(&format!("{end}\n{said}\n{ask}\n")).await;
        let rest = client.rest().await;
        assert!(rest.starts_with(r#"{"type":"error","error":""#), "{said}: {rest}");
        assert!(rest.contains(wanted) && rest.lines().count() == 1, "{said}: {rest}");
    }
}

#[tokio::test]
async fn no_player_is_served_for_a_game_that_it_cant_play() {
    let mut service = service(RuleSet::Jump);
    service.level = Level::Perfect;
    let served = Served::new(service).await;
    let mut client = Client::connect(&served).await;
    client.say("{\"type\":\"game\",\"protocol\":1,\"game\":\"ur\",\"options\":{},\"seat\":\"first\"}\n").await;
    client.say("{\"type\":\"ask\",\"ply\":0,\"board\":0,\"tokens\":[],\"pending\":\"2\",\"legal\":[\"2/0\"],\"clock\":{\"move\":9}}\n").await;
    let rest = client.rest().await;
    assert!(rest.contains("there is no perfect player for ur with these options"), "{rest}");
}

#[tokio::test]
async fn a_long_question_is_answered_and_a_longer_one_is_told() {
    let served = Served::new(service(RuleSet::Jump)).await;
    let options = rosette_rules::ur::Options::default();
    let mut session = Session::new(&options, Seed(1)).unwrap();
    // Throws of 0 can follow each other without end.
    while session.ply() < Session::MAX_TOKENS - 1 {
        session.play("0").unwrap();
    }
    let tokens = vec!["0"; session.ply()];
    let ask = |space: usize| {
        let ask = serde_json::json!({
            "type": "ask", "ply": tokens.len(), "board": " ".repeat(space), "tokens": tokens,
            "pending": "2", "legal": ["2/0"], "clock": {"move": 9}
        });
        format!("{ask}\n")
    };
    let game =
        "{\"type\":\"game\",\"protocol\":1,\"game\":\"ur\",\"options\":{},\"seat\":\"SEAT\"}\n";
    let seat = session.to_move().unwrap().name();
    let mut client = Client::greeted(&served).await;
    client.say(&game.replace("SEAT", seat)).await;
    let spare = (128 << 10) + 1 - ask(0).len();
    for _ in 0..2 {
        client.say(&ask(spare)).await;
        assert_eq!(client.line().await, r#"{"type":"answer","token":"2/0"}"#);
    }
    client.say(&ask(spare + 1)).await;
    let actual = r#"{"type":"error","error":"a line has more than 131072 bytes"}"#;
    assert_eq!(client.rest().await.trim_end(), actual);
}

#[tokio::test]
async fn half_a_conversation_is_an_end_like_another() {
    let served = Served::new(service(RuleSet::Jump)).await;
    // A half-closed connection still gets its answer.
    let mut client = Client::greeted(&served).await;
    client.say(REQUEST).await;
    client.0.get_mut().shutdown().await.unwrap();
    assert_eq!(client.rest().await.lines().count(), 1);
    // The connection is closed within a request.
    let mut client = Client::greeted(&served).await;
    client.say("Plateau 15\n").await;
    client.0.get_mut().shutdown().await.unwrap();
    assert_eq!(client.rest().await, "");
}

#[tokio::test]
async fn silent_clients_lose_their_connection() {
    let service = Service { idle: Duration::from_millis(300), ..service(RuleSet::Jump) };
    let served = Served::new(service).await;
    let mut silent = Client::greeted(&served).await;
    // Bytes without a line end count as silence.
    let dripping = tokio::spawn({
        let mut client = Client::greeted(&served).await;
        async move {
            while client.0.get_mut().write_all(b"P").await.is_ok() {
                tokio::time::sleep(Duration::from_millis(50)).await;
            }
        }
    });
    assert_eq!(silent.rest().await, "");
    timeout(TIMEOUT, dripping).await.unwrap().unwrap();
}

#[tokio::test]
async fn one_client_too_many_is_told_so() {
    let served = Served::new(service(RuleSet::Jump)).await;
    let mut clients = Vec::new();
    for _ in 0..20 {
        clients.push(Client::greeted(&served).await);
    }
    for _ in 0..3 {
        let mut last = Client::connect(&served).await;
        let text = last.rest().await;
        assert_eq!(text, "Erreur: 20 programs are connected already; try again later\n");
    }
    // Over the limit, an external player sees a closed connection instead of a greeting.
    let error = External::start(&served.source("tcp:"), patient()).await.err().unwrap().to_string();
    assert!(error.contains("closed the connection; its last output: \"Erreur: 20 "), "{error}");
    for client in &mut clients {
        client.say(REQUEST).await;
        client.line().await;
    }
    // When one client leaves, another can connect.
    clients.pop().unwrap().say("exit\n").await;
    let mut tries = 0;
    while Client::connect(&served).await.line().await != GREETING[0] {
        tries += 1;
        assert!(tries < 100);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// Misbehaves towards a service in one of five ways until the test ends.
async fn hostile(address: String, kind: usize) {
    loop {
        let Ok(mut stream) = TcpStream::connect(&address).await else { return };
        let endless = vec![b'z'; 64 << 10];
        let requests = REQUEST.repeat(200);
        match kind % 5 {
            // Sends nothing.
            0 => tokio::time::sleep(TIMEOUT).await,
            // Asks endlessly and reads nothing.
            1 => while stream.write_all(requests.as_bytes()).await.is_ok() {},
            // Sends an endless line.
            2 => while stream.write_all(&endless).await.is_ok() {},
            // Sends half a request repeatedly, byte by byte.
            3 => {
                for byte in REQUEST.as_bytes().iter().take(30).cycle() {
                    if stream.write_all(&[*byte]).await.is_err() {
                        break;
                    }
                    tokio::time::sleep(Duration::from_millis(5)).await;
                }
            }
            // Connects and disconnects.
            _ => {
                let _ = stream.write_all(b"Plateau").await;
            }
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hostile_clients_dont_stop_a_game() {
    let served = Served::new(Service { clients: 25, ..service(RuleSet::Dice) }).await;
    // 20 hostile clients connect during the game.
    let mut player = External::start(&served.source("tcp:"), patient()).await.unwrap();
    let mut hostiles = tokio::task::JoinSet::new();
    for game in 0..5 {
        let mut session = Session::new(&options(30, RuleSet::Dice), Seed(game)).unwrap();
        while session.outcome().is_none() {
            if game == 0 && session.ply() == 2 {
                (0..20)
                    .for_each(|kind| drop(hostiles.spawn(hostile(served.address.clone(), kind))));
                tokio::time::sleep(Duration::from_millis(300)).await;
            }
            let question = PlayerQuestion::of(&session).unwrap();
            let answer = player.ask(question).await.unwrap();
            session.choose(&answer.token).unwrap();
            session.draw();
        }
        assert!(session.ply() > 2);
    }
    assert!(!hostiles.is_empty());
    player.end().await;
}

#[tokio::test]
async fn a_service_ends_with_its_connections() {
    let served = Served::new(service(RuleSet::Jump)).await;
    let mut player = External::start(&served.source("tcp:"), patient()).await.unwrap();
    player.ask(asked(&common::start())).await.unwrap();
    drop(served);
    let fault = player.ask(asked(&common::start())).await.unwrap_err().fault;
    assert!(matches!(fault, PlayerFault::Closed(_)), "{fault}");
}

const RULES: &str = "ROSETTE_TEST_RULES";

/// The separate process of the test below, which serves a bot over its standard input and output.
#[test]
#[ignore = "run by another test, as a program of its own"]
fn other_half() {
    let Ok(rules) = env::var(RULES) else { return };
    let rules = if rules == "dice" { RuleSet::Dice } else { RuleSet::Jump };
    serve_standard_blocking(&service(rules)).unwrap();
}

#[test]
fn a_player_is_served_over_standard_input_and_output() {
    let path = env::current_exe().unwrap();
    let path = shell_words::quote(path.to_str().unwrap()).into_owned();
    for rules in [RuleSet::Jump, RuleSet::Dice] {
        let command = format!(
            "cmd:env {RULES}={} {path} --ignored --exact other_half --nocapture --quiet",
            rules.name()
        );
        let mut player = Blocking::start(&command.parse().unwrap(), patient()).unwrap();
        assert_eq!(player.player().authors(), Some("Rosette (random)"));
        let mut session = Session::new(&options(15, rules), Seed(2)).unwrap();
        while session.outcome().is_none() {
            let question = PlayerQuestion::of(&session).unwrap();
            session.choose(&player.ask(question).unwrap().token).unwrap();
            session.draw();
        }
        player.end();
    }
}
