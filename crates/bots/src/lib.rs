//! Players of Rosette's games: programs that take a seat.
//!
//! A player is asked a [`Question`], which holds what its seat sees and nothing else, and answers
//! by the number of one of the choices in it: it can't make an illegal one.
//!
//! ```
//! use rosette_bots::Players;
//! use rosette_rules::trisq::Options;
//! use rosette_session::{Level, Seed, Session};
//!
//! let mut players = Players::default();
//! let mut session = Session::new(&Options::default(), Seed(7))?;
//! while let Some(question) = session.question(Level::Random) {
//!     let (choice, _) = players.choose(&question, &mut || false);
//!     session.choose(choice)?;
//! }
//! assert!(session.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod advice;
pub mod flag;
mod limit;
mod random;
pub mod search;
pub mod triad;
pub mod trisq;
pub mod ur;

pub use advice::{Advice, Solution, Value, Worth};
pub use limit::Limit;
pub use random::Random;
use rosette_rules::Game;
use rosette_session::{Level, Question, Seed, Session};

/// A program that takes a seat.
pub trait Player {
    /// Chooses among the choices of a question. The same question has the same answer, unless the
    /// limit is reached first; then it is the best so far.
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice;
}

/// The players of every level, with what they remember from one question to the next.
#[derive(Debug, Default)]
pub struct Players {}

impl Players {
    /// The choice that the player of the question's level makes, and what it thinks of it. Once
    /// `stop` says so, it is the best so far.
    pub fn choose<'q>(
        &mut self,
        question: &'q Question,
        stop: &mut dyn FnMut() -> bool,
    ) -> (&'q str, Option<Worth>) {
        let player: &mut dyn Player = match question.level {
            Level::Random => &mut Random,
        };
        let advice = player.advise(question, &mut Limit::new(stop));
        // A question has at least one choice; a player that names none of them makes the last.
        let choice = question.choices.get(advice.choice).or(question.choices.last());
        (choice.map_or("", String::as_str), advice.worth)
    }
}

/// The position of a question, where its seat sees all of it; none where something is hidden, or
/// the game is another.
#[must_use]
pub fn position<G: Game>(question: &Question) -> Option<G> {
    // The seed is never drawn from.
    let session = Session::open(question.record.clone(), Seed(0)).ok()?;
    session.position().as_any().downcast_ref::<G>().cloned()
}
