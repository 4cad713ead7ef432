//! Tests of tables that are fetched in parts: what is asked for, and what answers mean.

use std::ops::Range;

use rosette_bots::ur::{
    ChanceLookup as _, Fetched, Head, HttpReply, Layer, RangeRequest, Rules, SeatView, Sought,
    StoredTable, Subject, UnfitReply,
};
use rosette_rules::ur::Path;
use rosette_session::table_name;

use crate::ur_files::{OLD, file, of_seven, positions};

pub(crate) const RULES: Rules = Rules::ALL[0];

/// A server of one file, which may misbehave.
pub(crate) struct Host<'a> {
    list: &'a str,
    file: &'a [u8],
    /// A function that changes an answer.
    fault: &'a dyn Fn(&RangeRequest, &mut Sent),
    /// The requests so far.
    asked: Vec<RangeRequest>,
}

/// An answer of the server.
pub(crate) struct Sent {
    pub status: u16,
    content_range: String,
    bytes: Vec<u8>,
}

impl<'a> Host<'a> {
    pub(crate) fn new(
        list: &'a str,
        file: &'a [u8],
        fault: &'a dyn Fn(&RangeRequest, &mut Sent),
    ) -> Self {
        Self { list, file, fault, asked: Vec::new() }
    }

    fn answer(&mut self, wanted: &RangeRequest) -> Sent {
        self.asked.push(wanted.clone());
        let mut sent = match &wanted.range {
            None => Sent {
                status: 200,
                content_range: String::new(),
                bytes: self.list.as_bytes().to_vec(),
            },
            Some(range) => {
                let (from, to) = (range.start as usize, range.end as usize);
                match self.file.get(from..to.min(self.file.len())) {
                    Some(bytes) if !bytes.is_empty() => Sent {
                        status: 206,
                        content_range: format!(
                            "bytes {from}-{}/{}",
                            from + bytes.len() - 1,
                            self.file.len()
                        ),
                        bytes: bytes.to_vec(),
                    },
                    _ => Sent { status: 416, content_range: String::new(), bytes: Vec::new() },
                }
            }
        };
        (self.fault)(wanted, &mut sent);
        sent
    }

    /// Fetches until nothing is wanted.
    pub(crate) fn serve(&mut self, fetched: &mut Fetched) {
        for round in 0.. {
            assert!(round < 6, "it never ends: {:?}", fetched.wanted());
            let wanted = fetched.wanted();
            if wanted.is_empty() {
                return;
            }
            for wanted in wanted {
                let Sent { status, content_range, bytes } = self.answer(&wanted);
                let reply = HttpReply { status, content_range: &content_range, bytes: &bytes };
                fetched.take(&wanted.header(), &wanted.file, &reply);
            }
        }
    }

    /// Looks a position up, and repeats that after each fetch.
    fn look_up(&mut self, fetched: &mut Fetched, view: &SeatView) -> Sought {
        self.serve(fetched);
        if fetched.look_up(RULES, view) == Sought::Awaited {
            self.serve(fetched);
        }
        fetched.look_up(RULES, view)
    }
}

pub(crate) fn well(_: &RangeRequest, _: &mut Sent) {}

pub(crate) fn list(pieces: u8) -> String {
    format!("[\"{}\"]", table_name(&RULES.options(pieces)))
}

fn sought(pieces: u8) -> Fetched {
    let mut fetched = Fetched::default();
    fetched.seek(RULES, pieces);
    fetched
}

#[test]
fn only_what_is_needed_is_fetched() {
    let (_, bytes) = file(RULES, 2);
    let stored = StoredTable::open(bytes.as_slice()).unwrap();
    let list = list(2);
    let mut host = Host::new(&list, &bytes, &well);
    let mut fetched = sought(2);
    assert!(!fetched.is_settled());
    // Each block has hundreds of positions.
    for view in positions(stored.subject()).step_by(7) {
        let right = stored.look_up(&view).unwrap().unwrap();
        assert_eq!(host.look_up(&mut fetched, &view), Sought::Known(right), "{view:?}");
    }
    assert!(fetched.is_settled() && fetched.is_open(RULES) && !fetched.is_open(Rules::ALL[1]));
    // The index of so small a table is one group.
    let head = Head::read(bytes.first_chunk().unwrap()).unwrap();
    let name = "ur-rosettes-safe-2.table";
    let first: Vec<_> = host.asked[..3].iter().map(|it| (it.file.as_str(), it.header())).collect();
    let index = format!("bytes=56-{}", head.index().end - 1);
    assert_eq!(
        first,
        [("index.json", String::new()), (name, "bytes=0-55".to_owned()), (name, index)]
    );
    // Each block is fetched once, and all of them are the rest of the file.
    let mut ranges: Vec<_> = host.asked[3..].iter().map(|it| it.range.clone().unwrap()).collect();
    ranges.sort_unstable_by_key(|range| range.start);
    assert_eq!(ranges.first().unwrap().start, head.index().end);
    assert_eq!(ranges.last().unwrap().end, bytes.len() as u64);
    assert!(ranges.is_sorted_by(|one, next| one.end == next.start));
}

#[test]
fn finished_games_need_nothing_and_larger_ones_are_unknown() {
    let (_, bytes) = file(RULES, 1);
    let list = list(1);
    let mut host = Host::new(&list, &bytes, &well);
    let mut fetched = sought(1);
    let view = |own, other| {
        let mut view = SeatView::start(own);
        view.other = SeatView::start(other).own;
        view
    };
    for (own, other, found) in [
        (0, 1, Sought::Known(1.0)),
        (1, 0, Sought::Known(0.0)),
        (1, 2, Sought::Unknown),
        (2, 1, Sought::Unknown),
    ] {
        assert_eq!(host.look_up(&mut fetched, &view(own, other)), found);
    }
    assert_eq!(host.asked.len(), 2);
    assert_eq!(fetched.look_up(Rules::ALL[1], &view(1, 1)), Sought::Unknown);
}

#[test]
fn without_a_table_for_the_game_nothing_is_fetched() {
    for list in ["[]", "", "[\"ur-rosettes-safe-1.table\"]", "[\"ur-plain-7.table\"]", "<html>"] {
        let mut host = Host::new(list, &[], &well);
        let mut fetched = sought(2);
        assert_eq!(host.look_up(&mut fetched, &SeatView::start(2)), Sought::Unknown);
        assert_eq!(host.asked.len(), 1, "{list}");
        assert!(fetched.is_settled() && fetched.take_lost().is_none());
    }
    assert!(Fetched::default().wanted().is_empty(), "before a game nothing is wanted");
    let missing = |_: &RangeRequest, sent: &mut Sent| sent.status = 404;
    let mut host = Host::new("[\"ur-rosettes-safe-2.table\"]", &[], &missing);
    assert_eq!(host.look_up(&mut sought(2), &SeatView::start(2)), Sought::Unknown);
}

/// Checks that despite a fault in the answers, no value is wrong and the reason is reported once.
#[track_caller]
fn check(file: &[u8], fault: &dyn Fn(&RangeRequest, &mut Sent), expected: &str) {
    let (_, right) = self::file(RULES, 2);
    let stored = StoredTable::open(right.as_slice()).unwrap();
    let list = list(2);
    let mut host = Host::new(&list, file, fault);
    let mut fetched = sought(2);
    let mut unknown = 0;
    for view in positions(stored.subject()).step_by(3) {
        match host.look_up(&mut fetched, &view) {
            Sought::Known(chance) => assert_eq!(Some(chance), stored.look_up(&view).unwrap()),
            Sought::Unknown => unknown += 1,
            Sought::Awaited => panic!("{view:?} is awaited for ever"),
        }
    }
    assert!(unknown > 0, "the fault isn't noticed");
    assert_eq!(fetched.take_lost().map_or("", UnfitReply::describe), expected);
    assert!(fetched.take_lost().is_none() && fetched.is_settled() && !fetched.is_open(RULES));
    // After a retry, the table is fetched again.
    fetched.retry();
    let mut host = Host::new(&list, &right, &well);
    let view = SeatView::start(2);
    let known = stored.look_up(&view).unwrap().unwrap();
    fetched.seek(RULES, 2);
    assert_eq!(host.look_up(&mut fetched, &view), Sought::Known(known));
    // An open table stays open, unless the list of tables is dropped.
    fetched.retry();
    assert_eq!(fetched.look_up(RULES, &view), Sought::Known(known));
    fetched.forget();
    assert_eq!(fetched.look_up(RULES, &view), Sought::Unknown);
    assert_eq!(fetched.wanted()[0].file, "index.json");
    fetched.seek(RULES, 2);
    assert_eq!(host.look_up(&mut fetched, &view), Sought::Known(known));
}

/// Builds a fault in the answers to requests for ranges that begin at a byte or later.
pub(crate) fn from(begin: u64, change: impl Fn(&mut Sent)) -> impl Fn(&RangeRequest, &mut Sent) {
    move |wanted, sent| {
        if wanted.range.as_ref().is_some_and(|range| range.start >= begin) {
            change(sent);
        }
    }
}

const REFUSED: &str = "the server refuses";
const DAMAGED: &str = "it is damaged, cut off, or of another version";

#[test]
fn a_host_that_misbehaves_is_given_up() {
    let (_, bytes) = file(RULES, 2);
    let index = Head::read(bytes.first_chunk().unwrap()).unwrap().index();
    const OTHER: &str = "the server sends other bytes than those asked for";
    for begin in [0, index.start, index.end] {
        let whole = bytes.clone();
        let check =
            |change: &dyn Fn(&mut Sent), expected| check(&whole, &from(begin, change), expected);
        check(&|sent| sent.status = 0, "the server doesn't answer");
        check(&|sent| sent.status = 200, "the server sends only whole files");
        check(&|sent| sent.status = 404, REFUSED);
        check(&|sent| sent.status = 416, REFUSED);
        check(&|sent| sent.status = 500, REFUSED);
        check(&|sent| sent.content_range.clear(), OTHER);
        check(&|sent| sent.content_range = "bytes */1000".to_owned(), OTHER);
        check(&|sent| sent.content_range.insert(6, '1'), OTHER);
        check(&|sent| sent.content_range.push('x'), OTHER);
        check(&|sent| sent.bytes.push(0), OTHER);
        check(&|sent| sent.bytes.truncate(sent.bytes.len() - 1), OTHER);
        check(&|sent| sent.bytes.clear(), OTHER);
    }
    let zeros = |sent: &mut Sent| sent.bytes.fill(0);
    check(&bytes, &from(0, zeros), DAMAGED);
    check(&bytes, &from(index.start, zeros), DAMAGED);
    check(&bytes, &from(index.end, zeros), DAMAGED);
    let size = |size: &'static str| {
        move |sent: &mut Sent| {
            let (range, _) = sent.content_range.split_once('/').unwrap();
            sent.content_range = format!("{range}/{size}");
        }
    };
    for begin in [0, index.start, index.end] {
        check(&bytes, &from(begin, size("9999999")), DAMAGED);
        check(&bytes, &from(begin, size("99")), DAMAGED);
    }
}

#[test]
fn a_server_needs_not_say_the_size() {
    let (_, bytes) = file(RULES, 1);
    let silent = |_: &RangeRequest, sent: &mut Sent| {
        if let Some((range, _)) = sent.content_range.split_once('/') {
            sent.content_range = format!("{range}/*");
        }
    };
    let list = list(1);
    let mut host = Host::new(&list, &bytes, &silent);
    assert!(matches!(host.look_up(&mut sought(1), &SeatView::start(1)), Sought::Known(_)));
}

#[test]
fn a_file_of_another_game_or_length_is_given_up() {
    let (_, two) = file(RULES, 2);
    let (_, one) = file(RULES, 1);
    let (_, other) = file(Rules::ALL[1], 2);
    for file in [&one, &other] {
        check(file, &well, "it is of a game with other options");
    }
    check(&two[..two.len() - 1], &well, DAMAGED);
    check(&two[..60], &well, DAMAGED);
    check(&[], &well, REFUSED);
    check(&[two.as_slice(), &[0]].concat(), &well, DAMAGED);
    let mut later = two.clone();
    later[16] += 1;
    check(&later, &well, DAMAGED);
}

#[test]
fn a_flipped_byte_anywhere_gives_no_wrong_value() {
    let (_, new) = file(RULES, 1);
    let list = list(1);
    for bytes in [new.as_slice(), OLD] {
        let stored = StoredTable::open(bytes).unwrap();
        for place in 0..bytes.len() {
            let mut altered = bytes.to_vec();
            altered[place] ^= 0x41;
            let mut host = Host::new(&list, &altered, &well);
            let mut fetched = sought(1);
            let mut unknown = 0;
            for view in positions(stored.subject()) {
                match host.look_up(&mut fetched, &view) {
                    Sought::Known(chance) => {
                        assert_eq!(Some(chance), stored.look_up(&view).unwrap());
                    }
                    Sought::Unknown => unknown += 1,
                    Sought::Awaited => panic!("{view:?} is awaited for ever"),
                }
            }
            assert!(unknown > 0 && fetched.take_lost().is_some(), "{place}");
        }
    }
}

#[test]
fn a_table_of_the_first_version_is_read_with_its_whole_index() {
    let list = list(1);
    let stored = StoredTable::open(OLD).unwrap();
    let mut host = Host::new(&list, OLD, &well);
    let mut fetched = sought(1);
    for view in positions(stored.subject()) {
        let right = stored.look_up(&view).unwrap().unwrap();
        assert_eq!(host.look_up(&mut fetched, &view), Sought::Known(right));
    }
    assert_eq!(host.asked[2].range, Some(stored.head().index()));
    let longer = [OLD, &[0]].concat();
    let mut host = Host::new(&list, &longer, &well);
    let mut fetched = sought(1);
    assert_eq!(host.look_up(&mut fetched, &SeatView::start(1)), Sought::Unknown);
    assert_eq!(fetched.take_lost().map_or("", UnfitReply::describe), DAMAGED);
}

/// Tests that of a large table's index, only the groups whose blocks are wanted are fetched, each
/// once. A flipped byte in any of them gives no wrong value.
#[test]
fn groups_of_the_index_are_fetched_when_they_are_needed() {
    let bytes = of_seven();
    let (stored, list) = (StoredTable::open(bytes.as_slice()).unwrap(), list(7));
    let (small, head) = (Subject::new(RULES, 2).unwrap(), *stored.head());
    let asked = |fault: &dyn Fn(&RangeRequest, &mut Sent), views: &[SeatView]| {
        let mut host = Host::new(&list, &bytes, fault);
        let mut fetched = sought(7);
        let mut unknown = false;
        for view in views {
            match host.look_up(&mut fetched, view) {
                Sought::Known(chance) => assert_eq!(Some(chance), stored.look_up(view).unwrap()),
                Sought::Unknown => unknown = true,
                Sought::Awaited => panic!("{view:?} is awaited for ever"),
            }
        }
        let ranges: Vec<_> = host.asked.into_iter().filter_map(|it| it.range).collect();
        (ranges, unknown)
    };
    let far = Layer::new(Path::Bell, 1, 7).unwrap().views().step_by(999);
    let views: Vec<_> = positions(small).step_by(29).chain(far).collect();
    let (ranges, unknown) = asked(&well, &views);
    assert!(!unknown);
    let in_index = |range: &&Range<u64>| range.start > 0 && range.start < head.index().end;
    let groups: Vec<_> = ranges.iter().filter(in_index).cloned().collect();
    assert!((2..10).contains(&groups.len()), "{groups:?}");
    let sum: u64 = groups.iter().map(|range| range.end - range.start).sum();
    assert!(sum < 10 * 1100 && groups.iter().all(|it| it.end - it.start == 1040), "{groups:?}");
    for group in groups {
        for place in [group.start, group.start + 100, group.end - 1] {
            let flip = |wanted: &RangeRequest, sent: &mut Sent| {
                if wanted.range.as_ref() == Some(&group) {
                    sent.bytes[(place - group.start) as usize] ^= 0x41;
                }
            };
            let (ranges, unknown) = asked(&flip, &views);
            assert!(unknown, "{place}");
            assert_eq!(ranges.last(), Some(&group), "then the table is given up");
        }
    }
}

#[test]
fn an_answer_that_nobody_waits_for_changes_nothing() {
    let (_, bytes) = file(RULES, 1);
    let list = list(1);
    let mut host = Host::new(&list, &bytes, &well);
    let mut fetched = sought(1);
    let bad = HttpReply { status: 500, content_range: "", bytes: &[] };
    let name = table_name(&RULES.options(1));
    fetched.take("bytes=0-55", &name, &bad);
    host.serve(&mut fetched);
    for (range, file) in [("", "index.json"), ("bytes=0-55", name.as_str()), ("bytes=9-9", "x")] {
        fetched.take(range, file, &bad);
    }
    assert!(fetched.is_open(RULES) && fetched.take_lost().is_none());
    assert!(matches!(host.look_up(&mut fetched, &SeatView::start(1)), Sought::Known(_)));
}

#[test]
fn a_game_by_other_rules_takes_another_table() {
    let mut fetched = sought(1);
    let (_, bytes) = file(RULES, 1);
    let list = r#"["ur-rosettes-safe-1.table","ur-plain-1.table"]"#;
    let mut host = Host::new(list, &bytes, &well);
    host.serve(&mut fetched);
    fetched.seek(Rules::ALL[2], 1);
    assert!(!fetched.is_settled() && fetched.wanted()[0].file == "ur-plain-1.table");
    fetched.seek(Rules::ALL[2], 2);
    assert!(fetched.is_settled() && fetched.wanted().is_empty());
}
