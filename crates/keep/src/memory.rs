//! A shelf in memory.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use crate::{Put, Shelf, shelf::weight};

/// A shelf in memory, for tests and fuzzing: it has as much room as it is told to have. Several
/// stores may share one, as tabs share the browser's storage.
#[derive(Debug)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    /// How many UTF-16 code units it holds.
    pub units: Cell<usize>,
    /// Whether it refuses to store anything.
    pub refuses: Cell<bool>,
    /// The moment, in milliseconds since 1970. It passes as it is asked for.
    pub moment: Cell<u64>,
}

impl Default for Memory {
    /// An empty one without bounds.
    fn default() -> Self {
        Self {
            texts: RefCell::default(),
            units: Cell::new(usize::MAX),
            refuses: Cell::new(false),
            moment: Cell::new(1_700_000_000_000),
        }
    }
}

impl Memory {
    /// How many UTF-16 code units are taken.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.texts.borrow().iter().map(|(key, text)| weight(key, text)).sum()
    }

    /// All that is there.
    #[must_use]
    pub fn texts(&self) -> BTreeMap<String, String> {
        self.texts.borrow().clone()
    }

    /// Puts something there, whether there is room for it or not.
    pub fn set(&self, key: &str, text: &str) {
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
    }
}

impl Shelf for &Memory {
    fn is_there(&self) -> bool {
        true
    }

    fn keys(&self) -> Vec<String> {
        self.texts.borrow().keys().cloned().collect()
    }

    fn text(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    fn put(&self, key: &str, text: &str) -> Put {
        if self.refuses.get() {
            return Put::Refused;
        }
        let before = self.text(key).map_or(0, |text| weight(key, &text));
        if self.taken() - before + weight(key, text) > self.units.get() {
            return Put::Full;
        }
        self.set(key, text);
        Put::Done
    }

    fn remove(&self, key: &str) {
        self.texts.borrow_mut().remove(key);
    }

    fn now(&self) -> u64 {
        self.moment.update(|moment| moment + 1);
        self.moment.get()
    }

    fn random(&self) -> u32 {
        7
    }
}
