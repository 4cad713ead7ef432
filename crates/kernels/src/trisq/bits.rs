//! Bitboards: sets of cells in as few words as the board needs.

/// A set of cells. Rows are one bit further apart than the board has columns, so that a shift never
/// carries a cell from one row into the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bits<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Bits<WORDS> {
    /// The set without cells.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Builds the set of one cell.
    #[must_use]
    #[inline]
    pub const fn one(index: u16) -> Self {
        let mut bits = Self::EMPTY;
        bits.insert(index);
        bits
    }

    /// Returns whether a cell is in the set. Panics if its index is beyond the words.
    #[must_use]
    #[inline]
    pub const fn contains(&self, index: u16) -> bool {
        self.0[index as usize / 64] >> (index % 64) & 1 != 0
    }

    /// Adds a cell to the set, in which it may be already.
    #[inline]
    pub const fn insert(&mut self, index: u16) {
        self.0[index as usize / 64] |= 1 << (index % 64);
    }

    /// Returns how many cells the set has.
    #[must_use]
    #[inline]
    pub fn count(self) -> i32 {
        self.0.iter().map(|word| word.count_ones() as i32).sum()
    }

    /// Returns whether the set has no cell.
    #[must_use]
    #[inline]
    pub fn is_empty(self) -> bool {
        self == Self::EMPTY
    }

    #[inline]
    fn zip(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, other) in words.iter_mut().zip(other.0) {
            *word = join(*word, other);
        }
        Self(words)
    }

    /// Returns the union of two sets.
    #[must_use]
    #[inline]
    pub fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Returns the intersection of two sets.
    #[must_use]
    #[inline]
    pub fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Returns the cells of this set that the other doesn't have.
    #[must_use]
    #[inline]
    pub fn without(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    /// Returns four sets: the cells with a cell of this set to the left, to the right, below, and
    /// above. Some may be off the board.
    #[inline]
    fn beside(self, stride: u32) -> [Self; 4] {
        [self.up(1), self.down(1), self.up(stride), self.down(stride)]
    }

    /// Returns the cells next to a cell of this set. Some may be off the board.
    #[must_use]
    #[inline]
    pub fn neighbours(self, stride: u32) -> Self {
        let [a, b, c, d] = self.beside(stride);
        a.or(b).or(c.or(d))
    }

    /// Returns four sets: the cells next to exactly one, two, three and four cells of this set.
    #[must_use]
    #[inline]
    pub fn by_neighbours(self, stride: u32) -> [Self; 4] {
        // Adds four one-bit numbers for all cells at once.
        let [a, b, c, d] = self.beside(stride);
        let (odd, both) = (a.xor(b), a.and(b));
        let (other_odd, other_both) = (c.xor(d), c.and(d));
        let ones = odd.xor(other_odd);
        let twos = both.xor(other_both).xor(odd.and(other_odd));
        let fours = both.and(other_both);
        [ones.without(twos), twos.without(ones), ones.and(twos), fours]
    }

    /// Shifts each bit up by 1–63 places.
    #[inline]
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

    /// Shifts each bit down by 1–63 places.
    #[inline]
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

    /// Returns the cell with `before` cells of the set before it; `None` if the set is too small.
    #[must_use]
    #[inline]
    pub fn nth(self, mut before: u32) -> Option<u16> {
        for (mut word, number) in self.0.into_iter().zip(0_u16..) {
            let ones = word.count_ones();
            if before < ones {
                for _ in 0..before {
                    word &= word - 1;
                }
                return Some(number * 64 + word.trailing_zeros() as u16);
            }
            before -= ones;
        }
        None
    }

    /// Returns the cells, row by row from the bottom.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u16> {
        self.0.into_iter().zip(0_u16..).flat_map(|(word, number)| {
            let mut left = word;
            std::iter::from_fn(move || {
                let bit = (left != 0).then(|| left.trailing_zeros() as u16)?;
                left &= left - 1;
                Some(number * 64 + bit)
            })
        })
    }
}
