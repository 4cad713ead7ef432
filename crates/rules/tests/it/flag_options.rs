//! Tests of the options of ±123D: bounds, burnable cells, presets.

use rosette_rules::{
    Field, Game, OptionType, OptionValue, Options as _, Preset,
    flag::{Flag, FlagField, FlagPreset, Options, RuleSet},
    pairs, set_named,
};

fn made(texts: &[(&str, &str)]) -> Result<Flag, String> {
    let mut options = Options::default();
    for (name, value) in texts {
        set_named(&mut options, name, value).map_err(|error| error.to_string())?;
    }
    Flag::new(&options).map_err(|error| error.to_string())
}

#[track_caller]
fn check_wrong(texts: &[(&str, &str)], expected: &str) {
    let error = made(texts).unwrap_err();
    assert!(error.starts_with(expected), "{texts:?}: {error}");
}

#[test]
fn options_have_bounds_and_defaults() {
    let texts: Vec<_> = pairs(&Options::default())
        .iter()
        .map(|(field, value)| (field.name, value.to_string()))
        .collect();
    let expected = [
        (FlagField::Cells, "15"),
        (FlagField::Rules, "jump"),
        (FlagField::Lead, "0"),
        (FlagField::Burnt, "none"),
    ];
    assert_eq!(texts, expected.map(|(field, value)| (field.name(), value.to_owned())));
    for cells in ["5", "60"] {
        assert!(made(&[("cells", cells)]).is_ok());
    }
    for cells in ["4", "61", "0", "", "-5", "+5", "5.0", "fifteen", "256"] {
        check_wrong(&[("cells", cells)], "cells must be a whole number from 5 to 60");
    }
    for lead in ["4", "255", "256", "-1", "x"] {
        check_wrong(&[("lead", lead)], "lead must be a whole number from 0 to 3");
    }
    for rules in ["Jump", "", "dice ", "both"] {
        check_wrong(&[("rules", rules)], "rules must be jump or dice");
    }
    assert!(made(&[("rules", "dice"), ("lead", "3"), ("cells", "5")]).is_ok());
}

/// Tests that options that don't come from texts are checked too.
#[test]
fn wrong_options_make_no_game() {
    let fine = Options::default();
    for wrong in [
        Options { cells: 4, ..fine.clone() },
        Options { cells: 61, ..fine.clone() },
        Options { cells: 255, ..fine.clone() },
        Options { lead: 4, ..fine.clone() },
        Options { burnt: 1, ..fine.clone() },
        Options { burnt: 1 << 14, ..fine.clone() },
        Options { burnt: 1 << 63, ..fine.clone() },
        Options { lead: 2, burnt: 1 << 2, ..fine },
    ] {
        assert!(Flag::new(&wrong).is_err(), "{wrong:?}");
    }
}

#[test]
fn burnt_cells_are_those_that_may_be() {
    for burnt in ["none", "1", "3,5", "5,3", "1,2,3,4,5,6,7,8,9,10,11,12,13"] {
        assert!(made(&[("burnt", burnt)]).is_ok(), "{burnt}");
    }
    let wrong = "burnt must be none, or a list of cells such as 3,5";
    for burnt in
        ["", ",", "3,", ",3", "3,,5", "3 5", "3, 5", "3;5", "x", "None", "3,3", "60", "256"]
    {
        check_wrong(&[("burnt", burnt)], wrong);
    }
    for burnt in ["15", "59"] {
        check_wrong(&[("burnt", burnt)], wrong);
    }
    for (burnt, cell) in [("0", 0), ("14", 14), ("3,14", 14), ("0,3", 0)] {
        check_wrong(
            &[("burnt", burnt)],
            &format!("burnt: cell {cell} can't be burnt before the start"),
        );
    }
    for lead in ["1", "2", "3"] {
        let unburnable = format!("burnt: cell {lead} can't be burnt before the start");
        check_wrong(&[("lead", lead), ("burnt", lead)], &unburnable);
        assert!(made(&[("lead", "0"), ("burnt", lead)]).is_ok(), "no lead, so {lead} may burn");
    }
    check_wrong(
        &[("cells", "10"), ("burnt", "9")],
        "burnt: cell 9 can't be burnt before the start",
    );
    assert!(made(&[("cells", "10"), ("burnt", "8")]).is_ok());
    assert_eq!(FlagField::Burnt.kind(), OptionType::Cells);

    let mut options = Options::default();
    options.set(FlagField::Burnt, "5,3").unwrap();
    assert_eq!(options.get(FlagField::Burnt), Some(OptionValue::Text("3,5".to_owned())));
    assert!(options.set(FlagField::Burnt, "3,3").is_err());
    assert_eq!(options.burnt, 1 << 3 | 1 << 5, "as it was");
}

#[test]
fn burnt_cells_are_drawn_where_they_may_be() {
    for lead in 0..=3 {
        for count in [0, 1, 2, 5, 200] {
            let mut options = Options { cells: 8, lead, ..Options::default() };
            let may: Vec<u8> = options.burnable().collect();
            assert_eq!(may.len(), if lead == 0 { 6 } else { 5 });
            for last in [false, true] {
                options.draw_cells(count, &mut |limit| if last { limit - 1 } else { 0 });
                assert_eq!(options.burnt.count_ones(), u32::from(count).min(may.len() as u32));
                assert!(Flag::new(&options).is_ok());
            }
        }
    }
}

#[test]
fn presets_are_those_of_the_rules() {
    let all = FlagPreset::ALL.iter().map(|preset| (preset.options(), preset.drawn()));
    let expected = [
        (Options::default(), 0),
        (Options { cells: 16, lead: 1, ..Options::default() }, 2),
        (Options { cells: 50, rules: RuleSet::Dice, ..Options::default() }, 0),
    ];
    assert_eq!(all.collect::<Vec<_>>(), expected);
}
