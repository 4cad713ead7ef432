//! A storage in memory, in place of the browser's.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use crate::{KeyValueStore, Put, key_value_store::weight};

/// A backend in memory, with adjustable room, for tests and fuzzing. Several stores may share one,
/// as tabs share the browser's storage.
#[derive(Debug)]
pub struct Memory {
    texts: RefCell<BTreeMap<String, String>>,
    /// The room for keys and texts, in UTF-16 code units.
    pub units: Cell<usize>,
    /// Whether the backend refuses to store anything.
    pub refuses: Cell<bool>,
    /// The time, in milliseconds since 1970. Each call of `now` advances it.
    pub moment: Cell<u64>,
}

impl Default for Memory {
    /// Creates an empty backend with unlimited room.
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
    /// Returns how many UTF-16 code units the keys and texts take.
    #[must_use]
    pub fn taken(&self) -> usize {
        self.texts.borrow().iter().map(|(key, text)| weight(key, text)).sum()
    }

    /// Copies all keys and texts.
    #[must_use]
    pub fn texts(&self) -> BTreeMap<String, String> {
        self.texts.borrow().clone()
    }

    /// Stores a text even if there is no room for it, or the backend refuses.
    pub fn set(&self, key: &str, text: &str) {
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
    }
}

impl KeyValueStore for &Memory {
    fn is_there(&self) -> bool {
        !self.refuses.get()
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
