//! What is written as JSON.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::IgnoredAny};

use crate::{
    Json, Pair, Value,
    writer::{DIGITS, Writer},
};

/// Writes a value in one line.
pub fn text(value: &(impl Serialize + ?Sized)) -> String {
    // Nothing of ours has keys that aren't strings, which is all that can't be written.
    let mut writer = Writer::default();
    value.serialize(&mut writer).map_or_else(|_| String::new(), |()| writer.text)
}

/// As it was read: numbers as they were written, fields in their order. Another writer than
/// [`text`] gets the digits of a number that isn't a `u64` as a string.
impl Serialize for Json {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.value {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(truth) => serializer.serialize_bool(*truth),
            Value::Number(digits) => match digits.parse::<u64>() {
                Ok(number) => serializer.serialize_u64(number),
                Err(_) => serializer.serialize_newtype_struct(DIGITS, digits),
            },
            Value::Text(text) => serializer.serialize_str(text),
            Value::List(items) => serializer.collect_seq(items),
            Value::Object(pairs) => by_pairs(pairs, serializer),
        }
    }
}

/// Writes fields as an object.
///
/// # Errors
///
/// They can't be written.
pub fn by_pairs<S: Serializer>(pairs: &[Pair], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|pair| (&pair.name, &pair.json)))
}

/// The version of a form, which is written with it. Whoever reads the form has looked at it before.
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
