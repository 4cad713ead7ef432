//! The file format of tables.
//!
//! A file begins with a [`Head`], and an index of its blocks. The blocks follow. Each has the
//! values of up to 4096 successive positions of a layer, in 13 bits, and is read without the
//! others. Differences between the values and guesses from the values before them are compressed
//! by a range coder.
//!
//! The index has groups of 512 blocks, which are also read one by one: the place of the first block
//! (8 bytes), the size of each (2 bytes), and a checksum. In the first version, the index has the
//! number of blocks of each layer (4 bytes) and the size of each block, and is one group, whose
//! checksum is in the head.
//!
//! Head, groups and blocks each have a checksum, so that a damaged file is never believed. Nothing
//! here reads files: a [`Catalog`] says which bytes it needs, and gets them. [`Fetched`] does so
//! for tables that come over a network.

mod block;
mod catalog;
mod coder;
mod fetched;
mod guess;
mod head;
mod packer;
mod plan;
mod reply;
mod stored;

pub use catalog::{BlockPlace, Catalog};
pub use fetched::{Fetched, Sought};
pub(super) use guess::Guesser;
pub use head::Head;
pub use packer::Packer;
pub(super) use packer::pack;
pub use plan::BlockPlan;
pub use reply::{HttpReply, RangeRequest, UnfitReply};
pub use stored::{ByteSource, StoredTable};

/// The value of a certain win, in the unit of files. Values are rounded to the nearest unit, so
/// they are within 0.0061 percentage points.
const LEVELS: u16 = (1 << 13) - 1;

/// Returns a chance, 0–1, in the unit of files.
fn level(chance: f32) -> u16 {
    (chance * f32::from(LEVELS)).round().clamp(0.0, LEVELS.into()) as u16
}

/// Returns the chance, 0–1, of a value of a file.
fn chance(level: u16) -> f64 {
    f64::from(level) / f64::from(LEVELS)
}
