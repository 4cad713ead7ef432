//! What is written as JSON, as `serde_json` reads it.

use rosette_json::ToJson;
use serde_json::Value;

pub fn plain(value: &impl ToJson) -> Value {
    serde_json::from_str(&value.to_text()).unwrap()
}
