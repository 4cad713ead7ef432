//! Cells of a grid and their names.

use core::fmt;

/// The letters of the columns, without i.
const LETTERS: &[u8; Cell::MAX_SIDE as usize] = b"abcdefghjklmnopqrst";

/// A cell of a grid of at most [`Self::MAX_SIDE`] rows and columns.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Cell {
    /// The column from the left, from 0.
    pub column: u8,
    /// The row from the bottom, from 0.
    pub row: u8,
}

crate::from_named!(Cell, "a cell such as c4");

impl Cell {
    /// The most rows and columns of a grid.
    pub const MAX_SIDE: u8 = 19;

    /// Reads a cell in either case: `a13`, `N1`. Returns `None` if no board has such a cell.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let (letter, digits) = name.split_at_checked(1)?;
        let letter = letter.bytes().next()?.to_ascii_lowercase();
        let column = LETTERS.iter().position(|known| *known == letter)? as u8;
        let row = match digits.as_bytes() {
            [digit @ b'1'..=b'9'] => digit - b'0',
            [b'1', digit @ b'0'..=b'9'] => 10 + digit - b'0',
            _ => return None,
        };
        Some(Self { column, row: row - 1 })
    }

    /// Returns the letter of a column, counted from 0; `?` beyond the 19th.
    #[must_use]
    pub fn letter(column: u8) -> char {
        LETTERS.get(usize::from(column)).map_or('?', |letter| char::from(*letter))
    }

    /// Iterates over the cells to the left, right, below and above, without those beyond the edges
    /// of a board of `size` × `size` cells.
    pub fn neighbours(self, size: u8) -> impl Iterator<Item = Self> {
        let Self { column, row } = self;
        let ways = [
            (column.checked_sub(1), Some(row)),
            (Some(column + 1), Some(row)),
            (Some(column), row.checked_sub(1)),
            (Some(column), Some(row + 1)),
        ];
        ways.into_iter().filter_map(move |(column, row)| {
            let (column, row) = (column?, row?);
            (column < size && row < size).then_some(Self { column, row })
        })
    }
}

/// Writes the cell in lower case: `a13`.
impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", Self::letter(self.column), self.row + 1)
    }
}
