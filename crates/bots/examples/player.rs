//! A player of Ur, and its match with the easy player.

use std::error::Error;

use rosette_bots::{Advice, Bot, Bots, Limit, position};
use rosette_rules::{
    Game, Seat,
    ur::{Options, Step, Ur},
};
use rosette_session::{BotQuestion, Level, Seed, Session};

/// A player that captures if it can, else enters a rosette, else moves the foremost piece.
pub struct Chaser;

impl Bot for Chaser {
    fn advise(&mut self, question: &BotQuestion, _: &mut Limit<'_>) -> Advice {
        let position = position::<Ur>(question);
        let rated = question.choices.iter().map(|choice| rate(position.as_ref()?, choice));
        let best = rated.enumerate().max_by_key(|(_, rate)| *rate);
        Advice { choice: best.map_or(0, |(index, _)| index), evaluation: None }
    }
}

/// Rates a move by what is on the cell where it ends.
fn rate(position: &Ur, choice: &str) -> Option<(bool, bool, u8)> {
    let Step::Move(from) = position.parse(choice)?.second? else { return None };
    let to = position.landing(from).ok()?;
    Some((position.captures(to), position.is_rosette(to), to))
}

/// Returns how many games the player wins of a match, in which the seats alternate.
pub fn wins(games: u64) -> Result<u32, Box<dyn Error>> {
    let mut easy = Bots::default();
    let mut wins = 0;
    for game in 0..games {
        let seat = Seat::BOTH[game as usize % 2];
        let mut session = Session::new(&Options::default(), Seed(game))?;
        loop {
            while session.draw() {}
            let Some(question) = session.question(Level::Easy) else { break };
            if question.seat == seat {
                let advice = Chaser.advise(&question, &mut Limit::new(&mut || false));
                session.choose(&question.choices[advice.choice])?;
            } else {
                session.choose(easy.choose(&question, &mut || false).0)?;
            }
        }
        wins += u32::from(session.outcome().is_some_and(|outcome| outcome.winner == Some(seat)));
    }
    Ok(wins)
}

/// Prints the result of 1,000 games.
pub fn main() -> Result<(), Box<dyn Error>> {
    println!("The player won {} of 1000 games.", wins(1000)?);
    Ok(())
}
