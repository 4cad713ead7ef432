//! The storage of the web app: settings, games, mistakes to practise, collections, and the backup
//! of all of them; and RGN, the notation in which other programs store games of Ur.
//!
//! The storage itself is a [`KeyValueStore`]: the browser's local storage, or a map in tests and
//! fuzzing. Whatever the backend holds, no function of this crate fails, and nothing in the backend
//! is lost.

mod album;
mod backup;
mod changes;
mod days;
mod deleted_game;
mod import;
mod key_value_store;
mod lines;
#[cfg(not(target_arch = "wasm32"))]
mod memory;
mod practice;
mod puzzles;
mod reader;
mod repetition;
mod reviews;
mod rgn;
mod room;
mod settings;
mod solving;
mod store;

pub use album::Album;
pub use backup::{Backup, BackupError, KEPT_DEPTH, UnreadBackup};
pub use days::DayResult;
pub use deleted_game::DeletedGame;
pub use import::{Import, ImportOutcome};
pub use key_value_store::{KeyValueStore, Put, weight};
pub use lines::GameLines;
#[cfg(not(target_arch = "wasm32"))]
pub use memory::Memory;
pub use practice::{DueMistake, Mistake, StoredMistakes};
pub use puzzles::StoredPuzzles;
pub use reader::{READER, StoredReaders, is_empty};
pub use repetition::{DAY_MS, DAYS, Repetition};
pub use rgn::{RgnError, RgnFault, is_rgn, read_rgn, write_rgn};
pub use room::{RoomOffer, SPARE};
pub use settings::{
    BoardMaterial, Coins, EnumSetting, LanguageChoice, LastGame, Marks, Pace, Seating, Settings,
    ThemeSetting, Volume,
};
pub use store::{Kept, Notice, SaveOutcome, Slot, Store};
