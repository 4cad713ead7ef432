//! A JSON value.

/// A value and where it began. Two are equal wherever they began.
#[derive(Clone, Debug, Default)]
pub struct Json {
    /// The line, from 1.
    pub line: usize,
    /// What it is.
    pub value: Value,
}

/// What a value is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[allow(missing_docs, reason = "each is what JSON calls it")]
pub enum Value {
    #[default]
    Null,
    Bool(bool),
    /// As it is written.
    Number(String),
    Text(String),
    List(Vec<Json>),
    /// Its fields in order, each as often as it was given.
    Object(Vec<Pair>),
}

/// A field of an object. Two are equal wherever they stood.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The line of its name.
    pub line: usize,
    /// Its name.
    pub name: String,
    /// Its value.
    pub json: Json,
}

impl PartialEq for Json {
    fn eq(&self, other: &Self) -> bool {
        self.value == other.value
    }
}

impl Eq for Json {}

impl PartialEq for Pair {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.json == other.json
    }
}

impl Eq for Pair {}

impl Json {
    /// The value of a field, the last of those of this name. None if it isn't an object, or has
    /// no such field.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Self> {
        for pair in self.as_object()?.iter().rev() {
            if pair.name == name {
                return Some(&pair.json);
            }
        }
        None
    }

    /// The same, where null is as good as nothing.
    #[must_use]
    pub fn given(&self, name: &str) -> Option<&Self> {
        self.get(name).filter(|json| !json.is_null())
    }

    /// Whether it is null.
    #[must_use]
    pub const fn is_null(&self) -> bool {
        matches!(self.value, Value::Null)
    }

    /// The truth, if it is one.
    #[must_use]
    pub const fn as_bool(&self) -> Option<bool> {
        match self.value {
            Value::Bool(truth) => Some(truth),
            _ => None,
        }
    }

    /// The number as it is written, if it is one.
    #[must_use]
    pub fn as_number(&self) -> Option<&str> {
        match &self.value {
            Value::Number(digits) => Some(digits),
            _ => None,
        }
    }

    /// The whole number that isn't negative, if it is one: `7`, or `7.0`, which is the same to
    /// JavaScript.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        self.whole().filter(|(_, exact)| *exact).map(|(number, _)| number)
    }

    /// The same, if it isn't too large.
    #[must_use]
    pub fn as_u32(&self) -> Option<u32> {
        self.as_u64().and_then(|number| u32::try_from(number).ok())
    }

    /// A number that isn't negative without its fraction: 7 of `7.9`.
    #[must_use]
    pub fn as_floor(&self) -> Option<u64> {
        self.whole().map(|(number, _)| number)
    }

    /// The number before the point, and whether there is nothing behind it.
    fn whole(&self) -> Option<(u64, bool)> {
        let mut number = 0_u64;
        let mut exact = true;
        let mut behind = false;
        for byte in self.as_number()?.bytes() {
            match byte {
                b'.' => behind = true,
                b'0'..=b'9' if behind => exact &= byte == b'0',
                b'0'..=b'9' if number <= u64::MAX / 10 => {
                    number = (number * 10).checked_add(u64::from(byte - b'0'))?;
                }
                _ => return None,
            }
        }
        Some((number, exact))
    }

    /// The string, if it is one.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match &self.value {
            Value::Text(text) => Some(text),
            _ => None,
        }
    }

    /// The items, if it is a list.
    #[must_use]
    pub fn as_list(&self) -> Option<&[Self]> {
        match &self.value {
            Value::List(items) => Some(items),
            _ => None,
        }
    }

    /// The fields, if it is an object.
    #[must_use]
    pub fn as_object(&self) -> Option<&[Pair]> {
        match &self.value {
            Value::Object(pairs) => Some(pairs),
            _ => None,
        }
    }
}
