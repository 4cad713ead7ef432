//! Saving and reading files.

use wasm_bindgen::JsCast;
use web_sys::{Blob, File, HtmlCanvasElement, HtmlElement, Url};

use super::{dom, error::given, promise};
use crate::{event::Event, sender::Sender};

/// The largest size of a file, in bytes, if its kind has no lower limit. Browsers store less.
pub const MOST_BYTES: u64 = 16 << 20;

pub fn save(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let Some(blob) = given(Blob::new_with_str_sequence(&parts)) {
        save_blob(name, &blob);
    }
}

pub fn save_picture(name: String, canvas: &HtmlCanvasElement) {
    // The canvas calls this once, with null if the picture is too large.
    given(canvas.to_blob(&promise::once(move |blob| {
        if let Some(blob) = blob.dyn_ref() {
            save_blob(&name, blob);
        }
    })));
}

fn save_blob(name: &str, blob: &Blob) {
    let Some(address) = given(Url::create_object_url_with_blob(blob)) else { return };
    let link: HtmlElement = dom::create("a").unchecked_into();
    dom::set(&link, "href", &address);
    dom::set(&link, "download", name);
    link.click();
    given(Url::revoke_object_url(&address));
}

/// Reads the text of a file, which comes as an event.
pub fn read(file: &File, sender: &Sender) {
    let sender = sender.clone();
    promise::settled(&file.text(), move |text| {
        sender.send(Event::FileRead(text.as_string().unwrap_or_default()));
    })
}
