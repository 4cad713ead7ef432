//! Values between the two languages.

use rosette_json::Json;
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

/// A value as scripts have it: maps are plain objects, and what isn't there is null.
pub fn to_js(value: &impl Serialize) -> JsValue {
    // What JSON has, JavaScript has.
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::NULL)
}

/// A value of a script as JSON has it; none for functions and the like. A script may give anything, a
/// circle too, which JSON.stringify refuses.
pub fn from_js(value: &JsValue) -> Option<Json> {
    let text = js_sys::JSON::stringify(value).ok()?.as_string()?;
    Json::read(&text).ok()
}
