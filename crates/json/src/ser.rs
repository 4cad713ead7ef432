//! Writing JSON on one line, with numbers and the order of fields as they were read.

use alloc::string::String;
use core::fmt;

use serde::{
    Deserialize, Deserializer, Serialize, Serializer, de::IgnoredAny, ser::SerializeStruct as _,
};

use crate::{Json, Pair, Value};

/// The struct name by which serde_json recognises a `RawValue`, a text that it writes unchanged. A
/// real `RawValue` could be made only by serde_json's reader, which would add 5 KB to the page.
/// This crate's own reader has validated the numbers already.
const AS_IT_IS: &str = "$serde_json::private::RawValue";

/// Writes a value as one line of JSON. A map whose keys aren't strings makes the whole text empty.
pub fn text(value: &(impl Serialize + ?Sized)) -> String {
    // Writing fails only for maps whose keys aren't strings, and `Json` has only string keys.
    serde_json::to_string(value).unwrap_or_default()
}

/// Writes a value as it was read, with the same numbers and the same order of fields.
impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            Value::Number(digits) => match digits.parse::<u64>() {
                Ok(number) => serializer.serialize_u64(number),
                Err(_) => as_it_is(digits, serializer),
            },
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => serializer.collect_seq(items),
            Value::Object(pairs) => by_pairs(pairs, serializer),
        }
    }
}

fn as_it_is<S: Serializer>(text: &str, serializer: S) -> Result<S::Ok, S::Error> {
    let mut raw = serializer.serialize_struct(AS_IT_IS, 1)?;
    raw.serialize_field(AS_IT_IS, text)?;
    raw.end()
}

/// A value as JSON text, which serde_json writes unchanged. Only serde_json can serialize it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JsonText(String);

impl JsonText {
    /// Writes a value as one line of JSON.
    pub fn of(value: &(impl Serialize + ?Sized)) -> Self {
        Self(text(value))
    }
}

impl fmt::Display for JsonText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Serialize for JsonText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        as_it_is(&self.0, serializer)
    }
}

/// Writes fields as an object.
///
/// # Errors
///
/// The serializer fails.
pub fn by_pairs<S: Serializer>(pairs: &[Pair], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|pair| (&pair.name, &pair.json)))
}

/// The field `version` of a stored form, with the value `N`. Reading ignores the value, because the
/// caller has checked it before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Version<const N: u32>;

impl<const N: u32> Serialize for Version<N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u32(N)
    }
}

impl<'de, const N: u32> Deserialize<'de> for Version<N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}
