//! A player of every game that looks two plies ahead with Rosette's own rules: it wins at once
//! where it can, keeps its opponent from winning at once, and leaves it as few replies as possible.
//!
//!     cargo build --release -p rosette-protocol --example ahead
//!     rosette play trisq --second cmd:target/release/examples/ahead
use std::{error::Error, io, sync::Arc};

use rosette_protocol::json::{Answer, Ask, GameStart, Hello, Message, VERSION};
use rosette_rules::{AnyPosition, Seat, Turn, games, set_named};

/// Answers questions until the input ends.
pub fn main() -> Result<(), Box<dyn Error>> {
    let name = "Two plies ahead in Rust".to_owned();
    println!("{}", Message::Hello(Hello { protocol: VERSION, name, version: Some("1.0".into()) }));
    let mut playing = None;
    for line in io::stdin().lines() {
        match Message::read(&line?)? {
            Message::Game(game) => playing = Some(game),
            Message::Ask(ask) => {
                let game = playing.as_ref().ok_or("no game has begun")?;
                let position = position(game, &ask);
                // While cards are hidden, the position isn't known, and all choices look the same.
                let rate = |token| position.as_ref().map_or(0.5, |it| rated(it, token, game.seat));
                let rates = ask.legal.iter().map(|token| (rate(token), token));
                let (rate, token) = rates.max_by(|a, b| a.0.total_cmp(&b.0)).ok_or("no choice")?;
                // Only the rate of a choice that ends the game is a chance of winning.
                let value = Some(rate).filter(|rate| [0.0, 1.0].contains(rate));
                println!("{}", Message::Answer(Answer { value, ..Answer::new(token.clone()) }));
            }
            _ => {}
        }
    }
    Ok(())
}

fn position(game: &GameStart, ask: &Ask) -> Option<Arc<dyn AnyPosition>> {
    let mut options = games().into_iter().find(|options| options.game() == game.game)?;
    for (name, value) in &game.options.0 {
        set_named(options.as_mut(), name, &value.to_string()).ok()?;
    }
    ask.tokens.iter().try_fold(options.start().ok()?, |at, token| Some(at.after(token).ok()?.0))
}

/// Rates a choice from 0, lost, to 1, won.
fn rated(position: &Arc<dyn AnyPosition>, token: &str, own: Seat) -> f64 {
    // Chance decides the distance of +D and -D, so these tokens get a fixed rate.
    let Ok((after, _)) = position.after(token) else { return 0.3 };
    match after.turn() {
        Turn::Over(end) => end.winner.map_or(0.5, |winner| f64::from(winner == own)),
        turn if turn.seat() == Some(own) => 0.8,
        _ => {
            let replies = after.legal(None);
            let ends = |reply: &String| Some(after.after(reply).ok()?.0.turn());
            let loses = |turn| matches!(turn, Turn::Over(end) if end.winner == Some(own.other()));
            let is_lost = replies.iter().filter_map(ends).any(loses);
            if is_lost { 0.1 } else { 0.3 + 0.4 / (1.0 + replies.len() as f64) }
        }
    }
}
