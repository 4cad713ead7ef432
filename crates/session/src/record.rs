//! The record of a game: one line of JSON, the same in files, clipboard, storage and scripts.

use std::{collections::BTreeMap, fmt};

use rosette_rules::{OptionError, Options, Outcome, Seat, Value, pairs, set_named};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};

/// A game in writing.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The version of the form, [`Record::VERSION`].
    pub rosette: u32,
    /// The game's name.
    pub game: String,
    /// Every option of the game's table.
    #[serde(default)]
    pub options: OptionPairs,
    /// The tokens played.
    pub tokens: Vec<String>,
    /// The step already made in an unsettled position.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<String>,
    /// An end that no token tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<Outcome>,
    /// Who played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<BySeat<String>>,
    /// When, in ISO 8601.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// Keys that this version doesn't know: kept and passed on.
    #[serde(flatten)]
    pub unknown: BTreeMap<String, serde_json::Value>,
}

impl Record {
    /// The version of the form that this code writes, and the highest that it reads.
    pub const VERSION: u32 = 1;

    /// The record of a game with default options and no token.
    #[must_use]
    pub fn of_game(game: &str) -> Self {
        Self {
            rosette: Self::VERSION,
            game: game.to_owned(),
            options: OptionPairs::default(),
            tokens: Vec::new(),
            pending: None,
            ended: None,
            players: None,
            date: None,
            unknown: BTreeMap::new(),
        }
    }

    /// Reads a record from parsed JSON.
    ///
    /// # Errors
    ///
    /// It isn't a record, or one of a higher version.
    pub fn read(json: serde_json::Value) -> Result<Self, RecordError> {
        let version = json.get("rosette").ok_or(RecordError::NotARecord)?;
        let version = version.as_u64().ok_or(RecordError::NotARecord)?;
        if version != u64::from(Self::VERSION) {
            return Err(RecordError::Version(version));
        }
        serde_json::from_value(json).map_err(|error| RecordError::Malformed(error.to_string()))
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
    Malformed(String),
    /// It is of another game.
    #[error("there is no game {0:?} here")]
    Game(String),
    /// An option is wrong.
    #[error("{0}")]
    Options(#[from] OptionError),
    /// A token is illegal; the text names ply, token and rule.
    #[error("{0}")]
    Token(String),
    /// The pending step doesn't fit.
    #[error("the pending step {0:?} doesn't fit the position after the last token")]
    Pending(String),
    /// The end is one that a position tells by itself.
    #[error("\"ended\" is for an end that no token tells: resigned, agreed, time or forfeit")]
    Ended,
}

/// One value for each seat.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
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
    pub fn of<O: Options>(options: &O) -> Self {
        Self(pairs(options).map(|(name, value)| (name.to_owned(), value)).collect())
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
}

impl Serialize for OptionPairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

impl<'de> Deserialize<'de> for OptionPairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = OptionPairs;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options, each a number or a string")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OptionPairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(OptionPairs(pairs))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}
