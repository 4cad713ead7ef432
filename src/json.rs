//! Converts values to plain JavaScript objects, for workers and the browser.

use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Converts a value to JavaScript. Maps become plain objects, and `None` becomes null.
pub fn to_js(value: &impl Serialize) -> JsValue {
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}
