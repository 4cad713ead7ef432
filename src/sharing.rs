//! Copies texts, and opens the system's dialog for sharing.

use rosette_app::play;
use serde::Serialize;
use wasm_bindgen::{JsValue, prelude::wasm_bindgen};

use crate::{dom, error::log_err, event_loop::Sender, json::to_js, promise};

#[wasm_bindgen]
extern "C" {
    // An insecure context has neither `writeText` nor `share`, and most browsers of desktops have
    // no `share`.
    #[wasm_bindgen(catch, js_namespace = ["navigator", "clipboard"], js_name = writeText)]
    fn write_text(text: &str) -> Result<JsValue, JsValue>;
    #[wasm_bindgen(catch, js_namespace = navigator, js_name = share)]
    fn share(data: &JsValue) -> Result<JsValue, JsValue>;
}

pub fn shares_links() -> bool {
    log_err(js_sys::Reflect::has(&dom::window().navigator(), &"share".into())) == Some(true)
}

/// Copies a text to the clipboard. An event tells whether that succeeded.
pub fn copy(sender: Sender, text: String) {
    match write_text(&text) {
        Ok(promise) => promise::settled(&promise, move |answer| {
            let refused = !answer.is_undefined();
            sender.send(play::Msg::Copied(refused.then_some(text)));
        }),
        Err(_) => sender.send(play::Msg::Copied(Some(text))),
    }
}

/// The argument of `navigator.share`, with the names that it needs.
#[derive(Serialize)]
struct Link<'a> {
    title: &'a str,
    /// The title once more: messengers leave out `title`, and mail programs `text`.
    text: &'a str,
    url: &'a str,
}

/// Opens the system's dialog for sharing a link.
pub fn share_link(title: &str, link: &str) {
    // Cancelling rejects the promise, and needs no message.
    if let Ok(promise) = share(&to_js(&Link { title, text: title, url: link })) {
        promise::settled(&promise, |_| {});
    }
}
