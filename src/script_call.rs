//! Calls of `window.rosette`, on their way through the page.

use std::{cell::RefCell, rc::Rc};

use wasm_bindgen::JsValue;

/// An answer, or an error in English.
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

/// A call of a script, and where its answer goes. Whoever called takes the answer at once: a call that
/// can't be answered by then is given up.
pub struct ScriptCall {
    pub function: Function,
    pub argument: JsValue,
    pub answer: Rc<RefCell<CallState>>,
}

/// How far a call has come.
pub enum CallState {
    Waiting,
    Answered(Answered),
    GivenUp,
}
