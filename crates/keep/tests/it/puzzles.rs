//! Tests of the answers to puzzles: which one comes next, and what imports add.

use rosette_json::Json;
use rosette_keep::{Backup, KEPT_DEPTH, Memory, Store};

const DAY: u64 = 24 * 60 * 60 * 1000;
const NOW: u64 = 1_800_000_000_000;

/// Returns the number of the puzzle that comes next in a set of five.
fn next(store: &Store<&Memory>, now: u64) -> Option<u32> {
    store.puzzles("ur").next(1..=5, None, now)
}

#[test]
fn new_puzzles_come_in_order_and_wrong_ones_again_when_they_are_due() {
    let room = &Memory::default();
    let store = Store::open(room);
    assert_eq!(next(&store, NOW), Some(1));
    store.answer_puzzle("ur", 1, true, NOW);
    store.answer_puzzle("ur", 2, false, NOW);
    store.answer_puzzle("ur", 3, false, NOW - 1);
    assert_eq!(next(&store, NOW), Some(4));
    // A puzzle that isn't due can be opened, but its answer doesn't count.
    store.answer_puzzle("ur", 2, true, NOW + DAY - 1);
    assert_eq!(next(&store, NOW + DAY), Some(3), "it is due for longer");
    store.answer_puzzle("ur", 3, true, NOW + DAY);
    assert_eq!(next(&store, NOW + DAY), Some(2));
    store.answer_puzzle("ur", 2, false, NOW + DAY);
    assert_eq!(next(&store, NOW + 4 * DAY - 1), Some(4));
    assert_eq!(next(&store, NOW + 4 * DAY), Some(2), "the second time, three days later");
    // Who has solved a puzzle can't lose it again.
    store.answer_puzzle("ur", 1, false, NOW);
    assert!(store.puzzles("ur").answers(1).unwrap().right);
    for number in [2, 4, 5] {
        store.answer_puzzle("ur", number, true, NOW + 4 * DAY);
    }
    assert_eq!(next(&store, u64::MAX), None);
    assert_eq!(store.puzzles("flag").next(1..=5, None, NOW), Some(1), "each set has its own");
}

#[test]
fn an_import_adds_answers_and_takes_none_away() {
    let [here, there] = [&Memory::default(), &Memory::default()];
    let [ours, theirs] = [here, there].map(Store::open);
    for (store, number, right) in [
        (&ours, 1, true),
        (&theirs, 1, false),
        (&ours, 2, false),
        (&theirs, 2, true),
        (&theirs, 3, false),
        (&ours, 4, false),
    ] {
        store.answer_puzzle("ur", number, right, NOW)
    }
    theirs.answer_puzzle("trisq", 1, true, NOW);
    let read = Json::read_within(KEPT_DEPTH, &theirs.backup("")).unwrap();
    let import = ours.compare(Backup::read(&read).unwrap());
    assert!(!import.replaces(), "nobody is asked about answers");
    // The answers to 2 and 3 of Ur, and to one of Trisq.
    assert_eq!(import.puzzles(), 3);
    assert_eq!(ours.import_all(import, false).puzzles, 3);
    let answers = ours.puzzles("ur");
    let right = [1, 2, 3, 4, 5].map(|number| answers.answers(number).map(|it| it.right));
    assert_eq!(right, [Some(true), Some(true), Some(false), Some(false), None]);
    assert!(ours.puzzles("trisq").answers(1).is_some());
}

#[test]
fn added_puzzles_are_known_by_their_text() {
    let [here, there] = [&Memory::default(), &Memory::default()];
    let [ours, theirs] = [here, there].map(Store::open);
    let text = |name: &str| format!(r#"{{"record":{{"game":"{name}"}}}}"#);
    let texts = |all: &[&str]| all.iter().map(|it| text(it)).collect::<Vec<_>>();
    assert_eq!(ours.add_puzzles("own", texts(&["a", "b", "a"])), 2);
    assert_eq!(ours.add_puzzles("own", texts(&["b", "c"])), 1);
    assert_eq!(theirs.add_puzzles("own", texts(&["d", "c"])), 2);
    theirs.answer_puzzle("own", 2, true, NOW);
    let read = Json::read_within(KEPT_DEPTH, &theirs.backup("")).unwrap();
    ours.import_all(ours.compare(Backup::read(&read).unwrap()), false);
    let own = ours.puzzles("own");
    let all = [(1, "a"), (2, "b"), (3, "c"), (4, "d")].map(|(number, name)| (number, text(name)));
    assert!(own.added().eq(all.iter().map(|(number, text)| (*number, text.as_str()))));
    assert_eq!([3, 4].map(|number| own.answers(number).unwrap().right), [true, false]);
    for number in [2, 4] {
        ours.remove_puzzle("own", number);
        ours.answer_puzzle("own", number, false, NOW);
    }
    assert_eq!(ours.add_puzzles("own", texts(&["e"])), 1);
    let left: Vec<_> = ours.puzzles("own").added().map(|(number, _)| number).collect();
    assert_eq!(
        left,
        [1, 3, 5],
        "another tab may still show a removed one, so no number is given twice"
    );
    // In another browser, the numbers are those of other puzzles.
    let read = Json::read_within(KEPT_DEPTH, &ours.backup("")).unwrap();
    theirs.import_all(theirs.compare(Backup::read(&read).unwrap()), false);
    assert!(!theirs.puzzles("own").answers(1).unwrap().right);
}

#[test]
fn damaged_answers_are_moved_aside() {
    let room = &Memory::default();
    room.set(
        "rosette:puzzles:ur",
        r#"{"version":1,"updated":1,"value":{"puzzles":[{"number":1}]}}"#,
    );
    let store = Store::open(room);
    store.answer_puzzle("ur", 2, true, NOW);
    assert_eq!(next(&store, NOW), Some(1));
    let kept = room.texts();
    assert!(kept.iter().any(|(key, _)| key.starts_with("rosette:damaged:puzzles:ur")), "{kept:?}");
}

#[test]
fn whoever_goes_on_without_an_answer_comes_to_all_puzzles() {
    let room = &Memory::default();
    let store = Store::open(room);
    let after = |number| store.puzzles("ur").next(1..=5, Some(number), NOW);
    assert_eq!([1, 2, 3, 4, 5].map(after), [2, 3, 4, 5, 1].map(Some));
    for number in [2, 4] {
        store.answer_puzzle("ur", number, false, NOW - DAY - u64::from(number));
    }
    // First 4 and 2, which are due again, then 1, 3 and 5.
    assert_eq!([4, 2, 1, 3, 5].map(after), [2, 1, 3, 5, 4].map(Some));
    store.answer_puzzle("ur", 3, true, NOW);
    assert_eq!(after(3), Some(5), "a new one leads to the next new one");
    store.answer_puzzle("ur", 4, false, NOW);
    assert_eq!(after(4), Some(2), "one that was due to the next due one");
    store.answer_puzzle("ur", 2, true, NOW);
    assert_eq!(after(2), Some(1));
}

#[test]
fn puzzles_that_cannot_be_stored_are_not_counted() {
    let room = &Memory::default();
    room.set("rosette:puzzles:own", r#"{"version":99,"updated":1,"value":{}}"#);
    let added = vec![r#"{"record":{"game":"a"}}"#.to_owned()];
    assert_eq!(Store::open(room).add_puzzles("own", added), 0);
}
