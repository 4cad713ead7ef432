//! Connections to the server of the page: requests, and the frames of WebSockets.

use std::{
    convert::Infallible,
    future::pending,
    io,
    net::{Ipv4Addr, SocketAddr},
    panic,
    sync::{
        LazyLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use axum::{Router, serve::Listener};
use rosette_external::Source;
use rosette_server::{EmbeddedFile, Offer, Site, routes};
use tokio::{
    io::{AsyncReadExt as _, AsyncWriteExt as _, DuplexStream, duplex},
    runtime::{Builder, Runtime},
    time::timeout,
};

use crate::text;

const ADDRESS: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

const FILES: &[EmbeddedFile] = &[
    (
        "index.html",
        b"<html><head><meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'self'\"></head>",
    ),
    ("boot.js", b"boot()"),
];

/// What a page of the server sends to seat a player.
const UPGRADE: &str = "GET /players/one HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\
    Origin: http://127.0.0.1:8080\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
    Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/// The longest that a connection may take whose client has said all that it says.
const LIMIT: Duration = Duration::from_secs(5);

/// A server without a network, on the thread that asks it.
struct Served {
    runtime: Runtime,
    routes: Router,
}

static SERVED: LazyLock<Served> = LazyLock::new(|| {
    // A panic in a task would only end its connection.
    let told = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        PANICKED.store(true, Ordering::Relaxed);
        told(info);
    }));
    let runtime = Builder::new_current_thread().enable_all().build().unwrap();
    // No program can be there: port 1 is nobody's.
    let source = Source::Address { host: "127.0.0.1".to_owned(), port: 1 };
    let offers = [Offer { name: "one".to_owned(), source }];
    let routes = runtime.block_on(routes(&Site::Embedded(FILES), &offers, ADDRESS)).unwrap();
    Served { runtime, routes }
});

static PANICKED: AtomicBool = AtomicBool::new(false);

/// Hands out one connection.
struct Once(Option<DuplexStream>);

impl Listener for Once {
    type Io = DuplexStream;
    type Addr = SocketAddr;

    async fn accept(&mut self) -> (DuplexStream, SocketAddr) {
        match self.0.take() {
            Some(stream) => (stream, ADDRESS),
            None => match pending::<Infallible>().await {},
        }
    }

    fn local_addr(&self) -> io::Result<SocketAddr> {
        Ok(ADDRESS)
    }
}

/// What the server answers until it closes the connection, once the client has said all: first this,
/// and when that is answered, more.
fn heard(said: &[u8], more: &[u8]) -> Vec<u8> {
    let served = &*SERVED;
    let mut heard = Vec::new();
    served.runtime.block_on(async {
        let (mut client, server) = duplex(1 << 20);
        let listener = Once(Some(server));
        let serving = axum::serve(listener, served.routes.clone()).into_future();
        let serving = tokio::spawn(serving);
        let conversation = async {
            // A server that has closed hears no more, which is no fault.
            let _ = client.write_all(said).await;
            while !more.is_empty() && !heard.ends_with(b"\r\n\r\n") {
                if client.read_buf(&mut heard).await? == 0 {
                    return Ok(0);
                }
            }
            let _ = client.write_all(more).await;
            let _ = client.shutdown().await;
            client.read_to_end(&mut heard).await
        };
        let ended = timeout(LIMIT, conversation).await;
        assert!(ended.is_ok(), "the server doesn't close the connection");
        serving.abort();
    });
    assert!(!PANICKED.load(Ordering::Relaxed), "a task of the server panicked");
    heard
}

/// A request for a file, with any method, path and headers. What isn't for this machine gets
/// nothing, and every answer has the page's policy.
pub fn requests(bytes: &[u8]) {
    let heard = heard(bytes, &[]);
    let heard = text(&heard);
    let Some((head, body)) = heard.split_once("\r\n\r\n") else {
        assert!(heard.is_empty(), "half an answer: {heard:?}");
        return;
    };
    let head = head.to_lowercase();
    let status = head.split(' ').nth(1).unwrap();
    // What can't be read isn't answered by us.
    if !["400", "414", "431"].contains(&status) {
        assert!(
            head.contains("\r\ncontent-security-policy: default-src 'self'; frame-ancestors"),
            "{head}"
        );
    }
    let said = text(bytes).to_lowercase();
    let meant = ["127.0.0.1:8080", "localhost:8080", "[::1]:8080"];
    if !meant.iter().any(|host| said.contains(host)) {
        assert!(!body.contains("boot()") && !body.contains("<html>"), "{said:?} got {body:?}");
    }
}

/// The frames of a page that has seated a player: raw ones, or, behind a `t`, the text of one.
pub fn sockets(bytes: &[u8]) {
    let frames = match bytes.split_first() {
        Some((b't', text)) => frame(text),
        _ => bytes.to_vec(),
    };
    // A socket that nothing is said to would be open for hours.
    let frames = [&frames[..], b"\x88\x80\0\0\0\0"].concat();
    let heard = heard(UPGRADE.as_bytes(), &frames);
    assert!(heard.starts_with(b"HTTP/1.1 101 "), "{:?}", text(&heard));
}

/// A text in a frame of its own, masked by nothing.
fn frame(text: &[u8]) -> Vec<u8> {
    let mut frame = vec![0x81, 0x80 | 126];
    let text = &text[..text.len().min(usize::from(u16::MAX))];
    frame.extend((text.len() as u16).to_be_bytes());
    frame.extend([0; 4]);
    frame.extend(text);
    frame
}
