//! The browser as the page uses it. Nothing here knows a screen of the page, or decides about a
//! game.

mod awake;
pub mod canvas;
mod date;
pub mod dom;
mod error;
pub mod files;
mod json;
pub mod programs;
pub mod promise;
mod sound;
mod storage;
mod timer;
pub mod worker;

pub use awake::Awake;
pub use canvas::{Canvas, Palette};
pub use date::{moment, written};
pub use dom::{Listener, SizeWatch};
pub use error::{PageError, given};
pub use json::to_js;
pub use sound::{SAMPLE, Sounds};
pub use storage::{Browser, Store};
pub use timer::{Frames, Timer};

/// Returns whether the page has its layout for phones.
#[must_use]
pub fn is_narrow() -> bool {
    matches("(max-width: 479px), (max-width: 719px) and (orientation: portrait)")
}

/// Returns whether the system asks for less motion.
#[must_use]
pub fn prefers_still() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

/// Returns whether a media query matches.
#[must_use]
pub fn matches(query: &str) -> bool {
    given(dom::window().match_media(query)).flatten().is_some_and(|list| list.matches())
}
