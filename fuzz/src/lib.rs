//! Fuzz targets: the promises of Rosette's crates for any bytes from outside.
//!
//! A [`Target`] is a function that takes any bytes and panics when a promise is broken: a text that
//! reads back differently, a token that is offered and refused, a drawing without a finite
//! position. libFuzzer searches for such bytes (`cargo xtask deep fuzz`). Tests run every
//! target on the files of `corpus/`, the inputs with the highest coverage found so far, and on changed
//! copies of them.
//!
//! A new form of input from outside needs a target here, a line in [`TARGETS`], a folder of
//! examples in `corpus/` and, if the form has keywords, a dictionary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "targets fail by panicking"
)]

mod clients;
mod draw;
mod files;
mod games;
mod keep;
mod play;
mod protocol;
mod server;
mod tables;
mod texts;

use std::borrow::Cow;

/// A fuzz target.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// The name on the command line, and of the corpus.
    pub name: &'static str,
    /// Runs the target on bytes. Panics if and only if a promise is broken.
    pub check: fn(&[u8]),
}

/// Every target.
pub const TARGETS: &[Target] = &[
    Target { name: "play", check: play::play },
    Target { name: "tokens", check: games::tokens },
    Target { name: "options", check: games::options },
    Target { name: "records", check: games::records },
    Target { name: "saved", check: games::saved },
    Target { name: "addresses", check: games::addresses },
    Target { name: "json", check: files::json },
    Target { name: "cards", check: files::cards },
    Target { name: "profiles", check: files::profiles },
    Target { name: "storage", check: keep::storage },
    Target { name: "backups", check: keep::backups },
    Target { name: "texts", check: texts::texts },
    Target { name: "protocol", check: protocol::protocol },
    Target { name: "messages", check: protocol::messages },
    Target { name: "clients", check: clients::clients },
    Target { name: "requests", check: server::requests },
    Target { name: "sockets", check: server::sockets },
    Target { name: "tables", check: tables::tables },
];

impl Target {
    /// Finds the target with this name; `None` if there is none.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }
}

/// Decodes bytes as readers of files and connections do.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// Checks that a text for people is a single, non-empty line.
#[track_caller]
fn assert_one_line(text: &str) {
    assert!(!text.is_empty() && !text.contains(['\n', '\r']), "{text:?} is no line");
}
