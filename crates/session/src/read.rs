//! Reading records and what is stored by hand, so that it says which key is wrong and what would be
//! right.

use std::fmt;

use rosette_json::{Json, Value};

/// A key is missing or has the wrong type.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key} must be {expected}")]
pub struct Malformed {
    /// The key, or what else is meant.
    pub key: &'static str,
    /// What would be right.
    pub expected: Expected,
}

/// What a value of a record must be.
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
        })
    }
}

impl Malformed {
    /// The value of a key that has to be there.
    pub(crate) const fn missing(key: &'static str) -> Self {
        Self { key, expected: Expected::There }
    }
}

/// What stands for a value that isn't there.
static NOTHING: Json = Json { line: 0, value: Value::Null };

/// The names of the seats.
pub(crate) const SEATS: Expected = Expected::Name("first, second");

/// Reads the values of keys. The first that is missing or has the wrong type is told in the end:
/// until then it is as good as empty.
#[derive(Default)]
pub(crate) struct Reader {
    malformed: Option<Malformed>,
}

impl Reader {
    /// Notes what is wrong, if it is the first.
    #[inline(never)]
    pub(crate) fn wrong(&mut self, key: &'static str, expected: Expected) {
        if self.malformed.is_none() {
            self.malformed = Some(Malformed { key, expected });
        }
    }

    /// What was read, if nothing is wrong.
    pub(crate) fn end<T>(self, read: T) -> Result<T, Malformed> {
        match self.malformed {
            None => Ok(read),
            Some(malformed) => Err(malformed),
        }
    }

    /// The value of a key that has to be there.
    pub(crate) fn field<'a>(&mut self, json: &'a Json, key: &'static str) -> &'a Json {
        json.get(key).unwrap_or_else(|| {
            self.wrong(key, Expected::There);
            &NOTHING
        })
    }

    /// A string.
    pub(crate) fn text(&mut self, json: &Json, key: &'static str) -> String {
        if json.as_str().is_none() {
            self.wrong(key, Expected::Text);
        }
        json.as_str().unwrap_or_default().to_owned()
    }

    /// The string of a key that may be missing or null.
    pub(crate) fn optional_text(&mut self, json: &Json, key: &'static str) -> Option<String> {
        json.given(key).map(|json| self.text(json, key))
    }

    /// A list of strings.
    pub(crate) fn list(&mut self, json: &Json, key: &'static str) -> Vec<String> {
        let mut texts = Vec::new();
        let items = json.as_list();
        for item in items.unwrap_or_default() {
            if let Some(text) = item.as_str() {
                texts.push(text.to_owned());
            }
        }
        if items.is_none_or(|items| items.len() > texts.len()) {
            self.wrong(key, Expected::Texts);
        }
        texts
    }

    /// A name that stands for a value, and is one of those expected.
    pub(crate) fn name<T>(
        &mut self,
        json: &Json,
        key: &'static str,
        expected: Expected,
        named: impl FnOnce(&str) -> Option<T>,
    ) -> Option<T> {
        let value = json.as_str().and_then(named);
        if value.is_none() {
            self.wrong(key, expected);
        }
        value
    }
}
