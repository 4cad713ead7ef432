//! The page of Rosette: what only a browser can do. Events come in, pixels and storage go out.
//!
//! Every event becomes one `Event`, the one `App` is updated by it,
//! and the board is drawn at most once a frame. The games, their sessions, their looks and their
//! words come from the crates `rosette-rules`, `rosette-session`, `rosette-scene` and
//! `rosette-messages`; nothing here decides a rule.

mod album;
mod app;
mod canvas;
mod dom;
mod error;
mod event;
mod files;
mod games;
mod html;
mod json;
mod players;
mod script;
mod settings;
mod store;
mod table;
mod timer;

use wasm_bindgen::prelude::*;

/// Small rather than fast: the page allocates little.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: rlsf::SmallGlobalTlsf = rlsf::SmallGlobalTlsf::new();

/// Starts the page; called once, when the module has loaded.
///
/// # Errors
///
/// The page isn't the one that belongs to this program, or the browser lacks what it needs.
#[wasm_bindgen(start)]
pub fn start() -> Result<(), JsValue> {
    let page = app::Loop::start()?;
    script::install(&page);
    Ok(())
}
