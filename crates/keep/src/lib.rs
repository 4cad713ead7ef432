//! What the page keeps: settings, games, collections, and all of it as one file.
//!
//! Where it is kept is a [`Shelf`]: the browser's storage, or in tests and fuzzing a map. Whatever
//! is found there, nothing here fails, and nothing of it is lost.

mod album;
mod backup;
mod import;
#[cfg(not(target_arch = "wasm32"))]
mod memory;
mod room;
mod settings;
mod shelf;
mod store;

pub use album::Album;
pub use backup::{Backup, BackupError, KEPT_DEPTH};
pub use import::{Import, TakenOver};
#[cfg(not(target_arch = "wasm32"))]
pub use memory::Memory;
pub use room::{Offer, SPARE};
pub use settings::{Board, Choice, Coins, Pace, Seating, Settings, Theme, Tongue, Volume};
pub use shelf::{Put, Shelf, weight};
pub use store::{Kept, Notice, Slot, Store, Stowed};
