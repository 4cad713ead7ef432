//! Tests of the strength of the player *strong* of ±123D with the rules `dice`.

use rosette_bots::{
    Limit,
    flag::{SolvedValues, Strong},
};
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{DRAWN, Flag, RuleSet, Step},
};
use rosette_session::Seed;

use crate::flag::{against_random, line};

/// Plays against random play. Each set has a number of cells, a number of games, and the least
/// number of half wins: two for a win, one for a draw.
fn check_wins(sets: [(u8, u64, u32); 2]) {
    let mut strong = Strong::default();
    for (cells, games, least) in sets {
        let options = line(cells, 0, RuleSet::Dice);
        let games = (0..games).map(|seed| {
            let seat = if seed % 2 == 0 { Seat::First } else { Seat::Second };
            let winner = against_random(&options, seat, seed, &mut strong);
            winner.map_or(1, |winner| if winner == seat { 2 } else { 0 })
        });
        // A draw counts as half a win.
        let halves: u32 = games.sum();
        assert!(halves >= least, "{halves} halves, {cells} cells");
    }
}

#[test]
fn strong_wins_most_games_of_dice_against_random_play() {
    check_wins([(20, 30, 53), (50, 6, 11)]);
}

#[test]
#[ignore = "long"]
fn strong_wins_most_of_many_games_of_dice_against_random_play() {
    check_wins([(20, 600, 1_080), (50, 600, 1_140)]);
}

/// Returns the steps of a position with the chances of the seat to move after them.
fn chances(table: &SolvedValues, position: &Flag) -> Vec<(Step, f64)> {
    let after = |position: &Flag, step| {
        let mut next = *position;
        next.play_unchecked(step);
        next
    };
    let mut steps = Vec::new();
    position.steps(|step, _| {
        let next = after(position, step);
        let chance = if next.direction().is_none() {
            1.0 - table.value(&next).unwrap()
        } else {
            let chances =
                DRAWN.map(|it| 1.0 - table.value(&after(&next, Step::Distance(it))).unwrap());
            chances.sum::<f64>() / DRAWN.count() as f64
        };
        steps.push((step, chance));
    });
    steps
}

/// Plays games, and returns the mean chance of winning that *strong* gives away in each.
fn lost(games: u64) -> f64 {
    let mut never = || false;
    let limit = &mut Limit::new(&mut never);
    let start = Flag::new(&line(11, 0, RuleSet::Dice)).unwrap();
    let table = SolvedValues::new(&start, limit).unwrap();
    let (mut strong, mut lost) = (Strong::default(), 0.0);
    for seed in 0..games {
        let (mut position, mut below) = (start, Seed(seed).numbers(0));
        let seat = if seed % 2 == 0 { Seat::First } else { Seat::Second };
        while matches!(position.turn(), Turn::Choice(_)) {
            let steps = chances(&table, &position);
            let mut chosen =
                steps.iter().copied().reduce(|a, b| if b.1 > a.1 { b } else { a }).unwrap();
            if position.to_move() == seat {
                let best = chosen.1;
                let step = strong.best(&position, limit).unwrap().0;
                chosen = *steps.iter().find(|it| it.0 == step).unwrap();
                lost += best - chosen.1;
            }
            position.play_unchecked(chosen.0);
            if position.direction().is_some() {
                position.play_unchecked(Step::Distance(DRAWN.start() + below(6) as u8));
            }
        }
    }
    lost / games as f64
}

#[test]
fn strong_loses_little_against_perfect_play() {
    let lost = lost(30);
    assert!(lost < 0.03, "{lost} of a game");
}

#[test]
#[ignore = "long"]
fn strong_loses_little_in_many_games_against_perfect_play() {
    let lost = lost(1_000);
    assert!(lost < 0.03, "{lost} of a game");
}
