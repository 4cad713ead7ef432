//! Sets of cells as bits, with neighbours by shifts.

use super::{Cell, LARGEST};

const WORDS: usize = 6;
/// The distance in bits from one row to the next.
const STRIDE: u8 = LARGEST + 1;

/// A set of cells. Rows are [`STRIDE`] bits apart, one more than the largest board has columns, so
/// a shift never carries a cell from one row into the next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Bits([u64; WORDS]);

impl Bits {
    /// Returns every cell of a board with this side.
    pub fn board(size: u8) -> Self {
        let mut bits = Self::default();
        for row in 0..size.min(LARGEST) {
            for column in 0..size.min(LARGEST) {
                bits.insert(Cell { column, row });
            }
        }
        bits
    }

    pub const fn contains(&self, cell: Cell) -> bool {
        let index = index(cell);
        self.0[index / 64] >> (index % 64) & 1 != 0
    }

    pub const fn insert(&mut self, cell: Cell) {
        let index = index(cell);
        self.0[index / 64] |= 1 << (index % 64);
    }

    pub const fn remove(&mut self, cell: Cell) {
        let index = index(cell);
        self.0[index / 64] &= !(1 << (index % 64));
    }

    pub fn count(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0 == [0; WORDS]
    }

    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        Self(words)
    }

    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    pub fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Returns the neighbours of these cells; some may be off the board.
    pub fn neighbours(self) -> Self {
        let row = STRIDE as u32;
        self.up(1).or(self.down(1)).or(self.up(row)).or(self.down(row))
    }

    /// Shifts every bit up by `places`, 1–63.
    fn up(self, places: u32) -> Self {
        let mut words = self.0;
        let mut carried = 0;
        for word in &mut words {
            let next = *word >> (64 - places);
            *word = *word << places | carried;
            carried = next;
        }
        Self(words)
    }

    /// Shifts every bit down by `places`, 1–63.
    fn down(self, places: u32) -> Self {
        let mut words = self.0;
        let mut carried = 0;
        for word in words.iter_mut().rev() {
            let next = *word << (64 - places);
            *word = *word >> places | carried;
            carried = next;
        }
        Self(words)
    }

    /// Iterates over the cells, row by row from the bottom.
    pub fn iter(self) -> impl Iterator<Item = Cell> {
        self.0.into_iter().enumerate().flat_map(|(word, bits)| {
            let mut left = bits;
            core::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                left &= left - 1;
                Some(cell_at(word * 64 + bit))
            })
        })
    }
}

/// Returns the number of the bit that represents a cell.
const fn index(cell: Cell) -> usize {
    cell.row as usize * STRIDE as usize + cell.column as usize
}

/// Returns the cell that a bit represents, the inverse of [`index`].
const fn cell_at(index: usize) -> Cell {
    let stride = STRIDE as usize;
    Cell { column: (index % stride) as u8, row: (index / stride) as u8 }
}
