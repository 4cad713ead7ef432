//! Conversion between Rust and JavaScript.

use rosette_json::Json;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// Converts a value to JavaScript. Maps become plain objects, and `None` becomes null.
pub fn to_js(value: &impl Serialize) -> JsValue {
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}

/// Converts a value of a script to JSON; `None` if that fails, as with functions and cycles.
pub fn from_js(value: &JsValue) -> Option<Json> {
    let text = js_sys::JSON::stringify(value).ok()?.as_string()?;
    Json::read(&text).ok()
}
