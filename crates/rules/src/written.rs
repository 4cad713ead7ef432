//! Reading and writing JSON by serde, where deriving isn't enough.

use alloc::{borrow::ToOwned, string::String};
use core::fmt;

use rosette_json::by_name;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{
    OptionValue, Reason, Seat,
    triad::{Captures, Card, CardSeen, Element},
};

by_name!(Seat);
by_name!(Reason);
by_name!(Element);

impl<'de> Deserialize<'de> for OptionValue {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(ValueVisitor)
    }
}

struct ValueVisitor;

impl de::Visitor<'_> for ValueVisitor {
    type Value = OptionValue;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a whole number or a string")
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<OptionValue, E> {
        u32::try_from(number).map(OptionValue::Number).map_err(E::custom)
    }

    /// Reads numbers that come from JavaScript, which are signed.
    fn visit_i64<E: de::Error>(self, number: i64) -> Result<OptionValue, E> {
        u32::try_from(number).map(OptionValue::Number).map_err(E::custom)
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<OptionValue, E> {
        Ok(OptionValue::Text(text.to_owned()))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for CardSeen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Face(card) => card.serialize(serializer),
            Self::Back => serializer.serialize_str("?"),
        }
    }
}

/// Serializes a list of the captured cells, each with its rule.
impl Serialize for Captures {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct By {
            cell: u8,
            rule: &'static str,
        }
        serializer.collect_seq(self.iter().map(|(cell, rule)| By { cell, rule: rule.name() }))
    }
}
