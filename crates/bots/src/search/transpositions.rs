//! The transposition table, which keeps results for positions that a search reaches again.

/// The relation of a stored value to the true value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true value is at least the stored value.
    Lower,
    /// The true value is the stored value.
    Exact,
    /// The true value is at most the stored value.
    Upper,
}

/// The result of a search of one position, as later searches use it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<S> {
    key: u64,
    /// The value for the seat to move, with plies to a win counted from this position.
    pub value: i16,
    pub bound: Bound,
    /// The depth in plies of the search below the position; [`SOLVED`] if every line was searched
    /// to its end.
    pub depth: u8,
    /// The step that led to the value.
    pub step: Option<S>,
}

impl<S> Entry<S> {
    /// Returns whether the value is enough for a search of this depth within these bounds.
    pub fn answers(&self, depth: u8, alpha: i32, beta: i32) -> bool {
        let value = i32::from(self.value);
        self.depth >= depth
            && match self.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            }
    }
}

/// The depth of an entry whose value is proven: no leaf was estimated.
pub(super) const SOLVED: u8 = u8::MAX;

/// A transposition table of bounded size with two entries for each slot: one is replaced only by
/// deeper searches, the other always.
#[derive(Clone, Debug)]
pub struct Transpositions<S> {
    entries: Vec<Option<[Entry<S>; 2]>>,
}

impl<S: Copy> Transpositions<S> {
    /// Creates a table of at most `bytes` bytes. The number of slots is a power of two, at least
    /// one. If the system provides less memory, the table takes at most half of what it provides,
    /// to leave some for the rest of the program.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let places = (bytes / size_of::<Option<[Entry<S>; 2]>>()).max(1);
        let most = 1_usize << places.ilog2();
        let mut places = most;
        let mut entries = Vec::new();
        while entries.try_reserve_exact(places).is_err() && places > 1 {
            places /= 2;
        }
        if places < most {
            places = (places / 2).max(1);
            entries.shrink_to(places);
        }
        entries.resize(places, None);
        Self { entries }
    }

    /// Removes all entries, but keeps the memory.
    pub fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn place(&self, key: u64) -> usize {
        // The length is a power of two, and the upper half of a key is as well mixed as the lower.
        (key >> 32) as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry<S>> {
        self.entries[self.place(key)].as_ref()?.iter().find(|entry| entry.key == key)
    }

    pub(super) fn store(&mut self, key: u64, value: i32, bound: Bound, depth: u8, step: Option<S>) {
        let entry = Entry { key, value: value as i16, bound, depth, step };
        let place = self.place(key);
        match &mut self.entries[place] {
            empty @ None => *empty = Some([entry; 2]),
            Some([deep, _]) if deep.key == key || depth >= deep.depth => *deep = entry,
            Some([_, latest]) => *latest = entry,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_takes_no_more_than_it_may() {
        for bytes in [0, 100, 10_000, 1 << 20, (1 << 20) - 1] {
            let mut table = Transpositions::new(bytes);
            for key in 0..50_000_u64 {
                table.store(key << 32, 1, Bound::Exact, 1, Some((1_u8, 2_u8)));
            }
            let place = size_of::<Option<[Entry<(u8, u8)>; 2]>>();
            assert!(table.entries.capacity() * place <= bytes.max(place));
        }
    }

    #[test]
    fn a_table_keeps_what_was_searched_deep_and_what_came_last() {
        let mut table = Transpositions::new(0);
        table.store(1, 10, Bound::Exact, 9, Some(()));
        table.store(2, 20, Bound::Lower, 1, Some(()));
        table.store(3, 30, Bound::Upper, 2, None);
        assert_eq!(table.get(1).map(|entry| entry.value), Some(10));
        assert!(table.get(2).is_none());
        assert_eq!(table.get(3).map(|entry| (entry.value, entry.bound)), Some((30, Bound::Upper)));
        table.clear();
        assert!(table.get(1).is_none());
    }
}
