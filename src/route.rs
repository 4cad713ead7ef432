//! Addresses, and the browser's history.

use wasm_bindgen::JsValue;

use crate::browser::{dom, given};

/// Returns the fragment of the page's address.
pub fn hash() -> String {
    given(dom::window().location().hash()).unwrap_or_default()
}

/// Returns the state of the present history entry, which identifies its game.
pub fn state() -> Option<String> {
    given(history()?.state())?.as_string()
}

fn history() -> Option<web_sys::History> {
    given(dom::window().history())
}

/// Returns the mark of this entry of the history, unless it is new or shows a game.
pub fn mark() -> Option<f64> {
    given(history()?.state())?.as_f64()
}

/// Marks this entry of the history.
pub fn set_mark(mark: f64) {
    if let Some(history) = history() {
        given(history.replace_state(&mark.into(), ""));
    }
}

/// Goes to the previous history entry; its screen comes as an event.
pub fn back() {
    if let Some(history) = history() {
        given(history.back());
    }
}

/// Adds a history entry.
pub fn push(address: &str) {
    if let Some(history) = history() {
        given(history.push_state_with_url(&JsValue::NULL, "", Some(address)));
    }
}

/// Replaces the present history entry by an address, with the state that identifies its game.
pub fn replace(address: &str, state: Option<&str>) {
    if let Some(history) = history() {
        let state = state.map_or(JsValue::NULL, JsValue::from_str);
        given(history.replace_state_with_url(&state, "", Some(address)));
    }
}
