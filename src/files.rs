//! Files that a person saves or opens.

use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{Blob, File, HtmlElement, Url};

use crate::{app::Sender, dom, error::given, event::Event};

/// Offers a text as a file of this name to be saved.
pub fn save(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    let Some(blob) = given(Blob::new_with_str_sequence(&parts)) else { return };
    let Some(address) = given(Url::create_object_url_with_blob(&blob)) else { return };
    let link: HtmlElement = dom::create("a").unchecked_into();
    dom::set(&link, "href", &address);
    dom::set(&link, "download", name);
    link.click();
    given(Url::revoke_object_url(&address));
}

/// Reads the text of a file; it comes back as an event.
pub fn read(file: &File, sender: &Sender) {
    let sender = sender.clone();
    // The closure frees itself when it is called, and a file is read once.
    let done = Closure::once_into_js(move |text: JsValue| {
        sender.send(Event::FileRead(text.as_string().unwrap_or_default()));
    });
    let text = file.text();
    let Some(then) = given(js_sys::Reflect::get(&text, &"then".into())) else { return };
    given(then.unchecked_into::<js_sys::Function>().call1(&text, &done));
}
