//! Games and collections for tests.

#![allow(dead_code, reason = "each test uses what it needs")]

pub mod raster;

use rand::RngExt;
use rosette_cards::{CardSet, Collection, Exchange};
use rosette_rules::{
    Game, Seat, Turn,
    triad::{Card, CardType, HAND, Hand, Options, Squares, Step, Trade, Triad},
};

pub fn card(text: &str) -> Card {
    Card::named(text).expect("a card")
}

/// Returns the cards in a text, such as `5A32:fire,1111`.
pub fn cards(text: &str) -> Vec<Card> {
    text.split(',').map(card).collect()
}

pub fn held(text: &str) -> Collection {
    let mut collection = Collection::default();
    for card in cards(text) {
        assert!(collection.add(card));
    }
    collection
}

/// Returns exchanges that move these cards away from a seat.
pub fn exchanges(from: Seat, text: &str) -> Vec<Exchange> {
    cards(text).into_iter().map(|card| Exchange { card, from }).collect()
}

/// Returns the position after tokens, without extra rules.
pub fn game(hands: [&str; 2], starts: Seat, trade: Trade, tokens: &[&str]) -> Triad {
    let hands = hands.map(|hand| Hand::try_from(cards(hand)).ok());
    let options = Options { trade, starts: Some(starts), ..Options::default().with_hands(hands) };
    let mut position = Triad::new(&options).expect("a game");
    for token in tokens {
        let steps = position.parse(token).expect("a token");
        assert!(position.check(steps.first).is_ok(), "{token}");
        position.play_unchecked(steps.first);
    }
    position
}

/// Returns a finished game with random rules and moves, and the collections that brought the hands.
pub fn any_game(
    random: &mut rand_chacha::ChaCha8Rng,
    trade: Trade,
    sudden_death: bool,
) -> (Triad, [Collection; 2]) {
    let mut below = |limit| random.random_range(0..limit);
    let both = [0, 1].map(|_| {
        let mut collection = Collection::start(CardSet::house(), &mut below);
        // Some cards occur twice, and in both collections.
        for card in ["1111", "5A32:fire", "1111"] {
            collection.add(self::card(card));
        }
        for copy in 0..below(6) as usize {
            collection.add(collection.cards()[copy]);
        }
        collection
    });
    let hands = [0, 1].map(|seat: usize| both[seat].deal(&mut below));
    let mut on = || below(2) == 0;
    let (same, elemental) = (on(), on());
    // A game has cards with types, but a collection hasn't.
    let typed = |hand: Option<Hand>| Some(hand?.map(|card| card.with_type(Some(CardType::Sign))));
    let hands = if elemental { hands.map(typed) } else { hands };
    let options = Options {
        elemental,
        ascension: elemental,
        same,
        same_wall: same && on(),
        plus: on(),
        combo: on(),
        reverse: on(),
        sudden_death,
        trade,
        starts: Some(if on() { Seat::First } else { Seat::Second }),
        squares: Squares::default(),
        ..Options::default().with_hands(hands)
    };
    let mut position = Triad::new(&options).expect("a game");
    loop {
        let step = match position.turn() {
            Turn::Over(_) => return (position, both),
            Turn::Chance(_) => position.draw(&mut below).expect("a round"),
            Turn::Choice(_) => {
                let mut steps = Vec::new();
                position.steps(|step, _| steps.push(step));
                steps[below(steps.len() as u32) as usize]
            }
        };
        assert!(matches!(step, Step::Round { .. } | Step::Place { slot: 1..=5, .. }));
        assert!(position.check(step).is_ok());
        position.play_unchecked(step);
        assert_eq!(position.score(Seat::First) + position.score(Seat::Second), 2 * HAND as u8);
    }
}
