//! Files that a person saves or opens.

use wasm_bindgen::JsCast;
use web_sys::{Blob, File, HtmlCanvasElement, HtmlElement, Url};

use super::{dom, error::given, promise};
use crate::{event::Event, sender::Sender};

/// The most bytes of a file that are read, where its kind sets no limit of its own: more than a
/// browser keeps.
pub const MOST_BYTES: u64 = 16 << 20;

/// Offers a text as a file of this name to be saved.
pub fn save(name: &str, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let Some(blob) = given(Blob::new_with_str_sequence(&parts)) {
        save_blob(name, &blob);
    }
}

/// Offers a picture as a file of this name to be saved.
pub fn save_picture(name: String, canvas: &HtmlCanvasElement) {
    // The canvas calls it once, with nothing if there is no room for so large a picture.
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

/// Reads the text of a file; it comes back as an event.
pub fn read(file: &File, sender: &Sender) {
    let sender = sender.clone();
    promise::settled(&file.text(), move |text| {
        sender.send(Event::FileRead(text.as_string().unwrap_or_default()));
    })
}
