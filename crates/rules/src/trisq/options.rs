//! Options of Trisq: the size of the board, and what ends a game.

use super::{LARGEST, Trisq};

option_table! {
    #[derive(Hash)]
    options of Trisq as TrisqField {
        /// The number of rows, which is also the number of columns.
        Size = "size": size: u8 = 13, in 3..=LARGEST as u32;
        /// The number of captures that wins at once; 0 for no target.
        Target = "target": target: u8 = 0, in 0..=50;
        /// The number of plies after which the game ends; 0 for no limit. `None` means three times
        /// the number of cells.
        Limit = "limit": limit: Option<u16> = None, in 0..=5000, or Options::limit;
    }
    presets TrisqPreset {
        /// The board of the source: 13×13, no target.
        Standard {};
    }
}

impl Options {
    /// Returns the number of plies after which the game ends, with the default filled in; 0 for no
    /// limit.
    #[must_use]
    pub fn limit(&self) -> u16 {
        let size = u16::from(self.size);
        self.limit.unwrap_or(3 * size * size)
    }
}
