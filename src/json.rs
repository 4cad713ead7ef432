//! JSON by the browser's own parser and writer, and plain JavaScript values from ours.

use serde::Serialize;
use serde_json::{Map, Number, Value as Json};
use wasm_bindgen::{JsCast, JsValue};

/// How deep objects may lie in one another; deeper ones are none of ours.
const DEPTH: u32 = 32;

/// A value as plain JavaScript objects and arrays.
pub fn to_js(value: &impl Serialize) -> JsValue {
    let serialized = value.serialize(&serde_wasm_bindgen::Serializer::json_compatible());
    // Nothing of ours is refused: no map has keys that aren't strings.
    serialized.unwrap_or(JsValue::NULL)
}

/// A value as JSON in writing.
pub fn write(value: &impl Serialize) -> Option<String> {
    js_sys::JSON::stringify(&to_js(value)).ok()?.as_string()
}

/// JSON in writing, parsed.
pub fn parse(text: &str) -> Option<Json> {
    from_js(&js_sys::JSON::parse(text).ok()?)
}

/// A JavaScript value that is like one parsed from JSON; none for functions and the like.
pub fn from_js(value: &JsValue) -> Option<Json> {
    read(value, DEPTH)
}

fn read(value: &JsValue, depth: u32) -> Option<Json> {
    let depth = depth.checked_sub(1)?;
    if value.is_null() || value.is_undefined() {
        Some(Json::Null)
    } else if let Some(truth) = value.as_bool() {
        Some(Json::Bool(truth))
    } else if let Some(number) = value.as_f64() {
        read_number(number)
    } else if let Some(text) = value.as_string() {
        Some(Json::String(text))
    } else if let Some(array) = value.dyn_ref::<js_sys::Array>() {
        let mut list = Vec::new();
        for item in array.iter() {
            list.push(read(&item, depth)?);
        }
        Some(Json::Array(list))
    } else if value.is_object() {
        let entries = js_sys::Object::entries(value.unchecked_ref());
        let mut map = Map::new();
        for entry in entries.iter() {
            let entry: js_sys::Array = entry.unchecked_into();
            map.insert(entry.get(0).as_string()?, read(&entry.get(1), depth)?);
        }
        Some(Json::Object(map))
    } else {
        None
    }
}

/// A number, whole where it can be.
fn read_number(number: f64) -> Option<Json> {
    let whole = number as i64;
    if whole as f64 == number {
        Some(Json::Number(whole.into()))
    } else {
        Number::from_f64(number).map(Json::Number)
    }
}
