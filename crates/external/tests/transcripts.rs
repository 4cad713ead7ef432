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
use rosette_external::{External, Question, Source};
use rosette_protocol::json::{Answer, End, Message};
use rosette_rules::{Outcome, Reason, Seat, games, set_named};
use rosette_session::{Seed, Session};
use tokio::{
    io::{AsyncBufReadExt as _, AsyncWriteExt as _, BufReader},
    net::TcpListener,
    task::JoinHandle,
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

/// A player that notes what it hears and says.
async fn note(listener: TcpListener, forfeits: bool) -> String {
    let (stream, _) = listener.accept().await.unwrap();
    let (input, mut output) = stream.into_split();
    let mut lines = BufReader::new(input).lines();
    let mut noted = format!("< {HELLO}\n");
    output.write_all(format!("{HELLO}\n").as_bytes()).await.unwrap();
    while let Ok(Some(line)) = lines.next_line().await {
        noted += &format!("> {line}\n");
        if let Message::Ask(ask) = Message::read(&line).unwrap() {
            let token = match forfeits && ask.ply > 2 {
                true => "9/9".to_owned(),
                false => choice(ask.ply, &ask.legal),
            };
            let said = Message::Answer(Answer { value: Some(0.5), ..Answer::new(token) });
            noted += &format!("< {said}\n");
            output.write_all(format!("{said}\n").as_bytes()).await.unwrap();
        }
    }
    noted
}

/// Plays a game, and returns its transcript.
async fn transcript(name: &str, game: &str, named: Named, seat: Seat) -> String {
    let mut options = games().into_iter().find(|options| options.game() == game).unwrap();
    for (name, value) in named {
        set_named(options.as_mut(), name, value).unwrap();
    }
    let mut session = Session::new(options.as_ref(), Seed(11)).unwrap();
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let source: Source = format!("tcp:{}", listener.local_addr().unwrap()).parse().unwrap();
    let noting: JoinHandle<String> = tokio::spawn(note(listener, name == "forfeit"));
    let mut limits = patient();
    limits.answer = std::time::Duration::from_secs(2);
    limits.grace = common::PATIENCE;
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
        match player.ask(Question::of(&session).unwrap()).await {
            Ok(answer) => {
                assert_eq!(answer.value, Some(0.5));
                session.choose(&answer.token).unwrap();
            }
            Err(forfeit) => {
                let told = "answered \"9/9\", which isn't one of the legal tokens: ";
                assert!(forfeit.fault.to_string().starts_with(told), "{forfeit}");
                let winner = Some(seat.other());
                session.end(Outcome { winner, reason: Reason::Forfeit }).unwrap();
            }
        }
    }
    player.over(End::of(&session, None).unwrap()).await;
    player.end().await;
    noting.await.unwrap()
}

#[tokio::test]
async fn players_are_sent_what_the_transcripts_say() {
    for (name, game, options, seat) in GAMES {
        let transcript = transcript(name, game, options, seat).await;
        if std::env::var("ROSETTE_GOLDEN").is_ok_and(|it| it == "renew") {
            fs::write(file(name), &transcript).unwrap();
        }
        let expected = fs::read_to_string(file(name)).unwrap();
        assert_eq!(transcript, expected, "{name}");
    }
}
