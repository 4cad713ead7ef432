//! Conversion of `rosette_json` values to values of `serde_json`.

use serde::Serialize;
use serde_json::Value;

pub fn plain(value: &impl Serialize) -> Value {
    serde_json::from_str(&rosette_json::text(value)).unwrap()
}
