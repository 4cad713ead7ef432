//! The page's storage: settings, games, mistakes to practise, collections, and the backup of all of
//! them.
//!
//! The storage itself is a [`Shelf`]: the browser's local storage, or a map in tests and fuzzing.
//! Whatever the shelf holds, no function of this crate fails, and nothing on the shelf is lost.

mod album;
mod backup;
mod changes;
mod import;
mod lines;
#[cfg(not(target_arch = "wasm32"))]
mod memory;
mod practice;
mod reader;
mod reviews;
mod room;
mod settings;
mod shelf;
mod solving;
mod store;
mod taken;

pub use album::Album;
pub use backup::{Backup, BackupError, KEPT_DEPTH, UnreadBackup};
pub use import::{Import, TakenOver};
pub use lines::Lines;
#[cfg(not(target_arch = "wasm32"))]
pub use memory::Memory;
pub use practice::{DAYS, Due, Mistake, Practice};
pub use reader::{READER, Reader, is_empty};
pub use room::{Offer, SPARE};
pub use settings::{
    Board, Choice, Coins, LastGame, Pace, Seating, Settings, Theme, Tongue, Volume,
};
pub use shelf::{Put, Shelf, weight};
pub use store::{Kept, Notice, Slot, Store, Stowed};
pub use taken::Taken;
