//! Addresses: the part of a URL after `#`, which holds the screen and, in play, the game.

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};
use rosette_rules::{Quoted, Value};

use crate::{OptionPairs, Record};

/// What an address leads to.
#[derive(Clone, PartialEq, Debug)]
pub enum Address {
    /// `/`: the menu.
    Menu,
    /// `/new/GAME`: the options of a game to come.
    Options {
        /// The game's name.
        game: String,
    },
    /// `/play/GAME?OPTION=VALUE&…&m=TOKEN,TOKEN&p=PENDING`: a game, not yet validated.
    Play(Box<Record>),
}

/// Why an address leads nowhere.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddressError {
    /// There is no such screen.
    #[error("there is no screen {}; an address begins with #/, #/new/GAME or #/play/GAME", Quoted(.0))]
    Screen(String),
    /// A percent escape isn't one, or doesn't give text.
    #[error("the value of {} has a percent escape that stands for no text", Quoted(.0))]
    Escape(String),
    /// A name comes twice.
    #[error("{} stands twice in the address", Quoted(.0))]
    Twice(String),
    /// A part isn't `NAME=VALUE`.
    #[error("expected NAME=VALUE, found {}", Quoted(.0))]
    Pair(String),
}

/// What is escaped in a value: what would end it, and what browsers rewrite.
const ESCAPED: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'&').add(b'<').add(b'>').add(b'`');

impl Address {
    /// Reads an address, with or without its `#`.
    ///
    /// # Errors
    ///
    /// It leads nowhere. Whether a game in it can be played is not asked.
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        if ["", "/"].contains(&path) {
            return Ok(Self::Menu);
        }
        let screen = path.strip_prefix('/').and_then(|path| path.split_once('/'));
        match screen.filter(|(_, game)| !game.is_empty() && !game.contains('/')) {
            Some(("new", game)) => Ok(Self::Options { game: game.to_owned() }),
            Some(("play", game)) => Ok(Self::Play(Box::new(parse_game(game, query)?))),
            _ => Err(AddressError::Screen(text.to_owned())),
        }
    }

    /// The address in writing, with its `#`.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Menu => "#/".to_owned(),
            Self::Options { game } => format!("#/new/{game}"),
            Self::Play(record) => write_game(record),
        }
    }
}

fn parse_game(game: &str, query: &str) -> Result<Record, AddressError> {
    let mut record = Record::of_game(game);
    let mut seen = Vec::new();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) =
            part.split_once('=').ok_or_else(|| AddressError::Pair(part.to_owned()))?;
        if seen.contains(&name) {
            return Err(AddressError::Twice(name.to_owned()));
        }
        seen.push(name);
        let value = percent_decode_str(value)
            .decode_utf8()
            .ok()
            .filter(|_| escapes_are_whole(value))
            .ok_or_else(|| AddressError::Escape(name.to_owned()))?;
        match name {
            "m" if value.is_empty() => {}
            "m" => {
                for token in value.split(',') {
                    record.tokens.push(token.to_owned());
                }
            }
            "p" => record.pending = Some(value.into_owned()),
            _ => record.options.0.push((name.to_owned(), Value::Text(value.into_owned()))),
        }
    }
    Ok(record)
}

/// Whether every `%` begins an escape; the decoder lets the others pass as they are.
fn escapes_are_whole(value: &str) -> bool {
    value
        .split('%')
        .skip(1)
        .all(|rest| rest.len() >= 2 && rest.bytes().take(2).all(|byte| byte.is_ascii_hexdigit()))
}

fn write_game(record: &Record) -> String {
    let Record { game, options: OptionPairs(options), tokens, pending, .. } = record;
    let mut parts = Vec::new();
    for (name, value) in options {
        parts.push(format!("{name}={}", escape(&value.to_string())));
    }
    if !tokens.is_empty() {
        parts.push(format!("m={}", escape(&tokens.join(","))));
    }
    if let Some(pending) = pending {
        parts.push(format!("p={}", escape(pending)));
    }
    format!("#/play/{game}?{}", parts.join("&"))
}

fn escape(value: &str) -> String {
    utf8_percent_encode(value, ESCAPED).to_string()
}
