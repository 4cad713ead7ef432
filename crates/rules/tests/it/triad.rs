//! Tests of Triple Triad by cases: captures, tokens, cards and cells.

use std::collections::BTreeMap;

use crate::{
    common::{after, options, played},
    plain::plain,
};
use rosette_rules::{
    Game, MoveError, Numbered as _, Seat, Turn, Viewer, legal_tokens, perft, play_token, set_named,
    triad::{
        CELLS, Card, CardType, Element, Options, Rule, Side, Step, Triad, Violation, neighbour,
        rank_letter,
    },
};
use serde_json::{Value, json};

const PLAIN: [(&str, &str); 2] =
    [("first-hand", "1111,2222,3333,4444,5555"), ("second-hand", "6666,7777,8888,9999,AAAA")];

/// Returns the board in the notation of the cases: rows of `CARD/OWNER`, or `-`.
fn rows(position: &Triad) -> Vec<String> {
    let cell = |cell| match position.cell(cell) {
        Some(placed) => format!("{}/{}", placed.card, placed.owner.name()),
        None => "-".to_owned(),
    };
    [1, 4, 7].map(|from| [from, from + 1, from + 2].map(cell).join(" ")).to_vec()
}

/// Tests cases worked out by hand from the text of the rules, and checked by an independent
/// program.
#[test]
fn cases() {
    let cases: Vec<Value> = serde_json::from_str(include_str!("../data/triad.json")).unwrap();
    assert!(cases.len() >= 70);
    let mut by_rule = BTreeMap::new();
    for case in &cases {
        let name = case["name"].as_str().unwrap();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let mut options = Options::default();
        for (option, value) in case["options"].as_object().unwrap() {
            set_named(&mut options, option, &text(value)).unwrap();
        }
        set_named(&mut options, "first-hand", &text(&case["hands"][0])).unwrap();
        set_named(&mut options, "second-hand", &text(&case["hands"][1])).unwrap();

        let tokens: Vec<String> = case["tokens"].as_array().unwrap().iter().map(text).collect();
        let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
        let (last, before) = tokens.split_last().unwrap();
        let before = played(&options, before);
        let position = after(&before, last);

        let taken: BTreeMap<String, &str> =
            position.taken().iter().map(|(cell, rule)| (cell.to_string(), rule.name())).collect();
        assert_eq!(json!(taken), case["taken"], "{name}: taken");
        assert_eq!(position.taken().is_empty(), taken.is_empty(), "{name}: whether it took");
        for rule in taken.values() {
            *by_rule.entry((*rule).to_owned()).or_insert(0) += 1;
        }
        let score = plain(&position.seen(Viewer::All))["score"].clone();
        assert_eq!(score, case["score"], "{name}: score");
        assert_eq!(json!(rows(&position)), case["board"], "{name}: board");
        let &[slot, _, cell] = last.as_bytes() else { panic!("{name}: {last}") };
        let actual = before.would_take(slot - b'0', cell - b'0');
        assert_eq!(&actual, position.taken(), "{name}: told beforehand");
    }
    for rule in Rule::ALL {
        assert!(by_rule[rule.name()] >= 20, "too few cases of {}", rule.name());
    }
}

#[test]
fn a_position_is_written_as_scripts_are_promised() {
    let rules = [
        ("elemental", "on"),
        ("same", "on"),
        ("squares", "9=ice;2=fire"),
        ("first-hand", "5A32:fire,1111,1111,9819,2222"),
        ("second-hand", "1211,1111,3333,7157,4444:holy"),
    ];
    let position = played(&options(&rules), &["2@5", "4@4", "4@1"]);
    assert_eq!(
        plain(&position.seen(Viewer::All)),
        json!({
            "cells": [
                {"card": "9819", "owner": "first"}, null, null,
                {"card": "7157", "owner": "second"}, {"card": "1111", "owner": "first"}, null,
                null, null, null
            ],
            "hands": {
                "first": ["5A32:fire", null, "1111", null, "2222"],
                "second": ["1211", "1111", "3333", null, "4444:holy"]
            },
            "squares": [null, "fire", null, null, null, null, null, null, "ice"],
            "score": {"first": 5, "second": 5},
            "round": 1,
            "taken": []
        })
    );
    let position = after(&position, "1@2");
    let seen = plain(&position.seen(Viewer::Public));
    assert_eq!(seen["taken"], json!([]), "2 on fire is 1, not more than 1");
    assert_eq!(seen["cells"][1], json!({"card": "1211", "owner": "second"}));
    let position = after(&position, "5@7");
    let position = after(&position, "3@6");
    let seen = plain(&position.seen(Viewer::Public));
    assert_eq!(seen["taken"], json!([{"cell": 5, "rule": "basic"}]));
    assert_eq!(seen["score"], json!({"first": 4, "second": 6}));
}

#[test]
fn with_chaos_chance_picks_the_card_of_each_turn() {
    let mut rules = PLAIN.to_vec();
    rules.push(("chaos", "on"));
    let start = played(&options(&rules), &[]);
    assert_eq!(start.turn(), Turn::Chance(Some(Seat::First)));
    assert_eq!(legal_tokens(&start, None).len(), 45);
    assert_eq!(legal_tokens(&start, Some(Step::Pick { slot: 3 })).len(), 9);
    let refused = |position: &Triad, step| position.check(step).map_err(|error| error.to_string());
    let unpicked = "chance picks a card only with chaos on, once before each card is placed";
    let place = Step::Place { slot: 3, cell: 5 };
    assert_eq!(refused(&start, place), Err(unpicked.to_owned()));
    let mut picked = start;
    picked.play(Step::Pick { slot: 3 }).unwrap();
    assert_eq!((picked.turn(), picked.settled()), (Turn::Choice(Seat::First), false));
    assert_eq!(picked.begun(), Some(Step::Pick { slot: 3 }));
    assert_eq!(refused(&picked, Step::Pick { slot: 3 }), Err(unpicked.to_owned()));
    let other = Step::Place { slot: 2, cell: 5 };
    assert!(
        refused(&picked, other).unwrap_err().ends_with("card 3 of the hand has to be played next")
    );
    let report = |position: &Triad| position.observation(Seat::Second, Viewer::Public).pop();
    assert_eq!(
        [start, picked].map(|it| report(&it)),
        [Some(0), Some(3)],
        "programs learn the pick"
    );
    picked.play(place).unwrap();
    assert_eq!(picked, played(&options(&rules), &["3@5"]));
    assert_eq!(picked.turn(), Turn::Chance(Some(Seat::Second)));
    let incomplete = play_token(&start, "3@").unwrap_err();
    assert_eq!(incomplete, MoveError::Incomplete);
    // Without Chaos, a token is a single step.
    let plain = played(&options(&PLAIN), &[]);
    assert_eq!(play_token(&plain, "3@").unwrap_err(), MoveError::Unreadable);
    assert_eq!(refused(&plain, Step::Pick { slot: 3 }), Err(unpicked.to_owned()));
    // Every card left is equally likely.
    let after = played(&options(&rules), &["3@5", "1@1"]);
    let mut picks = [0; 6];
    after.steps(|step, weight| {
        let Step::Pick { slot } = step else { panic!("{step:?}") };
        picks[usize::from(slot)] += weight;
    });
    assert_eq!(picks, [0, 1, 1, 0, 1, 1]);
    let drawn = |number| {
        after.draw(|below| {
            assert_eq!(below, 4);
            number
        })
    };
    assert_eq!([0, 1, 2, 3].map(drawn), [1, 2, 4, 5].map(|slot| Some(Step::Pick { slot })));
}

#[test]
fn with_order_the_first_card_of_the_hand_is_next() {
    let mut rules = PLAIN.to_vec();
    rules.push(("order", "on"));
    let start = played(&options(&rules), &[]);
    let refused = |position: &Triad, token| play_token(position, token).unwrap_err().to_string();
    assert_eq!(legal_tokens(&start, None).len(), 9);
    assert!(legal_tokens(&start, None).iter().all(|token| token.starts_with("1@")));
    let why = "with order or chaos on, card 1 of the hand has to be played next";
    assert!(refused(&start, "2@1").ends_with(why));
    assert!(!start.would_take(1, 1).iter().any(|_| true) && !start.may_place(2));
    let position = played(&options(&rules), &["1@5", "1@1", "2@9"]);
    assert_eq!((position.forced_slot(), position.may_place(2)), (Some(2), true));
    assert!(refused(&position, "3@2").ends_with("card 2 of the hand has to be played next"));
    assert!(refused(&position, "1@2").ends_with("card 1 of the hand has already been played"));
    assert!(refused(&position, "2@5").ends_with("cell 5 already has a card"));
    let step = Step::Place { slot: 3, cell: 2 };
    assert_eq!(position.check(step), Err(MoveError::Rule(Violation::NotNext(2))));
    let over = ["1@5", "1@1", "2@9", "2@2", "3@3", "3@4", "4@6", "4@7", "5@8"];
    let over = played(&options(&rules), &over);
    assert_eq!((over.forced_slot(), over.may_place(5)), (Some(5), true), "the card that is left");
    assert!(over.turn().outcome().is_some());
}

/// Tests that each seat plays the cards of the second round in the order of the cells on which they
/// ended the first.
#[test]
fn with_order_the_hands_of_sudden_death_are_played_by_the_cells() {
    let hands = ["6232,4321,2644,8136,3722", "4288,3761,5572,7533,3778"];
    let all = [("order", "on"), ("sudden-death", "on")];
    let options = options(&[all[0], all[1], ("first-hand", hands[0]), ("second-hand", hands[1])]);
    let mut position = played(&options, &[]);
    // Plays random games until one is a draw.
    let mut random = crate::common::random(3);
    while position.turn() != Turn::Chance(None) {
        position = match position.turn() {
            Turn::Over(_) => played(&options, &[]),
            _ => after(&position, &crate::common::any_token(&position, &mut random)),
        };
    }
    let mut own =
        (1..=9).filter_map(|cell| position.cell(cell)).filter(|it| it.owner == Seat::First);
    let first = own.next().unwrap().card;
    let position = after(&position, "round:first");
    assert_eq!(position.held(Seat::First, 1).unwrap().card, first);
    assert!(legal_tokens(&position, None).iter().all(|token| token.starts_with("1@")));
}

#[test]
fn a_card_that_was_taken_can_be_taken_back() {
    let options = options(&[
        ("first-hand", "1114,9111,1111,1111,1111"),
        ("second-hand", "1511,1111,1111,1111,1111"),
    ]);
    let position = played(&options, &["1@2", "1@1"]);
    let placed = position.cell(2).unwrap();
    assert_eq!((placed.brought, placed.owner), (Seat::First, Seat::Second));
    let position = after(&position, "2@5");
    let placed = position.cell(2).unwrap();
    assert_eq!((placed.brought, placed.owner), (Seat::First, Seat::First));
    assert_eq!(position.taken().by(2), Some(Rule::Basic));
    assert_eq!([1, 0, 3, 10].map(|cell| position.taken().by(cell)), [None; 4]);
}

#[test]
fn a_hand_has_five_slots_and_a_cell_takes_one_card() {
    let start = Triad::new(&options(&PLAIN)).unwrap();
    assert_eq!(start.turn(), Turn::Choice(Seat::First));
    let legal = legal_tokens(&start, None);
    assert_eq!(legal.len(), 45);
    assert_eq!((legal[0].as_str(), legal[44].as_str()), ("1@1", "5@9"));
    let position = played(&options(&PLAIN), &["3@5", "2@1"]);
    assert_eq!(legal_tokens(&position, None).len(), 28);
    for (token, reason) in [
        ("3@2", "card 3 of the hand has already been played"),
        ("3@5", "card 3 of the hand has already been played"),
        ("1@5", "cell 5 already has a card"),
        ("2@1", "cell 1 already has a card"),
        ("round:first", "a new round begins only after a draw in sudden death"),
    ] {
        assert_eq!(play_token(&position, token).unwrap_err().to_string(), reason, "{token}");
    }
    for (slot, cell, violation) in [
        (0, 2, Violation::EmptySlot(0)),
        (6, 2, Violation::EmptySlot(6)),
        (1, 0, Violation::Occupied(0)),
        (1, 10, Violation::Occupied(10)),
    ] {
        assert_eq!(position.check(Step::Place { slot, cell }), Err(MoveError::Rule(violation)));
        assert!(position.would_take(slot, cell).is_empty());
    }
}

#[test]
fn what_is_no_token_is_refused() {
    let start = Triad::new(&options(&PLAIN)).unwrap();
    for text in [
        "",
        "@",
        "0@1",
        "6@1",
        "1@0",
        "1@10",
        "01@1",
        "a@1",
        "1@a",
        "1@",
        "@1",
        "1",
        "1@1@1",
        " 1@1",
        "1@1 ",
        "1/1",
        "-1@1",
        "+1@1",
        "１@1",
        "1＠1",
        "round",
        "round:",
        "round:third",
        "round:first;",
        "round:first;;",
        "round:first;;2=fire",
        "round:first;2=fire;",
        "round:first;0=fire",
        "round:first;10=fire",
        "round:first;02=fire",
        "round:first;2=fire;2=ice",
        "round:first;2=fire;2=fire",
        "round:first;2=wood",
        "round:first;2=Fire",
        "round:first;2=",
        "round:first;=fire",
        "round:first;2",
        "round:first;none",
        "round:first;2=fire,9=ice",
        "round:first 2=fire",
        "ROUND:first",
        "Round:first",
        "round:First",
        "round: first",
        "round:first:2=fire",
        "first",
    ] {
        let error = play_token(&start, text).expect_err(text);
        assert_eq!(
            error.to_string(),
            "unreadable: expected SLOT@CELL with SLOT 1 to 5 and CELL 1 to 9, or, after a draw in sudden death, round:STARTS[;CELL=ELEMENT]… with STARTS first or second",
            "{text}"
        );
        assert_eq!(error, MoveError::Unreadable);
    }
}

#[test]
fn perft_equals_the_product_of_slots_and_cells() {
    let start = Triad::new(&options(&PLAIN)).unwrap();
    let counts: Vec<u64> = (1..=3).map(|depth| perft(&start, depth)).collect();
    assert_eq!(counts, [5 * 9, 5 * 9 * 5 * 8, 5 * 9 * 5 * 8 * 4 * 7]);
}

#[test]
fn cards_read_back_as_they_are_written() {
    for text in
        ["1111", "9A1A", "AAAA:holy", "5A32:fire", "1234:water", "1111:sign", "5A32:fire:beast"]
    {
        assert_eq!(Card::named(text).unwrap().to_string(), text);
    }
    let [plain, typed] = ["5A32:fire", "5A32:fire:beast"].map(|text| Card::named(text).unwrap());
    assert_eq!(plain, typed, "ranks and element are a card's identity");
    assert_eq!((plain.card_type(), typed.card_type()), (None, Some(CardType::Beast)));
    assert_eq!(typed.with_type(None).to_string(), "5A32:fire");
    for text in ["", "111", "11111", "0111", "a111", "B111", "111١", "1111:", "1111:wood", ":fire"]
    {
        assert_eq!(Card::named(text), None, "{text}");
    }
    assert_eq!(Card::new([1, 2, 3, 0], None), None);
    assert_eq!(Card::new([1, 2, 3, 11], None), None);
    let card = Card::named("5A32:fire").unwrap();
    assert_eq!(Side::ALL.map(|side| card.rank(side)), [5, 10, 3, 2]);
    assert_eq!(card.ranks(), [5, 10, 3, 2]);
    assert_eq!(card.element(), Some(Element::Fire));
    let letters: String = (1..=10).map(rank_letter).collect();
    assert_eq!(letters, "123456789A");
    let names = Element::ALL.map(Element::name);
    assert_eq!(names, ["fire", "ice", "thunder", "earth", "poison", "wind", "water", "holy"]);
}

#[test]
fn cells_lie_in_reading_order() {
    let next = |cell| Side::ALL.map(|side| neighbour(cell, side).unwrap_or(0));
    assert_eq!(next(1), [0, 2, 4, 0]);
    assert_eq!(next(2), [0, 3, 5, 1]);
    assert_eq!(next(3), [0, 0, 6, 2]);
    assert_eq!(next(4), [1, 5, 7, 0]);
    assert_eq!(next(5), [2, 6, 8, 4]);
    assert_eq!(next(6), [3, 0, 9, 5]);
    assert_eq!(next(7), [4, 8, 0, 0]);
    assert_eq!(next(8), [5, 9, 0, 7]);
    assert_eq!(next(9), [6, 0, 0, 8]);
    assert_eq!((next(0), next(CELLS as u8 + 1)), ([0; 4], [0; 4]));
}

#[test]
fn a_game_without_sudden_death_ends_in_a_draw() {
    let same = "1111,1111,1111,1111,1111";
    let options = options(&[("first-hand", same), ("second-hand", same)]);
    let tokens = ["1@1", "1@2", "2@3", "2@4", "3@5", "3@6", "4@7", "4@8", "5@9"];
    let position = played(&options, &tokens);
    let outcome = position.turn().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.reason.name()), (None, "draw"));
    assert_eq!(position.in_hand(Seat::Second), 1, "the seat that moved second has one card left");
    assert!(legal_tokens(&position, None).is_empty());
    for token in ["5@9", "round:first", "round:second", "nonsense"] {
        assert_eq!(play_token(&position, token), Err(MoveError::Over));
    }
}
