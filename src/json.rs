//! Values of ours as plain JavaScript values, and JSON between the two languages.

use rosette_json::Json;
use serde::Serialize;
use wasm_bindgen::JsValue;

/// A value as plain JavaScript objects and arrays.
pub fn to_js(value: &impl Serialize) -> JsValue {
    let serialized = value.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
    // Nothing of ours is refused: no map has keys that aren't strings.
    serialized.unwrap_or(JsValue::NULL)
}

/// The JavaScript value that a text of JSON is.
pub fn parse_js(text: &str) -> JsValue {
    // What our writer writes is JSON.
    js_sys::JSON::parse(text).unwrap_or(JsValue::NULL)
}

/// A JavaScript value as JSON has it; none for functions and the like.
pub fn from_js(value: &JsValue) -> Option<Json> {
    let text = js_sys::JSON::stringify(value).ok()?.as_string()?;
    Json::read(&text).ok()
}
