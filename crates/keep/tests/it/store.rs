//! Tests that stored values aren't lost in a backend that is full, refuses to store, or is shared
//! with another tab.

use crate::common::{Games, filler, game, open, over};
use rosette_keep::{Album, KeyValueStore, Memory, Notice, SaveOutcome, Settings, Slot, Store};
use rosette_session::Saved;

#[test]
fn a_game_that_could_not_be_stored_stays_this_tab_s() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    assert_eq!(store.set_game(&mut slot, &game(&["+1"])), SaveOutcome::Saved);
    let id = slot.id.clone().unwrap();
    let before = room.of(&id);
    room.refuses.set(true);
    for _ in 0..3 {
        assert_eq!(store.set_game(&mut slot, &game(&["+1", "+2"])), SaveOutcome::NotSaved);
        assert_eq!((slot.id.as_ref(), room.of(&id)), (Some(&id), before.clone()));
    }
    room.refuses.set(false);
    assert_eq!(store.set_game(&mut slot, &game(&["+1", "+2", "+1"])), SaveOutcome::Saved);
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
    assert_eq!(theirs.set_game(&mut other, &game(&["+1", "+1"])), SaveOutcome::Saved);
    let there = room.of(&id);
    room.refuses.set(true);
    assert_eq!(ours.set_game(&mut slot, &game(&["+1", "+2"])), SaveOutcome::NotSaved);
    room.refuses.set(false);
    assert_eq!(ours.set_game(&mut slot, &game(&["+1", "+2"])), SaveOutcome::SavedApart);
    assert_ne!(slot.id.as_ref(), Some(&id));
    assert_eq!((room.of(&id), room.games()), (there, 2));
}

#[test]
fn an_end_that_another_tab_has_stored_too_is_kept_once() {
    let room = &Memory::default();
    let (ours, theirs) = (Store::open(room), Store::open(room));
    let mut slot = Slot::default();
    ours.set_game(&mut slot, &over());
    let (kept, mut other) = theirs.game(slot.id.as_ref().unwrap()).unwrap();
    // After a trade there is no undo.
    let frozen = Saved { frozen: true, ..kept.saved };
    assert_eq!(theirs.set_game(&mut other, &frozen), SaveOutcome::Saved);
    assert_eq!(ours.set_game(&mut slot, &frozen), SaveOutcome::Saved);
    assert_eq!((room.games(), other.id.as_ref()), (1, slot.id.as_ref()));
    // A game with another end is another game.
    let resigned = open(&["+1"], r#", "ended": {"winner": "first", "reason": "resigned"}"#);
    assert_eq!(ours.set_game(&mut slot, &resigned), SaveOutcome::SavedApart);
    assert_eq!(room.games(), 2);
}

#[test]
fn finished_games_are_kept_however_many_there_are_and_whatever_the_clock_says() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut first = Slot::default();
    store.set_game(&mut first, &over());
    let text = room.of(&first.id.unwrap()).unwrap();
    for number in 1..3_000 {
        room.set(&format!("rosette:game:{number}"), &text);
    }
    room.moment.set(1_000_000_000_000);
    let mut slot = Slot::default();
    assert_eq!(store.set_game(&mut slot, &over()), SaveOutcome::Saved);
    assert_eq!(room.games(), 3_001);
    assert_eq!(store.take_notices(), []);
}

#[test]
fn a_text_that_has_no_room_deletes_nothing_and_is_told_once() {
    let room = &Memory::default();
    let store = Store::open(room);
    for _ in 0..120 {
        store.set_game(&mut Slot::default(), &over());
    }
    room.units.set(room.taken() + 1_000);
    let before = room.texts();
    let mut large = open(&[], &filler(5_300_000));
    let mut slot = Slot::default();
    for token in ["+1", "+2", "+1"] {
        assert_eq!(store.set_game(&mut slot, &large), SaveOutcome::NotSaved);
        large.record.tokens.push(token.to_owned());
    }
    assert_eq!(room.texts(), before);
    assert_eq!(store.take_notices(), [Notice::Full]);
    assert!(store.offer_room().is_none(), "all of them together are too little");
}

#[test]
fn finished_games_make_room_once_somebody_has_agreed() {
    let room = &Memory::default();
    let store = Store::open(room);
    let stored = |saved| {
        let mut slot = Slot::default();
        store.set_game(&mut slot, &saved);
        slot.id.unwrap()
    };
    let mut played = over();
    played.foreign = false;
    played.record.unknown = open(&[], &filler(20_000)).record.unknown;
    let mut opened = played.clone();
    opened.foreign = true;
    let ours: Vec<_> = (0..3).map(|_| stored(played.clone())).collect();
    let foreign: Vec<_> = (0..2).map(|_| stored(opened.clone())).collect();
    let staked = ours[0].clone();
    let stakes = vec![staked.clone()];
    store.change_album(move |album| album.stakes.clone_from(&stakes));
    room.units.set(room.taken());
    let mut slot = Slot::default();
    let large = open(&["+1"], &filler(10_000));
    assert_eq!(store.set_game(&mut slot, &large), SaveOutcome::NotSaved);
    let offer = store.offer_room().unwrap();
    assert!((40_000..=70_000).contains(&offer.units()), "{}", offer.units());
    assert!(store.offer_room().is_none(), "nobody is asked twice");
    assert_eq!((offer.games(), room.games()), (3, 5), "nothing goes before somebody agrees");
    assert!(store.make_room(offer));
    let left: Vec<bool> = ours.iter().chain(&foreign).map(|id| room.of(id).is_some()).collect();
    assert_eq!(left, [true, false, true, false, false], "no trade is lost, opened games go first");
    assert_eq!(store.set_game(&mut slot, &large), SaveOutcome::Saved);
    room.units.set(room.taken());
    assert_eq!(store.set_game(&mut Slot::default(), &large), SaveOutcome::NotSaved);
    assert!(store.offer_room().is_some(), "who has agreed is asked again");
}

#[test]
fn an_offer_that_another_tab_has_made_useless_deletes_nothing() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slots = [Slot::default(), Slot::default()];
    let mut large = over();
    large.record.unknown = open(&[], &filler(20_000)).record.unknown;
    for slot in &mut slots {
        store.set_game(slot, &large);
    }
    room.units.set(room.taken());
    store.set_game(&mut Slot::default(), &open(&[], &filler(30_000)));
    let offer = store.offer_room().unwrap();
    assert_eq!(offer.games(), 2);
    let [first, second] = slots.map(|slot| slot.id.unwrap());
    room.set(&format!("rosette:game:{first}"), "what another tab has stored there");
    assert!(!store.make_room(offer));
    assert!(room.of(&second).is_some());
}

#[test]
fn what_was_opened_is_stored_once_somebody_asks_for_it() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::visiting();
    assert_eq!(store.set_game(&mut slot, &over()), SaveOutcome::Visiting);
    assert_eq!((room.games(), slot.id.is_none()), (0, true));
    slot.keep();
    assert_eq!(store.set_game(&mut slot, &over()), SaveOutcome::Saved);
    assert_eq!(room.games(), 1);
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
    room.units.set(room.taken());
    assert!(store.settings().is_none());
    store.card_set();
    assert_eq!(store.take_notices(), [Notice::Damaged, Notice::Newer]);
    // The unreadable text stays under its key, and each later reading gives no new notice.
    assert!(store.settings().is_none());
    store.set_settings(&Settings::default());
    assert_eq!(room.text(&damaged).as_deref(), Some("no settings"));
    assert_eq!(store.take_notices(), [Notice::NotSaved]);
    // Once there is room, the text is moved to another key, and others can be stored.
    room.units.set(usize::MAX);
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
        let backend = &Memory::default();
        let store = Store::open(backend);
        store.set_settings(&Settings::default());
        store.change_album(|album| *album = Album::default());
        backend.set(&key, "damaged");
        store.set_settings(&Settings::default());
        store.change_album(|album| *album = Album::default());
        store.set_card_set(None);
        let aside = backend.keys().into_iter().find(|it| it.starts_with("rosette:damaged:"));
        assert_eq!(aside.and_then(|it| backend.text(&it)).as_deref(), Some("damaged"), "{key}");
        assert_eq!(store.take_notices(), [Notice::Damaged]);
        assert_eq!(backend.text(&key).is_some(), key != "rosette:card-set");
    }
}

#[test]
fn games_in_progress_are_told_from_those_that_are_over() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = |saved| {
        let mut slot = Slot::default();
        store.set_game(&mut slot, &saved);
        slot.id.unwrap()
    };
    let staked = id(over());
    let mut played = over();
    played.foreign = false;
    id(played);
    // An outcome inside an unknown key or a name doesn't count.
    let outcome = r#"{"winner":"first","reason":"home"}"#;
    let named = [
        format!(r#", "outcome": {outcome}"#),
        r#", "players": {"first": ",\"outcome\":{", "second": "},\"seed\":\""}"#.to_owned(),
        format!(r#", "more": [{{"a": 1, "outcome": {outcome}}}, ",\"outcome\":{{}}}}"]"#),
    ];
    let mut going: Vec<_> = named.iter().map(|more| id(open(&["+1"], more))).collect();
    going.push(staked.clone());
    let mut found: Vec<_> =
        store.games_in_progress(&[staked]).into_iter().map(|kept| kept.id).collect();
    found.sort();
    going.sort();
    assert_eq!(found, going);
    assert_eq!(store.games().len(), 5);
}

#[test]
fn a_deleted_game_can_be_put_back() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(&["+1"]));
    let id = slot.id.clone().unwrap();
    for staked in [true, false] {
        let stakes = if staked { vec!["other".to_owned(), id.clone()] } else { Vec::new() };
        let due = stakes.clone();
        store.change_album(move |album| album.stakes.clone_from(&due));
        let before = room.of(&id);
        let taken = store.take_game(&id).unwrap();
        assert_eq!((taken.id.as_str(), room.of(&id)), (id.as_str(), None), "deleted at once");
        let rest: Vec<_> = stakes.iter().filter(|other| **other != id).cloned().collect();
        assert_eq!(store.album().unwrap().stakes, rest);
        assert!(store.take_game(&id).is_none(), "there is nothing to delete any more");
        for _ in 0..2 {
            assert!(store.put_back(&taken));
            assert_eq!(room.of(&id), before, "with the time of its last change");
            assert_eq!(store.album().unwrap().stakes, stakes, "listed once");
        }
    }
    assert!(store.take_notices().is_empty());
}

#[test]
fn deleting_a_game_begins_no_collection() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(&["+1"]));
    let taken = store.take_game(&slot.id.unwrap()).unwrap();
    assert!(room.texts().is_empty());
    assert!(store.put_back(&taken));
    assert!(store.album().is_none());
}

#[test]
fn a_deleted_game_that_lacks_room_can_be_put_back_later() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(&["+1"]));
    let id = slot.id.clone().unwrap();
    let taken = store.take_game(&id).unwrap();
    room.units.set(10);
    assert!(!store.put_back(&taken));
    assert_eq!(store.take_notices(), [Notice::Full]);
    room.refuses.set(true);
    assert!(!store.put_back(&taken));
    assert_eq!(store.take_notices(), [Notice::NotSaved]);
    room.refuses.set(false);
    room.units.set(usize::MAX);
    assert!(store.put_back(&taken));
    assert!(store.game(&id).is_some());
}

#[test]
fn a_table_that_is_being_computed_is_noted_and_in_no_backup() {
    let room = &Memory::default();
    let store = Store::open(room);
    assert_eq!(store.solving(), None);
    for name in ["ur-plain-7.table", ""] {
        store.set_solving(name);
        assert_eq!(store.solving().as_deref(), Some(name));
    }
    assert!(room.text("rosette:solving").is_some());
    // Each name replaces the last one, and no text is moved aside as damaged.
    assert_eq!(room.keys(), ["rosette:solving"]);
    assert!(store.take_notices().is_empty());
    assert!(!store.backup("2026-01-01").contains("solving"));
}

#[test]
fn a_game_that_another_tab_stored_again_stays() {
    let room = &Memory::default();
    let (ours, theirs) = (Store::open(room), Store::open(room));
    let mut slot = Slot::default();
    ours.set_game(&mut slot, &game(&["+1"]));
    let id = slot.id.clone().unwrap();
    let (_, mut other) = theirs.game(&id).unwrap();
    let taken = ours.take_game(&id).unwrap();
    assert_eq!(theirs.set_game(&mut other, &game(&["+1", "+1"])), SaveOutcome::Saved);
    let there = room.of(&id);
    assert!(there.is_some());
    assert!(ours.put_back(&taken));
    assert_eq!(room.of(&id), there);
}
