//! Tests of the levels in the options form: with which options each can be chosen.

use rosette_app::{GameInfo, form::players};
use rosette_messages::Language;
use rosette_session::{Level, Program, Tables};

use crate::common::{languages, options};

fn kind(name: &str) -> GameInfo {
    GameInfo::named(name).unwrap()
}

/// Returns the list of tables with one table, which has the default rules of Ur.
pub fn tables() -> Tables {
    Tables::read("[\"ur-rosettes-safe-7.table\"]")
}

#[test]
fn a_level_that_cant_play_becomes_the_strongest_that_can() {
    let (perfect, strong) = (Program::Bot(Level::Perfect), Program::Bot(Level::Strong));
    for (name, values, chosen, able) in [
        ("ur", "pieces=5", &perfect, &perfect),
        ("ur", "pieces=7", &perfect, &strong),
        ("ur", "pieces=7", &strong, &strong),
        ("trisq", "size=3", &perfect, &perfect),
        ("trisq", "size=4", &perfect, &strong),
        (
            "flag",
            "cells=40",
            &Program::External("prog".to_owned()),
            &Program::External("prog".to_owned()),
        ),
    ] {
        let options = options(kind(name), values);
        let found = players::able(chosen.clone(), options.as_ref(), Tables::default());
        assert_eq!(found, *able, "{name} {values}");
    }
    let seven = options(kind("ur"), "pieces=7");
    assert_eq!(players::able(perfect.clone(), seven.as_ref(), tables()), perfect);
    let plain = options(kind("ur"), "pieces=7 rosettes=off");
    assert_eq!(players::able(perfect, plain.as_ref(), tables()), strong);
}

#[test]
fn a_level_says_with_which_options_it_can_be_chosen() {
    for (game, solved, unsolved, says) in [
        (
            "ur",
            "pieces=5",
            "pieces=6",
            "Perfect: only with up to 5 pieces, 4 or 2 on other paths, or once solved",
        ),
        (
            "triad",
            "open=on",
            "open=off",
            "Perfect: only with open hands and without Chaos or Roulette",
        ),
        (
            "triad",
            "open=on",
            "chaos=on",
            "Perfect: only with open hands and without Chaos or Roulette",
        ),
        (
            "triad",
            "open=on",
            "roulette=1",
            "Perfect: only with open hands and without Chaos or Roulette",
        ),
        ("trisq", "size=3", "size=4", "Perfect: only on a 3\u{a0}×\u{a0}3 board"),
        ("flag", "cells=30", "cells=31", "Perfect: only with up to 30 cells, or 12 with dice"),
        (
            "flag",
            "rules=dice cells=12",
            "rules=dice cells=13",
            "Perfect: only with up to 30 cells, or 12 with dice",
        ),
    ] {
        for language in languages() {
            let text = |level, pairs| {
                let able = Level::of(options(kind(game), pairs).as_ref());
                players::level_text(level, kind(game), able, language)
            };
            let (able, unable) = (text(Level::Perfect, solved), text(Level::Perfect, unsolved));
            assert!(unable.starts_with(&able) && unable.len() > able.len() + 4, "{able}, {unable}");
            assert_eq!(text(Level::Easy, unsolved), text(Level::Easy, solved));
            for number in says.split(|c: char| !c.is_ascii_digit()).filter(|it| !it.is_empty()) {
                assert!(unable.contains(number), "{unable} names {number}");
            }
        }
        let english = Language::english();
        let options = options(kind(game), unsolved);
        assert_eq!(
            players::level_text(Level::Perfect, kind(game), Level::of(options.as_ref()), english),
            says
        );
    }
}

#[test]
fn hints_on_levels_are_given_once() {
    let language = Language::english();
    let easy = || Some(Program::Bot(Level::Easy));
    let hint = players::hints(&[easy(), None], language);
    assert!(hint.starts_with("Easy: "), "{hint}");
    assert_eq!(players::hints(&[easy(), easy()], language), hint);
    let both = players::hints(&[easy(), Some(Program::Bot(Level::Strong))], language);
    assert!(both.starts_with(&hint) && both.contains(" Strong: "), "{both}");
    assert_eq!(players::hints(&[None, Some(Program::External("x".to_owned()))], language), "");
}
