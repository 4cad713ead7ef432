//! JavaScript functions that are called once, for promises and fetched files.

use js_sys::{Function, Reflect};
use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{AbortSignal, RequestInit, Response};

use crate::{dom, error::log_err};

type Then = Box<dyn FnOnce(JsValue)>;

/// Creates a JavaScript function that frees its memory when it is called. It can be called once.
pub fn once(then: impl FnOnce(JsValue) + 'static) -> Function {
    // One type for all closures makes the program smaller.
    let then: Then = Box::new(then);
    Closure::once_into_js(then).unchecked_into()
}

/// Calls `then` with the value or the error of a promise.
pub fn settled(promise: &JsValue, then: impl FnOnce(JsValue) + 'static) {
    // A promise calls only one of its two functions, and only once.
    let done = once(then);
    let Some(function) = log_err(Reflect::get(promise, &"then".into())) else { return };
    log_err(function.unchecked_into::<Function>().call2(promise, &done, &done));
}

/// Fetches a file, and calls `then` with its text. Calls it with `None` if that takes more than
/// `timeout_ms` milliseconds or fails.
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
