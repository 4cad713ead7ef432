//! Connections to the web server: requests, and frames of WebSockets.

use std::{
    net::{Ipv4Addr, SocketAddr},
    panic,
    sync::{
        LazyLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use rosette_external::PlayerSource;
use rosette_server::{Answers, EmbeddedFile, OfferedPlayer, POLICY, Site};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, duplex},
    runtime::{Builder, Runtime},
    time::timeout,
};

use crate::text;

const ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

const FILES: &[EmbeddedFile] = &[("index.html", b"<html></html>"), ("boot.js", b"boot()")];

/// The request by which a page of the server seats a player.
const UPGRADE: &str = "GET /players/one HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\
    Origin: http://127.0.0.1:8080\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
    Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// The time limit for a connection after the client has sent everything.
const LIMIT: Duration = Duration::from_secs(5);

/// A server without a network, on the caller's thread.
struct Served {
    runtime: Runtime,
    answers: Answers,
}

static SERVED: LazyLock<Served> = LazyLock::new(|| {
    // Without this hook, a panic in a task would only end its connection.
    let default_hook = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        PANICKED.store(true, Ordering::Relaxed);
        default_hook(info);
    }));
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    // No program listens at port 1, so the player can't be reached.
    let source = PlayerSource::Address { host: "127.0.0.1".to_owned(), port: 1 };
    let offers = [OfferedPlayer { name: "one".to_owned(), source }];
    let answers = Answers::new(&Site::Embedded(FILES), &offers, &[], ADDRESS).unwrap();
    Served { runtime, answers }
});

static PANICKED: AtomicBool = AtomicBool::new(false);

/// Returns what the server answers until it closes the connection. The client sends `sent`, and
/// after the answer to it `more`.
fn received(sent: &[u8], more: &[u8]) -> Vec<u8> {
    let served = &*SERVED;
    let mut received = Vec::new();
    served.runtime.block_on(async {
        let (mut client, server) = duplex(1 << 20);
        let serving = tokio::spawn(served.answers.clone().connection(server));
        let conversation = async {
            // The server may have closed the connection, which isn't a fault.
            let _ = client.write_all(sent).await;
            while !more.is_empty() && !received.ends_with(b"\r\n\r\n") {
                if client.read_buf(&mut received).await? == 0 {
                    return Ok(0);
                }
            }
            let _ = client.write_all(more).await;
            let _ = client.shutdown().await;
            client.read_to_end(&mut received).await
        };
        let ended = timeout(LIMIT, conversation).await;
        assert!(ended.is_ok(), "the server doesn't close the connection");
        serving.abort();
    });
    assert!(!PANICKED.load(Ordering::Relaxed), "a task of the server panicked");
    received
}

/// Sends any bytes as a request. Checks that requests for another host get no file, and that every
/// answer has the page's policy.
pub fn requests(bytes: &[u8]) {
    let received = received(bytes, &[]);
    let received = text(&received);
    let Some((head, body)) = received.split_once("\r\n\r\n") else {
        assert!(received.is_empty(), "half an answer: {received:?}");
        return;
    };
    let head = head.to_lowercase();
    for line in [
        &*format!("\r\ncontent-security-policy: {POLICY}; frame-ancestors 'none'"),
        "\r\ncross-origin-opener-policy: same-origin",
    ] {
        assert!(head.contains(line), "{head}");
    }
    let sent = text(bytes).to_lowercase();
    let meant = ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"];
    if !meant.iter().any(|host| sent.contains(host)) {
        assert!(!body.contains("boot()") && !body.contains("<html>"), "{sent:?} got {body:?}");
    }
}

/// Sends frames from a page that has seated a player: raw frames, or, after a `t`, the text of one
/// frame.
pub fn sockets(bytes: &[u8]) {
    let frames = match bytes.split_first() {
        Some((b't', text)) => frame(text),
        _ => bytes.to_vec(),
    };
    // The close frame at the end keeps the socket from staying open for hours.
    let frames = [&frames[..], b"\x88\x80\0\0\0\0"].concat();
    let received = received(UPGRADE.as_bytes(), &frames);
    assert!(received.starts_with(b"HTTP/1.1 101 "), "{:?}", text(&received));
}

/// Builds a frame with a text, masked with zeros.
fn frame(text: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | 126];
    let text = &text[..text.len().min(usize::from(u16::MAX))];
    frame.extend((text.len() as u16).to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(text);
    frame
}
