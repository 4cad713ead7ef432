//! Tests of mistakes to practise: when they are due, in which order, and what happens to them with
//! their games.

use rosette_json::Json;
use rosette_keep::{
    Backup, DAYS, KEPT_DEPTH, Memory, Mistake, Notice, Slot, Store, StoredMistakes,
};
use rosette_rules::{Outcome, Reason};
use rosette_session::{Record, Saved, Seed, Session};

const DAY: u64 = 24 * 60 * 60 * 1000;
const NOW: u64 = 1_800_000_000_000;

/// A game of ±123D that was drawn after these tokens.
fn game(tokens: &[&str], seed: u64) -> Saved {
    let text = format!(r#"{{"rosette": 1, "game": "flag", "tokens": {tokens:?}}}"#);
    let record = Record::read(&Json::read(&text).unwrap()).unwrap();
    let outcome = Outcome { winner: None, reason: Reason::Agreed };
    Saved { outcome: Some(outcome), ..Session::open(record, Seed(seed)).unwrap().save() }
}

/// Stores a game, and returns its id.
fn stored(store: &Store<&Memory>, tokens: &[&str], seed: u64) -> String {
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(tokens, seed));
    slot.id.unwrap()
}

fn mistake(ply: usize, token: &str, time: u64) -> Mistake {
    Mistake::new(ply, token.to_owned(), format!("said about {token}"), time)
}

/// Returns the plies of the mistakes that are due.
fn due(store: &Store<&Memory>, now: u64) -> Vec<usize> {
    store.due(now).into_iter().map(|due| due.mistake.ply).collect()
}

#[test]
fn a_mistake_comes_back_until_it_is_right() {
    let mut mistake = mistake(3, "+2", NOW);
    let is_due = |mistake: &Mistake, now| mistake.answers.is_due(now);
    assert!(is_due(&mistake, NOW) && !is_due(&mistake, NOW - 1));
    let mut now = NOW;
    for days in [1, 3, 7, 21, 21] {
        mistake.answer(false, now);
        assert!(!is_due(&mistake, now + days * DAY - 1), "after {days} days");
        now += days * DAY;
        assert!(is_due(&mistake, now), "after {days} days");
    }
    mistake.answer(true, now);
    assert!(mistake.answers.right && !is_due(&mistake, u64::MAX));
    assert_eq!(mistake.judged, "", "nobody needs it any more");
    assert_eq!((mistake.answers.wrong, DAYS.len()), (5, 4));
}

#[test]
fn mistakes_that_were_never_answered_come_first_and_of_each_kind_the_oldest() {
    let room = &Memory::default();
    let store = Store::open(room);
    let [one, other] = [1, 2].map(|seed| stored(&store, &["+1", "+1", "+2", "+2"], seed));
    store.note_mistakes(&one, vec![mistake(0, "+1", NOW + 5), mistake(3, "+2", NOW + 5)]);
    store.note_mistakes(&other, vec![mistake(1, "+1", NOW), mistake(2, "+2", NOW)]);
    assert_eq!(due(&store, NOW + 10), [1, 2, 0, 3]);
    assert_eq!(due(&store, NOW), [1, 2], "a mistake of the future isn't due");
    store.answer(&other, 1, false, NOW + 10);
    store.answer(&one, 0, false, NOW + 9);
    store.answer(&one, 3, true, NOW + 9);
    assert_eq!(due(&store, NOW + 10), [2]);
    assert_eq!(due(&store, NOW + 10 + DAY), [2, 0, 1]);
    let first = store.due(NOW + 10).remove(0);
    assert_eq!((first.id, first.game.as_str()), (other, "flag"));
    assert_eq!(first.options, game(&[], 1).record.options);
}

#[test]
fn who_never_saw_a_mistake_sees_it_before_older_ones_that_come_back() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store, &["+1", "+1", "+2", "+2"], 1);
    store.note_mistakes(&id, vec![mistake(0, "+1", NOW), mistake(3, "+2", NOW + 9 * DAY)]);
    store.answer(&id, 0, false, NOW);
    assert_eq!(due(&store, NOW + 9 * DAY), [3, 0]);
}

#[test]
fn another_review_keeps_the_answers() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store, &["+1", "+1", "+2", "+2"], 1);
    store.note_mistakes(&id, vec![mistake(2, "+2", NOW), mistake(0, "+1", NOW)]);
    store.answer(&id, 0, false, NOW);
    store.answer(&id, 2, true, NOW);
    let known = store.practice(&id).unwrap();
    assert_eq!(known.mistakes.iter().map(|it| it.ply).collect::<Vec<_>>(), [0, 2]);
    // A new review with better evaluations finds another mistake.
    let more = |ply, token| Mistake {
        judged: "more precisely".to_owned(),
        ..mistake(ply, token, NOW + 1)
    };
    store.note_mistakes(&id, vec![more(3, "+2"), more(2, "+2"), more(0, "+1")]);
    let [first, second] = known.mistakes.try_into().unwrap();
    let renewed = Mistake { judged: "more precisely".to_owned(), ..first };
    assert_eq!(store.practice(&id).unwrap().mistakes, [renewed.clone(), second, more(3, "+2")]);
    // Mistakes that a new review doesn't find are dropped.
    store.note_mistakes(&id, vec![more(0, "+1")]);
    assert_eq!(store.practice(&id).unwrap().mistakes, [renewed]);
}

#[test]
fn mistakes_of_no_stored_game_arent_stored() {
    let room = &Memory::default();
    let store = Store::open(room);
    store.note_mistakes("a", vec![mistake(0, "+1", NOW)]);
    let id = stored(&store, &["+1"], 1);
    store.answer(&id, 0, true, NOW);
    assert_eq!(room.texts().len(), 1, "{:?}", room.texts());
}

#[test]
fn a_review_without_mistakes_is_noted() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store, &["+1"], 1);
    assert_eq!(store.practice(&id), None, "nobody has looked for mistakes");
    store.note_mistakes(&id, Vec::new());
    assert_eq!(store.practice(&id), Some(StoredMistakes::default()));
    assert!(due(&store, NOW).is_empty());
    let elsewhere = &Memory::default();
    let other = Store::open(elsewhere);
    other.import_all(other.compare(backup(room, "", "")), false);
    assert_eq!(other.practice(&id), Some(StoredMistakes::default()));
}

#[test]
fn mistakes_of_a_game_in_progress_arent_due() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    let over = game(&["+1", "+1"], 1);
    store.set_game(&mut slot, &over);
    store.note_mistakes(&slot.id.clone().unwrap(), vec![mistake(0, "+1", NOW)]);
    assert_eq!(due(&store, NOW), [0]);
    store.set_game(&mut slot, &Saved { outcome: None, ..over.clone() });
    assert!(due(&store, NOW).is_empty(), "its end was taken back");
    store.set_game(&mut slot, &over);
    assert_eq!(due(&store, NOW), [0]);
}

#[test]
fn mistakes_go_with_their_game_and_come_back_with_it() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store, &["+1", "+1"], 1);
    store.note_mistakes(&id, vec![mistake(0, "+1", NOW)]);
    let before = room.texts();
    let taken = store.take_game(&id).unwrap();
    assert!(room.texts().is_empty() && due(&store, NOW).is_empty());
    for _ in 0..2 {
        assert!(store.put_back(&taken));
        assert_eq!(room.texts(), before);
    }
    store.delete_game(&id);
    assert!(room.texts().is_empty());
}

#[test]
fn mistakes_that_other_tokens_have_replaced_arent_due() {
    let room = &Memory::default();
    let store = Store::open(room);
    let mut slot = Slot::default();
    store.set_game(&mut slot, &game(&["+1", "+1", "+2"], 1));
    let id = slot.id.clone().unwrap();
    store.note_mistakes(&id, vec![mistake(0, "+1", NOW), mistake(2, "+2", NOW)]);
    store.set_game(&mut slot, &game(&["+1", "+1", "+3", "+3"], 1));
    assert_eq!(due(&store, NOW), [0]);
    store.set_game_aside(&id);
    assert!(due(&store, NOW).is_empty());
}

/// Returns everything in a backend as a backup, after a replacement in its text.
fn backup(backend: &Memory, from: &str, to: &str) -> Backup {
    let text = Store::open(backend).backup("").replace(from, to);
    Backup::read(&Json::read_within(KEPT_DEPTH, &text).unwrap()).unwrap()
}

#[test]
fn a_backup_has_the_mistakes_of_its_games() {
    let elsewhere = &Memory::default();
    let other = Store::open(elsewhere);
    let theirs = stored(&other, &["+1", "+1", "+2"], 1);
    other.note_mistakes(&theirs, vec![mistake(0, "+1", NOW), mistake(2, "+2", NOW)]);
    other.answer(&theirs, 2, false, NOW);
    let noted = other.practice(&theirs);

    // This backend lacks the game. The same backup is imported twice.
    let room = &Memory::default();
    let store = Store::open(room);
    for games in [1, 0] {
        let import = store.compare(backup(elsewhere, "", ""));
        assert_eq!((import.games(), import.replaces()), (games, false));
        store.import_all(import, false);
        assert_eq!(store.practice(&theirs), noted);
    }
    // Answers given in this backend stay.
    store.answer(&theirs, 0, true, NOW);
    let own = store.practice(&theirs);
    store.import_all(store.compare(backup(elsewhere, "", "")), true);
    assert_eq!(store.practice(&theirs), own);

    // In this backend, another game has the id, so the imported game gets another one, and its
    // mistakes move with it.
    let room = &Memory::default();
    let store = Store::open(room);
    let ours = stored(&store, &["+2", "+2"], 2);
    store.note_mistakes(&ours, vec![mistake(1, "+2", NOW)]);
    let import = store.compare(backup(elsewhere, &theirs, &ours));
    store.import_all(import, false);
    assert_eq!(store.practice(&ours).unwrap().mistakes, [mistake(1, "+2", NOW)]);
    let adopted = store.games().into_iter().find(|kept| kept.id != ours).unwrap().id;
    assert_eq!(store.practice(&adopted), noted);
}

#[test]
fn a_backup_without_games_adds_no_mistakes() {
    let elsewhere = &Memory::default();
    let other = Store::open(elsewhere);
    let id = stored(&other, &["+1"], 1);
    other.note_mistakes(&id, vec![mistake(0, "+1", NOW)]);
    elsewhere.set(&format!("rosette:game:{id}"), "");
    let room = &Memory::default();
    let store = Store::open(room);
    store.import_all(store.compare(backup(elsewhere, "", "")), true);
    assert!(room.texts().is_empty());
}

#[test]
fn damaged_mistakes_are_set_aside() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store, &["+1"], 1);
    let key = format!("rosette:practice:{id}");
    for text in [
        r#"{"version": 1, "updated": 1, "value": {"mistakes": [{"ply": 0}]}}"#,
        r#"{"version": 1, "updated": 1, "value": {"mistakes": 3}}"#,
        "x",
    ] {
        room.set(&key, text);
        assert_eq!(store.practice(&id), None);
        assert_eq!(store.take_notices(), [Notice::Damaged], "{text}");
        assert!(!room.texts().contains_key(&key));
    }
    // Mistakes that a newer program has stored stay as they are.
    let newer = r#"{"version": 2, "updated": 1, "value": []}"#;
    room.set(&key, newer);
    store.note_mistakes(&id, vec![mistake(0, "+1", NOW)]);
    assert_eq!(room.texts()[&key], newer);
}

#[test]
fn a_mistake_that_was_never_answered_comes_before_older_ones_that_were() {
    let room = &Memory::default();
    let store = Store::open(room);
    let id = stored(&store, &["+1", "+1"], 1);
    store.note_mistakes(&id, vec![mistake(0, "+1", NOW), mistake(1, "+1", NOW + 2 * DAY)]);
    store.answer(&id, 0, false, NOW);
    assert_eq!(due(&store, NOW + 2 * DAY), [1, 0]);
}

#[test]
fn a_game_whose_outcome_older_programs_did_not_store_is_over_all_the_same() {
    let room = &Memory::default();
    let store = Store::open(room);
    let text = r#"{"rosette": 1, "game": "flag", "tokens": ["+1"],
        "ended": {"winner": "second", "reason": "resigned"}}"#;
    let record = Record::read(&Json::read(text).unwrap()).unwrap();
    let saved = Session::open(record, Seed(1)).unwrap().save();
    let mut slot = Slot::default();
    store.set_game(&mut slot, &Saved { outcome: None, ..saved });
    store.note_mistakes(&slot.id.unwrap(), vec![mistake(0, "+1", NOW)]);
    assert_eq!(due(&store, NOW), [0]);
}

#[test]
fn a_backup_of_very_many_mistakes_is_imported() {
    let elsewhere = &Memory::default();
    let other = Store::open(elsewhere);
    let id = stored(&other, &["+1", "+1", "+2"], 1);
    let many = |plies: std::ops::Range<usize>| plies.map(|ply| mistake(ply, "+1", NOW)).collect();
    other.note_mistakes(&id, many(0..2_000));
    let room = &Memory::default();
    let store = Store::open(room);
    store.import_all(store.compare(backup(elsewhere, "", "")), true);
    let expected = StoredMistakes { mistakes: many(0..2) };
    assert_eq!(store.practice(&id), Some(expected.clone()), "those of its moves");
    // A new review finds all mistakes again, of which some are known.
    store.note_mistakes(&id, many(0..2_000));
    store.note_mistakes(&id, many(0..2));
    assert_eq!(store.practice(&id), Some(expected));
}
