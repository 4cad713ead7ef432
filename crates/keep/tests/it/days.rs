//! Tests of the results of the puzzles of the days: which ones count, and what imports add.

use rosette_json::Json;
use rosette_keep::{Backup, DayResult, KEPT_DEPTH, Memory, Store};

fn result(wrong: &[&str], found: Option<bool>, late: bool) -> DayResult {
    DayResult { wrong: wrong.iter().map(|&token| token.to_owned()).collect(), found, late }
}

/// Returns what is stored of days on which the puzzle was found (`y`) or shown (`n`), was found later
/// (`l`), or wasn't opened (` `).
fn days(signs: &str) -> Memory {
    let room = Memory::default();
    for (day, sign) in (1..).zip(signs.chars()) {
        match sign {
            'y' => Store::open(&room).note_day(day, result(&[], Some(true), false)),
            'l' => Store::open(&room).note_day(day, result(&[], Some(true), true)),
            'n' => Store::open(&room).note_day(day, result(&["+1"], Some(false), false)),
            _ => {}
        }
    }
    room
}

#[test]
fn a_streak_ends_where_a_puzzle_was_not_found_on_its_day() {
    for (signs, today, streak) in [
        ("", 1, 0),
        ("y", 1, 1),
        ("yyy", 3, 3),
        // Today's puzzle is still to come.
        ("yyy", 4, 3),
        ("yyy", 5, 0),
        ("yny", 3, 1),
        ("yn", 2, 1),
        ("yn", 3, 0),
        ("y yy", 4, 2),
        ("yly", 3, 1),
        // A clock was ahead for a while.
        ("yy  yy", 2, 2),
        ("y", 0, 0),
        ("y", u32::MAX, 0),
    ] {
        let room = days(signs);
        assert_eq!(Store::open(&room).streak(today), streak, "{signs:?} on day {today}");
    }
}

/// Returns the results of the first days.
fn results(store: &Store<&Memory>) -> Vec<(u32, DayResult)> {
    (1..20).filter_map(|day| Some((day, store.day(day)?))).collect()
}

#[test]
fn the_result_of_a_day_stays_once_its_puzzle_has_ended() {
    let room = &Memory::default();
    let store = Store::open(room);
    let open = result(&["+1"], None, false);
    store.note_day(3, open.clone());
    assert_eq!(store.day(3), Some(open));
    let found = result(&["+1", "+3"], Some(true), false);
    store.note_day(3, result(&["+1", "+3"], Some(true), false));
    // Another tab has the puzzle open too.
    store.note_day(3, result(&["+1", "+3", "-1"], Some(false), true));
    assert_eq!(results(&store), [(3, found)]);
}

#[test]
fn two_tabs_have_the_tries_of_one() {
    let room = &Memory::default();
    let store = Store::open(room);
    for wrong in [&["+1"], &["+3"], &["+1"]] {
        store.note_day(3, result(wrong, None, false));
    }
    assert_eq!(store.day(3), Some(result(&["+1", "+3"], None, false)));
    // The last answer decides whether the puzzle was solved on its day.
    store.note_day(3, result(&[], Some(true), true));
    assert_eq!(store.day(3), Some(result(&["+1", "+3"], Some(true), true)));
    assert_eq!(store.streak(3), 0);
}

#[test]
fn keys_that_no_day_has_are_no_days() {
    let room = &Memory::default();
    let value = r#"{"version":1,"updated":1,"value":{"wrong":[],"found":true,"late":false}}"#;
    for key in ["rosette:day:0", "rosette:day:03", "rosette:day:-1", "rosette:day:x", "other:day:3"]
    {
        room.set(key, value);
    }
    room.set("rosette:day:7", value);
    room.set("rosette:day:8", "damaged");
    let days: Vec<_> = results(&Store::open(room)).into_iter().map(|(day, _)| day).collect();
    assert_eq!(days, [7]);
    assert!(Backup::read(&Json::read(&Store::open(room).backup("")).unwrap()).is_ok());
}

#[test]
fn an_import_adds_days_and_takes_none_away() {
    let [here, there] = [&Memory::default(), &Memory::default()];
    let [ours, theirs] = [here, there].map(Store::open);
    let [found, shown] = [true, false].map(|found| result(&[], Some(found), false));
    let open = result(&["+1"], None, false);
    for (store, day, result) in [
        (&ours, 1, &found),
        (&theirs, 1, &shown),
        (&ours, 2, &open),
        (&theirs, 2, &found),
        (&theirs, 3, &found),
        (&ours, 4, &found),
        (&theirs, 4, &open),
        (&ours, 5, &open),
        (&theirs, 5, &result(&["-1"], None, false)),
    ] {
        store.note_day(day, result.clone())
    }
    let backup =
        || Backup::read(&Json::read_within(KEPT_DEPTH, &theirs.backup("")).unwrap()).unwrap();
    let import = ours.compare(backup());
    assert!(!import.replaces(), "nobody is asked about days");
    ours.import_all(import, false);
    let days = [1, 2, 3, 4].map(|day| (day, found.clone()));
    assert_eq!(results(&ours), [days.to_vec(), vec![(5, open)]].concat());
}
