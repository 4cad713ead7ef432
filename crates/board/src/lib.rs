//! The board of Rosette's games as a custom element, `<rosette-board>`, for other pages.
//!
//! An [`EmbeddedBoard`] is a game with the position shown, and with what a person does on it. It
//! has no storage, no bots and nothing else of the page. [`ElementView`] is everything that the
//! element displays. The element itself is `element/element.js`, which passes events in and puts
//! markup out; `cargo xtask build` makes one file of both.

mod board;
mod element;
mod shown;

pub use board::EmbeddedBoard;
pub use element::{Element, Words};
pub use shown::{ElementView, ShownRegion};

/// The allocator of the module.
#[cfg(all(target_arch = "wasm32", target_os = "unknown"))]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
