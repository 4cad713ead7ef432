//! Tests that docs/reliability.md lists every limit on foreign input, with its value.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::time::Duration;

use rosette_cards::{CardSet, Collection};
use rosette_external::{Limits, limits};
use rosette_json::Json;
use rosette_session::Session;

fn time(time: Duration) -> String {
    match (time.as_millis(), time.as_secs()) {
        (ms, _) if ms % 1000 != 0 => format!("{ms} ms"),
        (_, s) if s % 3600 == 0 => format!("{} h", s / 3600),
        (_, s) if s % 60 == 0 => format!("{} min", s / 60),
        (_, s) => format!("{s} s"),
    }
}

/// Returns a number of bytes as the document writes it.
fn bytes(bytes: usize) -> String {
    match bytes {
        0x10_0000.. => format!("{} MB", bytes >> 20),
        0x400.. => format!("{} KB", bytes >> 10),
        _ => format!("{bytes} bytes"),
    }
}

/// Returns a number as the page's source writes it: `60_000` or `16 << 20`.
fn of_page(source: &str, name: &str) -> usize {
    let line = source.lines().find(|line| line.contains(&format!("const {name}: "))).unwrap();
    let (_, value) = line.strip_suffix(';').unwrap().split_once(" = ").unwrap();
    let number = |text: &str| text.replace('_', "").parse::<usize>().unwrap();
    match value.split_once(" << ") {
        Some((value, by)) => number(value) << number(by),
        None => number(value),
    }
}

#[test]
fn every_limit_stands_in_the_document_as_it_is() {
    let document = include_str!("../../../docs/reliability.md");
    let own = Limits::default();
    let [room, reviews, persistence, open, players] = [
        include_str!("../../keep/src/room.rs"),
        include_str!("../../keep/src/reviews.rs"),
        include_str!("../../app/src/play/persistence.rs"),
        include_str!("../../app/src/dialogs/open.rs"),
        include_str!("../../../src/programs/players.rs"),
    ];
    let timeout = Duration::from_millis(of_page(players, "ANSWER_TIMEOUT_MS") as u64);
    let listed = [
        ("Limits::greeting", time(own.greeting)),
        ("Limits::answer", time(own.answer)),
        ("Limits::grace", time(own.grace)),
        ("Limits::ending", time(own.ending)),
        ("Limits::output", bytes(own.output)),
        ("MAX_LINE_BYTES", bytes(limits::MAX_LINE_BYTES)),
        ("MAX_QUESTION_BYTES", bytes(limits::MAX_QUESTION_BYTES)),
        ("STDERR_GRACE", time(limits::STDERR_GRACE)),
        ("KEPT_LINES", limits::KEPT_LINES.to_string()),
        ("CLIENTS", limits::CLIENTS.to_string()),
        ("CLIENT_IDLE", time(limits::CLIENT_IDLE)),
        ("MESSAGE", bytes(limits::MESSAGE)),
        ("WRITING", time(limits::WRITING)),
        ("REFUSAL_TIMEOUT", time(limits::REFUSAL_TIMEOUT)),
        ("MAX_REFUSALS", limits::MAX_REFUSALS.to_string()),
        ("LAST_BYTES", bytes(limits::LAST_BYTES as usize)),
        ("ACCEPT_BACKOFF", time(limits::ACCEPT_BACKOFF)),
        ("CONNECTIONS", limits::CONNECTIONS.to_string()),
        ("CONNECTION", time(limits::CONNECTION)),
        ("HEAD", time(limits::HEAD)),
        ("HEAD_BYTES", bytes(limits::HEAD_BYTES)),
        ("FILES", limits::FILES.to_string()),
        ("SEATS", limits::SEATS.to_string()),
        ("SEAT_IDLE", time(limits::SEAT_IDLE)),
        ("QUESTION", bytes(limits::QUESTION)),
        ("UNSENT", bytes(limits::UNSENT)),
        ("STOPPING", time(limits::STOPPING)),
        ("FILE_BYTES", bytes(limits::FILE_BYTES)),
        ("THREADS", limits::THREADS.to_string()),
        ("ENTRANTS", limits::ENTRANTS.to_string()),
        ("TYPED_LINE", bytes(limits::TYPED_LINE)),
        ("TYPED_LINES", limits::TYPED_LINES.to_string()),
        ("Json::DEPTH", Json::DEPTH.to_string()),
        ("Session::MAX_TOKENS", Session::MAX_TOKENS.to_string()),
        ("CardSet::MAX_BYTES", bytes(CardSet::MAX_BYTES)),
        ("CardSet::MAX_CARDS", CardSet::MAX_CARDS.to_string()),
        ("Collection::MAX_CARDS", Collection::MAX_CARDS.to_string()),
        ("open::MAX_BYTES", bytes(of_page(open, "MAX_BYTES"))),
        ("room::SPARE", of_page(room, "SPARE").to_string()),
        ("reviews::UNITS", of_page(reviews, "UNITS").to_string()),
        ("persistence::MAX_STATE", of_page(persistence, "MAX_STATE").to_string()),
        ("players::ANSWER_TIMEOUT_MS", time(timeout)),
    ];
    for (name, value) in &listed {
        let row = format!("| `{name}` | {value} |");
        assert!(document.contains(&row), "{row}");
    }
    // The document has no limit that this test doesn't know.
    let rows = document.lines().filter(|line| {
        let name = line.strip_prefix("| `").and_then(|rest| rest.split_once('`'));
        name.is_some_and(|(name, _)| {
            name.rsplit("::")
                .next()
                .is_some_and(|name| name.bytes().all(|it| it.is_ascii_uppercase() || it == b'_'))
        })
    });
    let constants = listed.iter().filter(|(name, _)| !name.starts_with("Limits::")).count();
    assert_eq!(rows.count(), constants);
    let source = include_str!("../../external/src/limits.rs");
    for line in source.lines().filter_map(|line| line.strip_prefix("pub const ")) {
        let (name, _) = line.split_once(':').unwrap();
        assert!(listed.iter().any(|(listed, _)| listed == &name), "{name}");
    }
}
