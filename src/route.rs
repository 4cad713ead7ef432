//! Reads and writes the page's address and the entries of the browser's history.

use wasm_bindgen::JsValue;
use web_sys::History;

use crate::{dom, error::log_err};

/// Returns the fragment of the page's address, with its `#`.
pub fn hash() -> String {
    log_err(dom::window().location().hash()).unwrap_or_default()
}

/// Calls a function of the history; `None` if the browser refuses it.
fn history<T>(call: impl FnOnce(History) -> Result<T, JsValue>) -> Option<T> {
    log_err(dom::window().history().and_then(call))
}

/// Returns the state of the present history entry, which identifies its game.
pub fn state() -> Option<String> {
    history(|it| it.state())?.as_string()
}

/// Returns the mark that identifies the present history entry; `None` if the entry is new or shows
/// a game.
pub fn mark() -> Option<f64> {
    history(|it| it.state())?.as_f64()
}

/// Sets the mark that identifies the present history entry.
pub fn set_mark(mark: f64) {
    history(|it| it.replace_state(&mark.into(), ""));
}

/// Goes to the previous history entry. Its screen is opened by an event.
pub fn back() {
    history(|it| it.back());
}

/// Adds a history entry without a state.
pub fn push(address: &str) {
    history(|it| it.push_state_with_url(&JsValue::NULL, "", Some(address)));
}

/// Replaces the address of the present history entry, and the state that identifies its game.
pub fn replace(address: &str, state: Option<&str>) {
    let state = state.map_or(JsValue::NULL, JsValue::from_str);
    history(|it| it.replace_state_with_url(&state, "", Some(address)));
}
