//! Measures the strength of the levels: each against each, for a few options of every game. Prints
//! a Markdown table. Each pair of games has the same random numbers and the seats exchanged. A draw
//! counts as half a win. Each share comes with half the width of its 95 % confidence interval.
//!
//! Run it by `cargo bench -p rosette-bots --bench strength -- [GAMES]`. The default is 200 games,
//! and a tenth of them for options with which a game takes a minute.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::thread;

use rosette_bots::{Players, ur::net::Net};
use rosette_cards::CardSet;
use rosette_rules::{
    AnyOptions, Seat,
    flag::{self, RuleSet},
    triad::{self, Card},
    trisq, ur,
};
use rosette_session::{Level, Seed, Session};

const NETS: [&[u8]; 3] = [
    include_bytes!("../weights/ur-rosettes-safe.bin"),
    include_bytes!("../weights/ur-rosettes.bin"),
    include_bytes!("../weights/ur-plain.bin"),
];

/// The name of a set of options, the divisor of the number of games, and a function that makes the
/// options for each pair of games.
type Contest = (&'static str, u32, fn(Seed) -> Box<dyn AnyOptions>);

/// The sets of options.
const CONTESTS: [Contest; 9] = [
    ("Ur, 7 pieces", 1, |_| Box::<ur::Options>::default()),
    ("Ur, 3 pieces", 1, |_| Box::new(ur::Options { pieces: 3, ..ur::Options::default() })),
    ("Triple Triad, open", 1, |seed| triad(true, seed)),
    ("Triple Triad, closed", 1, |seed| triad(false, seed)),
    ("Trisq, 3 × 3", 1, |_| {
        Box::new(trisq::Options { size: 3, target: 1, limit: None, ..trisq::Options::default() })
    }),
    ("Trisq, 9 × 9, target 3", 10, |_| {
        Box::new(trisq::Options { size: 9, target: 3, limit: None, ..trisq::Options::default() })
    }),
    ("±123D, 15 cells, `jump`", 1, |_| flag(15, RuleSet::Jump)),
    ("±123D, 10 cells, `dice`", 1, |_| flag(10, RuleSet::Dice)),
    ("±123D, 20 cells, `dice`", 2, |_| flag(20, RuleSet::Dice)),
];

fn flag(cells: u8, rules: RuleSet) -> Box<dyn AnyOptions> {
    Box::new(flag::Options { cells, rules, ..flag::Options::default() })
}

/// Returns options with random hands of the built-in cards and the rules Same and Plus.
fn triad(open: bool, seed: Seed) -> Box<dyn AnyOptions> {
    let mut below = seed.numbers(0);
    let mut house: Vec<Card> = CardSet::house().cards().iter().map(|info| info.card).collect();
    let mut card = || house.swap_remove(below(house.len() as u32) as usize);
    let hands = [(); 2].map(|()| Some([(); 5].map(|()| card())));
    let starts = Some(Seat::First);
    Box::new(triad::Options {
        open,
        same: true,
        plus: true,
        starts,
        ..triad::Options::default().with_hands(hands)
    })
}

fn main() {
    let games = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(200);
    println!("| game | games | player | against random | easy | strong |");
    println!("|{}", " --- |".repeat(6));
    for (name, fewer, options) in CONTESTS {
        let games = (games / fewer).max(4) / 2 * 2;
        let levels = Level::of(options(Seed(0)).as_ref());
        for (place, level) in levels.iter().enumerate().skip(1) {
            let cells = (0..3).map(|other| {
                if other < place {
                    contest(options, [*level, levels[other]], games)
                } else {
                    "–".into()
                }
            });
            let cells: Vec<_> = cells.collect();
            println!("| {name} | {games} | {} | {} |", level.name(), cells.join(" | "));
        }
    }
}

/// Returns the share of games that the first of two levels wins.
fn contest(options: fn(Seed) -> Box<dyn AnyOptions>, levels: [Level; 2], games: u32) -> String {
    let threads = thread::available_parallelism().map_or(1, usize::from) as u32;
    let shares: Vec<f64> = thread::scope(|scope| {
        let part = |part| (part..games / 2).step_by(threads as usize);
        let play = |numbers: std::iter::StepBy<std::ops::Range<u32>>| {
            let mut players = [players(), players()];
            let pairs = numbers.map(|number| {
                let seats =
                    Seat::BOTH.map(|seat| play(options, levels, seat, number, &mut players));
                (seats[0] + seats[1]) / 2.0
            });
            pairs.collect::<Vec<_>>()
        };
        let parts: Vec<_> =
            (0..threads).map(|number| scope.spawn(move || play(part(number)))).collect();
        parts.into_iter().flat_map(|part| part.join().unwrap()).collect()
    });
    let pairs = shares.len() as f64;
    let mean = shares.iter().sum::<f64>() / pairs;
    let spread = shares.iter().map(|share| (share - mean).powi(2)).sum::<f64>() / (pairs - 1.0);
    let interval = 1.96 * (spread / pairs).sqrt();
    format!("{:.1} % ± {:.1}", 100.0 * mean, 100.0 * interval)
}

fn players() -> Players {
    let mut players = Players::default();
    NETS.into_iter().for_each(|bytes| players.take(Net::read(bytes).unwrap()));
    players
}

/// Plays a game and returns the first level's result from a seat: 1, ½ or 0.
fn play(
    options: fn(Seed) -> Box<dyn AnyOptions>,
    levels: [Level; 2],
    seat: Seat,
    number: u32,
    players: &mut [Players; 2],
) -> f64 {
    let seed = Seed(number.into());
    let mut session = Session::new(options(seed).as_ref(), seed).unwrap();
    loop {
        if let Some(outcome) = session.outcome() {
            return outcome.winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat)));
        }
        if session.draw() {
            continue;
        }
        let player = usize::from(session.to_move() != Some(seat));
        let mut question = session.question(levels[player]).expect("a seat chooses");
        if session.hides_any() {
            question.pool = CardSet::house().texts();
        }
        players[player].prepare(&question, &mut || false);
        let choice = players[player].choose(&question, &mut || false).0.to_owned();
        session.choose(&choice).unwrap();
    }
}
