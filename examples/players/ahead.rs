//! A player of every game that looks one ply ahead with Rosette's own rules: it wins at once where
//! it can, and otherwise leaves its opponent as few choices as possible.
//!
//!     cargo build --release -p rosette-protocol --example ahead
//!     rosette play trisq --second cmd:target/release/examples/ahead

use std::{error::Error, io};

use rosette_protocol::json::{Answer, Ask, Game, Hello, Message, VERSION};
use rosette_session::{Record, Seed, Session};

/// Answers questions until the input ends.
pub fn main() -> Result<(), Box<dyn Error>> {
    let name = "One ply ahead in Rust".to_owned();
    println!("{}", Message::Hello(Hello { protocol: VERSION, name, version: None }));
    let mut playing = None;
    for line in io::stdin().lines() {
        match Message::read(&line?)? {
            Message::Game(game) => playing = Some(game),
            Message::Ask(ask) => {
                let game = playing.as_ref().ok_or("no game has begun")?;
                println!("{}", Message::Answer(answer(game, &ask)));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Returns the choice that looks best.
fn answer(game: &Game, ask: &Ask) -> Answer {
    let rated = ask.legal.iter().map(|token| (rate(game, ask, token), token));
    let best = rated.min_by_key(|(replies, _)| *replies);
    let (replies, token) = best.map_or((None, String::new()), |(it, token)| (it, token.clone()));
    let value = (replies == Some(0)).then_some(1.0);
    Answer { value, show: replies.map(|it| format!("{it} replies")), ..Answer::new(token) }
}

/// Returns the number of replies to a choice, which is 0 if the choice wins. `None` comes first: if
/// cards are hidden, nothing is known about any choice.
fn rate(game: &Game, ask: &Ask, token: &str) -> Option<usize> {
    let record = Record {
        options: game.options.clone(),
        tokens: ask.tokens.clone(),
        pending: ask.pending.clone(),
        ..Record::of_game(&game.game)
    };
    let mut session = Session::open(record, Seed(0)).ok()?;
    session.choose(token).ok()?;
    match session.outcome() {
        Some(outcome) if outcome.winner == Some(game.seat) => Some(0),
        Some(_) => Some(usize::MAX),
        None => Some(1 + session.legal().len()),
    }
}
