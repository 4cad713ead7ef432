//! Tests that importing a backup loses nothing that is stored.

use crate::common::{Games, game, open, over};
use rosette_json::Json;
use rosette_keep::{
    Album, Backup, BackupError, GameLines, KEPT_DEPTH, KeyValueStore, Memory, Settings, Slot, Store,
};
use rosette_session::Saved;

/// Returns everything in a backend as a backup, after replacements in its text.
fn backup(backend: &Memory, replace: &[(&str, &str)]) -> Backup {
    let mut text = Store::open(backend).backup("");
    for (from, to) in replace {
        assert!(text.contains(from), "{from} is in {text}");
        text = text.replace(from, to);
    }
    Backup::read(&Json::read_within(KEPT_DEPTH, &text).unwrap()).unwrap()
}

#[test]
fn a_backup_takes_the_place_of_nothing_but_what_it_continues() {
    let here = |ours: &Saved| {
        let room = Memory::default();
        let mut slot = Slot::default();
        Store::open(&room).set_game(&mut slot, ours);
        (room, slot.id.unwrap())
    };
    let undone = {
        let mut saved = game(&["+1"]);
        saved.undone = vec!["+2".to_owned()];
        saved
    };
    let ended = open(&["+1"], r#", "ended": {"winner": "second", "reason": "resigned"}"#);
    for (ours, theirs, games, kept) in [
        (game(&["+1"]), game(&["+1", "+2"]), 1, 1),
        (game(&["+1", "+2"]), game(&["+1"]), 0, 1),
        (game(&["+1", "+2"]), game(&["+1", "+1"]), 1, 2),
        (undone.clone(), game(&["+1", "+2", "+1"]), 1, 1),
        (undone, game(&["+1", "+1"]), 1, 2),
        (ended.clone(), game(&["+1", "+2"]), 1, 2),
        (game(&["+1"]), ended, 1, 1),
    ] {
        let (room, id) = here(&ours);
        let (elsewhere, _) = here(&theirs);
        let [(key, _)] = elsewhere.texts().into_iter().collect::<Vec<_>>().try_into().unwrap();
        let key = key.trim_start_matches("rosette:");
        let own = format!("game:{id}");
        let room = &room;
        let store = Store::open(room);
        // The second import finds nothing new.
        for games in [games, 0] {
            let import = store.compare(backup(&elsewhere, &[(key, &own)]));
            assert_eq!(import.games(), games, "{ours:?} {theirs:?}");
            assert_eq!(store.import_all(import, true).games, games);
        }
        assert_eq!(room.games(), kept);
        let states: Vec<_> = store.games().into_iter().map(|kept| kept.saved).collect();
        for saved in [ours, theirs] {
            assert!(states.iter().any(|it| it.continues(&saved)), "{saved:?} is in {states:?}");
        }
    }
}

#[test]
fn games_of_the_future_displace_none_and_are_of_this_moment() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &over());
    let elsewhere = Memory::default();
    elsewhere.moment.set(9_000_000_000_000);
    let other = Store::open(&elsewhere);
    for _ in 0..600 {
        other.set_game(&mut Slot::default(), &over());
    }
    let import = store.compare(backup(&elsewhere, &[]));
    let taken = store.import_all(import, true);
    assert_eq!((taken.games, taken.left_out, room.games()), (600, 0, 601));
    assert!(room.of(&slot.id.unwrap()).is_some());
    let now = room.moment.get();
    assert!(store.games().iter().all(|kept| kept.updated <= now));
}

#[test]
fn a_backup_that_has_no_room_says_what_is_missing_and_costs_nothing() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(&["+1"]));
    let own = format!("game:{}", slot.id.unwrap());
    store.set_settings(&Settings::default());
    // Another backend has a later state of the game, another game, settings and collections.
    let elsewhere = Memory::default();
    let other = Store::open(&elsewhere);
    let mut same = Slot::default();
    other.set_game(&mut same, &game(&["+1", "+2", "+1", "+1"]));
    let theirs = format!("game:{}", same.id.unwrap());
    other.set_game(&mut Slot::default(), &game(&["+1"]));
    other.set_settings(&Settings { muted: true, ..Settings::default() });
    other.change_album(|album| *album = Album::default());
    let read = || backup(&elsewhere, &[(&theirs, &own)]);
    assert_eq!(store.compare(read()).games(), 2);
    let before = room.texts();
    let mut last = None;
    for left in (0..2_000).step_by(9) {
        for key in room.keys() {
            room.remove(&key);
        }
        for (key, text) in &before {
            room.set(key, text);
        }
        room.units.set(room.taken() + left);
        let taken = store.import_all(store.compare(read()), true);
        assert_eq!(taken.games + taken.left_out, 2);
        assert!(store.games().iter().any(|kept| kept.saved.continues(&game(&["+1"]))));
        assert_eq!(store.album().is_none(), taken.no_room_for_rest, "together or not at all");
        assert_eq!(store.settings().unwrap().muted, !taken.no_room_for_rest);
        assert!(left > 0 || taken.games == 0);
        last = Some(taken);
    }
    assert_eq!(last.map(|it| (it.left_out, it.no_room_for_rest)), Some((0, false)));
}

#[test]
fn a_backup_is_known_by_its_key_and_refused_if_it_is_newer() {
    let json = |text: &str| Json::read(text).unwrap();
    assert!(Backup::is(&json(r#"{"rosette-backup": 1, "parts": {}}"#)));
    assert!(!Backup::is(&json(r#"{"rosette": 1, "parts": {}}"#)));
    let error = |text: &str| {
        let error = Backup::read(&json(text)).err();
        // An import finds the same fault, before it has compared or imported anything.
        let memory = Memory::default();
        let store = Store::open(&memory);
        let by_parts = Backup::open(json(text)).and_then(|unread| {
            let mut import = store.import(unread);
            while store.compare_next(&mut import)? {}
            Ok(import)
        });
        assert_eq!(by_parts.err(), error);
        error
    };
    assert_eq!(error(r#"{"rosette-backup": 1, "parts": {}}"#), None);
    assert_eq!(error(r#"{"rosette-backup": 0, "parts": {}}"#), None, "none was ever older");
    assert_eq!(error(r#"{"rosette-backup": 2, "parts": {}}"#), Some(BackupError::Version(2)));
    assert_eq!(error(r#"{"rosette-backup": 1}"#), Some(BackupError::NoParts));
    let part = |version: u32| {
        format!(
            r#"{{"rosette-backup": 1, "parts": {{"settings": {{"version": {version}, "value": {{}}}}}}}}"#
        )
    };
    assert_eq!(error(&part(1)), None);
    let newer = BackupError::Newer { part: "settings".to_owned(), version: 2 };
    assert_eq!(error(&part(2)), Some(newer));
    let damaged = BackupError::Damaged("settings".to_owned());
    assert_eq!(error(&part(1).replace("{}", "3")), Some(damaged));
}

#[test]
fn a_game_nested_as_deeply_as_may_be_comes_through_a_backup() {
    // The record itself is one level of nesting.
    let lists = rosette_json::Json::DEPTH as usize - 1;
    let nested = format!(r#", "unknown": {}{}"#, "[".repeat(lists), "]".repeat(lists));
    let elsewhere = Memory::default();
    Store::open(&elsewhere).set_game(&mut Slot::default(), &open(&["+1"], &nested));
    let room = &Memory::default();
    let store = Store::open(room);
    let import = store.compare(backup(&elsewhere, &[]));
    assert_eq!(store.import_all(import, false).games, 1);
    assert_eq!(store.games()[0].saved, open(&["+1"], &nested));
}

#[test]
fn settings_are_replaced_only_by_others_of_a_known_version_and_if_wanted() {
    let elsewhere = Memory::default();
    Store::open(&elsewhere).set_settings(&Settings { muted: true, ..Settings::default() });
    let room = &Memory::default();
    let store = Store::open(room);
    let replaces = || store.compare(backup(&elsewhere, &[])).replaces();
    assert!(!replaces(), "there is nothing to replace");
    store.set_settings(&Settings::default());
    assert!(replaces());
    for (all, muted) in [(false, false), (true, true)] {
        store.import_all(store.compare(backup(&elsewhere, &[])), all);
        assert_eq!(store.settings().unwrap().muted, muted);
    }
    assert!(!replaces(), "they are the same now");
    let newer = r#"{"version": 2, "updated": 1, "value": {"muted": false}}"#;
    room.set("rosette:settings", newer);
    assert!(!replaces(), "a newer program has stored its own");
    store.import_all(store.compare(backup(&elsewhere, &[])), true);
    assert_eq!(room.texts()["rosette:settings"], newer);
}

#[test]
fn reviews_make_room_for_a_backup_and_for_what_is_set_aside() {
    let elsewhere = Memory::default();
    let other = Store::open(&elsewhere);
    for _ in 0..50 {
        other.set_game(&mut Slot::default(), &over());
    }
    let room = &Memory::default();
    let store = Store::open(room);
    let fill = || {
        store.set_review("1", &"a".repeat(30_000));
        room.units.set(room.taken());
    };
    fill();
    let taken = store.import_all(store.compare(backup(&elsewhere, &[])), true);
    assert_eq!((taken.games, taken.left_out, room.games()), (50, 0, 50));
    assert_eq!(store.review("1"), None);
    room.units.set(usize::MAX);
    room.set("rosette:settings", "damaged");
    fill();
    assert_eq!(store.settings(), None);
    assert!(room.keys().iter().any(|key| key.starts_with("rosette:damaged:settings:")));
}

#[test]
fn of_repeated_parts_the_last_ones_count() {
    let text = r#"{"rosette-backup": 1, "parts": {"settings": 1},
        "parts": {"settings": {"version": 1, "updated": 1, "value": {}}}}"#;
    let json = Json::read(text).unwrap();
    assert!(Backup::read(&json).is_ok());
    let memory = Memory::default();
    let store = Store::open(&memory);
    let mut import = store.import(Backup::open(json).unwrap());
    while store.compare_next(&mut import).unwrap() {}
}

#[test]
fn an_import_that_is_stopped_keeps_what_it_has_imported() {
    let elsewhere = Memory::default();
    let other = Store::open(&elsewhere);
    for _ in 0..10 {
        other.set_game(&mut Slot::default(), &over());
    }
    let room = &Memory::default();
    let store = Store::open(room);
    let unread = Json::read_within(KEPT_DEPTH, &other.backup("")).unwrap();
    let mut import = store.import(Backup::open(unread).unwrap());
    let mut left = import.left();
    assert!(left >= 10);
    while store.compare_next(&mut import).unwrap() {
        assert!(import.left() < left, "each step shortens the way");
        left = import.left();
    }
    store.begin_import(&mut import, true);
    for left in [9, 8, 7] {
        assert!(store.import_next(&mut import));
        assert_eq!(import.left(), left);
    }
    let taken = import.end();
    assert_eq!((taken.games, taken.left_out, taken.stopped, room.games()), (3, 0, true, 3));
    let taken = store.import_all(store.compare(backup(&elsewhere, &[])), true);
    assert_eq!((taken.games, taken.stopped, room.games()), (7, false, 10));
}

#[test]
fn a_game_is_compared_only_with_its_own_states() {
    // All games have the same seed, and no two are states of one game, except for the chain at the
    // end.
    let saved = |number: usize| {
        let tokens: Vec<_> = (0..12).map(|bit| ["+1", "+2"][number >> bit & 1]).collect();
        Saved {
            record: rosette_session::Record {
                tokens: tokens.into_iter().map(str::to_owned).collect(),
                ..game(&[]).record
            },
            ..game(&[])
        }
    };
    let mut lines = GameLines::default();
    for number in 0..4_096 {
        lines.add(&number.to_string(), &saved(number));
    }
    let mut compared = 0;
    for number in 0..4_096 {
        let saved = saved(number);
        compared += lines.later(&saved).count() + lines.earlier(&saved).count();
    }
    assert_eq!(compared, 2 * 4_096);
    let mut longer = saved(5);
    longer.record.tokens.push("+1".to_owned());
    assert_eq!(lines.earlier(&longer).collect::<Vec<_>>(), ["5"]);
    assert_eq!(lines.later(&longer).count(), 0);
    let mut shorter = saved(5);
    shorter.record.tokens.truncate(10);
    assert_eq!(lines.later(&shorter).count(), 4);
    lines.add("short", &shorter);
    assert_eq!(lines.earlier(&longer).collect::<Vec<_>>(), ["5", "short"]);
    longer.record.date = Some("2026-01-01".to_owned());
    assert_eq!(lines.earlier(&longer).count() + lines.later(&longer).count(), 0);
}
