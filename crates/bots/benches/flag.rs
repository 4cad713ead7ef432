//! How strong the players of ±123D are with the rules `dice`, on lines that aren't solved: games
//! against each other and against random choices, both seats equally often. With each share of won
//! games (a draw is half a one) stands the half width of its 95 % interval, and how long the player
//! named first took for a step.
//!
//! `cargo bench -p rosette-bots --bench flag -- [GAMES [CELLS]…]`

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a measurement fails by panicking"
)]

use std::time::{Duration, Instant};

use rosette_bots::{
    Limit, Player, Random,
    flag::{Easy, Strong},
};
use rosette_rules::{
    Seat,
    flag::{Options, RuleSet},
};
use rosette_session::{Level, Seed, Session};

fn main() {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let games = numbers.next().unwrap_or(200);
    let mut lines: Vec<u8> = numbers.map(|cells| cells as u8).collect();
    if lines.is_empty() {
        lines = vec![20, 50];
    }
    for cells in lines {
        let options = Options { cells, rules: RuleSet::Dice, lead: 0, burnt: 0 };
        let mut strong = Strong::default();
        contest(&options, games, ("Strong", &mut strong), ("Random", &mut Random));
        contest(&options, games, ("Strong", &mut strong), ("Easy", &mut Easy));
        contest(&options, games, ("Easy", &mut Easy), ("Random", &mut Random));
    }
}

fn contest(
    options: &Options,
    games: u64,
    (name, player): (&str, &mut dyn Player),
    (other_name, other): (&str, &mut dyn Player),
) {
    let (mut sum, mut squares, mut tokens) = (0.0, 0.0, 0);
    let (mut longest, mut all, mut asked) = (Duration::ZERO, Duration::ZERO, 0_u32);
    for game in 0..games {
        let seat = if game % 2 == 0 { Seat::First } else { Seat::Second };
        let mut session = Session::new(options, Seed(game)).unwrap();
        while session.outcome().is_none() {
            if session.draw() {
                continue;
            }
            let question = session.question(Level::Random).unwrap();
            let mut never = || false;
            let limit = &mut Limit::new(&mut never);
            let choice = if question.seat == seat {
                let begun = Instant::now();
                let choice = player.advise(&question, limit).choice;
                let taken = begun.elapsed();
                (longest, all, asked) = (longest.max(taken), all + taken, asked + 1);
                choice
            } else {
                other.advise(&question, limit).choice
            };
            session.choose(&question.choices[choice]).unwrap();
        }
        tokens += session.ply();
        let share = match session.outcome().unwrap().winner {
            Some(winner) => f64::from(u8::from(winner == seat)),
            None => 0.5,
        };
        sum += share;
        squares += share * share;
    }
    let count = games as f64;
    let mean = sum / count;
    let interval = 1.96 * ((squares / count - mean * mean) / count).sqrt();
    println!(
        "{} cells: {name} against {other_name}: {:.1} % ± {:.1} of {games} games of {} turns; {longest:.0?} at most, {:.0?} on average",
        options.cells,
        100.0 * mean,
        100.0 * interval,
        tokens as u64 / games,
        all / asked.max(1),
    );
}
