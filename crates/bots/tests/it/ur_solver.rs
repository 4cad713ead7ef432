//! Tests of the solution of the Royal Game of Ur against reference values and a simple solver.

use std::collections::{HashMap, HashSet};

use rosette_bots::{
    Limit,
    ur::{
        ChanceTable, Layer, LayerValues, Rules, SeatView, Solver, Subject, TableError, positions,
    },
};
use rosette_rules::{
    Game, Seat, Turn,
    ur::{Again, Dice, Path, Step, Ur},
};

fn solved(rules: Rules, pieces: u8) -> ChanceTable {
    let mut stop = || false;
    let mut solver = Solver::new(rules, pieces, pieces);
    assert!(solver.work(&mut Limit::new(&mut stop)));
    solver.into_table()
}

fn start_chance(table: &ChanceTable, pieces: u8) -> f64 {
    table.chance(&SeatView::start(pieces)).unwrap()
}

#[test]
fn counts_of_positions_are_those_of_the_reference() {
    let counts = |path| (1..=7).map(move |pieces| positions(path, pieces).unwrap());
    let known = [232, 12_990, 263_712, 2_604_884, 14_675_304, 53_200_376, 137_892_016];
    assert!(counts(Path::Bell).eq(known));
    // The numbers of positions of the rule sets Blitz and Masters, as J. Olieslagers counted them.
    for (pieces, known) in [(5, 41_254_034), (7, 500_981_472)] {
        assert_eq!(counts(Path::Masters).nth(pieces - 1), Some(known));
        assert_eq!(counts(Path::Aseb).nth(pieces - 1), Some(known));
    }
    assert_eq!(positions(Path::Murray, 1), None);
    // The numbers of positions in which neither seat has lost, as another program counted them.
    for (path, known) in [
        (Path::Bell, [263_121, 14_669_769, 137_870_097]),
        (Path::Masters, [512_349, 41_243_781, 500_929_993]),
        (Path::Aseb, [512_349, 41_243_781, 500_929_993]),
        (Path::Skiriuk, [2_901_127, 522_551_083, 10_474_772_403]),
        (Path::Murray, [7_728_203, 2_868_105_157, 107_965_167_229]),
    ] {
        let rules = Rules { path, ..Rules::ALL[0] };
        let counted = [3, 5, 7].map(|pieces| Solver::new(rules, pieces, pieces).positions());
        assert_eq!(counted, known, "{path:?}");
    }
}

#[test]
fn every_position_has_a_place_of_its_own() {
    let sizes = [(1, 1), (2, 1), (1, 3), (3, 2), (3, 3), (4, 2), (0, 2)];
    let paths = [Path::Bell, Path::Masters, Path::Aseb];
    for (path, (own, other)) in paths.into_iter().flat_map(|path| sizes.map(|size| (path, size))) {
        let layer = Layer::new(path, own, other).unwrap();
        let mut places = 0;
        for view in layer.views() {
            assert_eq!((view.own.left(), view.other.left()), (own, other), "{view:?}");
            let met = (1..=path.length()).filter(|cell| view.own.cells >> cell & 1 != 0);
            let met = met.fold(0, |met, cell| met | path.meets(cell));
            assert_eq!(met & view.other.cells, 0, "{view:?}");
            assert!(layer.place(&view) < layer.len(), "{view:?}");
            places += 1;
        }
        assert_eq!(places, layer.len(), "each place is there once");
        let seen: HashSet<_> = layer.views().map(|view| layer.place(&view)).collect();
        assert_eq!(seen.len(), layer.len(), "no two share one");
    }
}

#[test]
fn the_first_seats_chances_are_those_of_the_reference() {
    let [both, rosettes, none] = Rules::ALL;
    let known = [
        (both, vec![0.530_050, 0.518_573, 0.516_201]),
        (rosettes, vec![0.529_780, 0.518_714, 0.516_647]),
        (none, vec![0.518_803, 0.515_046, 0.514_313]),
    ];
    for (rules, chances) in known {
        let table = solved(rules, 3);
        for (pieces, chance) in (1..).zip(chances) {
            let found = start_chance(&table, pieces);
            assert!((found - chance).abs() < 6e-7, "{rules:?}, {pieces} pieces: {found}");
        }
    }
}

/// The rules of other games than Finkel's, with the first seat's chance of winning with one piece
/// in percent, which another program computed.
fn others() -> [(Rules, f64); 6] {
    let usual = Rules::ALL[0];
    let masters = Rules { path: Path::Masters, safe: false, ..usual };
    [
        (Rules { dice: Dice::Three, ..masters }, 52.759_825_810_6),
        (masters, 51.878_216_745_5),
        (Rules { again: Again::Both, ..masters }, 50.923_764_836_1),
        (Rules { path: Path::Aseb, ..usual }, 52.570_206_911_9),
        (Rules { path: Path::Skiriuk, ..usual }, 51.114_569_378_2),
        (Rules { path: Path::Murray, ..usual }, 51.280_283_260_2),
    ]
}

#[test]
fn other_rules_are_solved_too() {
    for (rules, percent) in others() {
        let found = start_chance(&solved(rules, 1), 1) * 100.0;
        assert!((found - percent).abs() < 2e-5, "{rules:?}: {found}");
    }
}

/// Tests whole games against the values that J. Olieslagers published, in percent (game_of_ur at
/// acf9f84).
#[test]
#[ignore = "long"]
fn whole_games_have_the_published_values() {
    let [(masters, _), _, (blitz, _), ..] = others();
    let known = [
        (blitz, 5, 50.405_255_509_3),
        (Rules::ALL[0], 7, 51.540_473_250_9),
        (masters, 7, 50.480_900_202_7),
    ];
    for (rules, pieces, percent) in known {
        let found = start_chance(&solved(rules, pieces), pieces) * 100.0;
        assert!((found - percent).abs() < 2e-5, "{rules:?}: {found}");
    }
}

#[test]
fn both_seats_chances_make_one() {
    for rules in Rules::ALL {
        let table = solved(rules, 2);
        for (own, other) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            let (layer, waiting) = table.waiting(own, other).unwrap();
            for view in Layer::new(rules.path, own, other).unwrap().views() {
                // The chances of the waiting seat and of the throwing seat sum to 1.
                let throwing = table.chance(&view.turned()).unwrap();
                let waiting = f64::from(waiting[layer.place(&view)]);
                assert!((throwing + waiting - 1.0).abs() < 1e-6, "{view:?}");
            }
        }
    }
}

#[test]
fn every_chance_is_the_mean_of_those_after_the_best_moves() {
    for rules in Rules::ALL {
        let table = solved(rules, 3);
        for (own, other) in [(1, 1), (3, 1), (1, 3), (2, 3), (3, 3)] {
            for view in Layer::new(rules.path, own, other).unwrap().views() {
                let mean: f64 = Dice::Four
                    .ways()
                    .iter()
                    .map(|&(roll, ways)| {
                        let moves = view.moves(roll.cells(), rules);
                        let best =
                            moves.filter_map(|(_, made)| table.after(&made)).reduce(f64::max);
                        let passed = || 1.0 - table.chance(&view.turned()).unwrap();
                        f64::from(ways) / 16.0 * best.unwrap_or_else(passed)
                    })
                    .sum();
                let chance = table.chance(&view).unwrap();
                assert!((chance - mean).abs() < 2e-7, "{view:?}: {chance}, {mean}");
            }
        }
    }
}

#[test]
fn a_solution_in_slices_is_the_same() {
    for rules in [Rules::ALL[0], others()[0].0] {
        let whole = solved(rules, 2);
        let mut solver = Solver::new(rules, 2, 2);
        let (mut slices, mut before) = (0, 0.0);
        // This limit is reached at its first check.
        while !solver.work(&mut Limit::new(&mut || true)) {
            assert!(solver.progress() >= before, "it only goes on");
            (slices, before) = (slices + 1, solver.progress());
        }
        assert!(slices > 100, "{slices}");
        assert!((solver.progress() - 1.0).abs() < 1e-9);
        for (own, other) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
            let values = |table: &ChanceTable| table.waiting(own, other).unwrap().1.to_vec();
            assert_eq!(values(solver.table()), values(&whole));
        }
    }
}

#[test]
fn what_a_late_position_needs_is_solved_alone() {
    let rules = Rules::ALL[0];
    let mut solver = Solver::new(rules, 1, 3);
    assert!(solver.work(&mut Limit::new(&mut || false)));
    assert!(solver.table().has(3, 1) && !solver.table().has(2, 2));
    let whole = solved(rules, 3);
    assert_eq!(solver.table().waiting(1, 3).unwrap().1, whole.waiting(1, 3).unwrap().1);
}

/// Returns all positions before the throw that can follow.
fn reachable(start: &Ur) -> Vec<Ur> {
    let mut all = vec![*start];
    let mut seen = HashSet::from([*start]);
    let mut waiting = vec![*start];
    while let Some(position) = waiting.pop() {
        for next in position_after(&position) {
            if next.turn().outcome().is_none() && seen.insert(next) {
                all.push(next);
                waiting.push(next);
            }
        }
    }
    all
}

/// Returns the first seat's chance of winning in each of these positions, by value iteration over
/// the rules themselves.
fn plain(all: &[Ur]) -> HashMap<Ur, f64> {
    let mut chances: HashMap<_, _> = all.iter().map(|position| (*position, 0.5)).collect();
    let mut change = 1.0_f64;
    while change > 1e-7 {
        change = 0.0;
        for position in all {
            let chance = better(position, &chances);
            let before = chances.insert(*position, chance).unwrap();
            change = change.max((chance - before).abs());
        }
    }
    chances
}

fn position_after(position: &Ur) -> Vec<Ur> {
    let mut after = Vec::new();
    position.steps(|throw, _| {
        let mut thrown = *position;
        thrown.play_unchecked(throw);
        if thrown.settled() {
            after.push(thrown);
        } else {
            after.extend(moved(&thrown));
        }
    });
    after
}

fn moved(thrown: &Ur) -> Vec<Ur> {
    let mut after = Vec::new();
    thrown.steps(|step, _| {
        let mut next = *thrown;
        next.play_unchecked(step);
        after.push(next);
    });
    after
}

fn better(position: &Ur, chances: &HashMap<Ur, f64>) -> f64 {
    let chance = |position: &Ur| match position.turn() {
        Turn::Over(outcome) => f64::from(u8::from(outcome.winner == Some(Seat::First))),
        _ => chances[position],
    };
    let (mut sum, mut all) = (0.0, 0.0);
    position.steps(|throw, ways| {
        let mut thrown = *position;
        thrown.play_unchecked(throw);
        let worth = if thrown.settled() {
            chance(&thrown)
        } else {
            let values = moved(&thrown).into_iter().map(|next| chance(&next));
            match thrown.to_move() {
                Seat::First => values.fold(0.0, f64::max),
                Seat::Second => values.fold(1.0, f64::min),
            }
        };
        sum += f64::from(ways) * worth;
        all += f64::from(ways);
    });
    sum / all
}

#[test]
fn a_plain_solution_over_the_rules_finds_the_same() {
    let [both, rosettes, none] = Rules::ALL;
    let [masters, _, blitz, aseb, skiriuk, murray] = others().map(|(rules, _)| (rules, 1));
    let usual = [(both, 1), (rosettes, 1), (none, 1), (both, 2)];
    let others = [masters, blitz, aseb, skiriuk, murray, (blitz.0, 2)];
    for (rules, pieces) in usual.into_iter().chain(others) {
        let table = solved(rules, pieces);
        let all = reachable(&Ur::new(&rules.options(pieces)).unwrap());
        assert!(all.len() > 400, "positions of both seats to move");
        for (position, chance) in plain(&all) {
            let view = SeatView::of(&position, position.to_move());
            let found = table.chance(&view).unwrap();
            let found = if position.to_move() == Seat::First { found } else { 1.0 - found };
            assert!((found - chance).abs() < 1e-6, "{position:?}: {found}, {chance}");
        }
    }
}

#[test]
fn moves_are_those_of_the_rules() {
    let others = others().map(|(rules, _)| (rules, 1));
    let twice = [(others[2].0, 2), (others[4].0, 2)];
    for (rules, pieces) in Rules::ALL.map(|rules| (rules, 2)).into_iter().chain(others).chain(twice)
    {
        let start = Ur::new(&rules.options(pieces)).unwrap();
        for position in &reachable(&start) {
            let seat = position.to_move();
            position.steps(|throw, _| {
                let mut thrown = *position;
                thrown.play_unchecked(throw);
                let Step::Throw(roll) = throw else { return };
                let moves = SeatView::of(position, seat).moves(roll.cells(), rules);
                let moves: Vec<_> = moves.collect();
                if thrown.settled() {
                    assert!(moves.is_empty(), "{thrown:?}");
                    return;
                }
                let mut known = Vec::new();
                thrown.steps(|step, _| {
                    let mut next = thrown;
                    next.play_unchecked(step);
                    let again = next.to_move() == seat && next.turn().outcome().is_none();
                    known.push((SeatView::of(&next, seat), again));
                });
                let made: Vec<_> = moves.iter().map(|(_, it)| (it.view, it.again)).collect();
                assert_eq!(made, known, "{thrown:?}");
            });
        }
    }
}

fn file() -> (Subject, Vec<u8>) {
    let subject = Subject::new(Rules::ALL[1], 2).unwrap();
    let table = solved(subject.rules(), subject.pieces());
    let mut bytes = Vec::new();
    subject.write(&mut bytes).unwrap();
    for (own, other) in [(1, 1), (1, 2), (2, 1), (2, 2)] {
        let values = table.waiting(own, other).unwrap().1.to_vec();
        subject.write_layer(&LayerValues { own, other, values }, &mut bytes).unwrap();
    }
    (subject, bytes)
}

#[test]
fn a_table_is_read_as_it_was_written() {
    let (subject, bytes) = file();
    assert_eq!(bytes.len() as u64, subject.file_len());
    let (table, read) = ChanceTable::read(&mut bytes.as_slice()).unwrap();
    assert_eq!(read, subject);
    let whole = solved(subject.rules(), 2);
    assert_eq!(table.waiting(2, 2).unwrap().1, whole.waiting(2, 2).unwrap().1);
}

#[test]
fn a_file_that_isnt_whole_is_refused() {
    let (_, bytes) = file();
    let error_of = |bytes: &[u8]| ChanceTable::read(&mut &*bytes).unwrap_err();
    for len in [0, 5, 13] {
        assert!(matches!(error_of(&bytes[..len]), TableError::Foreign), "{len}");
    }
    for len in [14, 15, 16, 500, bytes.len() - 1] {
        assert!(matches!(error_of(&bytes[..len]), TableError::CutOff), "{len}");
    }
    for place in [12, 16, 400, 900, bytes.len() - 100, bytes.len() - 1] {
        let mut altered = bytes.clone();
        altered[place] ^= 1;
        assert!(matches!(error_of(&altered), TableError::Damaged), "{place}");
    }
    let mut version = bytes.clone();
    version[11] = 2;
    assert!(matches!(error_of(&version), TableError::Version { found: 2, known: 1 }));
    let mut longer = bytes.clone();
    longer.push(0);
    assert!(matches!(error_of(&longer), TableError::Longer));
    let mut other = bytes;
    other[0] = b'R';
    assert!(matches!(error_of(&other), TableError::Foreign));
}
