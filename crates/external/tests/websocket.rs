//! Tests of players over WebSockets, in both directions, correct and incorrect.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::time::Duration;

use common::{Served, TIMEOUT, asked, hasty, patient, start};
use futures_util::{SinkExt as _, StreamExt as _};
use rosette_external::{
    External, Limits, PlayerFault, PlayerQuestion, PlayerSource, Service, Transport,
};
use rosette_rules::{flag::RuleSet, games, set_named};
use rosette_session::{Level, Seed, Session};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _},
    net::{TcpListener, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, accept_async, connect_async,
    tungstenite::Message::{self, Binary, Close, Ping, Text},
};

const HAND: &str = "5A32,1111,9274,3838,6166";

type Player = WebSocketStream<TcpStream>;
type Client = WebSocketStream<MaybeTlsStream<TcpStream>>;

fn service() -> Service {
    let transport = Transport::WebSocket;
    Service { transport, ..Service::new(RuleSet::Jump, Level::Random, Seed(3)) }
}

#[tokio::test]
async fn served_players_play_whole_games_of_every_kind() {
    let served = Served::new(service()).await;
    for mut options in games() {
        let named: &[(&str, &str)] = match options.game() {
            "ur" => &[("pieces", "2")],
            "triad" => &[("starts", "first"), ("first-hand", HAND), ("second-hand", HAND)],
            _ => &[],
        };
        for (name, value) in named {
            set_named(options.as_mut(), name, value).unwrap();
        }
        let mut session = Session::new(options.as_ref(), Seed(5)).unwrap();
        let mut player = External::start(&served.source("ws://"), patient()).await.unwrap();
        assert_eq!(player.authors(), Some("Rosette (random)"));
        while session.outcome().is_none() {
            if session.draw() {
                continue;
            }
            let question = PlayerQuestion::of(&session).unwrap();
            session.choose(&player.ask(question).await.unwrap().token).unwrap();
        }
        assert_eq!(player.title().is_some(), options.game() != "flag");
        player.end().await;
    }
}

/// Connects to a service, and reads the greeting.
async fn greeted(served: &Served) -> Client {
    let (mut client, _) = connect_async(format!("ws://{}/any/path", served.address)).await.unwrap();
    assert_eq!(heard(&mut client).await.unwrap(), "Auteurs: Rosette (random)");
    assert_eq!(heard(&mut client).await.unwrap(), "PRET");
    client
}

/// Returns the next line; `None` at the end.
async fn heard(client: &mut Client) -> Option<String> {
    loop {
        match timeout(TIMEOUT, client.next()).await.unwrap()? {
            Ok(Text(line)) => return Some(line.to_string()),
            Ok(Close(_)) | Err(_) => return None,
            Ok(_) => {}
        }
    }
}

#[tokio::test]
async fn a_message_is_a_line_with_or_without_its_end() {
    let served = Served::new(service()).await;
    let mut client = greeted(&served).await;
    let game = r#"{"type":"game","protocol":1,"game":"ur","options":{"pieces":2},"seat":"first"}"#;
    let ask = r#"{"type":"ask","ply":0,"board":0,"tokens":[],"pending":"2","legal":["2/0"],"clock":{"move":9}}"#;
    client.send(Text(game.into())).await.unwrap();
    for message in [
        Text(ask.into()),
        Text(format!("{ask}\r\n").into()),
        Binary(ask.as_bytes().into()),
        Text(format!("{game}\n{ask}").into()),
    ] {
        client.send(Ping(Vec::new().into())).await.unwrap();
        client.send(message).await.unwrap();
        assert_eq!(heard(&mut client).await.unwrap(), r#"{"type":"answer","token":"2/0"}"#);
    }
    client.send(Text("quitter".into())).await.unwrap();
    assert!(heard(&mut client).await.unwrap().starts_with(r#"{"type":"error""#));
    assert_eq!(heard(&mut client).await, None);

    // In the protocol of ±123D, the line of cells has nothing but spaces.
    let mut client = greeted(&served).await;
    for line in ["Plateau 5", "     ", "Positions: 0 1 4", "Duree: 9"] {
        client.send(Text(line.into())).await.unwrap();
    }
    assert!(["+2", "+3"].contains(&heard(&mut client).await.unwrap().as_str()));
    client.send(Text("quitter".into())).await.unwrap();
    assert_eq!(heard(&mut client).await.unwrap(), "Bye !");
    assert_eq!(heard(&mut client).await, None);
}

#[tokio::test]
async fn clients_that_misbehave_lose_their_connection_alone() {
    let served = Served::new(service()).await;
    // A client that sends a line that is too long gets the reason.
    let mut client = greeted(&served).await;
    client.send(Text("z".repeat(5000).into())).await.unwrap();
    let text = heard(&mut client).await.unwrap();
    assert_eq!(text, "Erreur protocole: a line has more than 4096 bytes");
    assert_eq!(heard(&mut client).await, None);
    let mut client = greeted(&served).await;
    let _ = client.send(Text("z".repeat(1 << 20).into())).await;
    // A part of a much longer message stays unread, so the connection may end before the reason
    // arrives.
    while heard(&mut client).await.is_some() {}
    drop(greeted(&served).await);
    // The next client is answered.
    let mut client = greeted(&served).await;
    client.send(Text("echo a".into())).await.unwrap();
    assert_eq!(heard(&mut client).await.unwrap(), "echo a");
}

#[tokio::test]
async fn silent_clients_lose_their_connection() {
    let served = Served::new(Service { idle: Duration::from_millis(300), ..service() }).await;
    let mut silent = greeted(&served).await;
    assert_eq!(heard(&mut silent).await, None);
}

#[tokio::test]
async fn who_asks_for_no_websocket_is_told_so() {
    let served = Served::new(service()).await;
    let socket = |key: &str| {
        format!(
            "GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
        )
    };
    for said in [
        "GET / HTTP/1.1\r\nHost: a\r\n\r\n",
        "Plateau 5\n\r\n\r\n",
        // A key has 16 bytes.
        &socket("x"),
        &socket("dGhlIHNhbXBsZSBub25j"),
    ] {
        let mut stream = TcpStream::connect(&served.address).await.unwrap();
        stream.write_all(said.as_bytes()).await.unwrap();
        let mut answer = String::new();
        timeout(TIMEOUT, stream.read_to_string(&mut answer)).await.unwrap().unwrap();
        let (head, text) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 426 Upgrade Required\r\n"), "{head}");
        assert_eq!(
            text,
            "Players are here for WebSockets only: connect to this address by ws://\n"
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_are_answered_while_a_player_thinks() {
    let served = Served::new(Service { level: Level::Strong, ..service() }).await;
    let (mut client, _) = connect_async(format!("ws://{}", served.address)).await.unwrap();
    for line in [
        r#"{"type":"game","protocol":1,"game":"trisq","options":{"size":13},"seat":"first"}"#,
        r#"{"type":"ask","ply":0,"board":0,"tokens":[],"legal":["a1"],"clock":{"move":60000}}"#,
    ] {
        client.send(Text(line.into())).await.unwrap();
    }
    client.send(Ping("a".into())).await.unwrap();
    let mut seen = Vec::new();
    while seen.len() < 2 {
        match timeout(TIMEOUT, client.next()).await.unwrap().unwrap().unwrap() {
            Message::Pong(_) => seen.push("pong"),
            Text(line) if line.contains("answer") => seen.push("answer"),
            _ => {}
        }
    }
    assert_eq!(seen, ["pong", "answer"]);
}

#[tokio::test]
async fn one_client_too_many_is_told_so() {
    let served = Served::new(Service { clients: 1, ..service() }).await;
    let _client = greeted(&served).await;
    let error =
        External::start(&served.source("ws://"), patient()).await.err().unwrap().to_string();
    assert!(error.contains("can't be reached: HTTP error: 503 Service Unavailable"), "{error}");
}

/// Starts a player that greets and then does something, and returns the fault for which it loses
/// its first question.
async fn fault<F: Future<Output = ()> + Send + 'static>(
    limits: Limits,
    does: impl FnOnce(Player) -> F + Send + 'static,
) -> PlayerFault {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let source = format!("ws://{}", listener.local_addr().unwrap()).parse().unwrap();
    let playing = tokio::spawn(async move {
        let mut player = accept_async(listener.accept().await.unwrap().0).await.unwrap();
        player.send(Text("PRET".into())).await.unwrap();
        assert!(matches!(player.next().await, Some(Ok(Text(_)))), "a question");
        does(player).await;
    });
    let mut player = External::start(&source, limits).await.unwrap();
    let forfeit = player.ask(asked(&start())).await.unwrap_err();
    // The player's connection ends with its seat.
    timeout(TIMEOUT, playing).await.unwrap().unwrap();
    drop(player);
    forfeit.fault
}

/// Waits until the connection ends.
async fn wait(mut player: Player) {
    while let Some(Ok(_)) = player.next().await {}
}

#[tokio::test]
async fn players_that_misbehave_forfeit_with_the_reason() {
    let say = |message: Message| {
        |mut player: Player| async move {
            let _ = player.send(message).await;
            wait(player).await;
        }
    };
    assert!(matches!(fault(hasty(), wait).await, PlayerFault::Late(_)));
    assert!(matches!(fault(patient(), say(Text("+9".into()))).await, PlayerFault::Answer(_)));
    assert_eq!(fault(patient(), say(Text("z".repeat(5000).into()))).await, PlayerFault::LongLine);
    assert_eq!(fault(patient(), say(Close(None))).await, PlayerFault::Closed(None));
    assert_eq!(
        fault(patient(), say(Text("z".repeat(2 << 20).into()))).await,
        PlayerFault::LongLine
    );
    let text = fault(patient(), |player| async { drop(player) }).await.to_string();
    assert!(text.contains("without closing handshake"), "{text}");
}

#[tokio::test]
async fn what_isnt_a_websocket_cant_be_reached() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let source: PlayerSource = format!("ws://{}", listener.local_addr().unwrap()).parse().unwrap();
    let serving = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        stream.write_all(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n").await.unwrap();
        stream.flush().await.unwrap();
        let mut rest = Vec::new();
        let _ = stream.read_to_end(&mut rest).await;
    });
    let error = External::start(&source, patient()).await.err().unwrap().to_string();
    assert!(error.ends_with("can't be reached: HTTP error: 404 Not Found"), "{error}");
    serving.await.unwrap();
    let error = External::start(&source, patient()).await.err().unwrap().to_string();
    assert!(error.contains("can't be reached: Connection refused"), "{error}");
}
