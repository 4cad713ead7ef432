//! Promises of the browser.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{AbortSignal, RequestInit, Response};

use crate::{dom, error::log_err};

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
    let Some(function) = log_err(Reflect::get(promise, &"then".into())) else { return };
    log_err(function.unchecked_into::<Function>().call2(promise, &done, &done));
}

/// Calls `then` with the text of a file, or with `None` if it can't be fetched within so many milliseconds.
pub fn fetched(file: &str, timeout_ms: u32, then: impl FnOnce(Option<String>) + 'static) {
    let limit = RequestInit::new();
    limit.set_signal(Some(&AbortSignal::timeout_with_u32(timeout_ms)));
    settled(&dom::window().fetch_with_str_and_init(file, &limit), move |answer| {
        let answer = answer.dyn_into::<Response>().ok().filter(Response::ok);
        match answer.and_then(|answer| answer.text().ok()) {
            Some(text) => settled(&text, move |text| then(text.as_string())),
            None => then(None),
        }
    });
}
