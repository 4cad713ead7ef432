//! Calls of `window.rosette` as events.

use std::{cell::RefCell, rc::Rc};

use wasm_bindgen::JsValue;

/// The answer, or an error in English.
pub type Answered = Result<JsValue, String>;

/// A function of `window.rosette`.
#[derive(Clone, Copy)]
pub enum Function {
    State,
    Regions,
    Play,
    Record,
    Load,
}

/// A call of a script with the cell for its answer. A call that isn't answered at once is given up.
pub struct ScriptCall {
    pub function: Function,
    pub argument: JsValue,
    pub answer: Rc<RefCell<CallState>>,
}

/// The state of a call.
pub enum CallState {
    Waiting,
    Answered(Answered),
    GivenUp,
}
