//! Tests of drafts: the levels and cards that are offered, and the choices of programs.

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_cards::{CardSet, Draft};
use rosette_rules::triad::Card;

fn chance(seed: u64) -> impl FnMut(u32) -> u32 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    move |limit| random.random_range(0..limit)
}

/// Returns a set with this many cards of each level.
fn set(levels: &[(u8, usize)]) -> CardSet {
    let mut text = "{\"rosette-cards\": 1, \"name\": \"Few\", \"cards\": [".to_owned();
    let mut number = 0;
    for &(level, cards) in levels {
        for _ in 0..cards {
            let ranks = format!("11{}{}", number / 9 + 1, number % 9 + 1);
            text += &format!("{{\"name\": \"N\", \"ranks\": \"{ranks}\", \"level\": {level}}},");
            number += 1;
        }
    }
    CardSet::parse(&(text.trim_end_matches(',').to_owned() + "]}")).unwrap()
}

/// Drafts a hand by the first card of each offer, and returns the level and the size of each offer.
fn rounds(set: &CardSet, seed: u64) -> Vec<(u8, usize)> {
    let mut below = chance(seed);
    let mut draft = Draft::new(set, &mut below);
    let mut rounds = Vec::new();
    loop {
        let offer = draft.offer().to_vec();
        rounds.push((draft.level(), offer.len()));
        for (place, card) in offer.iter().enumerate() {
            assert_eq!(set.find(*card).unwrap().level, draft.level());
            assert!(!offer[..place].contains(card), "no card twice");
            assert!(!draft.chosen().contains(card), "none that is in the hand");
        }
        if let Some(hand) = draft.choose(0, set, &mut below) {
            assert_eq!(hand.as_slice(), draft.chosen());
            return rounds;
        }
    }
}

#[test]
fn five_cards_of_each_of_the_levels_one_to_five_are_offered() {
    for seed in 0..50 {
        let five = [1, 2, 3, 4, 5].map(|level| (level, 5));
        assert_eq!(rounds(CardSet::house(), seed), five);
    }
}

#[test]
fn every_card_of_a_level_is_offered_as_often_as_the_others() {
    let mut seen = vec![0_u32; 11];
    let mut below = chance(3);
    for _ in 0..1_100 {
        for card in Draft::new(CardSet::house(), &mut below).offer() {
            seen[CardSet::house().cards().iter().position(|info| info.card == *card).unwrap()] += 1;
        }
    }
    assert!(seen.iter().all(|times| (430..570).contains(times)), "{seen:?}");
}

#[test]
fn levels_without_cards_are_skipped_and_the_first_follows_the_last() {
    for (levels, offers) in [
        (&[(2, 6), (4, 5), (7, 9)][..], [(2, 5), (4, 5), (2, 5), (4, 4), (2, 4)]),
        (&[(3, 5)], [(3, 5), (3, 4), (3, 3), (3, 2), (3, 1)]),
        (&[(1, 1), (5, 4)], [(1, 1), (5, 4), (5, 3), (5, 2), (5, 1)]),
    ] {
        assert_eq!(rounds(&set(levels), 1), offers, "{levels:?}");
    }
}

#[test]
fn a_card_that_isnt_offered_cant_be_chosen() {
    let mut below = chance(1);
    let mut draft = Draft::new(CardSet::house(), &mut below);
    let before = draft.clone();
    assert_eq!(draft.choose(5, CardSet::house(), &mut below), None);
    assert_eq!(draft, before);
    assert_eq!(
        Draft::by_program(&CardSet::default(), false, &mut below),
        None,
        "a set without cards"
    );
}

#[test]
fn programs_choose_the_greatest_sum_or_with_reverse_the_smallest() {
    let sum = |card: &Card| card.ranks().iter().sum::<u8>();
    for seed in 0..50 {
        for reverse in [false, true] {
            let mut below = chance(seed);
            let mut draft = Draft::new(CardSet::house(), &mut below);
            let hand = Draft::by_program(CardSet::house(), reverse, &mut chance(seed)).unwrap();
            for card in hand {
                let sums = draft.offer().iter().map(sum);
                let best = if reverse { sums.min() } else { sums.max() };
                assert_eq!(Some(sum(&card)), best);
                let place = draft.offer().iter().position(|it| *it == card).unwrap();
                draft.choose(place, CardSet::house(), &mut below);
            }
        }
    }
}
