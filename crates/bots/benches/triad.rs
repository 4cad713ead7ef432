//! Measures how long it takes to solve rounds of Triple Triad from the empty board with both hands
//! known: the median and the worst of 200 deals of the built-in cards, for each set of rules. The
//! targets are 1 second for the median and 5 seconds for the worst, in a browser.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::time::Instant;

use rosette_bots::{Limit, triad::Solver};
use rosette_cards::CardSet;
use rosette_rules::{
    Game, Preset, Seat,
    triad::{Card, Options, Squares, Triad, TriadPreset},
};
use rosette_session::Seed;

const DEALS: usize = 200;

fn main() {
    let [basic, all, beside] =
        [TriadPreset::Basic, TriadPreset::AllRules, TriadPreset::Beside].map(Preset::options);
    let reverse = Options { reverse: true, fallen_ace: true, ..beside.clone() };
    let ascension = Options { ascension: true, ..beside.clone() };
    let sets = [
        ("basic", basic.clone()),
        ("elemental", Options { elemental: true, ..basic.clone() }),
        ("same", Options { same: true, ..basic.clone() }),
        ("same and same-wall", Options { same: true, same_wall: true, ..basic.clone() }),
        ("plus", Options { plus: true, ..basic.clone() }),
        ("same, plus and combo", Options { same: true, plus: true, combo: true, ..basic }),
        ("all rules", all),
        ("order, beside", Options { order: true, ..beside.clone() }),
        ("beside", beside),
        ("reverse and fallen-ace, beside", reverse),
        ("ascension, beside", ascension),
    ];
    for (name, rules) in sets {
        let (mut seconds, mut positions) = (Vec::new(), Vec::new());
        for number in 0..DEALS {
            let position = deal(&rules, number);
            let begun = Instant::now();
            let mut solver = Solver::default();
            let found =
                solver.best(&position, &mut |_| 0, u64::MAX, &mut Limit::new(&mut || false));
            seconds.push(begun.elapsed().as_secs_f64());
            positions.push(solver.positions());
            assert!(found.is_some_and(|found| found.exact));
        }
        seconds.sort_by(f64::total_cmp);
        positions.sort_unstable();
        println!(
            "triad, {name}: {:.3} s, at worst {:.3} s; {} positions, at most {}",
            seconds[DEALS / 2],
            seconds[DEALS - 1],
            positions[DEALS / 2],
            positions[DEALS - 1],
        );
    }
}

/// Returns the start of a game by these rules, with ten different cards, the elements and the seat
/// that goes first picked at random.
fn deal(rules: &Options, number: usize) -> Triad {
    let mut below = Seed(6).numbers(number);
    let mut pile: Vec<Card> = CardSet::house().cards().iter().map(|info| info.card).collect();
    let mut card = || {
        let card = pile.swap_remove(below(pile.len() as u32) as usize);
        CardSet::house().in_game(card, rules.counts_types())
    };
    let hands = [(); 2].map(|()| Some([(); 5].map(|()| card())));
    let squares = if rules.elemental { Squares::draw(&mut below) } else { Squares::default() };
    let starts = Some(Seat::BOTH[below(2) as usize]);
    Triad::new(&Options { squares, starts, ..rules.clone().with_hands(hands) })
        .unwrap_or_else(|error| panic!("{error}"))
}
