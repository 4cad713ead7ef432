//! What a search found out about positions that it may meet again.

/// What a value says of the true one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// The true value is at least this.
    Lower,
    /// It is this.
    Exact,
    /// It is at most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry<S> {
    key: u64,
    /// As the seat to move sees it; plies to a win are counted from this position.
    pub value: i16,
    pub bound: Bound,
    /// Plies that were searched below it; [`SOLVED`] if every line was searched to its end.
    pub depth: u8,
    /// The step that made the value.
    pub step: Option<S>,
}

/// The depth of an entry below which nothing was estimated.
pub(super) const SOLVED: u8 = u8::MAX;

/// A transposition table of bounded size: two entries for each place, one kept for its depth, the
/// other for being the latest.
#[derive(Clone, Debug)]
pub struct Table<S> {
    entries: Vec<Option<[Entry<S>; 2]>>,
}

impl<S: Copy> Table<S> {
    /// A table that takes at most so many bytes: a power of two of places, at least one.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let places = (bytes / size_of::<Option<[Entry<S>; 2]>>()).max(1);
        Self { entries: vec![None; 1 << places.ilog2()] }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.entries.fill(None);
    }

    fn place(&self, key: u64) -> usize {
        // The length is a power of two, and the upper half of a key is as mixed as the lower.
        (key >> 32) as usize & (self.entries.len() - 1)
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry<S>> {
        self.entries[self.place(key)].as_ref()?.iter().find(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, key: u64, value: i32, bound: Bound, depth: u8, step: Option<S>) {
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
            let mut table = Table::new(bytes);
            for key in 0..50_000_u64 {
                table.put(key << 32, 1, Bound::Exact, 1, Some((1_u8, 2_u8)));
            }
            let place = size_of::<Option<[Entry<(u8, u8)>; 2]>>();
            assert!(table.entries.capacity() * place <= bytes.max(place));
        }
    }

    #[test]
    fn a_table_keeps_what_was_searched_deep_and_what_came_last() {
        let mut table = Table::new(0);
        table.put(1, 10, Bound::Exact, 9, Some(()));
        table.put(2, 20, Bound::Lower, 1, Some(()));
        table.put(3, 30, Bound::Upper, 2, None);
        assert_eq!(table.get(1).map(|entry| entry.value), Some(10));
        assert!(table.get(2).is_none());
        assert_eq!(table.get(3).map(|entry| (entry.value, entry.bound)), Some((30, Bound::Upper)));
        table.clear();
        assert!(table.get(1).is_none());
    }
}
