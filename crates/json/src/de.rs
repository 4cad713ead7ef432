//! Reading values into types by serde, with errors that name keys.

use alloc::{borrow::ToOwned, collections::BTreeSet, string::String, vec, vec::Vec};
use core::fmt;

use serde::{
    Deserialize, Deserializer,
    de::{
        DeserializeSeed, Error, Expected, IntoDeserializer, MapAccess, SeqAccess, Unexpected,
        Visitor, value::StrDeserializer,
    },
    forward_to_deserialize_any,
};

use crate::{Json, Pair, Value};

/// The reason why a value can't be read as a type: a part of it has the wrong form, or is missing.
/// The caller knows from the key which form was expected.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Unfit {
    /// The keys that lead to the part, the innermost first.
    keys: Vec<String>,
    /// Whether a required field is missing; otherwise its value has the wrong form.
    pub missing: bool,
}

impl Unfit {
    /// Returns the innermost key of the path that is in `known`, with the value that `known` pairs
    /// with it.
    #[must_use]
    pub fn key<E: Copy>(&self, known: &[(&'static str, E)]) -> Option<(&'static str, E)> {
        let known = |key: &String| known.iter().find(|(name, _)| name == key).copied();
        self.keys.iter().find_map(known)
    }
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.missing {
            "a value is missing"
        } else {
            "a value has the wrong form"
        })?;
        let mut separator = ": ";
        for key in self.keys.iter().rev() {
            write!(f, "{separator}{key}")?;
            separator = ", ";
        }
        Ok(())
    }
}

impl core::error::Error for Unfit {}

/// Serde's error texts are discarded, because they describe Rust types.
impl Error for Unfit {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self::default()
    }

    fn invalid_type(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::default()
    }

    fn invalid_value(_: Unexpected<'_>, _: &dyn Expected) -> Self {
        Self::default()
    }

    fn missing_field(field: &'static str) -> Self {
        Self { keys: vec![field.to_owned()], missing: true }
    }
}

impl<'de> Deserializer<'de> for &'de Json {
    type Error = Unfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match &self.value {
            Value::Null => visitor.visit_unit(),
            Value::Bool(truth) => visitor.visit_bool(*truth),
            Value::Number(_) => visitor.visit_u64(self.as_u64().ok_or_else(Unfit::default)?),
            Value::Text(text) => visitor.visit_borrowed_str(text),
            Value::List(items) => visitor.visit_seq(Items(items.iter())),
            Value::Object(pairs) => visitor.visit_map(Fields::new(pairs)),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        if self.is_null() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_newtype_struct(self)
    }

    /// Reads a struct from an object, never from a list.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self.as_object() {
            Some(pairs) => visitor.visit_map(Fields::new(pairs)),
            None => Err(Unfit::default()),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct enum identifier
    }
}

struct Items<'de>(core::slice::Iter<'de, Json>);

impl<'de> SeqAccess<'de> for Items<'de> {
    type Error = Unfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, Unfit> {
        self.0.next().map(|item| seed.deserialize(item)).transpose()
    }
}

/// The fields of an object. Of fields with the same name, the last counts.
struct Fields<'de> {
    /// The fields that haven't been read, in reverse order.
    rest: Vec<&'de Pair>,
    last: Option<&'de Pair>,
}

impl<'de> Fields<'de> {
    fn new(pairs: &'de [Pair]) -> Self {
        let mut names = BTreeSet::new();
        let counts = |pair: &&'de Pair| names.insert(pair.name.as_str());
        Self { rest: pairs.iter().rev().filter(counts).collect(), last: None }
    }
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Unfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Unfit> {
        self.last = self.rest.pop();
        let Some(pair) = self.last else { return Ok(None) };
        let name: StrDeserializer<'_, Unfit> = pair.name.as_str().into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Unfit> {
        let pair = self.last.ok_or_else(Unfit::default)?;
        seed.deserialize(&pair.json).map_err(|mut unfit| {
            unfit.keys.push(pair.name.clone());
            unfit
        })
    }
}

/// Reads a value; null gives the default.
///
/// # Errors
///
/// The value is neither null nor a `T`.
pub fn or_default<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Default + Deserialize<'de>,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// Reads a value of [`Json`], or returns the default if it can't be read.
///
/// # Errors
///
/// Never fails.
pub fn lenient<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Default + Deserialize<'de>,
    D: Deserializer<'de>,
{
    Ok(T::deserialize(deserializer).unwrap_or_default())
}
