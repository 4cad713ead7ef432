//! The version of the page, and the licences of its dependencies.

use rosette_messages::page;
use wasm_bindgen::JsCast;
use web_sys::Response;

use crate::{
    browser::{dom, promise},
    event::Event,
    shared::Shared,
};

/// The list of dependencies with their licences, which the build makes.
const LICENCES: &str = "licences.txt";

/// Fills the dialog and fetches the licences.
pub fn fill(shared: &Shared) {
    dom::write("#about .num", &dom::say(&page::Version { version: env!("CARGO_PKG_VERSION") }));
    let sender = shared.sender();
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
