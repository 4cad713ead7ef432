//! The shell of the page: everything that needs a browser. It listens, draws and stores.
//!
//! Every event becomes an `Event`, which updates the `App`. Then the blocks of markup that have
//! changed are patched, and the board is drawn at most once a frame. Screens and dialogs come from
//! `rosette-app`, boards from `rosette-scene`; nothing here decides a rule.

mod awake;
mod board;
mod buttons;
mod canvas;
mod date;
mod device;
mod dom;
mod effects;
mod error;
mod event;
mod event_loop;
mod files;
mod json;
mod later;
mod later_effects;
mod listen;
mod modals;
mod page;
mod patch;
mod places;
mod programs;
mod promise;
mod reports;
mod route;
mod script;
mod script_call;
mod sharing;
mod shell;
mod showing;
mod sound;
mod still;
mod storage;
mod theme;
mod timer;
mod worker;

use js_sys::futures::future_to_promise;
use rosette_keep::is_empty;
use rosette_messages::Language;
use wasm_bindgen::prelude::*;

use crate::storage::BrowserStorage;

/// The allocator of the page.
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Starts the page with the texts of the first screens in its language. `fetch_texts` takes a
/// language setting, and fetches the other texts with the other styles, or all texts if its second
/// argument is true. `morph` changes an element's content to markup.
///
/// The promise is rejected if the texts are of another version, if something is stored and what
/// opens it can't be fetched, or if the browser can't draw on a canvas.
#[wasm_bindgen]
pub fn start(
    texts: String,
    fetch_texts: js_sys::Function,
    morph: js_sys::Function,
) -> js_sys::Promise {
    future_to_promise(async move {
        let language = Language::read(texts).map_err(|why| error(&why.to_string()))?;
        // `hasStored` in boot.js preloads the part on the same condition.
        let is_empty = is_empty(&BrowserStorage::open()) && route::state().is_none();
        let stored = if is_empty {
            None
        } else {
            Some(later::stored().await.map_err(|_| error("a part of it couldn’t be loaded"))?)
        };
        // The page keeps its listeners as long as its document exists.
        Box::leak(Box::new(page::Page::start(language, stored, fetch_texts, morph)?));
        Ok(JsValue::UNDEFINED)
    })
}

fn error(why: &str) -> JsValue {
    js_sys::Error::new(why).into()
}

/// Returns whether the program is handling an event, so that an error may have interrupted it.
#[wasm_bindgen(js_name = isUpdating)]
pub fn is_updating() -> bool {
    event_loop::is_updating()
}
