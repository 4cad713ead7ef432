//! Tests of `rosette serve` under attack: slow, huge, split and endless requests, a thousand
//! connections, and signals.

#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    io::{BufRead as _, BufReader, Read as _, Write as _},
    net::TcpStream,
    os::unix::process::ExitStatusExt as _,
    process::{Command, Stdio},
    thread::{self, sleep},
    time::{Duration, Instant},
};

use common::server::*;
use rosette_external::limits;

#[test]
fn slow_requests_and_slow_readers_are_cut_off() {
    let served = Served::new(&[]);
    let began = Instant::now();
    thread::scope(|scope| {
        // Four clients: one says nothing, one sends half a request, one sends it byte by byte, and
        // one stays silent after an answer.
        scope.spawn(|| assert_eq!(rest(&mut served.connect()), ""));
        scope.spawn(|| served.ask(b"GET / HTTP/1.1\r\nHost: 127"));
        scope.spawn(|| {
            let mut stream = served.connect();
            wait_until("the drip is refused", || {
                sleep(Duration::from_millis(100));
                stream.write_all(b"x").is_err()
            });
        });
        scope.spawn(|| {
            let answer = served.ask(served.head("GET /").as_bytes());
            assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
        });
        // This client doesn't read the large file, most of which is therefore never sent.
        scope.spawn(|| {
            let mut stream = served.connect();
            stream.write_all(served.head("GET /large").as_bytes()).unwrap();
            sleep(limits::WRITING + Duration::from_secs(2));
            let mut read = 0;
            let mut part = [0; 1 << 16];
            while let Ok(count @ 1..) = stream.read(&mut part) {
                read += count;
            }
            assert!(read < 128 << 20, "{read} bytes were sent");
        });
    });
    assert!(began.elapsed() >= limits::HEAD, "those who are slow have their time");
    assert!(served.is_well());
}

#[test]
fn huge_and_endless_requests_are_refused() {
    let served = Served::new(&[]);
    let before = served.memory();
    let long = "x".repeat(1 << 20);
    let host = format!("Host: 127.0.0.1:{}\r\n", served.port);
    for request in [
        format!("GET /{long} HTTP/1.1\r\n{host}\r\n"),
        format!("GET / HTTP/1.1\r\n{host}A: {long}\r\n\r\n"),
        format!("GET / HTTP/1.1\r\n{host}{}\r\n", "a: b\r\n".repeat(1000)),
        long.clone(),
        format!("{long} / HTTP/1.1\r\n{host}\r\n"),
    ] {
        let answer = served.ask(request.as_bytes());
        // A client that continues to send while it is refused may be cut off before it can read
        // why.
        let text = ["", "HTTP/1.1 400 ", "HTTP/1.1 414 ", "HTTP/1.1 431 "];
        let status = answer.get(..13).unwrap_or_default();
        assert!(text.contains(&status), "{:.40}: {answer}", request);
    }
    // Bodies that nobody reads: with a length or in chunks, with an end or without.
    for (announced, parts) in
        [("Content-Length: 100000000000", 64), ("Transfer-Encoding: chunked", 64)]
    {
        let mut stream = served.connect();
        write!(stream, "POST / HTTP/1.1\r\n{host}{announced}\r\n\r\n").unwrap();
        let chunk = format!("{:x}\r\n{long}\r\n", long.len());
        for _ in 0..parts {
            if stream.write_all(chunk.as_bytes()).is_err() {
                break;
            }
        }
        let answer = rest(&mut stream);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 405 "), "{answer}");
    }
    let grown = served.memory().saturating_sub(before);
    assert!(grown < 8 << 10, "{grown} kB more");
    assert!(served.is_well());
}

#[test]
fn a_request_is_the_same_however_it_is_split() {
    let served = Served::new(&[]);
    let request =
        format!("GET / HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nConnection: close\r\n\r\n", served.port);
    for part in [1, 7, 30] {
        let mut stream = served.connect();
        for bytes in request.as_bytes().chunks(part) {
            stream.write_all(bytes).unwrap();
            sleep(Duration::from_millis(2));
        }
        assert!(rest(&mut stream).ends_with(PAGE));
    }
    // Many requests, sent at once on the same connection.
    let many = served.head("GET /").repeat(50) + &request;
    assert_eq!(served.ask(many.as_bytes()).matches(PAGE).count(), 51);
    for garbage in [
        "\0\0\0\0\r\n\r\n",
        "\u{16}\u{3}\u{1}\r\n\r\n",
        "GET\r\n\r\n",
        "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    ] {
        let answer = served.ask(garbage.as_bytes());
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 400 "), "{answer}");
    }
    assert!(served.is_well());
}

#[test]
fn a_thousand_connections_are_served_or_refused_politely() {
    raise_own_limit();
    let served = Served::new(&[]);
    assert!(served.is_well());
    let (memory, files) = (served.memory(), served.open_files());
    let mut streams: Vec<TcpStream> = (0..1000).map(|_| served.connect()).collect();
    let most = files + limits::CONNECTIONS + limits::MAX_REFUSALS;
    // One more connection is open for the moment between its acceptance and its refusal.
    let now = served.open_files();
    assert!(now <= most + 8 && now < 1024, "{now} files are open");
    wait_until("only those have one open who have a place", || served.open_files() <= most);
    let head = served.head("GET /");
    let (mut pages, mut refusals, mut cut_off) = (0, 0, 0);
    for stream in &mut streams {
        let mut answer = [0; 512];
        let _ = stream.write_all(head.as_bytes());
        let read = stream.read(&mut answer).unwrap_or(0);
        match String::from_utf8_lossy(&answer[..read]).get(..12) {
            Some("HTTP/1.1 200") => pages += 1,
            Some("HTTP/1.1 503") => refusals += 1,
            _ => cut_off += 1,
        }
    }
    assert_eq!(pages, limits::CONNECTIONS);
    assert!(refusals >= limits::MAX_REFUSALS, "{refusals} were told, {cut_off} not");
    let grown = served.memory() - memory;
    assert!(grown < 32 << 10, "{grown} kB more");
    let text = served.ask(b"");
    assert!(
        text.is_empty() || text.ends_with("\r\n\r\nToo many are connected; try again later\n"),
        "{text}"
    );
    drop(streams);
    wait_until("it serves again", || served.is_well());
    wait_until("nothing is left open", || served.open_files() <= files);
}

#[test]
fn a_thousand_programs_are_answered_or_refused_politely() {
    raise_own_limit();
    let (_child, address) = serving_player(common::program(), &["--as", "random"]);
    let mut streams: Vec<TcpStream> =
        (0..1000).map(|_| TcpStream::connect(&address).unwrap()).collect();
    let (mut greeted, mut refused) = (0, 0);
    for stream in &mut streams {
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        let mut line = String::new();
        let _ = BufReader::new(stream).read_line(&mut line);
        greeted += usize::from(line.starts_with("Auteurs: "));
        refused += usize::from(line.starts_with("Erreur: 20 programs are connected already"));
    }
    assert_eq!(greeted, limits::CLIENTS);
    assert!(refused >= limits::MAX_REFUSALS, "{refused}");
    drop(streams);
    wait_until("another one is greeted", || is_greeted(&address));
}

fn is_greeted(address: &str) -> bool {
    let mut line = String::new();
    let _ = BufReader::new(TcpStream::connect(address).unwrap()).read_line(&mut line);
    line.starts_with("Auteurs: ")
}

/// Returns the program with a low limit of open files.
fn with_few_files() -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", &format!("ulimit -n {FEW_FILES}; exec \"$@\""), "sh"]);
    command.arg(env!("CARGO_BIN_EXE_rosette")).stdin(Stdio::null()).stdout(Stdio::piped());
    command
}

const FEW_FILES: usize = 24;

/// Tests that a listener pauses while the process has no free file descriptor. Otherwise the
/// waiting connections would wake it again and again.
#[test]
fn a_listener_without_free_descriptors_rests_and_goes_on() {
    let check = |child: &Ended, address: &str, is_well: &dyn Fn() -> bool| {
        let streams: Vec<TcpStream> =
            (0..FEW_FILES * 2).map(|_| TcpStream::connect(address).unwrap()).collect();
        let last = child.proc("fd").join((FEW_FILES - 1).to_string());
        wait_until("all are taken", || last.exists());
        let before = child.computed();
        sleep(limits::ACCEPT_BACKOFF * 20);
        let computed = child.computed() - before;
        assert!(computed < 20, "it computes for {computed} of 200 hundredths of a second");
        drop(streams);
        wait_until("it serves again", is_well);
    };
    let served = Served::by(with_few_files(), &[]);
    check(&served.child, &format!("127.0.0.1:{}", served.port), &|| served.is_well());
    let (child, address) = serving_player(with_few_files(), &["--as", "random"]);
    check(&child, &address, &|| is_greeted(&address));
}

#[test]
fn only_so_many_files_are_read_at_once() {
    let served = Served::new(&[]);
    let held = Held::new(&served.path("held"));
    let request = served.head("GET /held").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
    let mut streams: Vec<TcpStream> = (0..limits::FILES * 3).map(|_| served.connect()).collect();
    let before = served.child.count("task");
    for stream in &mut streams {
        stream.write_all(request.as_bytes()).unwrap();
    }
    // The main thread, two that serve, and those that read files.
    let most = 3 + limits::FILES;
    assert!(before < most);
    wait_until("as many read as may", || served.child.count("task") >= most);
    sleep(Duration::from_millis(300));
    assert_eq!(served.child.count("task"), most);
    // Once the file can be opened, all requests are answered.
    drop(held);
    for stream in &mut streams {
        let answer = rest(stream);
        assert!(answer.starts_with("HTTP/1.1 200 "), "{answer}");
    }
    assert!(served.is_well());
}

#[test]
fn a_signal_ends_the_server_and_all_that_it_started() {
    for (signal, status, name) in [
        ("-INT", Some(0), "parent.py"),
        ("-TERM", Some(0), "stubborn.py"),
        ("-TERM", Some(0), "daemon.py"),
        ("-HUP", None, "parent.py"),
        ("-KILL", None, "daemon.py"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let (offer, trace) = offer(&folder, name);
        let mut served = Served::new(&["--player", &offer]);
        let mut socket = seated(&served).unwrap();
        socket.write_all(&frame(0x81, QUESTION.as_bytes())).unwrap();
        assert_ne!(socket.read(&mut [0; 200]).unwrap(), 0);
        let mut idle = served.connect();
        let id = served.child.0.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert_eq!(served.child.0.wait().unwrap().code(), status, "{signal}");
        assert_eq!(rest(&mut idle), "");
        wait_until(&format!("{name} is gone after {signal}"), || gone(&trace));
    }
}

#[test]
fn a_signal_ends_our_players_whatever_they_do() {
    const HALF: &str = "Plateau 9\n    ";
    const WHOLE: &str = "Plateau 60\n{}\nPositions: 6 4 59\nDuree: 60000\n";
    let whole = WHOLE.replace("{}", &" ".repeat(60));
    for (signal, number) in [("-INT", 2), ("-TERM", 15), ("-HUP", 1)] {
        let (mut child, address) = serving_player(common::program(), &["--as", "bot:perfect"]);
        // One client says nothing, one is in the middle of its question, one waits for an answer.
        let mut streams = ["", HALF, &whole].map(|said| {
            let mut stream = TcpStream::connect(&address).unwrap();
            stream.set_read_timeout(Some(TIMEOUT)).unwrap();
            stream.write_all(said.as_bytes()).unwrap();
            assert_ne!(stream.read(&mut [0; 20]).unwrap(), 0, "it is greeted");
            stream
        });
        check_ends(&mut child, signal, number);
        for stream in &mut streams {
            rest(stream);
        }
        assert!(TcpStream::connect(&address).is_err(), "nobody listens after {signal}");
        // A signal also ends a player that reads standard input.
        let mut command = common::program();
        command.args(["serve-player", "--as", "bot:perfect", "--stdio"]);
        let mut child = Ended(command.spawn().unwrap());
        let mut output = BufReader::new(child.0.stdout.take().unwrap());
        assert_ne!(output.read_line(&mut String::new()).unwrap(), 0);
        child.0.stdin.as_mut().unwrap().write_all(whole.as_bytes()).unwrap();
        check_ends(&mut child, signal, number);
    }
}

/// Sends a signal, and checks that it ended the program.
#[track_caller]
fn check_ends(child: &mut Ended, signal: &str, number: i32) {
    let id = child.0.id().to_string();
    assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    let mut status = None;
    wait_until(&format!("it ends by {signal}"), || {
        status = child.0.try_wait().unwrap();
        status.is_some()
    });
    assert_eq!(status.and_then(|it| it.signal()), Some(number), "{signal}");
}
