//! Plays random games of Ur, and counts their results.

use std::error::Error;

use rosette_rules::{AnyOptions, Seat, ur::Options};
use rosette_session::{Level, Seed, Session};

/// Plays a random game to its end.
pub fn play(options: &dyn AnyOptions, seed: Seed) -> Result<Session, Box<dyn Error>> {
    let mut session = Session::new(options, seed)?;
    loop {
        // Chance makes its step wherever it is its turn.
        while session.draw() {}
        let Some(question) = session.question(Level::Random) else { return Ok(session) };
        let mut below = question.seed.numbers(0);
        let choice = below(question.choices.len() as u32) as usize;
        session.choose(&question.choices[choice])?;
    }
}

/// Prints the results of 1,000 games with two pieces per player.
pub fn main() -> Result<(), Box<dyn Error>> {
    let options = Options { pieces: 2, ..Options::default() };
    let (mut wins, mut plies) = (0, 0);
    for seed in 0..1000 {
        let session = play(&options, Seed(seed))?;
        let winner = session.outcome().and_then(|outcome| outcome.winner);
        wins += u32::from(winner == Some(Seat::First));
        plies += session.ply();
    }
    println!("The first seat won {wins} of 1000 games, which had {plies} moves.");
    Ok(())
}
