//! Tests of the file format of tables of the Royal Game of Ur.

use std::{error::Error, io::Cursor};

use rosette_bots::{
    Limit,
    ur::{
        BlockPlan, ChanceLookup, ChanceTable, Head, Layer, LayerValues, Packer, Rules, SeatView,
        Solver, StoredTable, Subject, TableError, net::NetError,
    },
};
use rosette_rules::ur::{Again, Dice, Path};

/// The precision of a file: half of what two successive values differ by.
const PRECISION: f64 = 0.5 / 8191.0;

/// A table for one piece in version 1 of the format.
pub(crate) const OLD: &[u8] = include_bytes!("../../../../tests/golden/table/1-ur-blocks.table");

pub(crate) fn solved(subject: Subject) -> ChanceTable {
    let mut solver = Solver::new(subject.rules(), subject.pieces(), subject.pieces());
    assert!(solver.work(&mut Limit::new(&mut || false)));
    solver.into_table()
}

fn packed(subject: Subject, table: &ChanceTable) -> Vec<u8> {
    let mut out = Cursor::new(Vec::new());
    let mut packer = Packer::new(subject, &mut out).unwrap();
    for (own, other) in subject.layers() {
        let values = table.waiting(own, other).unwrap().1;
        let plan = BlockPlan::new(subject, own, other);
        let blocks: Vec<_> = (0..plan.blocks()).map(|it| packer.pack(&plan, it, values)).collect();
        packer.write(&blocks, &mut out).unwrap();
    }
    packer.finish(&mut out).unwrap();
    out.into_inner()
}

pub(crate) fn file(rules: Rules, pieces: u8) -> (ChanceTable, Vec<u8>) {
    let subject = Subject::new(rules, pieces).unwrap();
    let table = solved(subject);
    let bytes = packed(subject, &table);
    (table, bytes)
}

/// Returns the file of a table for 7 pieces in which only some layers have values: those with at
/// most 2 pieces left of each seat, and the one with 7 left of the waiting seat and 1 of the other.
pub(crate) fn of_seven() -> Vec<u8> {
    let (subject, small) =
        (Subject::new(Rules::ALL[0], 7).unwrap(), Subject::new(Rules::ALL[0], 2).unwrap());
    let table = solved(small);
    let far = vec![0.25; Layer::new(Path::Bell, 7, 1).unwrap().len()];
    let mut out = Cursor::new(Vec::new());
    let mut packer = Packer::new(subject, &mut out).unwrap();
    for (own, other) in subject.layers() {
        let plan = BlockPlan::new(subject, own, other);
        let values = table.waiting(own, other).map(|it| it.1);
        let values = values.or_else(|| ((own, other) == (7, 1)).then_some(far.as_slice()));
        let pack = |block| values.map_or_else(Vec::new, |it| packer.pack(&plan, block, it));
        let blocks: Vec<_> = (0..plan.blocks()).map(pack).collect();
        packer.write(&blocks, &mut out).unwrap();
    }
    packer.finish(&mut out).unwrap();
    out.into_inner()
}

/// Iterates over all positions of a table.
pub(crate) fn positions(subject: Subject) -> impl Iterator<Item = SeatView> {
    let path = subject.rules().path;
    subject.layers().flat_map(move |(own, other)| Layer::new(path, own, other).unwrap().views())
}

/// Returns rules on each path that has tables: those of the presets, and those that have every bit
/// of the byte by which files name rules.
pub(crate) fn filed() -> Vec<Rules> {
    let mut filed = Rules::WITH_NETS.to_vec();
    filed.push(Rules { path: Path::Aseb, dice: Dice::Three, ..Rules::on_bell(true, true) });
    filed.push(Rules { again: Again::Capture, ..Rules::on_bell(false, false) });
    filed.push(Rules { again: Again::None, ..Rules::on_bell(true, false) });
    filed
}

/// Compares the values of one in `one_of` positions with the exact ones, in files for two pieces.
fn check_positions(one_of: usize) {
    for rules in filed() {
        let (table, bytes) = file(rules, 2);
        let stored = StoredTable::open(bytes.as_slice()).unwrap();
        assert_eq!(stored.subject(), Subject::new(rules, 2).unwrap());
        stored.check().unwrap();
        for view in positions(stored.subject()).step_by(one_of) {
            let (found, chance) = (stored.look_up(&view).unwrap(), table.chance(&view));
            let difference = (found.unwrap() - chance.unwrap()).abs();
            assert!(difference < PRECISION + 1e-6, "{view:?}: {found:?}, {chance:?}");
        }
    }
}

#[test]
fn positions_of_a_file_have_their_chances() {
    check_positions(7);
}

#[test]
#[ignore = "long"]
fn every_position_of_a_file_has_its_chance() {
    check_positions(1);
}

#[test]
fn a_file_is_small_and_read_as_a_whole_like_position_by_position() {
    let (table, bytes) = file(Rules::ALL[0], 3);
    let subject = Subject::new(Rules::ALL[0], 3).unwrap();
    let count = positions(subject).count();
    assert!(bytes.len() * 8 < count * 10, "{} bytes for {count} positions", bytes.len());
    let stored = StoredTable::open(bytes.as_slice()).unwrap();
    let whole = stored.read().unwrap();
    assert_eq!(whole.rules(), subject.rules());
    for view in positions(subject).step_by(97) {
        let [stored, whole] =
            [&stored as &dyn ChanceLookup, &whole].map(|it| it.look_up(&view).unwrap());
        assert!((stored.unwrap() - whole.unwrap()).abs() < 1e-7, "{view:?}");
        assert!((whole.unwrap() - table.chance(&view).unwrap()).abs() < PRECISION + 1e-6);
    }
}

/// Files stay what they are: a byte names the same rules for ever.
#[test]
fn a_byte_names_the_rules_of_a_file() {
    let byte = |rules| file(rules, 1).1[17];
    // Three bits for the path, then dice, rosettes, safe ones, and two for another throw.
    let bytes = [
        0,
        1,
        2,
        0b0101_1000,
        0b0100_1000,
        0b0100_1010,
        0b0110_1100,
        0b0111_1100,
        0b0010_0001,
        0b0010_1011,
    ];
    assert_eq!(filed().into_iter().map(byte).collect::<Vec<_>>(), bytes);
}

#[test]
fn no_file_has_rules_that_pass_a_square_twice() {
    for path in [Path::Skiriuk, Path::Murray] {
        assert_eq!(Subject::new(Rules { path, ..Rules::ALL[0] }, 1), None);
    }
    assert_eq!(Subject::new(Rules::ALL[0], 0), None);
    assert_eq!(Subject::new(Rules::ALL[0], 8), None);
}

#[test]
fn finished_games_and_larger_ones_are_known_as_such() {
    let (_, bytes) = file(Rules::ALL[0], 1);
    let stored = StoredTable::open(bytes).unwrap();
    let view = |own, other| {
        let mut view = SeatView::start(own);
        view.other = SeatView::start(other).own;
        stored.look_up(&view).unwrap()
    };
    assert_eq!(
        [view(0, 1), view(1, 0), view(1, 2), view(2, 1)],
        [Some(1.0), Some(0.0), None, None]
    );
    assert!(stored.has(1, 1) && !stored.has(1, 2));
    assert!(stored.is_rounded());
}

/// Tests that any values are read as they were written, even if no guess is close to them.
#[test]
fn values_without_any_order_are_read_as_they_were_written() {
    let subject = Subject::new(Rules::ALL[2], 3).unwrap();
    let mut random = 1_u32;
    let mut table = ChanceTable::new(subject.rules());
    for (own, other) in subject.layers() {
        let values = (0..Layer::new(Path::Bell, own, other).unwrap().len()).map(|_| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            match random >> 30 {
                0 => 0.0,
                1 => 1.0,
                _ => (random >> 8 & 0xffff) as f32 / f32::from(u16::MAX),
            }
        });
        table.insert(LayerValues { own, other, values: values.collect() });
    }
    let read = StoredTable::open(packed(subject, &table)).unwrap().read().unwrap();
    for (own, other) in subject.layers() {
        let (written, read) =
            (table.waiting(own, other).unwrap(), read.waiting(own, other).unwrap());
        for (written, read) in written.1.iter().zip(read.1) {
            assert!(f64::from((written - read).abs()) < PRECISION + 1e-6, "{written}, {read}");
        }
    }
}

#[test]
fn a_flipped_bit_anywhere_is_told_and_never_changes_a_value() {
    let (_, new) = file(Rules::ALL[0], 1);
    let subject = Subject::new(Rules::ALL[0], 1).unwrap();
    let values = |bytes: &[u8]| -> Result<Vec<Option<f64>>, TableError> {
        let stored = StoredTable::open(bytes)?;
        positions(subject).map(|view| stored.look_up(&view)).collect()
    };
    let right = values(&new).unwrap();
    assert!(right.iter().all(Option::is_some));
    for bytes in [new.as_slice(), OLD] {
        assert_eq!(values(bytes).unwrap(), right);
        for (place, bit) in (0..bytes.len()).flat_map(|place| (0..8).map(move |bit| (place, bit))) {
            let mut altered = bytes.to_vec();
            altered[place] ^= 1 << bit;
            let error = values(&altered).unwrap_err();
            let expected = match place {
                ..16 => matches!(error, TableError::Foreign),
                16 => matches!(error, TableError::Version { known: 2, .. }),
                _ => matches!(error, TableError::Damaged),
            };
            assert!(expected, "bit {bit} of byte {place}: {error}");
        }
    }
}

#[test]
fn a_flipped_byte_among_many_blocks_is_told() {
    let (_, bytes) = file(Rules::ALL[1], 2);
    for place in (17..bytes.len()).step_by(7) {
        let mut altered = bytes.clone();
        altered[place] ^= 0x41;
        let checked = StoredTable::open(altered.as_slice()).and_then(|stored| stored.check());
        assert!(matches!(checked.unwrap_err(), TableError::Damaged), "{place}");
    }
}

#[test]
fn a_file_of_another_length_is_refused() {
    let (_, new) = file(Rules::ALL[0], 2);
    let error_of = |bytes: &[u8]| StoredTable::open(bytes).unwrap_err();
    for bytes in [new.as_slice(), OLD] {
        for len in 0..16 {
            assert!(matches!(error_of(&bytes[..len]), TableError::Foreign), "{len}");
        }
        for len in 16..bytes.len() {
            assert!(matches!(error_of(&bytes[..len]), TableError::CutOff), "{len}");
        }
        let longer = [bytes, &[0]].concat();
        assert!(matches!(error_of(&longer), TableError::Longer));
    }
}

#[test]
fn a_flipped_byte_in_any_group_of_the_index_is_told() {
    let bytes = of_seven();
    let head = Head::read(bytes.first_chunk().unwrap()).unwrap();
    assert!(head.groups() > 50 && head.file_len() == Some(bytes.len() as u64));
    assert!(StoredTable::open(bytes.as_slice()).unwrap().check().is_ok());
    let mut end = Head::LEN as u64;
    for group in 0..head.groups() {
        let range = head.group(group);
        assert_eq!(range.start, end);
        end = range.end;
        // A byte is changed in the place of the group's first block, twice in the sizes, and in the
        // checksum.
        for place in [range.start, range.start + 9, range.end - 9, range.end - 1] {
            let mut altered = bytes.clone();
            altered[place as usize] ^= 0x41;
            let error = StoredTable::open(altered).unwrap_err();
            assert!(matches!(error, TableError::Damaged), "{group}, {place}: {error}");
        }
    }
    assert_eq!(end, head.index().end);
}

/// Tests that a group of an index is refused in the place of another.
#[test]
fn a_group_of_the_index_belongs_to_its_place() {
    let mut bytes = of_seven();
    let head = Head::read(bytes.first_chunk().unwrap()).unwrap();
    let [one, other] =
        [head.group(20), head.group(21)].map(|it| it.start as usize..it.end as usize);
    let moved = bytes[one].to_vec();
    bytes[other].copy_from_slice(&moved);
    assert!(matches!(StoredTable::open(bytes).unwrap_err(), TableError::Damaged));
}

/// Tests that blocks can't be mixed, neither those of two tables nor those of one.
#[test]
fn a_block_belongs_to_its_place_and_its_table() {
    let [(_, one), (_, other)] = [Rules::ALL[0], Rules::ALL[1]].map(|rules| file(rules, 2));
    let head = |bytes: &[u8]| Head::read(bytes.first_chunk().unwrap()).unwrap();
    let begin = head(&one).index().end as usize;
    // The head and the index of one table, before the blocks of the other.
    let mixed = [&one[..begin], &other[begin..]].concat();
    let stored = StoredTable::open(&mixed[..mixed.len().min(one.len())]);
    let error = stored.and_then(|stored| stored.look_up(&SeatView::start(2))).unwrap_err();
    assert!(
        matches!(error, TableError::Damaged | TableError::CutOff | TableError::Longer),
        "{error}"
    );
    assert_ne!(head(&one).digest, head(&other).digest);
    assert_eq!(head(&one).write(), one[..Head::LEN]);
}

#[test]
fn errors_may_go_to_other_threads() {
    fn may_go<T: Error + Send + Sync>() {}
    may_go::<NetError>();
    may_go::<TableError>();
}
