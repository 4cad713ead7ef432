//! Tests of `rosette serve --player` under attack: sockets that break the protocol or read nothing,
//! and a thousand clients.

#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{
    io::{ErrorKind, Read as _, Write as _},
    net::TcpStream,
    thread,
    time::{Duration, Instant},
};

use common::server::*;
use rosette_external::limits;

#[test]
fn sockets_that_break_the_protocol_lose_their_seats() {
    let folder = tempfile::tempdir().unwrap();
    let (offer, trace) = offer(&folder, "parent.py");
    let served = Served::new(&["--player", &offer]);
    let part = vec![b'x'; limits::QUESTION - 1];
    let fragment = [frame(0x01, &part), frame(0x00, &part)].concat();
    for _ in 0..limits::SEATS {
        for bytes in [
            // A frame of 2^62 bytes, a message in too many parts, an unmasked one, an unknown kind,
            // bytes that aren't UTF-8, text that isn't a question.
            vec![0x81, 0xff, 0x40, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, b'x'],
            fragment.clone(),
            vec![0x81, 0x01, b'x'],
            frame(0x8f, b"x"),
            frame(0x81, b"\xff\xfe"),
            frame(0x81, b"[[[["),
        ] {
            let mut stream = seated(&served).expect("there is a seat");
            let _ = stream.write_all(&bytes);
            rest(&mut stream);
        }
    }
    assert!(served.memory() < 64 << 10, "{} kB", served.memory());
    // As many clients as there are seats stay, and one more is refused with a message.
    let mut all: Vec<TcpStream> = Vec::new();
    wait_until("all seats can be had", || {
        all.extend(seated(&served));
        all.len() == limits::SEATS
    });
    let text = served.ask(knock(&served).as_bytes());
    assert!(
        text.starts_with("HTTP/1.1 503 ") && text.ends_with("All seats are taken.\n"),
        "{text}"
    );
    // Clients that follow the protocol are answered.
    let mut answer = [0; 200];
    all[0].write_all(&frame(0x81, QUESTION.as_bytes())).unwrap();
    let read = all[0].read(&mut answer).unwrap();
    let answer = String::from_utf8_lossy(&answer[2..read]).into_owned();
    assert!(answer.starts_with(r#"{"number":1,"choice":""#), "{answer}");
    drop(all);
    wait_until("the player is gone", || gone(&trace));
}

#[test]
fn a_socket_needs_a_key_of_16_bytes_in_base64() {
    let folder = tempfile::tempdir().unwrap();
    let (offer, _) = offer(&folder, "parent.py");
    let served = Served::new(&["--player", &offer]);
    let whole = "dGhlIHNhbXBsZSBub25jZQ==";
    let status = |asked: String| {
        let mut stream = served.connect();
        stream.write_all(asked.as_bytes()).unwrap();
        let mut status = [0; 13];
        stream.read_exact(&mut status).unwrap();
        String::from_utf8_lossy(&status).into_owned()
    };
    for key in [
        "",
        "x",
        // The end of the key is missing.
        "dGhlIHNhbXBsZSBub25jZQ",
        "dGhlIHNhbXBsZSBub25jZQ=",
        // Keys of 15 and 17 bytes.
        "dGhlIHNhbXBsZSBub25j",
        "dGhlIHNhbXBsZSBub25jZXM=",
        // A letter of another alphabet, and bits after the last byte.
        "dGhlIHNhbXBsZSBub25jZ_==",
        "dGhlIHNhbXBsZSBub25jZR==",
    ] {
        assert_eq!(status(knock(&served).replace(whole, key)), "HTTP/1.1 400 ", "{key}");
    }
    let line = format!("Sec-WebSocket-Key: {whole}\r\n");
    assert_eq!(status(knock(&served).replace(&line, "")), "HTTP/1.1 400 ");
    assert!(seated(&served).is_some());
}

#[test]
fn only_pages_of_the_server_reach_a_player() {
    let folder = tempfile::tempdir().unwrap();
    let (offer, _) = offer(&folder, "parent.py");
    let served = Served::new(&["--player", &offer]);
    let port = served.port;
    let own =
        [format!("Host: 127.0.0.1:{port}\r\n"), format!("Origin: http://127.0.0.1:{port}\r\n")];
    let status = |path: &str, lines: [&str; 2]| {
        let asked = knock(&served).replace("/players/a", path);
        let asked = asked.replace(&own[0], lines[0]).replace(&own[1], lines[1]);
        let mut stream = served.connect();
        stream.write_all(asked.as_bytes()).unwrap();
        let mut status = [0; 13];
        stream.read_exact(&mut status).unwrap();
        String::from_utf8_lossy(&status[9..12]).into_owned()
    };
    let own = own.each_ref().map(String::as_str);
    for (path, code) in [("/players/a", "101"), ("/players/b", "404"), ("/opinions/a", "101")] {
        assert_eq!(status(path, own), code, "{path}");
    }
    let evil = format!("Origin: http://evil.example:{port}\r\n");
    let host = format!("Host: evil.example:{port}\r\n");
    for lines in [
        [own[0], ""],
        [own[0], "Origin: null\r\n"],
        [own[0], "Origin: http://evil.example\r\n"],
        [own[0], &evil],
        [own[0], &format!("Origin: https://127.0.0.1:{port}\r\n")],
        [&host, &evil],
        [&host, own[1]],
    ] {
        for path in ["/players/a", "/opinions/a"] {
            assert_eq!(status(path, lines), "403", "{path} {lines:?}");
        }
    }
    assert!(seated(&served).is_some());
}

#[test]
fn programs_of_every_game_are_asked_in_every_game() {
    check_player("a=cmd:python3 -B ../../examples/players/random_player.py");
    // Our own bot is served over a WebSocket.
    let (_child, address) = serving_player(common::program(), &["--websocket", "--as", "random"]);
    check_player(&format!("a=ws://{address}"));
}

/// Asks a player of the server once in each game.
fn check_player(offer: &str) {
    let served = Served::new(&["--player", offer]);
    let mut stream = seated(&served).expect("there is a seat");
    let hands = r#""starts":"second","first-hand":"1111,1112,1113,1114,1115","second-hand":"2111,2112,2113,2114,2115""#;
    let triad = format!(r#"{{"rosette":1,"game":"triad","options":{{{hands}}},"tokens":[]}}"#);
    for (number, record, choice) in [
        (1, r#"{"rosette":1,"game":"ur","tokens":["4/0"],"pending":"3"}"#, "3/"),
        (2, r#"{"rosette":1,"game":"trisq","options":{"size":3},"tokens":["a1"]}"#, ""),
        (3, &triad, ""),
        (4, r#"{"rosette":1,"game":"flag","tokens":[]}"#, "+"),
    ] {
        let asked = format!(r#"{{"number":{number},"record":{record}}}"#);
        stream.write_all(&frame(0x81, asked.as_bytes())).unwrap();
        let mut answer = [0; 200];
        let read = stream.read(&mut answer).unwrap();
        let answer = String::from_utf8_lossy(&answer[2..read]).into_owned();
        let expected = format!(r#"{{"number":{number},"choice":"{choice}"#);
        assert!(answer.starts_with(&expected), "{record}: {answer}");
    }
}

/// Returns a ping of the greatest length, as a browser sends it.
fn ping() -> Vec<u8> {
    let mut bytes = vec![0x89, 0x80 | 125, 0, 0, 0, 0];
    bytes.extend([b'x'; 125]);
    bytes
}

#[test]
fn who_sends_pings_and_doesnt_read_the_answers_is_cut_off() {
    let folder = tempfile::tempdir().unwrap();
    let (offer, _) = offer(&folder, "parent.py");
    let served = Served::new(&["--player", &offer]);
    let before = served.memory();
    let began = Instant::now();
    thread::scope(|scope| {
        for client in 0..limits::SEATS {
            let mut stream = seated(&served).expect("there is a seat");
            scope.spawn(move || {
                if client == 0 {
                    // This client asks a question too.
                    stream.write_all(&frame(0x81, QUESTION.as_bytes())).unwrap();
                }
                stream.set_read_timeout(Some(Duration::from_millis(1))).unwrap();
                stream.set_write_timeout(Some(Duration::from_millis(100))).unwrap();
                let pings = ping().repeat(500);
                let mut sent = 0;
                loop {
                    match stream.write(&pings[sent..]) {
                        Ok(count) => sent = (sent + count) % pings.len(),
                        Err(error) if error.kind() == ErrorKind::WouldBlock => {}
                        // The server has cut the client off.
                        Err(_) => return,
                    }
                    // Some clients read, but only a few bytes at a time.
                    if client % 2 == 1 {
                        let _ = stream.read(&mut [0; 4]);
                    }
                    // On a busy machine the server notices late.
                    assert!(began.elapsed() < 6 * limits::WRITING, "{client} isn't cut off");
                }
            });
        }
    });
    let grown = served.memory() - before;
    assert!(grown < 8 << 10, "{grown} kB more");
    assert!(began.elapsed() >= limits::WRITING, "those who are slow have their time");
    wait_until("the seats are free", || seated(&served).is_some());
}

#[test]
fn programs_that_send_pings_and_dont_read_take_little_memory() {
    let (child, address) = serving_player(common::program(), &["--websocket", "--as", "random"]);
    let port = address.rsplit(':').next().unwrap().parse().unwrap();
    let connect = || opened(TcpStream::connect(&address).unwrap(), port, "/").unwrap();
    let mut stream = connect();
    let before = child.memory();
    // These pings are more than the buffers of sockets hold.
    let pings = ping().repeat(1 << 18);
    let mut unsent = &pings[..];
    // A write waits for a second in all, while `write_all` would wait for each piece that the
    // program reads.
    stream.set_write_timeout(Some(Duration::from_secs(1))).unwrap();
    for _ in 0..32 {
        let Ok(sent) = stream.write(unsent) else { break };
        unsent = &unsent[sent..];
    }
    let grown = child.memory() - before;
    assert!(grown < 4 << 10, "{grown} kB more");
    assert!(connect().read(&mut [0; 8]).unwrap() > 0, "another one is greeted");
}

#[test]
fn a_thousand_clients_are_seated_or_told_why_not() {
    const PLAYER: &str =
        "a=cmd:sh -c 'echo PRET; while read a; do read b; read c; read d; echo +1; done'";
    raise_own_limit();
    let served = Served::new(&["--player", PLAYER]);
    assert!(served.is_well());
    let (memory, files) = (served.memory(), served.open_files());
    let knock = knock(&served);
    let mut streams: Vec<TcpStream> = (0..1000)
        .map(|_| {
            let mut stream = served.connect();
            // The server may cut the client off before all of it is sent.
            let _ = stream.write_all(knock.as_bytes());
            stream
        })
        .collect();
    let (mut seated, mut text, mut cut_off) = (Vec::new(), 0, 0);
    for mut stream in streams.drain(..) {
        let mut answer = [0; 1024];
        let read = stream.read(&mut answer).unwrap_or(0);
        let answer = String::from_utf8_lossy(&answer[..read]);
        match answer.get(..12) {
            Some("HTTP/1.1 101") => seated.push(stream),
            Some("HTTP/1.1 503") => text += 1,
            _ => cut_off += 1,
        }
    }
    assert_eq!(seated.len(), limits::SEATS, "{text} were told why not, {cut_off} weren't");
    assert!(text >= limits::MAX_REFUSALS, "{text} were told why not");
    // All clients with seats play at the same time.
    for stream in &mut seated {
        stream.write_all(&frame(0x81, QUESTION.as_bytes())).unwrap();
    }
    for stream in &mut seated {
        let mut answer = [0; 100];
        let read = stream.read(&mut answer).unwrap();
        assert!(answer[..read].ends_with(br#"{"number":1,"choice":"+1"}"#));
    }
    let grown = served.memory() - memory;
    assert!(grown < 32 << 10, "{grown} kB more");
    drop(seated);
    wait_until("there is a seat again", || self::seated(&served).is_some());
    wait_until("nothing is left open", || served.open_files() <= files);
}
