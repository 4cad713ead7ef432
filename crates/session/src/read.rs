//! Reading parsed JSON by hand. There is one reader for records and what is stored, whatever the
//! JSON was parsed by, and it says which key is wrong and what would be right.

use serde_json::{Map, Value as Json};

/// A key is missing or has the wrong type.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{key} must be {expected}")]
pub struct Malformed {
    key: String,
    expected: &'static str,
}

impl Malformed {
    /// A value that must be something else.
    #[must_use]
    pub fn new(key: &str, expected: &'static str) -> Self {
        Self { key: key.to_owned(), expected }
    }
}

/// The value as an object.
pub(crate) fn object(json: &Json) -> Result<&Map<String, Json>, Malformed> {
    json.as_object().ok_or_else(|| Malformed::new("the whole", "an object"))
}

/// The value of a key that has to be there.
pub(crate) fn field<'a>(json: &'a Json, key: &str) -> Result<&'a Json, Malformed> {
    json.get(key).ok_or_else(|| Malformed::new(key, "there"))
}

/// The value of a key that may be missing or null.
pub(crate) fn optional<T>(
    json: &Json,
    key: &str,
    read: impl FnOnce(&Json) -> Result<T, Malformed>,
) -> Result<Option<T>, Malformed> {
    json.get(key).filter(|json| !json.is_null()).map(read).transpose()
}

/// A string.
pub(crate) fn text(json: &Json, key: &str) -> Result<String, Malformed> {
    json.as_str().map(str::to_owned).ok_or_else(|| Malformed::new(key, "a string"))
}

/// A list of strings.
pub(crate) fn list(json: &Json, key: &str) -> Result<Vec<String>, Malformed> {
    let bad = || Malformed::new(key, "a list of strings");
    let mut texts = Vec::new();
    for item in json.as_array().ok_or_else(bad)? {
        texts.push(item.as_str().ok_or_else(bad)?.to_owned());
    }
    Ok(texts)
}

/// A name that stands for a value.
pub(crate) fn name<T>(
    json: &Json,
    key: &str,
    named: impl FnOnce(&str) -> Option<T>,
) -> Result<T, Malformed> {
    json.as_str().and_then(named).ok_or_else(|| Malformed::new(key, "one of the names for it"))
}
