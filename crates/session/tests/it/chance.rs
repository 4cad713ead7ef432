//! Tests that the seeded generator throws four fair coins.

use rosette_rules::{
    Game,
    ur::{Dice, Options, Step, Ur},
};
use rosette_session::Seed;

const THROWS: usize = 160_000;

fn throw(seed: u64, ply: usize) -> usize {
    let start = Ur::new(&Options::default()).unwrap();
    match start.draw(Seed(seed).numbers(ply)) {
        Some(Step::Throw(roll)) => roll.cells().into(),
        other => panic!("expected a throw, got {other:?}"),
    }
}

/// Returns Pearson's chi-square of counts against weights, with 4 degrees of freedom.
fn chi_square(counts: [usize; 5]) -> f64 {
    let total: usize = counts.iter().sum();
    Dice::Four
        .ways()
        .iter()
        .zip(counts)
        .map(|((_, ways), count)| {
            let expected = total as f64 * f64::from(*ways) / 16.0;
            (count as f64 - expected).powi(2) / expected
        })
        .sum()
}

/// The value that chi-square with 4 degrees of freedom exceeds once in 10,000 times.
const LIMIT: f64 = 23.51;

#[test]
fn throws_of_one_game_are_fair() {
    let mut counts = [0; 5];
    for ply in 0..THROWS {
        counts[throw(2026, ply)] += 1;
    }
    assert!(chi_square(counts) < LIMIT, "{counts:?}");
}

#[test]
fn first_throws_of_many_games_are_fair() {
    let mut counts = [0; 5];
    for seed in 0..THROWS as u64 {
        counts[throw(seed, 0)] += 1;
    }
    assert!(chi_square(counts) < LIMIT, "{counts:?}");
}

#[test]
fn a_throw_says_nothing_of_the_next() {
    let mut pairs = [[0; 5]; 5];
    for ply in 0..THROWS {
        pairs[throw(7, ply)][throw(7, ply + 1)] += 1;
    }
    for (roll, counts) in pairs.into_iter().enumerate() {
        assert!(chi_square(counts) < LIMIT, "after {roll}: {counts:?}");
    }
}

#[test]
fn the_test_finds_a_coin_that_is_not_fair() {
    let mut counts = [0; 5];
    for ply in 0..THROWS {
        let roll = throw(2026, ply);
        counts[if roll == 0 && ply % 10 == 0 { 1 } else { roll }] += 1;
    }
    assert!(chi_square(counts) > LIMIT, "{counts:?}");
}

#[test]
fn a_draw_depends_on_seed_and_ply_alone() {
    let rolls: Vec<usize> = (0..12).map(|ply| throw(1, ply)).collect();
    // These numbers must never change, or stored games would get other luck.
    assert_eq!(rolls, [1, 3, 2, 2, 2, 3, 3, 3, 3, 1, 4, 2]);
    assert_ne!(rolls, (0..12).map(|ply| throw(2, ply)).collect::<Vec<_>>());
}

#[test]
fn what_players_draw_is_fixed_and_says_nothing_of_the_next_throw() {
    let first = |seed: Seed| seed.numbers(0)(u32::MAX);
    let drawn: Vec<String> = (0..3).map(|ply| Seed(1).of_player(ply).to_string()).collect();
    // These seeds must never change either, or games between bots couldn't be reproduced.
    assert_eq!(drawn, ["b2625e9df835cc00", "a77e89d799b89524", "0d8d8768a75ff698"]);
    // The first 64-bit number of a generator begins with its first 32-bit one.
    for seed in (0..100).map(Seed) {
        assert_ne!(seed.of_player(0).0 as u32 / 16, first(seed) / 16, "{seed}");
    }
}
