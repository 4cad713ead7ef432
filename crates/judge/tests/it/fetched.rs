//! Tests of reviews and values by a table that is fetched in parts, against the same table in
//! memory.

use std::sync::Arc;

use rosette_bots::ur::{HttpReply, Rules, StoredTable, Subject};
use rosette_judge::{Judges, Work};
use rosette_review::{MoveAnalysis, Review};
use rosette_rules::ur;
use rosette_session::{Level, Session, table_name};

use crate::common::{judges, played, reviewed};

#[allow(dead_code, reason = "its main isn't called")]
#[path = "../../examples/ur_table.rs"]
mod ur_table;

const RULES: Rules = Rules::ALL[0];

/// Returns the file of a table for 7 pieces in which only the layers up to 2 have values.
fn file() -> Vec<u8> {
    ur_table::file(RULES, Subject::new(RULES, 7).unwrap()).unwrap()
}

/// Returns a game with seven pieces, of which two of each seat aren't home at the start.
fn game(seed: u64) -> Session {
    let options = ur::Options { setup: "F5,S5".to_owned(), ..RULES.options(7) };
    played(&options, [Level::Random; 2], seed)
}

/// Answers requests until nothing is wanted. After `most` requests the host is silent. Returns
/// whether the table was given up.
fn serve(judges: &mut Judges, file: &[u8], most: &mut u32) -> bool {
    loop {
        let wanted = judges.fetched().wanted();
        if wanted.is_empty() {
            return judges.fetched().take_lost().is_some();
        }
        for wanted in wanted {
            let (mut status, mut content_range) = (200, String::new());
            let list = format!("[\"{}\"]", table_name(&RULES.options(7)));
            let mut bytes = list.as_bytes();
            if let Some(range) = &wanted.range {
                status = 206;
                content_range = format!("bytes {}-{}/{}", range.start, range.end - 1, file.len());
                bytes = &file[range.start as usize..range.end as usize];
            }
            match most.checked_sub(1) {
                Some(left) => *most = left,
                None => status = 0,
            }
            let reply = HttpReply { status, content_range: &content_range, bytes };
            judges.fetched().take(&wanted.header(), &wanted.file, &reply);
        }
    }
}

/// Works as the worker of the page does: if a table is given up, the work begins again. Returns all
/// lines and the whole review.
fn worked(
    begin: impl Fn(&mut Judges) -> Work,
    judges: &mut Judges,
    file: &[u8],
    mut most: u32,
) -> (Vec<String>, Option<String>) {
    judges.fetched();
    let mut work = begin(judges);
    let mut lines = Vec::new();
    for _ in 0..100_000 {
        if serve(judges, file, &mut most) {
            work = begin(judges);
        }
        let slice = work.slice(judges, 0.0, &|| 1.0);
        lines.extend(slice.lines);
        if slice.done >= 1.0 {
            return (lines, slice.whole.map(|(whole, _)| whole));
        }
    }
    panic!("the work never ends");
}

#[test]
fn a_review_is_that_by_the_same_table_in_a_file() {
    let file = file();
    let stored = Arc::new(StoredTable::open(file.clone()).unwrap());
    for seed in 0..2 {
        let session = game(seed);
        let mut by_file = judges();
        by_file.take_table(Arc::<StoredTable<Vec<u8>>>::clone(&stored));
        let right = reviewed(&session, &mut by_file);
        let record = session.record();
        let begin =
            |judges: &mut Judges| Work::begin(record.clone(), Vec::new(), None, judges).unwrap().0;
        let (lines, whole) = worked(begin, &mut judges(), &file, u32::MAX);
        assert_eq!(whole.unwrap(), right.written());
        assert!(right.is_exact());
        assert_eq!(lines.len(), record.tokens.len() + 1, "each token once");
    }
}

#[test]
fn without_the_table_nothing_is_missing() {
    let (file, session) = (file(), game(1));
    let record = session.record();
    let right = reviewed(&session, &mut judges());
    let begin =
        |judges: &mut Judges| Work::begin(record.clone(), Vec::new(), None, judges).unwrap().0;
    // The host stops answering at the start, or after the list, the head, the index, or some blocks.
    for most in [0, 1, 2, 3, 9] {
        let (_, whole) = worked(begin, &mut judges(), &file, most);
        let review = Review::read(&record, &whole.unwrap()).unwrap();
        assert!(review.is_complete());
        for ply in 0..record.tokens.len() {
            let [one, other] = [&review, &right].map(|it| it.token(ply).unwrap());
            assert!((one.before - other.before).abs() < 1e-4, "{most}: {one:?} {other:?}");
        }
    }
}

#[test]
fn a_position_is_valued_by_the_table() {
    let (file, session) = (file(), game(1));
    let stored = Arc::new(StoredTable::open(file.clone()).unwrap());
    let mut by_file = judges();
    by_file.take_table(stored);
    let right = reviewed(&session, &mut by_file);
    let mut judges = judges();
    for ply in (0..session.ply()).step_by(5) {
        let mut record = session.record();
        record.tokens.truncate(ply);
        record.pending = session.pending_at(ply).map(str::to_owned);
        record.ended = None;
        let begin = |judges: &mut Judges| Work::look(record.clone(), judges).unwrap().0;
        let (lines, _) = worked(begin, &mut judges, &file, u32::MAX);
        let [_, here] = &lines[..] else { panic!("{lines:?}") };
        let (here, token) = (MoveAnalysis::read(here).unwrap(), right.token(ply).unwrap());
        assert!(here.exact, "{here:?}");
        let value = if here.choices.is_empty() { token.start } else { token.before };
        assert!((here.before - value).abs() < 1e-12, "{here:?} {token:?}");
    }
}
