//! JSON between the two languages.

use rosette_json::Json;
use wasm_bindgen::JsValue;

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
