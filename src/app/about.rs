//! What the page is, and what others have written that is inside.

use rosette_messages::{FixedText, PageText};
use wasm_bindgen::JsCast;
use web_sys::Response;

use super::App;
use crate::{dom, event::Event, promise};

/// The list of what is inside, with the licences: made when the site is built.
const LICENCES: &str = "licences.txt";

impl App {
    /// Fills the dialog; what is inside is fetched only now.
    pub(super) fn fill_about(&self) {
        dom::write("#about .num", &dom::say(&PageText::Version(env!("CARGO_PKG_VERSION"))));
        let sender = self.sender.clone();
        promise::settled(&dom::window().fetch_with_str(&dom::file(LICENCES)), move |answer| {
            let answer = answer.dyn_into::<Response>().ok().filter(Response::ok);
            match answer.and_then(|answer| answer.text().ok()) {
                Some(text) => promise::settled(&text, move |text| {
                    sender.send(Event::LicencesCome(text.as_string()));
                }),
                None => sender.send(Event::LicencesCome(None)),
            }
        });
    }

    /// Shows what is inside.
    pub(super) fn licences_come(text: Option<&str>) {
        dom::write("#about pre", text.unwrap_or(dom::fixed(FixedText::NotFetched)))
    }
}
