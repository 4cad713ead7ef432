//! Saves files by a download, and reads files that a person has chosen.

use wasm_bindgen::JsCast;
use web_sys::{Blob, File, HtmlCanvasElement, HtmlElement, Url};

use crate::{dom, error::log_err, promise};

/// Saves a text as a file, by a download under this name.
pub fn save(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let Some(blob) = log_err(Blob::new_with_str_sequence(&parts)) {
        save_blob(name, &blob);
    }
}

/// Saves a canvas as a PNG file, by a download under this name. Does nothing if the picture is too
/// large.
pub fn save_picture(name: String, canvas: &HtmlCanvasElement) {
    // The canvas calls this once, with null if the picture is too large.
    log_err(canvas.to_blob(&promise::once(move |blob| {
        if let Some(blob) = blob.dyn_ref() {
            save_blob(&name, blob);
        }
    })));
}

fn save_blob(name: &str, blob: &Blob) {
    let Some(address) = log_err(Url::create_object_url_with_blob(blob)) else { return };
    let link: HtmlElement = dom::create("a").unchecked_into();
    dom::set(&link, "href", &address);
    dom::set(&link, "download", name);
    link.click();
    log_err(Url::revoke_object_url(&address));
}

/// Calls `then` with the text of a file, or with an empty one if it can't be read.
pub fn read(file: &File, then: impl FnOnce(String) + 'static) {
    promise::settled(&file.text(), |text| then(text.as_string().unwrap_or_default()));
}
