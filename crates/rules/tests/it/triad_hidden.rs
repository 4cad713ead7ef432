//! Tests of closed hands in Triple Triad: hidden cards don't affect what a viewer is shown.

use crate::common::{after, any_token, dealt, hands, options, played, random};
use crate::plain::plain;
use rosette_rules::{
    Field, Game, Options as _, Seat, Turn, Viewer, legal_tokens,
    triad::{Card, Hand, Open, OpenSlots, Options, Triad, TriadField},
};
use serde_json::json;

const CLOSED: [(&str, &str); 4] = [
    ("open", "off"),
    ("sudden-death", "on"),
    ("first-hand", "1111,2111,3111,4111,5111:fire"),
    ("second-hand", "1112,1113,1114,1115,1116"),
];

/// The tokens of a drawn round with these hands.
const DRAWN: [&str; 9] = ["1@1", "1@9", "2@2", "2@8", "3@3", "3@7", "4@4", "4@6", "5@5"];

fn viewers() -> [Viewer; 4] {
    [Viewer::Public, Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second), Viewer::All]
}

/// Returns the cards in hands that a viewer knows before the first move: those of its own hand
/// before and after a swap, and those that are face up.
fn known(options: &Options, viewer: Viewer) -> Vec<Card> {
    let mut hands = options.hands().map(Option::unwrap);
    let mut known = Vec::new();
    let own = |hands: &[Hand; 2]| match viewer {
        Viewer::Seat(seat) => hands[seat.index()].to_vec(),
        _ => Vec::new(),
    };
    known.extend(own(&hands));
    if let Some(swapped) = options.swapped {
        let [first, second] = Seat::BOTH.map(|seat| usize::from(swapped.of(seat)) - 1);
        let given = hands[0][first];
        hands[0][first] = hands[1][second];
        hands[1][second] = given;
    }
    known.extend(own(&hands));
    for (hand, open) in hands.iter().zip([options.open_first, options.open_second]) {
        let slots = open.into_iter().flat_map(OpenSlots::iter);
        known.extend(slots.map(|slot| hand[usize::from(slot) - 1]));
    }
    known
}

/// Returns the rules of a game with closed hands: some have three open cards, some a swap.
fn closed(seed: u64) -> Options {
    Options {
        open: if seed.is_multiple_of(2) { Open::Off } else { Open::Three },
        swap: seed.is_multiple_of(3),
        sudden_death: true,
        ..Options::default()
    }
}

/// Returns the options with every card replaced that is hidden in a hand and that the viewer has
/// never seen.
fn other_hidden(options: &Options, seen: &[Card], seed: u64) -> Options {
    let mut changed = options.clone();
    let mut others = Vec::new();
    for seed in seed.. {
        let more = hands(&mut random(seed), &[3, 5, 7, 9]);
        others.extend(more.into_iter().flatten().flatten().filter(|card| !seen.contains(card)));
        if others.len() >= 10 {
            break;
        }
    }
    for seat in Seat::BOTH {
        for card in changed.hand_mut(seat).iter_mut().flatten() {
            if !seen.contains(card) {
                *card = others.pop().unwrap();
            }
        }
    }
    changed
}

#[test]
fn views_that_differ_only_in_hidden_cards_are_equal() {
    let mut compared = 0;
    for seed in 0..60 {
        let mut random = random(seed);
        let rules = Options {
            same: seed % 2 == 0,
            plus: seed % 3 == 0,
            combo: true,
            elemental: seed % 5 == 0,
            ..closed(seed / 6)
        };
        let options = dealt(&rules, &mut random);
        let mut position = Triad::new(&options).unwrap();
        let (mut tokens, mut shown): (Vec<String>, Vec<Card>) = (Vec::new(), Vec::new());
        while position.turn().outcome().is_none() {
            for viewer in [Viewer::Public, Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second)] {
                let seen = [&shown[..], &known(&options, viewer)].concat();
                let changed = other_hidden(&options, &seen, seed);
                let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
                let other = played(&changed, &tokens);
                assert_eq!(position.seen(viewer), other.seen(viewer));
                assert_eq!(
                    plain(&position.seen(viewer)).to_string(),
                    plain(&other.seen(viewer)).to_string()
                );
                assert_eq!(legal_tokens(&position, None), legal_tokens(&other, None));
                assert_eq!(position.turn(), other.turn());
                for field in TriadField::ALL {
                    assert_eq!(position.secret(*field), other.secret(*field));
                    let is_unchanged = options.get(*field) == changed.get(*field);
                    assert!(
                        is_unchanged || position.secret(*field),
                        "{field:?} gives hidden cards away"
                    );
                }
                compared += usize::from(position != other);
            }
            let token = any_token(&position, &mut random);
            position = after(&position, &token);
            shown.extend((1..=9).filter_map(|cell| position.cell(cell)).map(|placed| placed.card));
            tokens.push(token);
        }
    }
    assert!(compared > 1000, "hidden cards did differ");
}

#[test]
fn each_viewer_sees_its_own_hand_and_backs() {
    let position = played(&options(&CLOSED), &["2@1"]);
    let faces = json!(["1111", null, "3111", "4111", "5111:fire"]);
    let others = json!(["1112", "1113", "1114", "1115", "1116"]);
    let hidden = json!(["?", null, "?", "?", "?"]);
    let backs = json!(["?", "?", "?", "?", "?"]);
    for (viewer, first, second) in [
        (Viewer::Public, &hidden, &backs),
        (Viewer::Seat(Seat::First), &faces, &backs),
        (Viewer::Seat(Seat::Second), &hidden, &others),
        (Viewer::All, &faces, &others),
    ] {
        assert_eq!(
            plain(&position.seen(viewer)),
            json!({
                "cells": [
                    {"card": "2111", "owner": "first"}, null, null, null, null, null, null, null,
                    null
                ],
                "hands": {"first": first, "second": second},
                "squares": [null, null, null, null, null, null, null, null, null],
                "score": {"first": 5, "second": 5},
                "round": 1,
                "taken": []
            })
        );
    }
    assert!(position.secret(TriadField::FirstHand) && position.secret(TriadField::SecondHand));
    let secret = TriadField::ALL.iter().filter(|field| position.secret(**field)).count();
    assert_eq!(secret, 2, "nothing but the hands is secret");
}

/// Returns, for both hands, the parts of the text that a viewer hasn't seen, as bits.
fn unseen(position: &Triad, by: Viewer) -> [u8; 2] {
    [TriadField::FirstHand, TriadField::SecondHand].map(|hand| position.unseen(hand, by))
}

/// Tests that the cards of a hand in the options are unseen until they are on the board, in any
/// round.
#[test]
fn what_is_unseen_are_the_cards_that_never_lay_on_the_board() {
    let (mut later, mut ends) = (0, 0);
    for seed in 0..200 {
        let mut random = random(seed);
        let options = dealt(&closed(seed), &mut random);
        let mut position = Triad::new(&options).unwrap();
        let mut shown: Vec<Card> = Vec::new();
        while position.turn().outcome().is_none() {
            for viewer in [Viewer::Public, Viewer::Seat(Seat::First), Viewer::Seat(Seat::Second)] {
                let known = known(&options, viewer);
                let hidden = options.hands().map(|hand| {
                    let cards = hand.unwrap().into_iter().enumerate();
                    let seen = |card: &Card| shown.contains(card) || known.contains(card);
                    let hidden = cards.filter(|(_, card)| !seen(card));
                    hidden.fold(0, |bits, (index, _)| bits | 1 << index)
                });
                assert_eq!(unseen(&position, viewer), hidden, "{viewer:?}");
                later += usize::from(position.round() > 1 && hidden != [0; 2]);
            }
            assert_eq!(unseen(&position, Viewer::All), [0; 2]);
            for field in TriadField::ALL.iter().filter(|field| !position.secret(**field)) {
                assert_eq!(position.unseen(*field, Viewer::Public), 0, "{field:?}");
            }
            position = after(&position, &any_token(&position, &mut random));
            shown.extend((1..=9).filter_map(|cell| position.cell(cell)).map(|placed| placed.card));
        }
        ends += usize::from(position.round() > 1);
        assert_eq!(unseen(&position, Viewer::Public), [0; 2], "after the end all is seen");
    }
    assert!(later > 50 && ends > 10, "{later} positions, {ends} games with a second round");
}

#[test]
fn nothing_of_open_hands_is_unseen() {
    let mut texts = CLOSED;
    texts[0] = ("open", "on");
    let position = played(&options(&texts), &["2@1"]);
    assert_eq!(viewers().map(|viewer| unseen(&position, viewer)), [[0; 2]; 4]);
    let position = played(&options(&CLOSED), &["2@1"]);
    assert_eq!(unseen(&position, Viewer::Public), [0b1_1101, 0b1_1111]);
}

#[test]
fn three_open_cards_and_swapped_ones_are_seen_by_those_who_know_them() {
    let texts = [
        ("open", "three"),
        ("open-first", "1,2,5"),
        ("open-second", "1,3,4"),
        ("swap", "on"),
        ("swapped", "2/5"),
        ("first-hand", "1111,2111,3111,4111,5111"),
        ("second-hand", "1112,1113,1114,1115,1116"),
    ];
    let position = Triad::new(&options(&texts)).unwrap();
    let first = |[third, fourth]: [&str; 2]| json!(["1111", "1116", third, fourth, "5111"]);
    let second = |[second, fifth]: [&str; 2]| json!(["1112", second, "1114", "1115", fifth]);
    for (viewer, one, other) in [
        (Viewer::Public, first(["?", "?"]), second(["?", "?"])),
        // The first seat gave its second card, and knows it in the other hand.
        (Viewer::Seat(Seat::First), first(["3111", "4111"]), second(["?", "2111"])),
        (Viewer::Seat(Seat::Second), first(["?", "?"]), second(["1113", "2111"])),
        (Viewer::All, first(["3111", "4111"]), second(["1113", "2111"])),
    ] {
        let hands = plain(&position.seen(viewer))["hands"].clone();
        assert_eq!(hands, json!({"first": one, "second": other}), "{viewer:?}");
    }
    // In the options, the hands are those before the swap. The card 1116 is face up.
    assert_eq!(unseen(&position, Viewer::Public), [0b0_1110, 0b0_0010]);
    assert_eq!(unseen(&position, Viewer::Seat(Seat::First)), [0, 0b0_0010]);
    assert_eq!(unseen(&position, Viewer::Seat(Seat::Second)), [0b0_1100, 0]);
    let position = after(&position, "2@5");
    assert_eq!(position.cell(5).unwrap().card.to_string(), "1116");
    assert_eq!(position.score(Seat::First), 5, "a swapped card has the colour of its new hand");
}

#[test]
fn a_position_with_a_swap_begins_again_without_it() {
    for seed in 0..60 {
        let mut random = random(seed);
        let options = dealt(&closed(seed), &mut random);
        let mut position = Triad::new(&options).unwrap();
        for _ in 0..seed % 9 {
            position = after(&position, &any_token(&position, &mut random));
        }
        let mut again = options.clone();
        rosette_rules::begin_at(&mut again, &position);
        assert!(!again.swap && again.swapped.is_none());
        let again = Triad::new(&again).unwrap();
        for cell in 1..=9 {
            let seen = |position: &Triad| position.cell(cell).map(|it| (it.card, it.owner));
            assert_eq!(seen(&again), seen(&position));
        }
        for slot in 1..=5 {
            for seat in Seat::BOTH {
                let held = |position: &Triad| {
                    position.held(seat, slot).map(|held| (held.card, held.face_up))
                };
                assert_eq!(held(&again), held(&position), "{seed}");
            }
        }
    }
}

#[test]
fn what_a_set_up_lays_on_the_board_is_seen() {
    let texts = [&CLOSED[..], &[("setup", "a1,b2,h3,j4")]].concat();
    let position = Triad::new(&options(&texts)).unwrap();
    assert_eq!(unseen(&position, Viewer::Public), [0b1_1100, 0b0_1011]);
}

#[test]
fn a_later_round_that_is_set_up_shows_a_card_at_a_time() {
    let texts = [&CLOSED[..], &[("setup", "n2,a1,f2")]].concat();
    let position = Triad::new(&options(&texts)).unwrap();
    // In a hand from a setup, the fifth slot doesn't hold the unplayed card of an earlier round, so
    // only the placed card is shown.
    assert_eq!(unseen(&after(&position, "5@5"), Viewer::Public), [0b0_1110, 0b1_1110]);
}

#[test]
fn a_card_that_a_set_up_takes_back_is_not_seen() {
    let texts = [&CLOSED[..], &[("setup", "a1,b2,b2,b2")]].concat();
    let position = Triad::new(&options(&texts)).unwrap();
    assert_eq!(unseen(&position, Viewer::Public), [0b1_1110, 0b1_1111]);
    assert!(position.held(Seat::First, 2).is_some() && position.held(Seat::First, 1).is_none());
}

#[test]
fn open_hands_are_for_all() {
    let mut texts = CLOSED;
    texts[0] = ("open", "on");
    let mut position = Triad::new(&options(&texts)).unwrap();
    for token in DRAWN {
        for viewer in viewers() {
            assert_eq!(position.seen(viewer), position.seen(Viewer::All));
        }
        assert!(TriadField::ALL.iter().all(|field| !position.secret(*field)));
        position = after(&position, token);
    }
}

#[test]
fn a_drawn_round_and_the_next_one_stay_closed() {
    let closed = |position: &Triad, hidden: [usize; 2]| {
        for (seat, hidden) in Seat::BOTH.into_iter().zip(hidden) {
            let seen = plain(&position.seen(Viewer::Seat(seat.other())))["hands"].clone();
            let hand = seen[seat.name()].as_array().unwrap();
            assert_eq!(hand.iter().filter(|card| **card == "?").count(), hidden);
            assert!(hand.iter().all(|card| *card == "?" || card.is_null()));
        }
        assert!(position.secret(TriadField::FirstHand) && position.secret(TriadField::SecondHand));
    };
    let position = played(&options(&CLOSED), &DRAWN);
    assert_eq!(position.turn(), Turn::Chance(None));
    closed(&position, [0, 1]);
    closed(&after(&position, "round:second"), [5, 5]);
}

#[test]
fn after_the_end_everything_is_seen() {
    for sudden_death in ["off", "on"] {
        let mut texts = CLOSED;
        texts[1] = ("sudden-death", sudden_death);
        let mut random = random(9);
        for _ in 0..40 {
            let mut position = Triad::new(&options(&texts)).unwrap();
            while position.turn().outcome().is_none() {
                assert_ne!(position.seen(Viewer::Public), position.seen(Viewer::All));
                position = after(&position, &any_token(&position, &mut random));
            }
            for viewer in viewers() {
                assert_eq!(position.seen(viewer), position.seen(Viewer::All));
                assert!(!plain(&position.seen(viewer)).to_string().contains('?'));
            }
            assert!(TriadField::ALL.iter().all(|field| !position.secret(*field)));
        }
    }
}
