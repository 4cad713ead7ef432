//! What is kept stays, on a shelf that is full, refuses, or has another tab's hand in it.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use rosette_json::Json;
use rosette_keep::{
    Album, Backup, KEPT_DEPTH, Memory, Notice, Settings, Shelf, Slot, Store, Stowed,
};
use rosette_session::{Record, Saved, Seed, Session};

/// What a shelf holds of games.
trait Games {
    /// The text of one.
    fn of(&self, id: &str) -> Option<String>;
    /// How many there are.
    fn games(&self) -> usize;
}

impl Games for &Memory {
    fn of(&self, id: &str) -> Option<String> {
        self.text(&format!("rosette:game:{id}"))
    }

    fn games(&self) -> usize {
        self.keys().iter().filter(|key| key.starts_with("rosette:game:")).count()
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
    let room = &Memory::default();
    let store = Store::open(room);
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
    let room = &Memory::default();
    let (ours, theirs) = (Store::open(room), Store::open(room));
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
    let room = &Memory::default();
    let store = Store::open(room);
    let mut first = Slot::default();
    store.set_game(&mut first, &over());
    let text = room.of(&first.id.unwrap()).unwrap();
    for number in 1..500 {
        room.set(&format!("rosette:game:{number}"), &text);
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
    let room = &Memory::default();
    let damaged = "rosette:settings".to_owned();
    room.set(&damaged, "no settings");
    room.set("rosette:card-set", r#"{"version": 2}"#);
    let store = Store::open(room);
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
fn what_was_damaged_since_it_was_read_is_set_aside_before_something_takes_its_place() {
    for key in ["settings", "cards", "card-set"].map(|name| format!("rosette:{name}")) {
        let shelf = &Memory::default();
        let store = Store::open(shelf);
        store.set_settings(&Settings::default());
        store.set_album(&Album::default());
        shelf.set(&key, "damaged");
        store.set_settings(&Settings::default());
        store.set_album(&Album::default());
        store.set_card_set(None);
        let aside = shelf.keys().into_iter().find(|it| it.starts_with("rosette:damaged:"));
        assert_eq!(aside.and_then(|it| shelf.text(&it)).as_deref(), Some("damaged"), "{key}");
        assert_eq!(store.take_notices(), [Notice::Damaged]);
        assert_eq!(shelf.text(&key).is_some(), key != "rosette:card-set");
    }
}

#[test]
fn games_that_made_room_in_vain_are_told_too() {
    let room = &Memory::default();
    let store = Store::open(room);
    store.set_game(&mut Slot::default(), &over());
    room.bytes.set(room.taken());
    let album = Album { stakes: vec!["x".repeat(10_000)], ..Album::default() };
    store.set_album(&album);
    assert_eq!((room.games(), store.album().is_none()), (0, true));
    assert_eq!(store.take_notices(), [Notice::MadeRoom, Notice::NotSaved]);
}

#[test]
fn a_backup_that_has_no_room_leaves_everything_as_it_was() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(&["+1", "+2", "+1", "+1"]));
    let id = slot.id.unwrap();
    // A later state that is shorter, a game beside it, and one that is too much.
    let elsewhere = &Memory::default();
    elsewhere.moment.set(1_800_000_000_000);
    let other = Store::open(elsewhere);
    let mut same = Slot::default();
    same.id = Some(id);
    other.set_game(&mut same, &game(&[]));
    other.set_game(&mut Slot::default(), &game(&[]));
    other.set_game(&mut Slot::default(), &game(&["+1"]));
    let backup = other.backup("");
    let read = || Backup::read(&Json::read_within(KEPT_DEPTH, &backup).unwrap()).unwrap();
    let import = store.compare(read());
    assert_eq!(import.games(), 3);
    let before = room.texts();
    for room_left in 0..1_000 {
        room.bytes.set(room.taken() + room_left);
        if store.take_over(&import, true) {
            assert!(room_left > 0 && room.games() == 3, "there was room for all");
            return;
        }
        assert_eq!(room.texts(), before, "with {room_left} bytes left");
    }
    panic!("a thousand bytes are enough");
}
