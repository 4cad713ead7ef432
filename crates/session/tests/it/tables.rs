//! Tests of the tables that make perfect players.

use rosette_rules::{AnyOptions, Preset as _, flag, triad, trisq, ur, ur::UrPreset};
use rosette_session::{Level, Tables, table_name};

/// Every set of rules, as rosettes and the safe cell.
const RULES: [(bool, bool); 3] = [(true, true), (true, false), (false, false)];

fn ur(pieces: u8, (rosettes, safe): (bool, bool)) -> ur::Options {
    ur::Options { pieces, rosettes, safe: Some(safe), ..ur::Options::default() }
}

#[test]
fn a_list_names_the_tables() {
    assert_eq!(table_name(&ur(7, (true, true))), "ur-rosettes-safe-7.table");
    assert_eq!(table_name(&ur(6, (true, false))), "ur-rosettes-6.table");
    assert_eq!(table_name(&ur(7, (false, false))), "ur-plain-7.table");
    let named = UrPreset::ALL.iter().map(|preset| table_name(&preset.options()));
    assert_eq!(
        named.collect::<Vec<_>>(),
        [
            "ur-rosettes-safe-7.table",
            "ur-masters-three-rosettes-7.table",
            "ur-masters-rosettes-7.table",
            "ur-masters-rosettes-both-5.table",
            "ur-aseb-rosettes-safe-5.table",
            "ur-plain-2.table",
        ]
    );
    for (list, most) in [
        ("", [0, 0, 0]),
        ("[]\n", [0, 0, 0]),
        ("[\"ur-rosettes-safe-7.table\"]", [7, 0, 0]),
        ("[\"ur-rosettes-safe-6.table\", \"ur-rosettes-safe-7.table\"]", [7, 0, 0]),
        ("[\"ur-rosettes-7.table\", \"ur-plain-6.table\", \"ur-plain-2.table\"]", [0, 7, 6]),
        // Everything but names of possible tables in a list is ignored.
        ("[\"ur-plain-8.table\", \"ur-plain-0.table\", \"ur-plain-06.table\"]", [0, 0, 0]),
        ("[\"../ur-plain-7.table\", \"\", \"ur-plain-7\", \"senet-7.table\"]", [0, 0, 0]),
        ("[7]", [0, 0, 0]),
        ("ur-plain-7.table", [0, 0, 0]),
        ("<html>not found</html>", [0, 0, 0]),
    ] {
        let tables = Tables::read(list);
        let found = RULES.map(|rules| tables.most_pieces(&ur(1, rules)));
        assert_eq!(found, most, "{list}");
    }
}

#[test]
fn the_larger_table_of_two_lists_counts() {
    let tables = Tables::read("[\"ur-rosettes-safe-6.table\", \"ur-plain-7.table\"]");
    let both = tables.and("[\"ur-rosettes-safe-7.table\", \"ur-plain-6.table\"]");
    let found = RULES.map(|rules| both.most_pieces(&ur(1, rules)));
    assert_eq!(found, [7, 0, 7]);
}

#[test]
fn a_table_makes_a_perfect_player_of_its_rules_up_to_its_pieces() {
    let tables = Tables::read("[\"ur-rosettes-safe-7.table\",\"ur-plain-6.table\"]");
    for rules in RULES {
        for pieces in 1..=7 {
            let options = ur(pieces, rules);
            let by_table = pieces
                <= match rules {
                    (true, true) => 7,
                    (true, false) => 0,
                    _ => 6,
                };
            let levels = Level::with_tables(&options, tables);
            let is_perfect = pieces <= 5 || by_table;
            assert_eq!(levels.contains(&Level::Perfect), is_perfect, "{options:?}");
            assert!(levels.contains(&Level::Strong));
            assert_eq!(Level::needs_table(&options), pieces > 5);
            let without = Level::with_tables(&options, Tables::default());
            assert_eq!(without, Level::of(&options));
        }
    }
    let default = ur::Options::default();
    assert!(Level::with_tables(&default, tables).contains(&Level::Perfect));
}

#[test]
fn a_table_of_another_path_solves_its_games_alone() {
    let tables = Tables::read("[\"ur-masters-three-rosettes-6.table\"]");
    let masters = UrPreset::Masters.options();
    for (options, needs, solves) in [
        (masters.clone(), true, false),
        (ur::Options { pieces: 6, ..masters.clone() }, true, true),
        (ur::Options { pieces: 5, ..masters.clone() }, true, true),
        (ur::Options { pieces: 4, ..masters.clone() }, false, true),
        (ur::Options { pieces: 6, dice: ur::Dice::Four, ..masters.clone() }, true, false),
        (ur::Options { pieces: 6, path: ur::Path::Aseb, ..masters }, true, false),
        (ur::Options { pieces: 3, path: ur::Path::Murray, ..Default::default() }, false, false),
    ] {
        assert_eq!(Level::needs_table(&options), needs, "{options:?}");
        assert_eq!(tables.solve(&options), solves, "{options:?}");
        let is_perfect = Level::with_tables(&options, tables).contains(&Level::Perfect);
        assert_eq!(is_perfect, solves, "{options:?}");
    }
}

#[test]
fn other_games_need_no_table() {
    let tables = Tables::read("[\"ur-rosettes-safe-7.table\"]");
    let closed = triad::Options { open: triad::Open::Off, ..triad::Options::default() };
    let options: [&dyn AnyOptions; 3] =
        [&closed, &trisq::Options::default(), &flag::Options::default()];
    for options in options {
        assert!(!Level::needs_table(options));
        assert_eq!(Level::with_tables(options, tables), Level::of(options));
    }
}

#[test]
fn hints_are_as_good_as_a_table_may_make_them() {
    assert_eq!(Level::adviser(&ur(7, RULES[0])), Some(Level::Perfect));
    assert_eq!(Level::adviser(&ur(5, RULES[0])), Some(Level::Perfect));
    assert_eq!(Level::adviser(&trisq::Options::default()), Some(Level::Strong));
}
