//! The strength of the player *strong* of ±123D with the rules `dice`.

use rosette_bots::{
    Limit,
    flag::{Chances, Strong},
};
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{DRAWN, Flag, RuleSet, Step},
};
use rosette_session::Seed;

use crate::flag::{against_random, line};

#[test]
fn strong_wins_most_games_of_dice_against_random_play() {
    let mut strong = Strong::default();
    for (cells, games, least) in [(20, 100, 176), (50, 24, 44)] {
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

/// Returns the steps of a position with the chances of the seat to move after them.
fn chances(table: &Chances, position: &Flag) -> Vec<(Step, f64)> {
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

#[test]
fn strong_loses_little_against_perfect_play() {
    let mut never = || false;
    let limit = &mut Limit::new(&mut never);
    let start = Flag::new(&line(11, 0, RuleSet::Dice)).unwrap();
    let table = Chances::new(&start, limit).unwrap();
    let (mut strong, mut lost, games) = (Strong::default(), 0.0, 100);
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
    let lost = lost / games as f64;
    assert!(lost < 0.03, "{lost} of a game");
}
