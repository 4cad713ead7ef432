//! The page of Rosette: what only a browser can do. Events come in, pixels and storage go out.
//!
//! Every event becomes one `Event`, the one `App` is updated by it,
//! and the board is drawn at most once a frame. The games, their sessions, their looks and their
//! words come from the crates `rosette-rules`, `rosette-session`, `rosette-scene` and
//! `rosette-messages`; nothing here decides a rule.

mod app;
mod browser;
mod deed;
mod dialogs;
mod event;
mod event_loop;
mod go;
mod kind;
mod pages;
mod places;
mod route;
mod screens;
mod script;
mod script_call;
mod sender;
mod shared;
mod shown;
mod texts;
mod trouble;

use rosette_messages::Language;
use wasm_bindgen::prelude::*;

/// Starts the page; called once, when the module has loaded, with the texts that the first screens
/// say in its language, and a function. Given a language, the function fetches the texts that those
/// screens do without, and, if so wanted, the first texts as well.
///
/// # Errors
///
/// The texts or the page aren't those that belong to this program, or the browser lacks what it
/// needs.
#[wasm_bindgen]
pub fn start(texts: String, fetch_texts: js_sys::Function) -> Result<(), JsValue> {
    let language = Language::read(texts).map_err(|why| JsError::new(&why.to_string()))?;
    browser::dom::set_language(language);
    let page = event_loop::EventLoop::start(fetch_texts)?;
    script::install(&page);
    Ok(())
}
