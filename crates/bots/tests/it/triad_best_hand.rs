//! Tests of the search for the best hand: with perfect play it wins more than the cards with the
//! greatest sums of ranks.

use rosette_bots::{
    Limit,
    triad::{HandSearch, Solver},
};
use rosette_cards::CardSet;
use rosette_rules::{
    Game as _, Seat,
    triad::{Card, CardType, HAND, Hand, Options, Triad},
};
use rosette_session::Seed;

const ROUNDS: usize = 16;

/// Draws `count` cards at random, without putting drawn ones back.
fn drawn(from: &[Card], count: usize, seed: u64) -> Vec<Card> {
    let (mut left, mut below) = (from.to_vec(), Seed(seed).numbers(0));
    (0..count).map(|_| left.swap_remove(below(left.len() as u32) as usize)).collect()
}

fn house(count: usize, seed: u64) -> Vec<Card> {
    let house: Vec<Card> = CardSet::house().cards().iter().map(|info| info.card).collect();
    drawn(&house, count, seed)
}

/// Sorts cards by the sums of their ranks, the greatest first, or with Reverse the smallest.
fn by_sum(mut cards: Vec<Card>, reverse: bool) -> Vec<Card> {
    cards.sort_by_key(|card| {
        let sum: i32 = card.ranks().iter().map(|rank| i32::from(*rank)).sum();
        if reverse { sum } else { -sum }
    });
    cards
}

/// Searches in slices that end after `most` exchanges, and returns the best hand.
fn best(rules: &Options, cards: &[Card], others: &[Card], most: usize) -> Hand {
    let below = Seed(1).numbers(0);
    let mut search = HandSearch::new(rules, Seat::First, cards.to_vec(), others, below).unwrap();
    loop {
        let mut left = most * 100;
        let mut stop = || {
            left = left.saturating_sub(100);
            left == 0
        };
        if search.work(&mut Limit::new(&mut stop)) >= 1.0 {
            return search.best().map(|place| cards[place]);
        }
    }
}

/// Counts the rounds that a hand wins with perfect play, half of them from each side.
fn wins(rules: &Options, hand: Hand, others: &[Card], solver: &mut Solver) -> f64 {
    let mut wins = 0.0;
    for round in 0..ROUNDS {
        let other = Hand::try_from(drawn(others, HAND, round as u64)).unwrap();
        let rules = Options { starts: Some(Seat::BOTH[round % 2]), ..rules.clone() };
        let position = Triad::new(&rules.with_hands([Some(hand), Some(other)])).unwrap();
        let mut stop = || false;
        let limit = &mut Limit::new(&mut stop);
        let found = solver.best(&position, &mut |_| 0, 20_000, limit).unwrap();
        let sign = if position.to_move() == Seat::First { 1 } else { -1 };
        wins += 0.5 + 0.5 * f64::from(sign * found.value.signum());
    }
    wins
}

#[test]
fn the_best_hand_wins_more_than_the_greatest_sums() {
    let mut solver = Solver::new(4 << 20);
    for rules in [
        Options { reverse: true, ..Options::default() },
        Options { same: true, plus: true, combo: true, ..Options::default() },
    ] {
        let mut sums = [0.0, 0.0];
        for seed in 0..3 {
            let (cards, others) = (house(30, seed), house(30, seed + 50));
            let likely = &by_sum(others.clone(), rules.reverse)[..15];
            let strongest = *by_sum(cards.clone(), rules.reverse).first_chunk().unwrap();
            sums[0] += wins(&rules, best(&rules, &cards, &others, 1000), likely, &mut solver);
            sums[1] += wins(&rules, strongest, likely, &mut solver);
        }
        assert!(sums[0] >= sums[1] + 2.0, "{sums:?} of {}", 3 * ROUNDS);
    }
}

#[test]
fn a_known_hand_is_beaten_by_the_cards_that_beat_it() {
    // Each card of the opponent has an ace above and at its left, and low ranks on the other sides.
    let others = ["A22A", "A23A", "A32A", "A33A", "A24A"].map(|card| Card::named(card).unwrap());
    let mut cards: Vec<Card> = house(20, 7);
    cards.retain(|card| card.ranks().iter().all(|rank| *rank < 9));
    let rules = Options::default();
    let hand = best(&rules, &cards, &others, 1000);
    let mut different = hand.to_vec();
    different.dedup();
    assert_eq!(different.len(), HAND);
    assert!(hand.iter().all(|card| cards.contains(card)));
    assert_eq!(hand, best(&rules, &cards, &others, 7), "slices don't matter");
    let mut solver = Solver::new(4 << 20);
    let weakest = by_sum(cards.clone(), true);
    let [found, weak] = [hand, *weakest.first_chunk().unwrap()]
        .map(|hand| wins(&rules, hand, &others, &mut solver));
    assert!(found > weak, "{found} {weak}");
}

#[test]
fn fewer_than_five_cards_make_no_hand() {
    let (four, five) = (house(4, 1), house(5, 1));
    let search = |cards: &[Card], others: &[Card]| {
        let rules = Options::default();
        HandSearch::new(&rules, Seat::Second, cards.to_vec(), others, |_| 0).is_some()
    };
    assert!(!search(&four, &five) && !search(&five, &four) && !search(&five, &[]));
    assert!(search(&five, &five));
}

#[test]
fn a_large_collection_and_types_take_little_longer() {
    let mut below = Seed(1).numbers(0);
    let mut card = || {
        let card = Card::new([(); 4].map(|()| 1 + below(10) as u8), None).unwrap();
        card.with_type(Some(CardType::ALL[below(4) as usize]))
    };
    let cards: Vec<Card> = (0..400).map(|_| card()).collect();
    let rules = Options { ascension: true, ..Options::default() };
    let rounds = |count: usize| {
        let below = Seed(1).numbers(0);
        let (mut checks, own) = (0, cards[..count].to_vec());
        let mut search = HandSearch::new(&rules, Seat::First, own, &cards, below).unwrap();
        let mut stop = || {
            checks += 1;
            checks > 1000
        };
        assert!(search.work(&mut Limit::new(&mut stop)) >= 1.0);
        checks
    };
    let (few, many) = (rounds(60), rounds(400));
    assert!(few > 0 && many < 3 * few, "{few} and {many}");
}
