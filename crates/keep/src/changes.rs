//! Values that several tabs may change at the same time: the settings and the collections.
//!
//! A tab learns of another's write only a moment later, so it may replace a value that it hasn't
//! seen. Therefore each tab remembers its last changes, and the stored text says how many changes
//! of each tab its value contains. A tab that finds that changes of its own are missing makes them
//! again.

use std::cell::{Cell, OnceCell, RefCell};

use serde::Serialize;

use crate::{
    Album, KeyValueStore, Settings, Store, StoredReaders,
    reader::Read,
    store::{ALBUM, Lookup, SETTINGS},
};

/// The time for which a stored change is remembered, in milliseconds. Another tab's write arrives
/// sooner.
const RECENT: u64 = 10_000;

/// The largest number of tabs whose changes a stored text counts.
const TABS: usize = 8;

struct TabChange<T> {
    /// The change's number among those of this tab, from 1.
    number: u64,
    /// The time when the change was made, or last stored, in milliseconds since 1970.
    time: u64,
    make: Box<dyn Fn(&mut T)>,
}

/// The changes that this tab has made to a value.
pub(crate) struct Changes<T> {
    /// The id of this tab, which no other tab has.
    tab: OnceCell<String>,
    /// The number of changes that this tab has made, stored or not.
    made: Cell<u64>,
    /// The number of changes of this tab that were stored once, though another tab may have dropped
    /// them since.
    stored: Cell<u64>,
    /// The changes that the stored value may lack.
    recent: RefCell<Vec<TabChange<T>>>,
    /// The value as this tab last saw it, and the number of this tab's changes in it.
    known: RefCell<Option<(T, u64)>>,
    /// The text that this tab has stored last. While it is in storage, no other tab has changed it.
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
    /// Remembers the value as this tab sees it now, with all changes made so far.
    fn remember(&self, value: Option<&T>) {
        if let Some(value) = value {
            self.known.replace(Some((value.clone(), self.made.get())));
        }
    }

    /// Adds a change that this tab makes at the time `now`, in milliseconds since 1970.
    fn note(&self, make: Box<dyn Fn(&mut T)>, now: u64) {
        let number = self.made.get() + 1;
        self.made.set(number);
        self.recent.borrow_mut().push(TabChange { number, time: now, make })
    }

    /// Notes that all changes were stored at this time, in milliseconds since 1970. Only the
    /// changes that were never stored before get this time.
    fn note_stored(&self, recent: &mut [TabChange<T>], now: u64) {
        for change in recent.iter_mut().filter(|it| it.number > self.stored.get()) {
            change.time = now
        }
        self.stored.set(self.made.get())
    }

    /// Drops the changes, because another value replaces the one in which they were made.
    pub fn forget(&self) {
        self.recent.take();
        self.known.take();
    }
}

impl<S: KeyValueStore> Store<S> {
    /// Reads the settings, after making changes that are missing in them. `None` if there are no
    /// readable ones.
    pub fn settings(&self) -> Option<Settings> {
        let (settings, is_stored) = self.renew(SETTINGS, |it| it.settings, &self.settings_changes);
        self.settings_changes.remember(settings.as_ref());
        settings.filter(|_| is_stored)
    }

    /// Stores the settings that differ from those that this tab has last read or stored. Does
    /// nothing if a newer program has stored its own.
    pub fn set_settings(&self, settings: &Settings) {
        let changes = &self.settings_changes;
        let known = changes.known.borrow().clone().unwrap_or_default().0;
        let ours = settings.clone();
        changes.note(Box::new(move |stored| stored.follow(&known, &ours)), self.backend.now());
        self.renew(SETTINGS, |it| it.settings, changes);
        changes.remember(Some(settings))
    }

    /// Reads the collections, after making changes that are missing in them. `None` if there are no
    /// readable ones.
    pub fn album(&self) -> Option<Album> {
        let (album, is_stored) = self.renew(ALBUM, |it| it.album, &self.album_changes);
        self.album_changes.remember(album.as_ref());
        album.filter(|_| is_stored)
    }

    /// Changes the collections in one write, and returns them. Nothing is stored if a newer program
    /// has stored its own. The change is made again if another tab's write drops it.
    pub fn change_album(&self, change: impl Fn(&mut Album) + 'static) -> Album {
        self.change_album_by(Box::new(change))
    }

    fn change_album_by(&self, change: Box<dyn Fn(&mut Album)>) -> Album {
        self.album_changes.note(change, self.backend.now());
        let album = self.renew(ALBUM, |it| it.album, &self.album_changes).0;
        self.album_changes.remember(album.as_ref());
        album.unwrap_or_default()
    }

    /// Makes the changes that the stored value lacks, and stores the result. Returns the result,
    /// and whether it is stored.
    fn renew<T: Clone + Default + Serialize>(
        &self,
        key: &str,
        read: fn(&StoredReaders) -> Read<T>,
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
        // Before the reading functions are loaded, this tab replaces only what it has stored
        // itself.
        let is_own = || self.backend.text(key) == *changes.text.borrow();
        let may_write = self.may_replace(key) || (self.reader().is_none() && is_own());
        let text = may_write.then(|| self.write(key, &value, &counts)).flatten();
        if text.is_none() {
            return (Some(value), is_stored);
        }
        changes.text.replace(text);
        // Another tab may have stored something at the same time. Only the reading functions can
        // detect that, once they are loaded.
        if self.reader().is_some() {
            changes.note_stored(&mut recent, now)
        }
        (Some(value), true)
    }
}

/// Returns how many changes of a tab a text contains. `tab` ends in a colon.
fn count_of(counts: &[String], tab: &str) -> u64 {
    counts.iter().find_map(|it| it.strip_prefix(tab)?.parse().ok()).unwrap_or_default()
}

/// Sets the count of a tab's changes. If there are too many tabs, drops the count of the tab that
/// has changed something least recently.
fn set_count(counts: &mut Vec<String>, tab: &str, made: u64) {
    counts.retain(|it| !it.starts_with(tab));
    counts.drain(..counts.len().saturating_sub(TABS - 1));
    counts.push(format!("{tab}{made}"));
}
