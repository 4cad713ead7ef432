//! Tests of the Royal Game of Ur: cases, counts and properties.

use std::collections::BTreeMap;

use crate::plain::plain;
use rosette_rules::{
    Game, MoveError, OptionError, Options as _, Preset, Seat, Turn, Viewer, legal_tokens, pairs,
    perft, play_token, set_named,
    ur::{Options, Roll, Step, Ur, UrField, UrPreset, Violation},
};
use serde_json::{Value, json};

fn options(named: &Value) -> Options {
    let mut options = Options::default();
    for (name, value) in named.as_object().into_iter().flatten() {
        set_named(&mut options, name, value.as_str().unwrap()).unwrap();
    }
    options
}

fn played(options: &Options, tokens: &[&str]) -> Ur {
    tokens.iter().fold(Ur::new(options).unwrap(), |position, token| {
        play_token(&position, token).unwrap_or_else(|error| panic!("{token}: {error}")).0
    })
}

#[test]
fn cases() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../data/ur.json")).unwrap();
    assert!(cases.len() >= 25);
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let tokens: Vec<&str> = case["tokens"]
            .as_array()
            .unwrap()
            .iter()
            .map(|token| token.as_str().unwrap())
            .collect();
        let position = played(&options(&case["options"]), &tokens);
        let to_move = position.turn().seat().map_or(Value::Null, |seat| json!(seat.name()));
        assert_eq!(to_move, case["to_move"], "{name}: to move");
        let winner = position
            .turn()
            .outcome()
            .map_or(Value::Null, |outcome| json!(outcome.winner.map(Seat::name)));
        assert_eq!(winner, case["winner"], "{name}: winner");
        if let Some(legal) = case.get("legal") {
            assert_eq!(&json!(legal_tokens(&position, None)), legal, "{name}: legal list");
        }
        if let Some(board) = case.get("board") {
            assert_eq!(&plain(&position.seen(Viewer::Public)), board, "{name}: board");
        }
        let refused: BTreeMap<String, String> = case
            .get("refused")
            .map_or_else(BTreeMap::new, |value| serde_json::from_value(value.clone()).unwrap());
        for (token, reason) in refused {
            let error = play_token(&position, &token).expect_err(name);
            assert_eq!(error.to_string(), reason, "{name}: {token}");
        }
    }
}

#[test]
fn what_is_no_token_is_refused() {
    let start = Ur::new(&Options::default()).unwrap();
    for text in [
        "", "/", "5/0", "2/", "/2", "2/15", "02/0", "2/00", "2/0/1", "+1/0", "1/-1", " 1/0",
        "２/0", "256/0",
    ] {
        let error = play_token(&start, text).expect_err(text);
        assert!(error.to_string().starts_with("unreadable: expected ROLL/FROM"), "{text}");
    }
}

#[test]
fn perft_equals_the_reference() {
    let counts = |options: &Options| {
        let start = Ur::new(options).unwrap();
        (1..=4).map(|depth| perft(&start, depth)).collect::<Vec<_>>()
    };
    assert_eq!(counts(&Options::default()), [5, 28, 192, 1492]);
    let plain = Options { rosettes: false, ..Options::default() };
    assert_eq!(counts(&plain), [5, 25, 185, 1369]);
}

#[test]
fn options_come_from_text_and_give_a_game_or_an_error() {
    let mut options = Options::default();
    set_named(&mut options, "pieces", "3").unwrap();
    set_named(&mut options, "rosettes", "off").unwrap();
    let written: Vec<String> =
        pairs(&options).iter().map(|(field, value)| format!("{}={value}", field.name)).collect();
    assert_eq!(written, ["pieces=3", "rosettes=off", "safe=off"]);

    for (name, value, error) in [
        ("pieces", "0", "pieces must be a whole number from 1 to 7, not \"0\""),
        ("pieces", "8", "pieces must be a whole number from 1 to 7, not \"8\""),
        ("pieces", "+3", "pieces must be a whole number from 1 to 7, not \"+3\""),
        ("pieces", "", "pieces must be a whole number from 1 to 7, not \"\""),
        ("pieces", "99999999999", "pieces must be a whole number from 1 to 7, not \"99999999999\""),
        ("safe", "yes", "safe must be on or off, not \"yes\""),
        ("size", "3", "unknown option \"size\"; the options are: pieces rosettes safe"),
    ] {
        let before = options.clone();
        assert_eq!(set_named(&mut options, name, value).unwrap_err().to_string(), error);
        assert_eq!(options, before);
    }

    options.set(UrField::Safe, "on").unwrap();
    assert_eq!(Ur::new(&options), Err(OptionError::Needs { name: "safe", needs: "rosettes" }));
    let none = Options { pieces: 0, ..Options::default() };
    assert!(matches!(Ur::new(&none), Err(OptionError::Value { name: "pieces", .. })));
}

#[test]
fn presets_are_the_ones_of_the_rules() {
    assert_eq!(UrPreset::BritishMuseum.options(), Options::default());
    let simplified = UrPreset::Simplified.options();
    assert_eq!((simplified.pieces, simplified.rosettes), (2, false));
    assert!(!Ur::new(&simplified).unwrap().safe());
}

#[test]
fn chance_has_the_weights_of_four_coins() {
    let start = Ur::new(&Options::default()).unwrap();
    assert_eq!(start.turn(), Turn::Chance(Some(Seat::First)));
    let mut weights = Vec::new();
    start.steps(|_, weight| weights.push(weight));
    assert_eq!(weights, [1, 4, 6, 4, 1]);
}

/// Tests a position inside a turn: the coins are thrown, and a piece must move.
#[test]
fn a_roll_waits_for_its_move() {
    let mut position = played(&options(&json!({"pieces": "3"})), &["4/0", "1/4", "0", "4/0"]);
    let roll = |heads| Roll::new(heads).unwrap();
    assert_eq!(Roll::new(5), None);
    assert_eq!(Roll::WAYS.map(|(roll, _)| roll.heads()), [0, 1, 2, 3, 4]);
    assert_eq!((position.to_move(), position.roll()), (Seat::First, None));
    assert_eq!(position.check(Step::Move(4)), Err(MoveError::Rule(Violation::NotThrown)));
    position.play(Step::Throw(roll(1))).unwrap();
    assert_eq!((position.roll(), position.settled()), (Some(roll(1)), false));
    assert_eq!(position.turn(), Turn::Choice(Seat::First));
    let mut steps = Vec::new();
    position.steps(|step, weight| steps.push((step, weight)));
    assert_eq!(steps, [0, 5].map(|from| (Step::Move(from), 1)));
    let landings = [Ok(1), Err(Violation::OwnPiece(5)), Ok(6), Err(Violation::NoPiece(6))];
    assert_eq!([0, 4, 5, 6].map(|from| position.landing(from)), landings);
    let before = position;
    assert_eq!(position.play(Step::Throw(roll(0))), Err(MoveError::Rule(Violation::Thrown)));
    assert_eq!(position.play(Step::Move(15)), Err(MoveError::Rule(Violation::NoPiece(15))));
    assert_eq!(position, before);
    position.play(Step::Move(5)).unwrap();
    assert_eq!((position.to_move(), position.roll()), (Seat::Second, None));
    assert_eq!(position.cells(Seat::First).collect::<Vec<_>>(), [4, 6]);
}
