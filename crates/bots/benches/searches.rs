//! Measures how long the players of each game take for fixed questions in native code. Prints one
//! JSON object a line, with the question, so that `tests/page/searches.mjs` can put the same
//! questions to the worker of the web app and print both times side by side (`cargo xtask bench`).

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "tests fail by panicking"
)]

use std::time::Instant;

use rosette_bots::{Bots, ur::net::Net};
use rosette_cards::CardSet;
use rosette_rules::{
    AnyOptions, Seat,
    flag::{self, RuleSet},
    triad::{self, Card},
    trisq, ur,
};
use rosette_session::{BotQuestion, Level, Seed, Session};
use serde_json::json;

const NET: &[u8] = include_bytes!("../weights/ur-rosettes-safe.bin");

fn main() {
    let ur = |pieces| ur::Options { pieces, ..ur::Options::default() };
    let flag = |cells, rules| flag::Options { cells, rules, ..flag::Options::default() };
    let trisq = trisq::Options { size: 9, target: 3, limit: None, ..trisq::Options::default() };
    let searches = [
        ("Ur, 4 pieces solved", vec![question(&ur(4), Level::Perfect, 0)]),
        (
            "Ur, 7 pieces, 79 moves",
            (1..80).map(|plies| question(&ur(7), Level::Strong, plies)).collect(),
        ),
        (
            "Triple Triad, open hands from the start",
            (0..8).map(|seed| question(&triad(seed), Level::Perfect, 0)).collect(),
        ),
        ("Trisq 9 × 9", (2..5).map(|pairs| question(&trisq, Level::Strong, 4 * pairs)).collect()),
        (
            "±123D, 30 cells, jump",
            (0..4).map(|pairs| question(&flag(30, RuleSet::Jump), Level::Perfect, pairs)).collect(),
        ),
        ("±123D, 12 cells, dice", vec![question(&flag(12, RuleSet::Dice), Level::Perfect, 0)]),
        (
            "±123D, 20 cells, dice",
            (0..4).map(|plies| question(&flag(20, RuleSet::Dice), Level::Strong, plies)).collect(),
        ),
    ];
    for (name, questions) in searches {
        let run = || {
            let mut players = Bots::default();
            players.take(Net::read(NET).unwrap());
            let began = Instant::now();
            for question in &questions {
                players.prepare(question, &mut || false);
                players.choose(question, &mut || false);
            }
            began.elapsed().as_millis()
        };
        let ms = (0..RUNS).map(|_| run()).min().unwrap_or_default();
        println!("{}", json!({"name": name, "ms": ms as u64, "questions": questions}));
    }
}

/// The number of runs of each question, with new players each time. The fastest run counts.
const RUNS: u32 = 5;

fn question(options: &dyn AnyOptions, level: Level, choices: usize) -> BotQuestion {
    let mut session = Session::new(options, Seed(1)).unwrap();
    let mut made = 0;
    loop {
        if session.draw() {
            continue;
        }
        if made == choices {
            return session.question(level).expect("a seat chooses");
        }
        let question = session.question(Level::Random).expect("the game isn't over so soon");
        let choice = Bots::default().choose(&question, &mut || false).0.to_owned();
        session.choose(&choice).unwrap();
        made += 1;
    }
}

/// Returns options with random hands of the built-in cards and the rules Same, Plus and Combo.
fn triad(seed: u64) -> triad::Options {
    let mut below = Seed(seed).numbers(0);
    let mut house: Vec<Card> = CardSet::house().cards().iter().map(|info| info.card).collect();
    let mut card = || house.swap_remove(below(house.len() as u32) as usize);
    triad::Options {
        same: true,
        plus: true,
        combo: true,
        starts: Some(Seat::First),
        ..triad::Options::default()
    }
    .with_hands([(); 2].map(|()| Some([(); 5].map(|()| card()))))
}
