//! Measures the strength of the players of Trisq: games with target 3, both seats equally often,
//! against each other and against two simple opponents. *Greedy* captures when it can and otherwise
//! plays at random. *Plain* searches two plies by alpha-beta, counts captures, and chooses at
//! random among the best steps. Each share of wins (a draw counts as half a win) comes with half
//! the width of its 95 % confidence interval, and with the time of the first player for a step.
//!
//! Run it by `cargo bench -p rosette-bots --bench trisq -- [GAMES [POSITIONS [SIZE]…]]`. POSITIONS
//! is the number of positions that *Strong* visits for a step.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::time::{Duration, Instant};

use rosette_bots::{
    Bot as _, Limit,
    trisq::{Easy, Strong},
};
use rosette_rules::{
    Game as _, Seat, Steps, Turn,
    trisq::{Options, Step, Trisq},
};
use rosette_session::{Level, Seed, Session};

/// A player of a contest.
#[derive(Clone, Copy, Debug)]
enum Contestant {
    Random,
    Greedy,
    Plain,
    Easy,
    Strong,
}

fn main() {
    let mut numbers = std::env::args().filter_map(|argument| argument.parse::<u64>().ok());
    let games = numbers.next().unwrap_or(200);
    let positions = numbers.next().unwrap_or(Strong::POSITIONS);
    let mut sizes: Vec<u8> = numbers.map(|size| size as u8).collect();
    if sizes.is_empty() {
        sizes = vec![9, 13];
    }
    for size in sizes {
        let options = Options { size, target: 3, limit: None, ..Options::default() };
        for pair in [
            [Contestant::Strong, Contestant::Greedy],
            [Contestant::Strong, Contestant::Plain],
            [Contestant::Strong, Contestant::Easy],
            [Contestant::Strong, Contestant::Random],
            [Contestant::Easy, Contestant::Random],
            [Contestant::Easy, Contestant::Greedy],
            [Contestant::Easy, Contestant::Plain],
        ] {
            contest(&options, pair, games, positions);
        }
    }
}

fn contest(options: &Options, [one, other]: [Contestant; 2], games: u64, positions: u64) {
    let (mut sum, mut squares, mut plies) = (0.0, 0.0, 0);
    let (mut longest, mut all, mut asked) = (Duration::ZERO, Duration::ZERO, 0_u32);
    let strong = Strong::new(positions);
    for game in 0..games {
        let first = game % 2 == 0;
        let mut session = Session::new(options, Seed(game)).unwrap();
        let mut position = Trisq::new(options).unwrap();
        while let Turn::Choice(seat) = position.turn() {
            let ours = (seat == Seat::First) == first;
            let begun = Instant::now();
            let step = choose(if ours { one } else { other }, &session, &position, strong);
            if ours {
                let taken = begun.elapsed();
                (longest, all, asked) = (longest.max(taken), all + taken, asked + 1);
            }
            let mut token = String::new();
            Trisq::write(&Steps::one(step), &mut token).unwrap();
            session.play(&token).unwrap();
            position.play(step).unwrap();
            plies += 1;
        }
        let share = match position.turn().outcome().and_then(|outcome| outcome.winner) {
            Some(seat) => f64::from(u8::from((seat == Seat::First) == first)),
            None => 0.5,
        };
        sum += share;
        squares += share * share;
    }
    let count = games as f64;
    let mean = sum / count;
    let interval = 1.96 * ((squares / count - mean * mean) / count).sqrt();
    println!(
        "{0}×{0}: {one:?} against {other:?}: {1:.1} % ± {2:.1} of {games} games of {3} plies; {4:.0?} at most, {5:.0?} on average",
        options.size,
        100.0 * mean,
        100.0 * interval,
        plies / games,
        longest,
        all / asked.max(1),
    );
}

fn choose(who: Contestant, session: &Session, position: &Trisq, strong: Strong) -> Step {
    let mut never = || false;
    let limit = &mut Limit::new(&mut never);
    let mut steps = Vec::new();
    position.steps(|step, _| steps.push(step));
    let mut below = session.seed().of_player(session.ply()).numbers(0);
    let mut any = |steps: &[Step]| steps[below(steps.len() as u32) as usize];
    match who {
        Contestant::Random => any(&steps),
        Contestant::Greedy => {
            let most = steps.iter().map(|step| captures(position, *step)).max().unwrap();
            steps.retain(|step| captures(position, *step) == most);
            any(&steps)
        }
        Contestant::Plain => any(&best_of_two(position, &steps)),
        Contestant::Easy => {
            let question = session.question(Level::Random).unwrap();
            let choice = &question.choices[Easy.advise(&question, limit).choice];
            position.parse(choice).unwrap().first
        }
        Contestant::Strong => strong.best(position, limit).unwrap().0,
    }
}

fn captures(position: &Trisq, step: Step) -> i32 {
    match step {
        Step::Place(cell) => position.would_capture(cell).count() as i32,
        Step::Pass => 0,
    }
}

/// Returns the steps with the best value: their captures minus those of the best reply.
fn best_of_two(position: &Trisq, steps: &[Step]) -> Vec<Step> {
    let (mut best, mut most) = (Vec::new(), i32::MIN);
    for step in steps {
        let gained = captures(position, *step);
        let mut next = *position;
        next.play_unchecked(*step);
        let mut value = gained;
        if next.turn().outcome().is_none() {
            next.steps(|reply, _| {
                // A step already worse than the best needs no exact value.
                if value >= most {
                    value = value.min(gained - captures(&next, reply));
                }
            });
        } else if next.captures(position.to_move()) <= next.captures(position.to_move().other()) {
            // Ending a game without winning it is no better than continuing it.
            value = gained - 1;
        }
        if value > most {
            (best, most) = (Vec::new(), value);
        }
        if value == most {
            best.push(*step);
        }
    }
    best
}
