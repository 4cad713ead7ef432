//! Tests of stores whose backend has no storage, is filled to its last unit, or is shared.

use std::cell::Cell;

use super::common::{Games, filler, game, open, over};
use rosette_cards::CardSet;
use rosette_keep::{
    KeyValueStore, Memory, Notice, Put, SaveOutcome, Settings, Slot, Store, weight,
};

/// A browser without storage.
#[derive(Default)]
struct Nowhere(Cell<u64>);

impl KeyValueStore for Nowhere {
    fn is_there(&self) -> bool {
        false
    }

    fn keys(&self) -> Vec<String> {
        Vec::new()
    }

    fn text(&self, _: &str) -> Option<String> {
        None
    }

    fn put(&self, _: &str, _: &str) -> Put {
        Put::Refused
    }

    fn remove(&self, _: &str) {}

    fn now(&self) -> u64 {
        self.0.replace(self.0.get() + 1)
    }

    fn random(&self) -> u32 {
        0x2a
    }
}

#[test]
fn without_storage_somebody_is_told_so_once() {
    let store = Store::open(Nowhere::default());
    assert!(!store.has_saved_all());
    assert_eq!(store.take_notices(), [Notice::NotSaved]);
    assert_eq!(store.set_game(&mut Slot::default(), &over()), SaveOutcome::NotSaved);
    store.set_settings(&Settings::default());
    assert!(store.settings().is_none() && store.take_notices().is_empty());
}

#[test]
fn room_is_counted_as_browsers_do() {
    assert_eq!(weight("", ""), 0);
    assert_eq!(weight("abc", "de"), 5);
    // UTF-16 has two units for letters beyond U+FFFF.
    assert_eq!((weight("é", "я"), weight("𐎠", "")), (2, 2));
    let room = &Memory::default();
    room.units.set(10);
    assert_eq!(room.put("abc", "1234567"), Put::Done, "to the last unit");
    assert_eq!(room.put("d", ""), Put::Full);
    assert_eq!(room.put("abc", "12345678"), Put::Full);
    assert_eq!(room.put("abc", "123456"), Put::Done, "it takes the room of the text before");
    assert_eq!((room.put("d", ""), room.taken()), (Put::Done, 10));
}

#[test]
fn ids_have_the_time_and_chance() {
    let store = Store::open(Nowhere(Cell::new(0x1f)));
    let ids = [(); 2].map(|()| store.slot().id.unwrap());
    assert_eq!(ids, ["1f-0000002a", "20-0000002a"]);
    let room = &Memory::default();
    let id = Store::open(room).slot().id.unwrap();
    assert_eq!(id, format!("{:x}-{:08x}", room.moment.get(), room.random()));
    assert!(room.random() > 1, "it is told from no chance at all");
}

#[test]
fn a_game_has_its_id_before_it_is_stored() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = store.slot();
    let id = slot.id.clone();
    assert!(id.is_some() && !slot.is_visiting() && room.games() == 0);
    assert_eq!(store.set_game(&mut slot, &game(&["+1"])), SaveOutcome::Saved);
    assert_eq!((slot.id, room.games()), (id, 1));
}

#[test]
fn an_opened_game_is_visiting_until_somebody_keeps_it() {
    let mut slot = Slot::visiting();
    assert!(slot.is_visiting());
    slot.keep();
    assert!(!slot.is_visiting());
}

#[test]
fn a_game_that_another_tab_deleted_is_stored_again_under_its_id() {
    let room = &Memory::default();
    let (ours, theirs) = (Store::open(room), Store::open(room));
    let mut slot = Slot::default();
    ours.set_game(&mut slot, &game(&["+1"]));
    let id = slot.id.clone();
    theirs.delete_game(id.as_ref().unwrap());
    assert_eq!(ours.set_game(&mut slot, &game(&["+1", "+2"])), SaveOutcome::Saved);
    assert_eq!((slot.id, room.games()), (id, 1));
}

#[test]
fn a_game_in_progress_that_another_tab_has_too_is_kept_twice() {
    let room = &Memory::default();
    let (ours, theirs) = (Store::open(room), Store::open(room));
    let mut slot = Slot::default();
    ours.set_game(&mut slot, &game(&["+1"]));
    let (_, mut other) = theirs.game(slot.id.as_ref().unwrap()).unwrap();
    assert_eq!(theirs.set_game(&mut other, &game(&["+1", "+2"])), SaveOutcome::Saved);
    // The state of the other tab contains this one, but this tab continues playing.
    assert_eq!(ours.set_game(&mut slot, &game(&["+1"])), SaveOutcome::SavedApart);
    assert_ne!(slot.id, other.id);
    assert_eq!(room.games(), 2);
}

#[test]
fn what_lacks_room_is_told_once_for_each_key_and_forgotten_once_it_is_stored() {
    let room = &Memory::default();
    let store = Store::open(room);
    store.set_game(&mut Slot::default(), &over());
    assert!(store.has_saved_all());
    room.units.set(room.taken());
    let [mut slot, mut other] = [Slot::default(), Slot::default()];
    assert_eq!(store.set_game(&mut slot, &game(&["+1"])), SaveOutcome::NotSaved);
    assert!(!store.has_saved_all());
    assert_eq!(store.take_notices(), [Notice::Full]);
    assert_eq!(store.set_game(&mut slot, &game(&["+1"])), SaveOutcome::NotSaved);
    assert_eq!(store.take_notices(), [], "it has been told");
    assert_eq!(store.set_game(&mut other, &game(&["+1"])), SaveOutcome::NotSaved);
    assert_eq!(store.take_notices(), [Notice::Full], "this is another game");
    room.units.set(usize::MAX);
    assert_eq!(store.set_game(&mut other, &game(&["+1"])), SaveOutcome::Saved);
    assert!(store.offer_room().is_none(), "nothing lacks room");
    assert!(!store.has_saved_all(), "the first game is still missing");
}

#[test]
fn a_text_that_was_stored_says_nothing_about_another_that_lacks_room() {
    let room = &Memory::default();
    let store = Store::open(room);
    store.set_game(&mut Slot::default(), &open(&[], &format!("{}{ENDED}", filler(2_000))));
    room.units.set(room.taken() + 1_000);
    assert_eq!(
        store.set_game(&mut Slot::default(), &open(&[], &filler(2_000))),
        SaveOutcome::NotSaved
    );
    store.set_settings(&Settings::default());
    assert!(store.settings().is_some() && store.offer_room().is_some());
}

/// The end of a game in its record.
const ENDED: &str = r#", "ended": {"winner": "second", "reason": "resigned"}"#;

#[test]
fn a_game_of_the_same_size_makes_just_enough_room() {
    let room = &Memory::default();
    let store = Store::open(room);
    store.set_game(&mut Slot::default(), &over());
    room.units.set(room.taken());
    assert_eq!(store.set_game(&mut Slot::default(), &over()), SaveOutcome::NotSaved);
    let offer = store.offer_room().unwrap();
    assert_eq!((offer.games(), offer.units()), (1, room.taken()));
    assert!(store.make_room(offer));
    assert_eq!(store.set_game(&mut Slot::default(), &over()), SaveOutcome::Saved);
    assert_eq!((room.games(), room.taken()), (1, room.units.get()));
}

#[test]
fn equal_notices_are_given_once() {
    let room = &Memory::default();
    let store = Store::open(room);
    for name in ["settings", "cards"] {
        room.set(&format!("rosette:{name}"), "damaged");
    }
    assert!(store.settings().is_none() && store.album().is_none());
    assert_eq!(store.take_notices(), [Notice::Damaged]);
    let newer = r#"{"version": 2}"#;
    room.set("rosette:settings", newer);
    for notices in [vec![Notice::Newer], Vec::new()] {
        assert!(store.settings().is_none());
        store.set_settings(&Settings::default());
        assert_eq!(store.take_notices(), notices, "it is told once in a visit");
        assert_eq!(room.text("rosette:settings").as_deref(), Some(newer));
    }
}

#[test]
fn a_value_of_another_kind_is_set_aside() {
    let value = |json: &str| format!(r#"{{"version":1,"updated":1,"value":{json}}}"#);
    for (name, json) in [("settings", "\"a name\""), ("solving", "3"), ("solving", "{}")] {
        let room = &Memory::default();
        let store = Store::open(room);
        room.set(&format!("rosette:{name}"), &value(json));
        store.set_settings(&Settings::default());
        store.set_solving("a name");
        let aside = room.texts().into_iter().find(|(key, _)| key.starts_with("rosette:damaged:"));
        assert_eq!(aside.map(|(_, text)| text), Some(value(json)), "{name} {json}");
        assert!(store.settings().is_some());
        assert_eq!(store.solving().as_deref(), Some("a name"));
    }
}

#[test]
fn the_player_s_own_card_set_is_used_until_there_is_none() {
    let cards: Vec<_> = ["1111", "1112", "1121", "1211", "2111"]
        .into_iter()
        .map(|ranks| format!(r#"{{"name": "{ranks}", "level": 1, "ranks": "{ranks}"}}"#))
        .collect();
    let own = format!(r#"{{"rosette-cards": 1, "name": "Mine", "cards": [{}]}}"#, cards.join(", "));
    let room = &Memory::default();
    let store = Store::open(room);
    assert_eq!(store.card_set(), *CardSet::house());
    for _ in 0..2 {
        store.set_card_set(Some(&own));
        assert_eq!(store.card_set().name("en"), Some("Mine"));
    }
    store.set_card_set(None);
    assert_eq!((store.card_set(), room.keys().len()), (CardSet::house().clone(), 0));
    // The card set that a newer program has stored stays.
    let newer = r#"{"version": 2, "value": {}}"#;
    room.set("rosette:card-set", newer);
    for set in [None, Some(own.as_str())] {
        store.set_card_set(set);
        assert_eq!(room.text("rosette:card-set").as_deref(), Some(newer));
    }
    assert_eq!(store.take_notices(), [Notice::Newer]);
}
