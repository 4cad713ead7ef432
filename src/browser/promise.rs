//! Promises of the browser.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};

use super::error::given;

type Then = Box<dyn FnOnce(JsValue)>;

/// A function for the browser that is called once, and frees itself by that.
pub fn once(then: impl FnOnce(JsValue) + 'static) -> Function {
    // Closures of one type: glue of its own for each would weigh more.
    let then: Then = Box::new(then);
    Closure::once_into_js(then).unchecked_into()
}

/// Calls `then` with what a promise gives: what was promised, or why it isn't kept.
pub fn settled(promise: &JsValue, then: impl FnOnce(JsValue) + 'static) {
    // A promise calls one of its functions once, and then both may go.
    let done = once(then);
    let Some(function) = given(Reflect::get(promise, &"then".into())) else { return };
    given(function.unchecked_into::<Function>().call2(promise, &done, &done));
}
