//! Everything that needs a browser. Nothing here decides about a game.

mod awake;
pub mod canvas;
mod date;
pub mod dom;
mod error;
pub mod files;
mod json;
mod listen;
mod players;
pub mod promise;
mod reviewer;
mod solver;
mod sound;
mod storage;
mod timer;
mod worker;

pub use awake::Awake;
pub use canvas::{Canvas, Palette};
pub use date::{moment, written};
pub use dom::{Listener, SizeWatch};
pub use error::{PageError, given};
pub use json::{from_js, to_js};
pub use listen::listeners;
pub use players::{Players, external_players};
pub use reviewer::{Asked, Reviewer};
pub use solver::{Solver, persist};
pub use sound::{SAMPLE, Sounds};
pub use storage::{Browser, Store};
pub use timer::{Frames, Timer};

/// Returns whether the page has its layout for phones.
pub fn is_narrow() -> bool {
    matches("(max-width: 479px), (max-width: 719px) and (orientation: portrait)")
}

/// Returns whether the system asks for less motion.
pub fn prefers_still() -> bool {
    matches("(prefers-reduced-motion: reduce)")
}

pub fn matches(query: &str) -> bool {
    given(dom::window().match_media(query)).flatten().is_some_and(|list| list.matches())
}
