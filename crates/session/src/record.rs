//! The record of a game: one line of JSON, the same in files, clipboard, storage and scripts.

use rosette_json::{Json, Pair, ToJson, Writer};
use rosette_rules::{
    AnyField, AnyOptions, OptionError, Outcome, Quoted, Reason, Seat, Value, pairs, set_named,
};

use crate::{
    Refused,
    read::{Expected, Malformed, Reader, SEATS},
};

/// A game in writing.
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The game's name.
    pub game: String,
    /// Every option of the game's table.
    pub options: OptionPairs,
    /// The tokens played.
    pub tokens: Vec<String>,
    /// The step already made in an unsettled position.
    pub pending: Option<String>,
    /// An end that no token tells.
    pub ended: Option<Outcome>,
    /// Who played.
    pub players: Option<BySeat<String>>,
    /// When, in ISO 8601.
    pub date: Option<String>,
    /// Keys that this version doesn't know: kept and passed on.
    pub unknown: Vec<Pair>,
}

/// The reasons of ends that no token tells.
pub const ENDS: &str = "resigned, agreed, time, forfeit";
const REASONS: Expected = Expected::Name(ENDS);

/// The keys of a record that this version knows, besides its version.
const KNOWN: [&str; 8] =
    ["rosette", "game", "options", "tokens", "pending", "ended", "players", "date"];

impl Record {
    /// The version of the form that this code writes, and the highest that it reads.
    pub const VERSION: u32 = 1;

    /// The record of a game with default options and no token.
    #[must_use]
    pub fn of_game(game: &str) -> Self {
        Self {
            game: game.to_owned(),
            options: OptionPairs::default(),
            tokens: Vec::new(),
            pending: None,
            ended: None,
            players: None,
            date: None,
            unknown: Vec::new(),
        }
    }

    /// Reads a record from parsed JSON.
    ///
    /// # Errors
    ///
    /// It isn't a record, or one of a higher version.
    pub fn read(json: &Json) -> Result<Self, RecordError> {
        let version = json.get("rosette").ok_or(RecordError::NotARecord)?;
        match version.as_floor() {
            Some(newer) if newer > Self::VERSION.into() => {
                return Err(RecordError::Version(newer));
            }
            _ if version.as_u64() != Some(Self::VERSION.into()) => {
                return Err(RecordError::NotARecord);
            }
            _ => {}
        }
        let mut reader = Reader::default();
        let mut record = Self::of_game("");
        let game = reader.field(json, "game");
        record.game = reader.text(game, "game");
        if let Some(options) = json.given("options") {
            record.options.read_json(&mut reader, options);
        }
        let tokens = reader.field(json, "tokens");
        record.tokens = reader.list(tokens, "tokens");
        record.pending = reader.optional_text(json, "pending");
        record.ended = json.given("ended").and_then(|json| read_outcome(&mut reader, json));
        record.players = json.given("players").map(|json| BySeat {
            first: reader.optional_text(json, "first").unwrap_or_default(),
            second: reader.optional_text(json, "second").unwrap_or_default(),
        });
        record.date = reader.optional_text(json, "date");
        for pair in json.as_object().unwrap_or_default() {
            if !KNOWN.contains(&pair.name.as_str()) {
                record.unknown.push(pair.clone());
            }
        }
        Ok(reader.end(record)?)
    }
}

pub(crate) fn read_outcome(reader: &mut Reader, json: &Json) -> Option<Outcome> {
    let winner =
        json.given("winner").and_then(|json| reader.name(json, "winner", SEATS, Seat::named));
    let reason = reader.field(json, "reason");
    Some(Outcome { winner, reason: reader.name(reason, "reason", REASONS, Reason::named)? })
}

impl ToJson for Record {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("rosette").number(Self::VERSION.into());
            writer.key("game").text(&self.game);
            self.options.write(writer.key("options"));
            writer.key("tokens").texts(&self.tokens);
            if let Some(pending) = &self.pending {
                writer.key("pending").text(pending);
            }
            if let Some(ended) = &self.ended {
                ended.write(writer.key("ended"));
            }
            if let Some(players) = &self.players {
                writer.key("players").object(|writer| {
                    writer.key("first").text(&players.first);
                    writer.key("second").text(&players.second);
                });
            }
            if let Some(date) = &self.date {
                writer.key("date").text(date);
            }
            for pair in &self.unknown {
                writer.key(&pair.name).json(&pair.json);
            }
        });
    }
}

/// Why something isn't a record that can be opened.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// It has no version.
    #[error(
        "this is no record of Rosette: expected an object with \"rosette\": {}",
        Record::VERSION
    )]
    NotARecord,
    /// It was written by a newer program.
    #[error("this record has version {0}, but only version {known} is known here: it comes from a newer Rosette", known = Record::VERSION)]
    Version(u64),
    /// A key is missing or has the wrong type.
    #[error("this record can't be read: {0}")]
    Malformed(#[from] Malformed),
    /// It is of another game.
    #[error("there is no game {} here", Quoted(.0))]
    Game(String),
    /// An option is wrong.
    #[error("{0}")]
    Options(#[from] OptionError),
    /// A token is illegal.
    #[error("{0}")]
    Token(#[from] Refused),
    /// The pending step doesn't fit.
    #[error("the pending step {} doesn't fit the position after the last token", Quoted(.0))]
    Pending(String),
    /// The end is one that a position tells by itself.
    #[error("\"ended\" is for an end that no token tells: one of {ENDS}")]
    Ended,
}

/// One value for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BySeat<T> {
    /// The first seat's.
    pub first: T,
    /// The second seat's.
    pub second: T,
}

impl<T> BySeat<T> {
    /// The value of a seat.
    pub const fn get(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

/// Names and values of options, in the order in which they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionPairs(pub Vec<(String, Value)>);

impl OptionPairs {
    /// Every option with its value, defaults filled in.
    #[must_use]
    pub fn of(options: &dyn AnyOptions) -> Self {
        Self::seen(options, &|_| true)
    }

    /// The same without those that aren't to be seen.
    pub fn seen(options: &dyn AnyOptions, seen: &dyn Fn(&AnyField) -> bool) -> Self {
        let mut named = Vec::new();
        for (field, value) in pairs(options) {
            if seen(&field) {
                named.push((field.name.to_owned(), value));
            }
        }
        Self(named)
    }

    /// Sets the options that are named here.
    ///
    /// # Errors
    ///
    /// The first option that isn't one, or whose value isn't one of its.
    pub fn put_into(&self, options: &mut dyn AnyOptions) -> Result<(), OptionError> {
        for (name, value) in &self.0 {
            set_named(options, name, &value.to_string())?;
        }
        Ok(())
    }

    fn read_json(&mut self, reader: &mut Reader, json: &Json) {
        let Some(pairs) = json.as_object() else {
            return reader.wrong("options", Expected::Options);
        };
        for pair in pairs {
            let value = match (pair.json.as_u32(), pair.json.as_str()) {
                (Some(number), _) => Value::Number(number),
                (None, Some(text)) => Value::Text(text.to_owned()),
                (None, None) => return reader.wrong("options", Expected::Options),
            };
            self.0.push((pair.name.clone(), value));
        }
    }
}

impl ToJson for OptionPairs {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            for (name, value) in &self.0 {
                writer.key(name);
                match value {
                    Value::Number(number) => writer.number((*number).into()),
                    Value::Text(text) => writer.text(text),
                }
            }
        });
    }
}
