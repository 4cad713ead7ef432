//! What the page keeps: settings, games, collections, and all of it as one file.
//!
//! Where it is kept is a [`Shelf`]: the browser's storage, or in tests and fuzzing a map. Whatever
//! is found there, nothing here fails, and nothing of it is lost.

mod album;
mod backup;
#[cfg(not(target_arch = "wasm32"))]
mod memory;
mod settings;
mod store;

pub use album::Album;
pub use backup::{Backup, BackupError, Import, KEPT_DEPTH};
#[cfg(not(target_arch = "wasm32"))]
pub use memory::Memory;
pub use settings::{
    Board, Choice, Coins, Pace, Pass, Rematch, Seating, Settings, Theme, Tongue, Volume,
};
pub use store::{Kept, Notice, Put, Shelf, Slot, Store, Stowed};
