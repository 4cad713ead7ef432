//! Tests of time limits on connections and seats. The clock is paused and moves only when a test
//! advances it. While a client reads or writes on its own thread, nothing else moves the clock.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use rosette_external::limits::{CONNECTION, HEAD, SEAT_IDLE};
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{Instant, advance};

use super::*;

const FILES: &[EmbeddedFile] = &[("index.html", PAGE.as_bytes())];
/// A player that always gives the same answer.
const PLAYER: &str =
    "cmd:sh -c 'echo PRET; while read a; do read b; read c; read d; echo +1; done'";
/// The first question of a game of ±123D.
const QUESTION: &str = r#"{"number":1,"record":{"rosette":1,"game":"flag","tokens":[]}}"#;
/// The time for which a client waits, by the system's clock.
const TIMEOUT: Duration = Duration::from_secs(20);
const MINUTE: Duration = Duration::from_secs(60);

/// A server in the test's own runtime. The server ends when this value is dropped.
struct Served {
    port: u16,
    task: JoinHandle<std::convert::Infallible>,
}

impl Drop for Served {
    fn drop(&mut self) {
        self.task.abort();
    }
}

impl Served {
    async fn new() -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let offers = [OfferedPlayer { name: "a".to_owned(), source: PLAYER.parse().unwrap() }];
        let answers = Answers::new(&Site::Embedded(FILES), &offers, &[], address).unwrap();
        Self { port: address.port(), task: tokio::spawn(connections::serve(listener, answers)) }
    }

    async fn connect(&self) -> Client {
        let port = self.port;
        let connected = spawn_blocking(move || TcpStream::connect(("127.0.0.1", port)).unwrap());
        let stream = connected.await.unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        Client { stream, port }
    }

    /// Returns whether the server answers. By then, it has done everything that was due earlier.
    async fn is_well(&self) -> bool {
        self.connect().await.request("GET /", "").await.starts_with("HTTP/1.1 200 ")
    }

    /// Opens a socket to the player.
    async fn seat(&self) -> Client {
        let mut client = self.connect().await;
        let answer = client.request("GET /players/a", SOCKET).await;
        assert!(answer.starts_with("HTTP/1.1 101 "), "{answer}");
        client
    }
}

const SOCKET: &str = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
    Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";

struct Client {
    stream: TcpStream,
    port: u16,
}

impl Client {
    /// Sends bytes and returns the first answer; empty at the end of the connection.
    async fn said(&mut self, bytes: Vec<u8>) -> Vec<u8> {
        let mut stream = self.stream.try_clone().unwrap();
        let talking = spawn_blocking(move || {
            let mut answer = vec![0; 4096];
            // The connection may have ended.
            let _ = stream.write_all(&bytes);
            match stream.read(&mut answer) {
                Err(error) if error.kind() == ErrorKind::WouldBlock => panic!("nothing comes"),
                read => answer.truncate(read.unwrap_or(0)),
            }
            answer
        });
        talking.await.unwrap()
    }

    async fn request(&mut self, first: &str, headers: &str) -> String {
        let named = format!("127.0.0.1:{}", self.port);
        let head = format!("{first} HTTP/1.1\r\nHost: {named}\r\nOrigin: http://{named}\r\n");
        let answer = self.said(format!("{head}{headers}\r\n").into_bytes()).await;
        String::from_utf8(answer).unwrap()
    }

    /// Sends a frame as a browser does, masked with zeros, and returns the answer.
    async fn frame(&mut self, kind: u8, text: &str) -> Vec<u8> {
        let mut frame = vec![0x80 | kind, 0x80 | text.len() as u8, 0, 0, 0, 0];
        frame.extend(text.as_bytes());
        self.said(frame).await
    }

    /// Returns whether neither data nor the end of the connection has arrived.
    fn waits(&self) -> bool {
        self.stream.set_nonblocking(true).unwrap();
        let read = self.stream.peek(&mut [0]);
        self.stream.set_nonblocking(false).unwrap();
        read.is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
    }

    /// Checks that the connection ends now.
    async fn ends(mut self) {
        assert!(self.said(Vec::new()).await.is_empty());
    }
}

#[tokio::test(start_paused = true)]
async fn a_connection_ends_in_time_whatever_is_sent_over_it() {
    let served = Served::new().await;
    let mut client = served.connect().await;
    let began = Instant::now();
    let step = HEAD - Duration::from_secs(1);
    while began.elapsed() < CONNECTION {
        let answer = client.request("GET /", "").await;
        assert!(answer.starts_with("HTTP/1.1 200 "), "{:?}: {answer}", began.elapsed());
        advance(step).await;
    }
    assert!(served.is_well().await);
    assert_eq!(client.request("GET /", "").await, "");
}

#[tokio::test(start_paused = true)]
async fn a_page_that_asks_nothing_loses_its_seat() {
    const PING: u8 = 9;
    const TEXT: u8 = 1;
    let served = Served::new().await;
    let (silent, mut lively, mut asking) =
        (served.seat().await, served.seat().await, served.seat().await);
    advance(SEAT_IDLE - MINUTE).await;
    assert!(served.is_well().await && silent.waits());
    assert_eq!(lively.frame(PING, "x").await, b"\x8a\x01x", "a pong");
    let answer = asking.frame(TEXT, QUESTION).await;
    assert!(answer.ends_with(br#"{"number":1,"choice":"+1"}"#), "{answer:?}");
    advance(2 * MINUTE).await;
    silent.ends().await;
    // A ping doesn't extend the time limit, as a question does.
    lively.ends().await;
    assert!(served.is_well().await && asking.waits());
    advance(SEAT_IDLE - 3 * MINUTE).await;
    assert!(served.is_well().await && asking.waits());
    advance(2 * MINUTE).await;
    asking.ends().await;
}
