//! Promises of the browser.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

use super::error::given;

type Then = Box<dyn FnOnce(JsValue)>;

/// Makes a function that frees itself when it is called.
pub fn once(then: impl FnOnce(JsValue) + 'static) -> Function {
    // One type for all closures makes the program smaller.
    let then: Then = Box::new(then);
    Closure::once_into_js(then).unchecked_into()
}

/// Calls `then` with the value of a promise, or with its error.
pub fn settled(promise: &JsValue, then: impl FnOnce(JsValue) + 'static) {
    // A promise calls only one of its two functions, and only once.
    let done = once(then);
    let Some(function) = given(Reflect::get(promise, &"then".into())) else { return };
    given(function.unchecked_into::<Function>().call2(promise, &done, &done));
}
