//! Tests of sudden death in Triple Triad: rounds, their tokens, and the final draw.

use crate::common::{after, any_token, dealt, options, played, random};
use crate::plain::plain;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rosette_rules::{
    Game, MoveError, Reason, Seat, Steps, Turn, Viewer, legal_tokens, play_token,
    triad::{Card, Open, Options, Side, Squares, Step, Triad, Violation},
    write_token,
};
use serde_json::json;

/// Plays a round at random from its start, repeatedly, until it ends as wanted.
fn round(start: &Triad, random: &mut ChaCha8Rng, wanted: impl Fn(&Triad) -> bool) -> Triad {
    for _ in 0..10_000 {
        let mut position = *start;
        while let Turn::Choice(_) = position.turn() {
            position = after(&position, &any_token(&position, random));
        }
        if wanted(&position) {
            return position;
        }
    }
    panic!("no such end is found for {start:?}");
}

fn drawn(position: &Triad) -> bool {
    position.score(Seat::First) == 5
}

fn sudden_death(seed: u64, elemental: bool) -> (Options, ChaCha8Rng) {
    let mut random = random(seed);
    let rules = Options {
        sudden_death: true,
        elemental,
        same: seed.is_multiple_of(2),
        plus: seed.is_multiple_of(3),
        combo: true,
        open: Open::Off,
        ..Options::default()
    };
    (dealt(&rules, &mut random), random)
}

/// Returns the start of the next round, chosen at random.
fn next_round(position: &Triad, random: &mut ChaCha8Rng) -> Triad {
    let step = position.draw(|limit| random.random_range(0..limit)).unwrap();
    after(position, &write_token::<Triad>(&Steps::one(step)))
}

fn every_token() -> Vec<String> {
    let mut all: Vec<String> =
        (1..=5).flat_map(|slot| (1..=9).map(move |cell| format!("{slot}@{cell}"))).collect();
    all.extend(
        [
            "round:first",
            "round:second",
            "round:first;2=fire",
            "round:second;2=fire;9=ice",
            "pass",
            "",
        ]
        .map(str::to_owned),
    );
    all
}

fn over(position: &Triad) {
    assert!(legal_tokens(position, None).is_empty());
    assert_eq!(position.draw(|_| 0), None);
    for token in every_token() {
        assert_eq!(play_token(position, &token), Err(MoveError::Over), "{token}");
    }
    for step in [
        Step::Place { slot: 1, cell: 1 },
        Step::Round { starts: Seat::First, squares: Squares::default() },
    ] {
        assert_eq!(position.check(step), Err(MoveError::Over));
    }
}

/// Plays four drawn rounds and returns the start of the fifth.
fn four_draws(start: Triad, random: &mut ChaCha8Rng) -> Triad {
    let mut position = start;
    for number in 1..=4 {
        assert_eq!(position.round(), number);
        position = round(&position, random, drawn);
        assert_eq!(position.turn(), Turn::Chance(None), "draw {number} is replayed");
        assert_eq!(position.round(), number, "the round ends when the next begins");
        assert_eq!(legal_tokens(&position, None), ["round:first", "round:second"]);
        position = next_round(&position, random);
        assert!(position.taken().is_empty());
    }
    assert_eq!(position.round(), 5);
    position
}

#[test]
fn four_draws_and_then_a_winner() {
    for seed in 0..12 {
        let (options, mut random) = sudden_death(seed, seed % 2 == 1);
        let fifth = four_draws(Triad::new(&options).unwrap(), &mut random);
        for winner in Seat::BOTH {
            let end = round(&fifth, &mut random, |position| position.score(winner) > 5);
            let outcome = end.turn().outcome().unwrap();
            assert_eq!((outcome.winner, outcome.reason), (Some(winner), Reason::Score));
            assert_eq!(end.round(), 5);
            over(&end);
        }
    }
}

#[test]
fn five_draws_are_final() {
    for seed in 0..12 {
        let (options, mut random) = sudden_death(seed, seed % 2 == 0);
        let start = Triad::new(&options).unwrap();
        let end = round(&four_draws(start, &mut random), &mut random, drawn);
        let outcome = end.turn().outcome().unwrap();
        assert_eq!((outcome.winner, outcome.reason), (None, Reason::FinalDraw));
        assert_eq!(end.round(), 5);
        over(&end);

        // The counter of rounds starts anew in the next game.
        let again = Triad::new(&options).unwrap();
        assert_eq!(again.round(), 1);
        assert_eq!(again, start);
        four_draws(again, &mut random);
    }
}

#[test]
fn a_win_in_any_round_ends_the_game() {
    let (options, mut random) = sudden_death(3, true);
    let mut position = Triad::new(&options).unwrap();
    for number in 1..=5 {
        for winner in Seat::BOTH {
            let end = round(&position, &mut random, |position| position.score(winner) > 5);
            let outcome = end.turn().outcome().unwrap();
            assert_eq!((outcome.winner, outcome.reason), (Some(winner), Reason::Score));
            assert_eq!(end.round(), number);
            over(&end);
        }
        if number < 5 {
            position = next_round(&round(&position, &mut random, drawn), &mut random);
        }
    }
}

#[test]
fn the_next_hands_are_the_cards_of_cells_1_to_9_and_then_the_one_left() {
    for seed in 0..40 {
        let (options, mut random) = sudden_death(seed, seed % 2 == 0);
        let mut position = Triad::new(&options).unwrap();
        for _ in 1..=4 {
            let end = round(&position, &mut random, drawn);
            let mut hands = Seat::BOTH.map(|seat| {
                let own = (1..=9).filter_map(|cell| end.cell(cell));
                let own = own.filter(|placed| placed.owner == seat);
                own.map(|placed| (placed.card, placed.brought)).collect::<Vec<_>>()
            });
            for seat in Seat::BOTH {
                let left = (1..=5).find_map(|slot| end.held(seat, slot));
                hands[seat.index()].extend(left.map(|held| (held.card, held.brought)));
            }
            let last = end.to_move();
            assert_eq!((end.in_hand(last), end.in_hand(last.other())), (1, 0));
            for token in ["round:first", "round:second"] {
                let next = after(&end, token);
                assert_eq!(next.turn().seat().map(Seat::name), token.strip_prefix("round:"));
                assert!((1..=9).all(|cell| next.cell(cell).is_none()), "the board is cleared");
                assert_eq!(next.rules(), end.rules(), "rules are kept");
                for seat in Seat::BOTH {
                    let hand = (1..=5).filter_map(|slot| next.held(seat, slot));
                    let hand: Vec<_> = hand.map(|held| (held.card, held.brought)).collect();
                    assert_eq!(hand.len(), 5);
                    assert_eq!(hand, hands[seat.index()]);
                }
            }
            position = next_round(&end, &mut random);
        }
    }
}

#[test]
fn the_order_of_the_next_hands_by_an_example() {
    let options = options(&[
        ("sudden-death", "on"),
        ("first-hand", "1111,2111,3111,4111,5111"),
        ("second-hand", "1112,1113,1114,1115,1116"),
        ("starts", "second"),
    ]);
    // 5@7 captures cell 4, 3@6 captures cell 5, 3@9 captures cell 6, and 2@8 captures cell 7.
    let tokens = ["5@4", "2@5", "1@2", "5@7", "3@6", "3@9", "4@3", "1@1", "2@8"];
    let end = played(&options, &tokens);
    assert_eq!(end.turn(), Turn::Chance(None));
    let hands = plain(&after(&end, "round:first").seen(Viewer::All))["hands"].clone();
    assert_eq!(hands["first"], json!(["1111", "1116", "1114", "3111", "4111"]));
    assert_eq!(hands["second"], json!(["1112", "1115", "2111", "5111", "1113"]));
    // A card keeps the seat that brought it, because a trade asks for that seat.
    let brought = |slot| after(&end, "round:first").held(Seat::First, slot).unwrap().brought;
    assert_eq!(
        [1, 2, 3, 4, 5].map(brought).map(Seat::name).join(" "),
        "first second second first first"
    );
}

#[test]
fn a_round_begins_only_after_a_draw() {
    let (options, mut random) = sudden_death(4, true);
    let mut position = Triad::new(&options).unwrap();
    while let Turn::Choice(_) = position.turn() {
        for token in ["round:first", "round:second", "round:second;2=fire;9=ice"] {
            let error = play_token(&position, token).unwrap_err();
            assert_eq!(error, MoveError::Rule(Violation::NoRound), "{token}");
            assert_eq!(error.to_string(), "a new round begins only after a draw in sudden death");
        }
        position = after(&position, &any_token(&position, &mut random));
    }
}

#[test]
fn a_drawn_round_takes_no_card() {
    let (options, mut random) = sudden_death(5, false);
    let end = round(&Triad::new(&options).unwrap(), &mut random, drawn);
    for slot in 1..=5 {
        for cell in 1..=9 {
            let error = play_token(&end, &format!("{slot}@{cell}")).unwrap_err();
            assert_eq!(error, MoveError::Rule(Violation::RoundOver));
            assert_eq!(error.to_string(), "this round is a draw; the next one has to start first");
            assert!(end.would_take(slot, cell).is_empty());
        }
    }
    assert_eq!(play_token(&end, "round"), Err(MoveError::Unreadable));
}

#[test]
fn a_round_has_squares_only_with_elemental() {
    let (options, mut random) = sudden_death(6, false);
    let end = round(&Triad::new(&options).unwrap(), &mut random, drawn);
    for token in [
        "round:second;2=fire;9=ice",
        "round:first;1=holy",
        "round:first;1=ice;2=ice;3=ice;4=ice;5=ice",
    ] {
        let error = play_token(&end, token).unwrap_err();
        assert_eq!(error, MoveError::Rule(Violation::NotElemental));
        assert_eq!(error.to_string(), "cells have elements only with elemental on");
    }
    assert_eq!(after(&end, "round:second").squares().count(), 0);
}

#[test]
fn a_round_has_up_to_four_squares() {
    let (options, mut random) = sudden_death(7, true);
    let end = round(&Triad::new(&options).unwrap(), &mut random, drawn);
    for (token, written, count) in [
        ("round:first", "round:first", 0),
        ("round:second;2=fire;9=ice", "round:second;2=fire;9=ice", 2),
        ("round:second;9=ice;2=fire", "round:second;2=fire;9=ice", 2),
        ("round:first;1=ice;3=ice;5=ice;7=holy", "round:first;1=ice;3=ice;5=ice;7=holy", 4),
    ] {
        let (next, steps) = play_token(&end, token).unwrap();
        assert_eq!(next.squares().count(), count);
        assert_eq!(write_token::<Triad>(&steps), written);
        assert_eq!(next, after(&end, written));
    }
    let next = after(&end, "round:second;2=fire;9=ice");
    let squares = (1..=9).filter_map(|cell| Some((cell, next.squares().at(cell)?.name())));
    assert_eq!(squares.collect::<Vec<_>>(), [(2, "fire"), (9, "ice")], "the old squares are gone");
    for token in [
        "round:first;1=ice;2=ice;3=ice;4=ice;5=ice",
        "round:first;1=fire;2=ice;3=ice;4=ice;5=ice;9=ice",
    ] {
        let error = play_token(&end, token).unwrap_err();
        assert_eq!(error, MoveError::Rule(Violation::TooManySquares));
        assert_eq!(error.to_string(), "at most 4 cells can have an element");
    }
}

#[test]
fn chance_begins_a_round_evenly() {
    const DRAWS: u32 = 36_000;
    let (options, mut random) = sudden_death(8, true);
    let end = round(&Triad::new(&options).unwrap(), &mut random, drawn);
    let (mut starts, mut counts, mut cells, mut elements) = ([0; 2], [0; 5], [0; 9], [0; 8]);
    for _ in 0..DRAWS {
        let step = end.draw(|limit| random.random_range(0..limit)).unwrap();
        assert_eq!(end.check(step), Ok(()));
        let Step::Round { starts: seat, squares } = step else { panic!("{step:?}") };
        starts[seat.index()] += 1;
        counts[squares.count()] += 1;
        for cell in 1..=9 {
            if let Some(element) = squares.at(cell) {
                cells[usize::from(cell) - 1] += 1;
                elements[element as usize] += 1;
            }
        }
    }
    let near = |count: u32, part: u32| count.abs_diff(DRAWS / part) < DRAWS / part / 12;
    assert!(starts.iter().all(|count| near(*count, 2)), "{starts:?}");
    assert_eq!(counts[0], 0, "with elemental there is at least one square");
    assert!(counts[1..].iter().all(|count| near(*count, 4)), "{counts:?}");
    // The average number of element cells is 2.5.
    assert!(cells.iter().all(|count| near(*count * 2 / 5, 9)), "{cells:?}");
    assert!(elements.iter().all(|count| near(*count * 2 / 5, 8)), "{elements:?}");

    let (options, mut random) = sudden_death(9, false);
    let end = round(&Triad::new(&options).unwrap(), &mut random, drawn);
    for (drawn, starts) in [(0, Seat::First), (1, Seat::Second)] {
        let squares = Squares::default();
        assert_eq!(end.draw(|_| drawn), Some(Step::Round { starts, squares }));
    }
}

#[test]
fn types_count_anew_in_each_round() {
    // Equal cards capture nothing, so the round is a draw.
    let hand = "1111:beast,1111:beast,1111:beast,1111:beast,1111:beast";
    let given = [("ascension", "on"), ("sudden-death", "on"), ("starts", "first")];
    let hands = [("first-hand", hand), ("second-hand", hand)];
    let all: Vec<(&str, &str)> = given.into_iter().chain(hands).collect();
    let mut position = Triad::new(&options(&all)).unwrap();
    let beast = Card::named("1111:beast").unwrap();
    for (lying, cell) in (0..9).zip(1..) {
        assert_eq!(position.modifiers().of(beast), lying);
        let held = |slot: &u8| position.held(position.to_move(), *slot).is_some();
        position = after(&position, &format!("{}@{cell}", (1..=5).find(held).unwrap()));
    }
    assert_eq!(position.modifiers().of(beast), 9);
    assert_eq!(position.modifiers().rank(beast, Side::Top), 10);
    let next = after(&position, "round:second");
    assert_eq!(next.modifiers().of(beast), 0);
    let again = after(&next, "1@1");
    assert_eq!(again.modifiers().of(beast), 1, "cards keep their types");
}
