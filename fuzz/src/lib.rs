//! What the crates of Rosette promise for any bytes that come from outside.
//!
//! A [`Target`] is a function that takes any bytes and panics where a promise is broken: a text
//! that reads back as another, a token that is offered and refused, a drawing at no place. libFuzzer
//! looks for such bytes (`cargo xtask deep fuzz`), and a test calls every target with the files of
//! `corpus/`, which are the most telling ones that it has found so far.
//!
//! What comes from outside in a new form gets a target here, a line in [`TARGETS`], a folder of
//! examples in `corpus/` and, where it has words of its own, a dictionary.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "targets fail by panicking"
)]

#[cfg(feature = "programs")]
mod clients;
mod draw;
mod files;
mod games;
mod keep;
mod play;
mod protocol;
#[cfg(feature = "programs")]
mod server;
#[cfg(feature = "programs")]
mod tables;
mod texts;

use std::borrow::Cow;

/// Something that takes bytes from outside.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its name on the command line, and the name of its corpus.
    pub name: &'static str,
    /// Takes the bytes. It panics where a promise is broken, and never else.
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
    #[cfg(feature = "programs")]
    Target { name: "clients", check: clients::clients },
    #[cfg(feature = "programs")]
    Target { name: "requests", check: server::requests },
    #[cfg(feature = "programs")]
    Target { name: "sockets", check: server::sockets },
    #[cfg(feature = "programs")]
    Target { name: "tables", check: tables::tables },
];

impl Target {
    /// The target of a name, if this crate was built with it.
    #[must_use]
    pub fn named(name: &str) -> Option<&'static Self> {
        TARGETS.iter().find(|target| target.name == name)
    }
}

/// Bytes as the text that readers of files and connections make of them.
fn text(bytes: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(bytes)
}

/// A text for people says something, in one line.
#[track_caller]
fn assert_told(told: &str) {
    assert!(!told.is_empty() && !told.contains(['\n', '\r']), "{told:?} is no line");
}
