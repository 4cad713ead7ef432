//! The values that several tabs change at once: the settings and the collections.
//!
//! A tab hears of another's write a moment later, so it may replace a value that it hasn't seen.
//! Therefore each tab remembers its last changes, and the stored text says how many changes of each
//! tab its value has. A tab that finds changes of its own missing makes them again.

use std::cell::{Cell, OnceCell, RefCell};

use serde::Serialize;

use crate::{
    Album, KeyValueStore, Reader, Settings, Store,
    reader::Read,
    store::{ALBUM, Lookup, SETTINGS},
};

/// How long a stored change is remembered, in milliseconds. A write of another tab arrives sooner.
const RECENT: u64 = 10_000;

/// The largest number of tabs whose changes a text counts.
const TABS: usize = 8;

struct Change<T> {
    /// Its number among the changes of this tab, from 1.
    number: u64,
    /// When it was made, or stored later, in milliseconds since 1970.
    time: u64,
    make: Box<dyn Fn(&mut T)>,
}

/// The changes that this tab has made to a value.
pub(crate) struct Changes<T> {
    /// A name that no other tab has.
    tab: OnceCell<String>,
    /// How many were made.
    made: Cell<u64>,
    /// How many were stored.
    stored: Cell<u64>,
    /// Those that may be missing in the stored value.
    recent: RefCell<Vec<Change<T>>>,
    /// The value as this tab knows it, and how many changes it has.
    known: RefCell<Option<(T, u64)>>,
    /// The text that this tab stored last.
    text: RefCell<Option<String>>,
}

impl<T> Default for Changes<T> {
    fn default() -> Self {
        Self {
            tab: OnceCell::new(),
            made: Cell::default(),
            stored: Cell::default(),
            recent: RefCell::default(),
            known: RefCell::default(),
            text: RefCell::default(),
        }
    }
}

impl<T: Clone> Changes<T> {
    /// Notes the value as this tab knows it now, with all its changes.
    fn know(&self, value: Option<&T>) {
        if let Some(value) = value {
            self.known.replace(Some((value.clone(), self.made.get())));
        }
    }

    /// Adds a change that this tab makes now, in milliseconds since 1970.
    fn note(&self, make: Box<dyn Fn(&mut T)>, now: u64) {
        let number = self.made.get() + 1;
        self.made.set(number);
        self.recent.borrow_mut().push(Change { number, time: now, make })
    }

    /// Notes that all changes are stored, at a time in milliseconds since 1970.
    fn note_stored(&self, recent: &mut [Change<T>], now: u64) {
        for change in recent.iter_mut().filter(|it| it.number > self.stored.get()) {
            change.time = now
        }
        self.stored.set(self.made.get())
    }

    /// Forgets the changes. Another value replaces that in which they were made.
    pub fn forget(&self) {
        self.recent.take();
        self.known.take();
    }
}

impl<S: KeyValueStore> Store<S> {
    /// Returns the settings, or `None` if there are no readable ones.
    pub fn settings(&self) -> Option<Settings> {
        let (settings, is_stored) = self.renew(SETTINGS, |it| it.settings, &self.settings_changes);
        self.settings_changes.know(settings.as_ref());
        settings.filter(|_| is_stored)
    }

    /// Stores the settings that differ from those that this tab last read or stored, unless a newer
    /// program has stored its own.
    pub fn set_settings(&self, settings: &Settings) {
        let changes = &self.settings_changes;
        let known = changes.known.borrow().clone().unwrap_or_default().0;
        let ours = settings.clone();
        changes.note(Box::new(move |stored| stored.follow(&known, &ours)), self.backend.now());
        self.renew(SETTINGS, |it| it.settings, changes);
        changes.know(Some(settings))
    }

    /// Returns the collections, or `None` if there are no readable ones.
    pub fn album(&self) -> Option<Album> {
        let (album, is_stored) = self.renew(ALBUM, |it| it.album, &self.album_changes);
        self.album_changes.know(album.as_ref());
        album.filter(|_| is_stored)
    }

    /// Changes the collections in one write, and returns them. Nothing is stored if a newer program
    /// has stored its own. The change is made again if another tab replaces its result.
    pub fn change_album(&self, change: impl Fn(&mut Album) + 'static) -> Album {
        self.change_album_by(Box::new(change))
    }

    fn change_album_by(&self, change: Box<dyn Fn(&mut Album)>) -> Album {
        self.album_changes.note(change, self.backend.now());
        let album = self.renew(ALBUM, |it| it.album, &self.album_changes).0;
        self.album_changes.know(album.as_ref());
        album.unwrap_or_default()
    }

    /// Makes the changes that the stored value lacks, or else the value that this tab knows, and
    /// stores the result. Returns it, and whether it is stored.
    fn renew<T: Clone + Default + Serialize>(
        &self,
        key: &str,
        read: fn(&Reader) -> Read<T>,
        changes: &Changes<T>,
    ) -> (Option<T>, bool) {
        let found = self.read(key, |reader, json| read(reader)(json));
        let is_stored = matches!(found, Lookup::Value(..));
        let mut recent = changes.recent.borrow_mut();
        if recent.is_empty() {
            return (found.value(), is_stored);
        }
        let (now, stored) = (self.backend.now(), changes.stored.get());
        recent.retain(|it| it.number > stored || it.time + RECENT > now);
        let tab = [changes.tab.get_or_init(|| self.new_id()), ":"].concat();
        let mut counts = Vec::new();
        let (value, count) = match found {
            Lookup::Value(value, _) => {
                counts = self.stored(key).map(|it| it.changes).unwrap_or_default();
                (Some(value), count_of(&counts, &tab))
            }
            Lookup::Nothing | Lookup::Newer => match changes.known.borrow().clone() {
                Some((value, count)) => (Some(value), count),
                None => (None, 0),
            },
        };
        if recent.iter().all(|it| it.number <= count) {
            if is_stored {
                changes.note_stored(&mut recent, now)
            }
            return (value, is_stored);
        }
        let mut value = value.unwrap_or_default();
        for change in recent.iter().filter(|it| it.number > count) {
            (change.make)(&mut value)
        }
        set_count(&mut counts, &tab, changes.made.get());
        // Without a reader, this tab replaces nothing that another one has stored.
        let is_own = || self.backend.text(key) == *changes.text.borrow();
        let may_write = self.may_replace(key) || (self.reader().is_none() && is_own());
        let text = may_write.then(|| self.write(key, &value, &counts)).flatten();
        if text.is_none() {
            return (Some(value), is_stored);
        }
        changes.text.replace(text);
        // Another tab may have stored something at the same time, which only a reader finds.
        if self.reader().is_some() {
            changes.note_stored(&mut recent, now)
        }
        (Some(value), true)
    }
}

/// Returns how many changes of a tab are counted.
fn count_of(counts: &[String], tab: &str) -> u64 {
    counts.iter().find_map(|it| it.strip_prefix(tab)?.parse().ok()).unwrap_or_default()
}

/// Counts the changes of a tab, in the place of the tab that has changed something least recently if there are too many.
fn set_count(counts: &mut Vec<String>, tab: &str, made: u64) {
    counts.retain(|it| !it.starts_with(tab));
    counts.drain(..counts.len().saturating_sub(TABS - 1));
    counts.push(format!("{tab}{made}"));
}
