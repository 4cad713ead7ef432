//! The record of a game: one line of JSON, the same in files, clipboard, storage and scripts.

use rosette_rules::{
    Field, OptionError, Options, Outcome, Quoted, Reason, Seat, Value, pairs, set_named,
};
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::Value as Json;

use crate::read::{Malformed, field, list, name, object, optional, text};

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
    pub unknown: Vec<(String, Json)>,
}

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
        let version = json.get("rosette").and_then(Json::as_f64).ok_or(RecordError::NotARecord)?;
        if version != f64::from(Self::VERSION) {
            return Err(RecordError::Version(version as u64));
        }
        let unknown = object(json)?.iter().filter(|(key, _)| !KNOWN.contains(&key.as_str()));
        Ok(Self {
            game: text(field(json, "game")?, "game")?,
            options: optional(json, "options", OptionPairs::read_json)?.unwrap_or_default(),
            tokens: list(field(json, "tokens")?, "tokens")?,
            pending: optional(json, "pending", |json| text(json, "pending"))?,
            ended: optional(json, "ended", read_outcome)?,
            players: optional(json, "players", BySeat::read)?,
            date: optional(json, "date", |json| text(json, "date"))?,
            unknown: unknown.map(|(key, value)| (key.clone(), value.clone())).collect(),
        })
    }
}

fn read_outcome(json: &Json) -> Result<Outcome, Malformed> {
    let winner = optional(json, "winner", |json| name(json, "winner", Seat::named))?;
    Ok(Outcome { winner, reason: name(field(json, "reason")?, "reason", Reason::named)? })
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("rosette", &Self::VERSION)?;
        map.serialize_entry("game", &self.game)?;
        map.serialize_entry("options", &self.options)?;
        map.serialize_entry("tokens", &self.tokens)?;
        if let Some(pending) = &self.pending {
            map.serialize_entry("pending", pending)?;
        }
        if let Some(ended) = &self.ended {
            map.serialize_entry("ended", ended)?;
        }
        if let Some(players) = &self.players {
            map.serialize_entry("players", players)?;
        }
        if let Some(date) = &self.date {
            map.serialize_entry("date", date)?;
        }
        for (key, value) in &self.unknown {
            map.serialize_entry(key, value)?;
        }
        map.end()
    }
}

/// Why something isn't a record that can be opened.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RecordError {
    /// It has no version.
    #[error(
        "this is no record of Rosette: expected an object with \"rosette\": {}",
        Record::VERSION
    )]
    NotARecord,
    /// It was written by a newer program.
    #[error("this record has version {0}, but only version {known} is known here", known = Record::VERSION)]
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
    /// A token is illegal; the text names ply, token and rule.
    #[error("{0}")]
    Token(String),
    /// The pending step doesn't fit.
    #[error("the pending step {} doesn't fit the position after the last token", Quoted(.0))]
    Pending(String),
    /// The end is one that a position tells by itself.
    #[error("\"ended\" is for an end that no token tells: resigned, agreed, time or forfeit")]
    Ended,
}

/// One value for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
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

impl BySeat<String> {
    fn read(json: &Json) -> Result<Self, Malformed> {
        let of = |seat| Ok(optional(json, seat, |json| text(json, seat))?.unwrap_or_default());
        Ok(Self { first: of("first")?, second: of("second")? })
    }
}

/// Names and values of options, in the order in which they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionPairs(pub Vec<(String, Value)>);

impl OptionPairs {
    /// Every option with its value, defaults filled in.
    pub fn of<O: Options>(options: &O) -> Self {
        Self::seen(options, |_| true)
    }

    /// The same without those that aren't to be seen.
    pub fn seen<O: Options>(options: &O, seen: impl Fn(O::Field) -> bool) -> Self {
        let mut named = Vec::new();
        for (field, value) in pairs(options) {
            if seen(field) {
                named.push((field.name().to_owned(), value));
            }
        }
        Self(named)
    }

    /// The options that are named here; the others have their defaults.
    ///
    /// # Errors
    ///
    /// The first option that isn't one, or whose value isn't one of its.
    pub fn read<O: Options>(&self) -> Result<O, OptionError> {
        let mut options = O::default();
        for (name, value) in &self.0 {
            set_named(&mut options, name, &value.to_string())?;
        }
        Ok(options)
    }

    fn read_json(json: &Json) -> Result<Self, Malformed> {
        let mut pairs = Vec::new();
        for (name, json) in object(json)? {
            let number = json.as_u64().and_then(|number| u32::try_from(number).ok());
            let value = match (number, json.as_str()) {
                (Some(number), _) => Value::Number(number),
                (None, Some(text)) => Value::Text(text.to_owned()),
                (None, None) => {
                    return Err(Malformed::new("each option", "a whole number or a string"));
                }
            };
            pairs.push((name.clone(), value));
        }
        Ok(Self(pairs))
    }
}

impl Serialize for OptionPairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}
