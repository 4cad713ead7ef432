//! Tests of the answers of `rosette serve` to requests for parts of files, to malformed requests,
//! and for paths that aren't regular files.

#![cfg(target_os = "linux")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

mod common;

use std::{fs, io::Write as _, process::Command};

use common::server::*;
use rosette_external::limits;
use rosette_server::POLICY;

/// Returns the lines of an answer's head, in lower case, sorted.
fn head(answer: &str) -> Vec<String> {
    let (head, _) = answer.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{answer}"));
    let mut lines: Vec<String> = head.lines().skip(1).map(str::to_lowercase).collect();
    lines.sort();
    lines
}

#[track_caller]
fn check_guarded(answer: &str) {
    let policy = format!("content-security-policy: {POLICY}; frame-ancestors 'none'");
    for line in [
        &*policy,
        "x-content-type-options: nosniff",
        "referrer-policy: no-referrer",
        "cache-control: no-cache",
        "cross-origin-opener-policy: same-origin",
        "cross-origin-resource-policy: same-origin",
        "permissions-policy: camera=(), geolocation=(), microphone=()",
    ] {
        let count = head(answer).iter().filter(|it| **it == line).count();
        assert_eq!(count, 1, "{line}: {answer}");
    }
}

#[test]
fn what_is_no_request_is_refused_with_the_headers_of_every_answer() {
    let served = Served::new(&[]);
    let host = format!("Host: 127.0.0.1:{}\r\n", served.port);
    // A head of the greatest size, without its end. The server would cut off anything longer before
    // the answer is read.
    let long = |begin: &str| format!("{begin}{}", "x".repeat(limits::HEAD_BYTES - begin.len()));
    for (request, status) in [
        ("\0\r\n\r\n".to_owned(), "400"),
        ("GET\r\n\r\n".to_owned(), "400"),
        (format!("GET / HTTP/1.1\r\n{host}a b: c\r\n\r\n"), "400"),
        (format!("GET / HTTP/1.1\r\n{host}Content-Length: x\r\n\r\n"), "400"),
        (format!("GET / HTTP/1.1\r\n{host}{}\r\n", "a: b\r\n".repeat(101)), "431"),
        (long(&format!("GET / HTTP/1.1\r\n{host}A: ")), "431"),
        (long("GET /"), "431"),
    ] {
        let answer = served.ask(request.as_bytes());
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{request:.60}: {answer}");
        check_guarded(&answer);
        assert!(answer.ends_with("\r\n\r\n"), "{answer}");
    }
    // The malformed request follows a valid one on the same connection.
    let both = served.ask(format!("{}GET\r\n\r\n", served.head("GET /")).as_bytes());
    let (page, refusal) = both.split_at(both.rfind("HTTP/1.1 ").unwrap());
    assert!(page.ends_with(PAGE) && refusal.starts_with("HTTP/1.1 400 "), "{both}");
    check_guarded(page);
    check_guarded(refusal);
    assert!(served.is_well());
}

#[test]
fn who_is_one_too_many_gets_the_headers_of_every_answer() {
    raise_own_limit();
    let served = Served::new(&[]);
    let streams: Vec<_> = (0..limits::CONNECTIONS).map(|_| served.connect()).collect();
    let mut text = String::new();
    wait_until("all places are taken", || {
        text = served.ask(b"");
        text.starts_with("HTTP/1.1 503 ")
    });
    check_guarded(&text);
    assert!(text.ends_with("\r\n\r\nToo many are connected; try again later\n"), "{text}");
    drop(streams);
}

#[test]
fn parts_of_files_are_given_as_the_standard_says() {
    let served = Served::new(&[]);
    fs::write(served.path("file.txt"), "0123456789").unwrap();
    let ask = |first: &str, headers: &str| {
        let port = served.port;
        served.ask(
            format!(
                "{first} /file.txt HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\
                 Connection: close\r\n{headers}\r\n"
            )
            .as_bytes(),
        )
    };
    let lines = head(&ask("GET", ""));
    let named = |name: &str| {
        let name = format!("{name}: ");
        lines.iter().find_map(|line| line.strip_prefix(&name)).unwrap().to_owned()
    };
    let (tag, date) = (named("etag"), named("last-modified"));
    let range = "Range: bytes=2-4\r\n";
    for (first, headers, status, body) in [
        ("GET", range.to_owned(), "206", "234"),
        ("GET", "Range: bytes=-1\r\n".to_owned(), "206", "9"),
        ("GET", "Range: bytes=20-\r\n".to_owned(), "416", ""),
        // A range in another unit, of several parts, or for another method gets the whole file.
        ("GET", "Range: items=0-1\r\n".to_owned(), "200", "0123456789"),
        ("GET", "Range: bytes=0-0,2-2\r\n".to_owned(), "200", "0123456789"),
        ("HEAD", range.to_owned(), "200", ""),
        // `If-Range` names the state of the file for which the part is wanted.
        ("GET", format!("{range}If-Range: {tag}\r\n"), "206", "234"),
        ("GET", format!("{range}If-Range: \"another\"\r\n"), "200", "0123456789"),
        ("GET", format!("{range}If-Range: W/{tag}\r\n"), "200", "0123456789"),
        ("GET", format!("{range}If-Range: {date}\r\n"), "200", "0123456789"),
        ("GET", format!("Range: bytes=20-\r\nIf-Range: {tag}\r\n"), "416", ""),
        ("GET", "Range: bytes=20-\r\nIf-Range: \"x\"\r\n".to_owned(), "200", "0123456789"),
        ("GET", format!("If-Range: {tag}\r\n"), "200", "0123456789"),
    ] {
        let answer = ask(first, &headers);
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{headers}: {answer}");
        assert_eq!(answer.split_once("\r\n\r\n").unwrap().1, body, "{headers}");
        check_guarded(&answer);
    }
}

#[test]
fn a_pipe_in_the_folder_is_no_file() {
    let mut served = Served::new(&[]);
    for name in ["pipe", "index.pipe"] {
        assert!(Command::new("mkfifo").arg(served.path(name)).status().unwrap().success());
    }
    // One request more than the server has threads that read files, so that no pipe blocks any.
    for _ in 0..=limits::FILES {
        let request = served.head("GET /pipe").replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n");
        let answer = served.ask(request.as_bytes());
        assert!(answer.starts_with("HTTP/1.1 404 "), "{answer}");
    }
    assert!(served.is_well());
    // A pipe isn't served as the page either.
    fs::rename(served.path("index.pipe"), served.path("index.html")).unwrap();
    let answer = served.ask(b"GET / HTTP/1.1\r\n\r\n");
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    check_ends(&mut served);
}

#[test]
fn a_file_that_the_system_doesnt_give_keeps_no_server_from_ending() {
    let mut served = Served::new(&[]);
    let held = Held::new(&served.path("held"));
    let head = served.head("GET /held");
    let mut streams: Vec<_> = (0..limits::FILES).map(|_| served.connect()).collect();
    let before = served.child.count("task");
    for stream in &mut streams {
        stream.write_all(head.as_bytes()).unwrap();
    }
    wait_until("they wait for it", || served.child.count("task") >= before.max(limits::FILES));
    check_ends(&mut served);
    drop(held);
}

/// Asks the server to end, and checks that it does.
#[track_caller]
fn check_ends(served: &mut Served) {
    let id = served.child.0.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let mut status = None;
    wait_until("it ends", || {
        status = served.child.0.try_wait().unwrap();
        status.is_some()
    });
    assert_eq!(status.and_then(|it| it.code()), Some(0));
}
