//! Picking hands of cards before a game begins.

use rosette_app::{Kind, Picked, Picking};
use rosette_cards::Collection;
use rosette_messages::Language;
use rosette_play::{Beginning, HAND, Prelude, Start};
use rosette_rules::{Seat, triad::Card};
use rosette_session::{Seed, Tally};

use crate::common::options;

/// The picking of the hands of a game between Ana and a player without a name.
fn picking(values: &str) -> Picking {
    let kind = Kind::named("triad").unwrap();
    let start = Start {
        names: ["Ana".to_owned(), String::new()],
        beginner: Some(Seat::First),
        before: Tally::default(),
        clock: None,
        prelude: Prelude::Hands,
        replaces: None,
    };
    let beginning = Beginning::new(options(kind, values), start, Seed(1));
    let seat = beginning.picks_next().unwrap();
    Picking::new(kind, beginning, seat)
}

/// Nine cards of ranks 1 to 9.
fn collection() -> Collection {
    let mut collection = Collection::default();
    for rank in 1..10 {
        collection.add(Card::new([rank; 4], None).unwrap());
    }
    collection
}

#[test]
fn two_hands_are_picked_and_the_game_begins_with_them() {
    let (mut picking, held) = (picking("open=on"), collection());
    assert!(picking.is_seen(), "open hands need no curtain");
    assert_eq!(picking.seat, Seat::First);
    for place in [0, 1, 2, 3, 4, 5] {
        picking.pick(place);
    }
    assert_eq!(picking.chosen, [1, 2, 3, 4, 5], "a sixth card replaces the first");
    picking.pick(5);
    assert!(matches!(picking.done(&held), Picked::Nothing), "four are no hand");
    assert_eq!(picking.told(Language::english()), "4 of 5 picked");
    picking.pick(8);
    assert!(matches!(picking.done(&held), Picked::Other { open: true }));
    assert_eq!(picking.seat, Seat::Second);
    assert!(picking.chosen.is_empty());
    picking.pick_at_random(&held, Seed(3));
    let Picked::Begins(beginning) = picking.done(&held) else { panic!("nothing begins") };
    let ranks = beginning.hand(Seat::First).unwrap().map(|card| card.to_string());
    assert_eq!(ranks, ["2222", "3333", "4444", "5555", "9999"]);
    assert!(beginning.hand(Seat::Second).is_some());
    assert!(matches!(picking.done(&held), Picked::Nothing), "the game has begun");
    assert!(picking.form(Language::english()).is_none());
}

#[test]
fn closed_hands_are_seen_by_their_owner_alone() {
    let (mut picking, held) = (picking("open=off"), collection());
    assert!(!picking.is_seen());
    picking.lift();
    assert!(picking.is_seen());
    picking.pick_at_random(&held, Seed(3));
    assert!(matches!(picking.done(&held), Picked::Other { open: false }));
    assert!(!picking.is_seen(), "the other player lifts the curtain again");
}

#[test]
fn the_rest_of_a_hand_is_random_and_a_complete_one_is_drawn_anew() {
    let (mut picking, held) = (picking("open=on"), collection());
    picking.pick(7);
    picking.pick_at_random(&held, Seed(3));
    assert_eq!(picking.chosen[0], 7);
    assert!(picking.is_complete());
    let mut places = picking.chosen.clone();
    places.sort_unstable();
    places.dedup();
    assert_eq!(places.len(), HAND, "no card twice");
    let drawn = picking.chosen.clone();
    picking.pick_at_random(&held, Seed(4));
    assert!(picking.is_complete());
    assert_ne!(picking.chosen, drawn);
}

#[test]
fn the_form_returns_with_its_values_and_players() {
    let english = Language::english();
    let picking = picking("open=off same=on");
    assert_eq!(picking.name(Seat::First, english), "Ana");
    assert_eq!(picking.name(Seat::Second, english), "Carnelian");
    let form = picking.form(english).unwrap();
    let value = |name: &str| &form.values().iter().find(|(known, _)| known == name).unwrap().1;
    assert_eq!([value("open"), value("same")], ["off", "on"]);
    assert!(form.rivals.is_some());
}
