//! Reading records and stored values, with errors that name the wrong key and the value expected.

use std::fmt;

use rosette_json::Json;
use serde::Deserialize;

/// The error of a key that is missing or has the wrong type.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key} must be {expected}")]
pub struct Malformed {
    /// The key, or a description of the part.
    pub key: &'static str,
    /// The form of the right value; completes "must be …".
    pub expected: Expected,
}

/// The value that a key must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the text of each says what it is")]
pub enum Expected {
    There,
    Options,
    Text,
    Texts,
    Choices,
    Name(&'static str),
    Seed,
    Record,
    Outcome,
    Players,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::There => "there",
            Self::Options => "an object with a whole number or a string for each option",
            Self::Text => "a string",
            Self::Texts => "a list of strings",
            Self::Choices => "a list that isn't empty",
            Self::Name(names) => return write!(f, "one of {names}"),
            Self::Seed => "16 hexadecimal digits",
            Self::Record => "a record",
            Self::Outcome => "an object with a winner and a reason",
            Self::Players => "an object with the names of both players",
        })
    }
}

impl Malformed {
    /// Returns the error for a required key that is missing.
    pub(crate) const fn missing(key: &'static str) -> Self {
        Self { key, expected: Expected::There }
    }
}

/// The expected value of a key that names a seat.
pub(crate) const SEATS: Expected = Expected::Name("first, second");

/// Reads a value. An error names the wrong key of `keys`, or the first one if the fault is in none
/// of them.
pub(crate) fn read<'a, T: Deserialize<'a>>(
    json: &'a Json,
    keys: &[(&'static str, Expected)],
) -> Result<T, Malformed> {
    T::deserialize(json).map_err(|unfit| {
        let wrong = unfit.key(keys).or(keys.first().copied());
        let (key, expected) = wrong.unwrap_or(("", Expected::There));
        if unfit.missing { Malformed::missing(key) } else { Malformed { key, expected } }
    })
}
