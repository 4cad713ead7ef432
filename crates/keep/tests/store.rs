//! What is kept stays, on a shelf that is full, refuses, or has another tab's hand in it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
};

use rosette_json::Json;
use rosette_keep::{Album, Backup, KEPT_DEPTH, Notice, Put, Settings, Shelf, Slot, Store, Stowed};
use rosette_session::{Record, Saved, Seed, Session};

/// A shelf in memory.
struct Room {
    texts: RefCell<BTreeMap<String, String>>,
    /// How many bytes it holds.
    bytes: Cell<usize>,
    refuses: Cell<bool>,
    moment: Cell<u64>,
}

impl Room {
    fn new() -> Self {
        Self {
            texts: RefCell::default(),
            bytes: Cell::new(usize::MAX),
            refuses: Cell::new(false),
            moment: Cell::new(1_700_000_000_000),
        }
    }

    fn taken(&self) -> usize {
        self.texts.borrow().iter().map(|(key, text)| key.len() + text.len()).sum()
    }

    fn of(&self, id: &str) -> Option<String> {
        self.text(&format!("rosette:game:{id}"))
    }

    fn games(&self) -> usize {
        self.keys().iter().filter(|key| key.starts_with("rosette:game:")).count()
    }
}

impl Shelf for &Room {
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
        let before = self.text(key).map_or(0, |text| key.len() + text.len());
        if self.taken() - before + key.len() + text.len() > self.bytes.get() {
            return Put::Full;
        }
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
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

trait Own {
    fn text(&self, key: &str) -> Option<String>;
    fn keys(&self) -> Vec<String>;
}

impl Own for Room {
    fn text(&self, key: &str) -> Option<String> {
        Shelf::text(&self, key)
    }

    fn keys(&self) -> Vec<String> {
        Shelf::keys(&self)
    }
}

/// A game of ±123D after these tokens.
fn game(tokens: &[&str]) -> Saved {
    open(tokens, "")
}

/// One that is over, as it was resigned.
fn over() -> Saved {
    open(&[], r#", "ended": {"winner": "second", "reason": "resigned"}"#)
}

fn open(tokens: &[&str], more: &str) -> Saved {
    let text = format!(r#"{{"rosette": 1, "game": "flag", "tokens": {tokens:?}{more}}}"#);
    let record = Record::read(&Json::read(&text).unwrap()).unwrap();
    Session::open(record, Seed(1)).unwrap().save()
}

#[test]
fn a_game_that_could_not_be_stored_stays_this_tab_s() {
    let room = Room::new();
    let store = Store::open(&room);
    let mut slot = Slot::default();
    assert_eq!(store.set_game(&mut slot, &game(&["+1"])), Stowed::Here);
    let id = slot.id.clone().unwrap();
    let before = room.of(&id);
    room.refuses.set(true);
    for _ in 0..3 {
        assert_eq!(store.set_game(&mut slot, &game(&["+1", "+2"])), Stowed::Nowhere);
        assert_eq!((slot.id.as_ref(), room.of(&id)), (Some(&id), before.clone()));
    }
    room.refuses.set(false);
    assert_eq!(store.set_game(&mut slot, &game(&["+1", "+2", "+1"])), Stowed::Here);
    assert_eq!((slot.id.as_ref(), room.games()), (Some(&id), 1), "one game, under its id");
    assert_eq!(store.take_notices(), [Notice::NotSaved]);
}

#[test]
fn another_tab_s_state_stays_where_this_tab_s_could_not_be_stored() {
    let room = Room::new();
    let (ours, theirs) = (Store::open(&room), Store::open(&room));
    let mut slot = Slot::default();
    ours.set_game(&mut slot, &game(&["+1"]));
    let id = slot.id.clone().unwrap();
    let (_, mut other) = theirs.game(&id).unwrap();
    assert_eq!(theirs.set_game(&mut other, &game(&["+1", "+1"])), Stowed::Here);
    let there = room.of(&id);
    room.refuses.set(true);
    assert_eq!(ours.set_game(&mut slot, &game(&["+1", "+2"])), Stowed::Nowhere);
    room.refuses.set(false);
    assert_eq!(ours.set_game(&mut slot, &game(&["+1", "+2"])), Stowed::Apart);
    assert_ne!(slot.id.as_ref(), Some(&id));
    assert_eq!((room.of(&id), room.games()), (there, 2));
}

#[test]
fn a_game_that_ends_is_kept_however_far_the_clock_is_put_back() {
    let room = Room::new();
    let store = Store::open(&room);
    let mut first = Slot::default();
    store.set_game(&mut first, &over());
    let text = room.of(&first.id.unwrap()).unwrap();
    for number in 1..500 {
        room.texts.borrow_mut().insert(format!("rosette:game:{number}"), text.clone());
    }
    room.moment.set(1_000_000_000_000);
    let mut slot = Slot::default();
    assert_eq!(store.set_game(&mut slot, &over()), Stowed::Here);
    assert!(room.of(&slot.id.unwrap()).is_some(), "what ended just now is there");
    assert_eq!(room.games(), 500);
    assert_eq!(store.take_notices(), [Notice::MadeRoom]);
}

#[test]
fn all_that_happened_is_told_once() {
    let room = Room::new();
    let damaged = "rosette:settings".to_owned();
    room.texts.borrow_mut().insert(damaged.clone(), "no settings".to_owned());
    room.texts.borrow_mut().insert("rosette:card-set".to_owned(), r#"{"version": 2}"#.to_owned());
    let store = Store::open(&room);
    for _ in 0..3 {
        store.set_game(&mut Slot::default(), &over());
    }
    room.bytes.set(room.taken());
    assert!(store.settings().is_none());
    store.card_set();
    assert_eq!(store.take_notices(), [Notice::Damaged, Notice::Newer]);
    // It stays where it is, and isn't told each time that it is found.
    assert!(store.settings().is_none());
    store.set_settings(&Settings::default());
    assert_eq!(room.text(&damaged).as_deref(), Some("no settings"));
    assert_eq!(store.take_notices(), [Notice::NotSaved]);
    // Once there is room it is set aside, and there is room for others.
    room.bytes.set(usize::MAX);
    assert!(store.settings().is_none());
    store.set_settings(&Settings::default());
    assert!(store.settings().is_some());
    let aside = room.keys().into_iter().find(|key| key.starts_with("rosette:damaged:settings:"));
    assert_eq!(room.text(&aside.unwrap()).as_deref(), Some("no settings"));
    assert_eq!(store.take_notices(), []);
}

#[test]
fn games_that_made_room_in_vain_are_told_too() {
    let room = Room::new();
    let store = Store::open(&room);
    store.set_game(&mut Slot::default(), &over());
    room.bytes.set(room.taken());
    let album = Album { stakes: vec!["x".repeat(10_000)], ..Album::default() };
    store.set_album(&album);
    assert_eq!((room.games(), store.album().is_none()), (0, true));
    assert_eq!(store.take_notices(), [Notice::MadeRoom, Notice::NotSaved]);
}

#[test]
fn a_backup_that_has_no_room_leaves_everything_as_it_was() {
    let room = Room::new();
    let store = Store::open(&room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(&["+1", "+2", "+1", "+1"]));
    let id = slot.id.unwrap();
    // A later state that is shorter, a game beside it, and one that is too much.
    let elsewhere = Room::new();
    elsewhere.moment.set(1_800_000_000_000);
    let other = Store::open(&elsewhere);
    let mut same = Slot::default();
    same.id = Some(id);
    other.set_game(&mut same, &game(&[]));
    other.set_game(&mut Slot::default(), &game(&[]));
    other.set_game(&mut Slot::default(), &game(&["+1"]));
    let backup = other.backup("");
    let read = || Backup::read(&Json::read_within(KEPT_DEPTH, &backup).unwrap()).unwrap();
    let import = store.compare(read());
    assert_eq!(import.games(), 3);
    let before = room.texts.borrow().clone();
    for room_left in 0..1_000 {
        room.bytes.set(room.taken() + room_left);
        if store.take_over(&import, true) {
            assert!(room_left > 0 && room.games() == 3, "there was room for all");
            return;
        }
        assert_eq!(*room.texts.borrow(), before, "with {room_left} bytes left");
    }
    panic!("a thousand bytes are enough");
}
