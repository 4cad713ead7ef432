//! Players of Rosette's games: programs that take a seat.
//!
//! A player is asked a [`Question`], which holds what its seat sees and nothing else, and answers
//! by the number of one of the choices in it: it can't make an illegal one.
//!
//! ```
//! use rosette_bots::choice;
//! use rosette_rules::trisq::Options;
//! use rosette_session::{Level, Seed, Session};
//!
//! let mut session = Session::new(&Options::default(), Seed(7))?;
//! while let Some(question) = session.question(Level::Random) {
//!     session.choose(choice(&question))?;
//! }
//! assert!(session.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod random;

pub use random::Random;
use rosette_session::{Level, Question};

/// A program that takes a seat.
pub trait Player {
    /// Chooses among the choices of a question: the number of one of them, from 0.
    fn choose(&mut self, question: &Question) -> usize;
}

/// The player of a level.
#[must_use]
pub fn player(level: Level) -> Box<dyn Player> {
    match level {
        Level::Random => Box::new(Random),
    }
}

/// The choice that the player of the question's level makes. The same question has the same answer.
#[must_use]
pub fn choice(question: &Question) -> &str {
    let index = player(question.level).choose(question);
    // A question has at least one choice; a player that names none of them makes the last.
    let choice = question.choices.get(index).or(question.choices.last());
    choice.map_or("", String::as_str)
}
