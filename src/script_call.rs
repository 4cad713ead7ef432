//! Calls of `window.rosette` as events, which leave their answer for the waiting script.

use std::{cell::RefCell, rc::Weak};

use wasm_bindgen::JsValue;

/// The answer of a call, or an error in English.
pub type CallResult = Result<JsValue, String>;

/// A function of `window.rosette`.
#[derive(Clone, Copy)]
pub enum Function {
    State,
    Regions,
    Play,
    Record,
    Load,
    Review,
}

/// A script's call. The place for its answer exists as long as the script waits.
pub struct ScriptCall {
    pub function: Function,
    pub argument: JsValue,
    pub answer: Weak<RefCell<Option<CallResult>>>,
}
