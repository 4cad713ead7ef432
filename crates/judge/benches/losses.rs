//! Measures how precise reviews of Ur with 7 pieces are: by how much the estimated loss of a move
//! differs from its loss by the table of the whole game. The moves are those of bots of different
//! levels. Forced moves, and positions that are solved without the table, don't count. Values of a
//! table in the format of files are within 0.007 percentage points of the exact ones.
//!
//! Run it by `cargo bench -p rosette-judge --bench losses -- TABLE [GAMES]`. The table is that of
//! `rosette solve ur --table TABLE`. The default is 100 games.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::{env, fs, sync::Arc};

use rosette_bots::{
    Bots, Limit,
    ur::{ChanceLookup, ChanceTable, Head, StoredTable, net::Net},
};
use rosette_judge::{Judges, Judging};
use rosette_review::Review;
use rosette_rules::ur;
use rosette_session::{Level, Seed, Session};

const NET: &[u8] = include_bytes!("../../bots/weights/ur-rosettes-safe.bin");

/// The levels of the two seats, in turn for every four games.
const LEVELS: [[Level; 2]; 4] = [
    [Level::Easy, Level::Strong],
    [Level::Strong, Level::Easy],
    [Level::Easy, Level::Easy],
    [Level::Random, Level::Easy],
];

fn played(levels: [Level; 2], seed: u64, players: &mut Bots) -> Session {
    let mut session = Session::new(&ur::Options::default(), Seed(seed)).unwrap();
    while session.outcome().is_none() {
        if !session.draw() {
            let level = levels[session.to_move().unwrap().index()];
            let question = session.question(level).unwrap();
            let choice = players.choose(&question, &mut || false).0.to_owned();
            session.choose(&choice).unwrap();
        }
    }
    session
}

fn reviewed(session: &Session, judges: &mut Judges) -> Review {
    let mut judging = Judging::new(session, Vec::new(), judges).unwrap();
    while judging.prepare(judges, &mut Limit::new(&mut || false)) < 1.0 {}
    while judging.step(judges, &mut Limit::new(&mut || false)) {}
    judging.into_review()
}

fn main() {
    // Cargo adds `--bench`.
    let mut arguments = env::args().skip(1).filter(|argument| argument != "--bench");
    let bytes = fs::read(arguments.next().expect("the table")).unwrap();
    let games: u64 = arguments.next().map_or(100, |games| games.parse().unwrap());
    let table: Arc<dyn ChanceLookup + Send + Sync> = if Head::is_of(&bytes) {
        Arc::new(StoredTable::open(bytes).unwrap())
    } else {
        Arc::new(ChanceTable::read(&mut bytes.as_slice()).unwrap().0)
    };
    let (mut estimating, mut exact) = (Judges::default(), Judges::default());
    estimating.take_net(Net::read(NET).unwrap());
    exact.take_table(table);
    let mut players = Bots::default();
    players.take(Net::read(NET).unwrap());
    let mut errors = Vec::new();
    for game in 0..games {
        let session = played(LEVELS[game as usize % LEVELS.len()], game, &mut players);
        let (estimate, exact) =
            (reviewed(&session, &mut estimating), reviewed(&session, &mut exact));
        for (estimate, exact) in estimate.tokens().zip(exact.tokens()) {
            assert!(exact.exact, "the table has every position");
            if estimate.is_decision() && !estimate.exact {
                errors.push((estimate.loss - exact.loss).abs());
            }
        }
    }
    errors.sort_by(f64::total_cmp);
    let count = errors.len();
    let part = |part: f64| 100.0 * errors[((count - 1) as f64 * part) as usize];
    println!(
        "{count} moves: mean absolute error {:.3} points; 95 % below {:.3}, 99 % below {:.3}, \
         the greatest {:.3}",
        100.0 * errors.iter().sum::<f64>() / count as f64,
        part(0.95),
        part(0.99),
        part(1.0)
    );
}
