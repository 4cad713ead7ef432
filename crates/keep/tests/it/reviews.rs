//! Tests of stored reviews, which stay until their game is deleted or room is needed.

use rosette_json::Json;
use rosette_keep::{Backup, KeyValueStore, Memory, SaveOutcome, Slot, Store};
use rosette_session::{Record, Saved, Seed, Session};

fn game(tokens: &[&str]) -> Saved {
    let text = format!(r#"{{"rosette": 1, "game": "flag", "tokens": {tokens:?}}}"#);
    let record = Record::read(&Json::read(&text).unwrap()).unwrap();
    Session::open(record, Seed(1)).unwrap().save()
}

/// Stores a game, and returns its id.
fn stored(store: &Store<&Memory>) -> String {
    let mut slot = Slot::default();
    assert_eq!(store.set_game(&mut slot, &game(&["+1"])), SaveOutcome::Saved);
    slot.id.unwrap()
}

fn reviews(room: &Memory) -> usize {
    room.texts().keys().filter(|key| key.starts_with("rosette:review:")).count()
}

#[test]
fn a_review_is_kept_until_its_game_is_deleted() {
    let room = &Memory::default();
    let store = Store::open(room);
    let [one, other] = [(); 2].map(|()| stored(&store));
    assert_eq!(store.review(&one), None);
    store.set_review(&one, "a\tb\n\"c\"");
    store.set_review(&other, "d");
    store.set_review(&other, "e");
    assert_eq!(store.review(&one).as_deref(), Some("a\tb\n\"c\""));
    assert_eq!(store.review(&other).as_deref(), Some("e"));
    let taken = store.take_game(&one).unwrap();
    assert_eq!((store.review(&one), reviews(room)), (None, 1));
    assert!(store.put_back(&taken) && store.review(&one).is_none());
}

#[test]
fn a_backup_has_no_reviews() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store);
    let before = store.backup("");
    store.set_review(&id, "a");
    assert_eq!(store.backup(""), before);
    assert!(Backup::read(&Json::read(&before).unwrap()).is_ok());
}

#[test]
fn only_reviews_of_the_latest_games_stay() {
    let room = &Memory::default();
    let store = Store::open(room);
    let ids: Vec<_> = (0..40).map(|_| stored(&store)).collect();
    for id in &ids {
        store.set_review(id, "a");
    }
    let kept = ids.iter().filter(|id| store.review(id).is_some()).collect::<Vec<_>>();
    assert_eq!(kept.len(), 30);
    assert_eq!(kept, ids[10..].iter().collect::<Vec<_>>());
}

#[test]
fn more_reviews_than_may_stay_go_at_once() {
    let room = &Memory::default();
    let store = Store::open(room);
    for number in 10..45 {
        let review = r#"{"version": 1, "updated": 1, "value": "a"}"#;
        room.set(&format!("rosette:review:{number}"), review);
    }
    store.set_review("99", "a");
    assert_eq!(reviews(room), 30);
    assert!(store.review("99").is_some() && store.review("44").is_some());
    assert!(store.review("15").is_none() && store.review("16").is_some());
}

#[test]
fn reviews_make_room_for_everything_else() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store);
    store.set_review(&id, &"a".repeat(1000));
    room.units.set(room.taken() + 10);
    // A larger review finds no room: the old one, perhaps of other tokens, is deleted too.
    store.set_review(&id, &"a".repeat(2000));
    assert_eq!((store.review(&id), reviews(room)), (None, 0));
    store.set_review(&id, &"a".repeat(900));
    assert!(store.review(&id).is_some());
    room.units.set(room.taken() + 10);
    let other = stored(&store);
    assert_eq!((store.review(&id), reviews(room)), (None, 0));
    assert!(store.game(&other).is_some() && store.take_notices().is_empty());
    // A deleted game is put back into the room that it had.
    let taken = store.take_game(&other).unwrap();
    store.set_review(&id, &"b".repeat(500));
    room.units.set(room.taken() + 10);
    assert!(store.put_back(&taken) && store.review(&id).is_none());
}

#[test]
fn what_another_version_or_nobody_wrote_is_no_review() {
    let room = &Memory::default();
    let store = Store::open(room);
    for text in ["", "?", "{}", r#"{"version": 2, "value": "a"}"#, r#"{"version": 1, "value": 3}"#]
    {
        room.set("rosette:review:x", text);
        assert_eq!(store.review("x"), None, "{text}");
    }
    room.set("rosette:review:x", r#"{"version": 1, "value": "a"}"#);
    assert_eq!(store.review("x").as_deref(), Some("a"));
    assert!(store.take_notices().is_empty() && room.text("rosette:review:x").is_some());
}

#[test]
fn a_review_beyond_the_limit_is_not_stored() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store);
    store.set_review(&id, &"a".repeat(39_000));
    assert_eq!(reviews(room), 1);
    // The stored review is of an earlier state of the game.
    store.set_review(&id, &"a".repeat(40_000));
    assert_eq!((store.review(&id), reviews(room)), (None, 0));
    assert!(store.take_notices().is_empty());
}
