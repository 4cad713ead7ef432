//! Measures the strength and the time of the levels: each against each, for a few options of every
//! game. Prints the table `docs/strength.tsv`, with two rows for the games of two levels, one for
//! each of them: the share of games won in percent, half the width of its 95 % confidence interval,
//! and the mean time of a choice in milliseconds. Each pair of games has the same random numbers
//! and the seats exchanged. A draw counts as half a win.
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
use std::time::{Duration, Instant};

use rosette_bots::{Bots, ur::net::Net};
use rosette_cards::CardSet;
use rosette_rules::{
    AnyOptions, Seat,
    flag::{self, RuleSet},
    triad::{self, Card, Open},
    trisq, ur,
};
use rosette_session::{Level, Seed, Session};

const NETS: [&[u8]; 3] = [
    include_bytes!("../weights/ur-rosettes-safe.bin"),
    include_bytes!("../weights/ur-rosettes.bin"),
    include_bytes!("../weights/ur-plain.bin"),
];

/// The first line of the table: the names of its columns.
const HEAD: &str = "options\tgames\tplayer\topponent\twon\tinterval\tms";

/// The name of a set of options, the divisor of the number of games, and a function that makes the
/// options for each pair of games.
type Contested = (&'static str, u32, Options);

/// A function that makes options for a pair of games.
type Options = fn(Seed) -> Box<dyn AnyOptions>;

/// The sets of options.
const CONTESTS: [Contested; 9] = [
    ("Ur, 7 pieces", 1, |_| Box::<ur::Options>::default()),
    ("Ur, 3 pieces", 1, |_| Box::new(ur::Options { pieces: 3, ..ur::Options::default() })),
    ("Triple Triad, open", 1, |seed| triad(Open::On, seed)),
    ("Triple Triad, closed", 1, |seed| triad(Open::Off, seed)),
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
fn triad(open: Open, seed: Seed) -> Box<dyn AnyOptions> {
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
    println!("{HEAD}");
    for (name, fewer, options) in CONTESTS {
        let games = (games / fewer).max(4) / 2 * 2;
        let levels = Level::of(options(Seed(0)).as_ref());
        for (place, level) in levels.iter().enumerate() {
            for other in &levels[..place] {
                let played = contest(options, [*level, *other], games);
                let rows = [(level, other, played.won), (other, level, 1.0 - played.won)];
                for ((player, opponent, won), ms) in rows.into_iter().zip(played.ms) {
                    let [player, opponent] = [player.name(), opponent.name()];
                    let [won, interval] = [won, played.interval].map(|share| 100.0 * share);
                    println!(
                        "{name}\t{games}\t{player}\t{opponent}\t{won:.1}\t{interval:.1}\t{ms:.4}"
                    );
                }
            }
        }
    }
}

/// The result of the games between two levels.
struct StrengthMatch {
    /// The share of games that the first level has won.
    won: f64,
    /// Half the width of the 95 % confidence interval of `won`.
    interval: f64,
    /// The mean time of a choice of each level, in milliseconds.
    ms: [f64; 2],
}

/// The choices of a player, and the time that they took.
#[derive(Clone, Copy, Default)]
struct Spent {
    choices: u32,
    time: Duration,
}

/// Plays games between two levels.
fn contest(options: Options, levels: [Level; 2], games: u32) -> StrengthMatch {
    let threads = thread::available_parallelism().map_or(1, usize::from) as u32;
    let parts: Vec<_> = thread::scope(|scope| {
        let part = |part| (part..games / 2).step_by(threads as usize);
        let play = |numbers: std::iter::StepBy<std::ops::Range<u32>>| {
            let mut players = [players(), players()];
            let mut spent = [Spent::default(); 2];
            let pairs = numbers.map(|number| {
                let seats = Seat::BOTH
                    .map(|seat| play(options, levels, seat, number, &mut players, &mut spent));
                (seats[0] + seats[1]) / 2.0
            });
            (pairs.collect::<Vec<_>>(), spent)
        };
        let parts: Vec<_> =
            (0..threads).map(|number| scope.spawn(move || play(part(number)))).collect();
        parts.into_iter().map(|part| part.join().unwrap()).collect()
    });
    let shares: Vec<f64> = parts.iter().flat_map(|(shares, _)| shares).copied().collect();
    let ms = [0, 1].map(|player| {
        let spent = || parts.iter().map(|(_, spent)| spent[player]);
        let time: Duration = spent().map(|it| it.time).sum();
        1000.0 * time.as_secs_f64() / f64::from(spent().map(|it| it.choices).sum::<u32>())
    });
    let pairs = shares.len() as f64;
    let won = shares.iter().sum::<f64>() / pairs;
    let spread = shares.iter().map(|share| (share - won).powi(2)).sum::<f64>() / (pairs - 1.0);
    StrengthMatch { won, interval: 1.96 * (spread / pairs).sqrt(), ms }
}

fn players() -> Bots {
    let mut players = Bots::default();
    NETS.into_iter().for_each(|bytes| players.take(Net::read(bytes).unwrap()));
    players
}

/// Plays a game and returns the first level's result from a seat: 1, ½ or 0.
fn play(
    options: Options,
    levels: [Level; 2],
    seat: Seat,
    number: u32,
    players: &mut [Bots; 2],
    spent: &mut [Spent; 2],
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
        let start = Instant::now();
        let choice = players[player].choose(&question, &mut || false).0.to_owned();
        spent[player].time += start.elapsed();
        spent[player].choices += 1;
        session.choose(&choice).unwrap();
    }
}
