//! Compares what players are sent in whole games with the transcripts in `tests/protocol`.
//! `ROSETTE_GOLDEN=renew` writes them again.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, path::PathBuf};

use common::patient;
use futures_util::{SinkExt as _, StreamExt as _};
use rosette_external::{External, PlayerQuestion, PlayerSource};
use rosette_protocol::json::{Answer, GameEnd, Message};
use rosette_rules::{Outcome, Reason, Seat, games, set_named};
use rosette_session::{Seed, Session};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::{TcpListener, TcpStream},
    task::JoinHandle,
};
use tokio_tungstenite::{
    WebSocketStream, accept_async,
    tungstenite::Message::{Close, Text},
};

const HELLO: &str = r#"{"type":"hello","protocol":1,"name":"Transcript","version":"1.0"}"#;

const CARDS: &str = "5A32:fire,1111,9274,3838,6166";

/// Names and values of options.
type Named = &'static [(&'static str, &'static str)];

/// The games: a name, the game, its options, and the player's seat.
const GAMES: [(&str, &str, Named, Seat); 7] = [
    ("ur", "ur", &[("pieces", "1")], Seat::First),
    (
        "triad",
        "triad",
        &[
            ("starts", "first"),
            ("elemental", "on"),
            ("squares", "5=fire"),
            ("first-hand", CARDS),
            ("second-hand", "4444,5555,2A2A:ice,7123,1987"),
        ],
        Seat::First,
    ),
    (
        "triad-closed",
        "triad",
        &[
            ("starts", "second"),
            ("open", "off"),
            ("sudden-death", "on"),
            ("first-hand", "4444,5555,2A2A:ice,7123,1987"),
            ("second-hand", CARDS),
        ],
        Seat::Second,
    ),
    ("trisq", "trisq", &[("size", "3"), ("limit", "12")], Seat::Second),
    ("flag", "flag", &[("cells", "10"), ("lead", "1"), ("burnt", "4")], Seat::First),
    ("flag-dice", "flag", &[("cells", "20"), ("rules", "dice")], Seat::Second),
    ("forfeit", "ur", &[("pieces", "2")], Seat::First),
];

fn file(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/protocol");
    folder.join(format!("{name}.txt"))
}

/// Returns a choice that depends only on the ply. In the game that is forfeited, the second one of
/// the player is illegal.
fn choice(ply: usize, legal: &[String]) -> String {
    legal[(ply * 7 + 3) % legal.len()].clone()
}

/// A connection over which lines are sent and received.
enum Lines {
    Tcp(BufReader<TcpStream>),
    WebSocket(Box<WebSocketStream<TcpStream>>),
}

impl Lines {
    async fn say(&mut self, line: &str) {
        match self {
            Self::Tcp(stream) => stream.write_all(format!("{line}\n").as_bytes()).await.unwrap(),
            Self::WebSocket(socket) => socket.send(Text(line.into())).await.unwrap(),
        }
    }

    /// Returns the next line; `None` at the end.
    async fn hear(&mut self) -> Option<String> {
        match self {
            Self::Tcp(stream) => {
                let mut line = String::new();
                let bytes = stream.read_line(&mut line).await.unwrap();
                (bytes > 0).then(|| line.trim_end_matches('\n').to_owned())
            }
            Self::WebSocket(socket) => match socket.next().await?.unwrap() {
                Text(line) => Some(line.to_string()),
                Close(_) => None,
                other => panic!("{other:?}"),
            },
        }
    }
}

/// Plays as an external player, and returns the lines that it has received and sent.
async fn note(listener: TcpListener, scheme: &str, forfeits: bool) -> String {
    let (stream, _) = listener.accept().await.unwrap();
    let mut lines = match scheme {
        "ws://" => Lines::WebSocket(Box::new(accept_async(stream).await.unwrap())),
        _ => Lines::Tcp(BufReader::new(stream)),
    };
    let mut noted = format!("< {HELLO}\n");
    lines.say(HELLO).await;
    while let Some(line) = lines.hear().await {
        noted += &format!("> {line}\n");
        if let Message::Ask(ask) = Message::read(&line).unwrap() {
            let token = match forfeits && ask.ply > 2 {
                true => "9/9".to_owned(),
                false => choice(ask.ply, &ask.legal),
            };
            let said = Message::Answer(Answer { value: Some(0.5), ..Answer::new(token) });
            noted += &format!("< {said}\n");
            lines.say(&said.to_string()).await;
        }
    }
    noted
}

/// Plays a game with a player at an address, and returns its transcript.
async fn transcript(
    scheme: &'static str,
    (name, game, named, seat): (&str, &str, Named, Seat),
) -> String {
    let mut options = games().into_iter().find(|options| options.game() == game).unwrap();
    for (name, value) in named {
        set_named(options.as_mut(), name, value).unwrap();
    }
    let mut session = Session::new(options.as_ref(), Seed(11)).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let source: PlayerSource =
        format!("{scheme}{}", listener.local_addr().unwrap()).parse().unwrap();
    let noting: JoinHandle<String> = tokio::spawn(note(listener, scheme, name == "forfeit"));
    let mut limits = patient();
    limits.answer = std::time::Duration::from_secs(2);
    limits.grace = common::TIMEOUT;
    let mut player = External::start(&source, limits).await.unwrap();
    assert_eq!((player.title().as_deref(), player.authors()), (Some("Transcript 1.0"), None));
    while session.outcome().is_none() {
        if session.draw() {
            continue;
        }
        if session.to_move() != Some(seat) {
            session.choose(&choice(session.ply(), &session.choices())).unwrap();
            continue;
        }
        match player.ask(PlayerQuestion::of(&session).unwrap()).await {
            Ok(answer) => {
                assert_eq!(answer.value, Some(0.5));
                session.choose(&answer.token).unwrap();
            }
            Err(forfeit) => {
                let expected = "answered \"9/9\", which isn't one of the legal tokens: ";
                assert!(forfeit.fault.to_string().starts_with(expected), "{forfeit}");
                let winner = Some(seat.other());
                session.end(Outcome { winner, reason: Reason::Forfeit }).unwrap();
            }
        }
    }
    player.over(GameEnd::of(&session, None).unwrap()).await;
    player.end().await;
    noting.await.unwrap()
}

#[tokio::test]
async fn players_are_sent_what_the_transcripts_say() {
    for played in GAMES {
        let name = played.0;
        let transcript = transcript("tcp:", played).await;
        if std::env::var("ROSETTE_GOLDEN").is_ok_and(|it| it == "renew") {
            fs::write(file(name), &transcript).unwrap();
        }
        let expected = fs::read_to_string(file(name)).unwrap();
        assert_eq!(transcript, expected, "{name}");
    }
}

#[tokio::test]
async fn players_are_sent_the_same_over_websockets() {
    for played in GAMES {
        let expected = fs::read_to_string(file(played.0)).unwrap();
        assert_eq!(transcript("ws://", played).await, expected, "{}", played.0);
    }
}
