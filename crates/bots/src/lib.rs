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
mod random;
pub mod search;
pub mod triad;
pub mod trisq;
pub mod ur;

pub use advice::{Advice, Solution};
pub use random::Random;
pub use rosette_kernels::Limit;
pub use rosette_rules::worth::{Value, Worth};
use std::fmt;

use rosette_rules::{
    Field, Game, Options, SETUP, flag::Flag, play_token, triad::Triad, trisq::Trisq, ur::Ur,
};
use rosette_session::{Level, Question};

/// A program that takes a seat.
pub trait Player {
    /// Chooses among the choices of a question. The same question has the same answer, unless the
    /// limit is reached first; then it is the best so far.
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice;
}

/// The players of every level, with what they remember from one question to the next: of one game,
/// so that what they remember stays bounded.
///
/// In the site their code is built for size, and the worker's, with the inner loops, for speed: what
/// the worker calls isn't inlined there.
#[derive(Default)]
pub struct Players {
    game: String,
    known: Vec<(Level, Box<dyn Player>)>,
    /// The players of Ur that keep what was fetched and solved: the strong one is part of it.
    ur: ur::Perfect,
}

impl Players {
    /// The choice that the player of the question's level makes, and what it thinks of it. Once
    /// `stop` says so, it is the best so far.
    #[inline(never)]
    pub fn choose<'q>(
        &mut self,
        question: &'q Question,
        stop: &mut dyn FnMut() -> bool,
    ) -> (&'q str, Option<Worth>) {
        let advice = self.player(question).advise(question, &mut Limit::new(stop));
        // A question has at least one choice; a player that names none of them makes the last.
        let choice = question.choices.get(advice.choice).or(question.choices.last());
        (choice.map_or("", String::as_str), advice.worth)
    }

    /// Takes a net, with which players of Ur play what isn't solved.
    pub fn take(&mut self, net: ur::net::Net) {
        self.ur.strong().take(net);
    }

    /// Works on the solution that the question's player looks its choices up in, where it has one,
    /// until `stop` says so; how much of it is there, 0–1. Until all of it is there, the player
    /// does with what it knows.
    #[inline(never)]
    pub fn prepare(&mut self, question: &Question, stop: &mut dyn FnMut() -> bool) -> f64 {
        if question.level != Level::Perfect {
            return 1.0;
        }
        let Some(position) = position::<Ur>(question) else { return 1.0 };
        self.ur.begin(ur::Rules::of(&position), position.pieces());
        if self.ur.work(&mut Limit::new(stop)) { 1.0 } else { self.ur.progress() }
    }

    fn player(&mut self, question: &Question) -> &mut dyn Player {
        let Question { level, record, .. } = question;
        match (record.game.as_str(), level) {
            (Ur::NAME, Level::Strong) => return self.ur.strong(),
            (Ur::NAME, Level::Perfect) => return &mut self.ur,
            _ => {}
        }
        if record.game != self.game {
            self.game.clone_from(&record.game);
            self.known.clear();
        }
        let place = self.known.iter().position(|(known, _)| known == level);
        let place = place.unwrap_or_else(|| {
            self.known.push((*level, player(&record.game, *level)));
            self.known.len() - 1
        });
        self.known[place].1.as_mut()
    }
}

impl fmt::Debug for Players {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Players").field("game", &self.game).finish_non_exhaustive()
    }
}

/// A player of a game, but for those of Ur that are kept. Who isn't known plays at random.
fn player(game: &str, level: Level) -> Box<dyn Player> {
    match (game, level) {
        (Ur::NAME, Level::Easy) => Box::new(ur::Easy),
        (Triad::NAME, Level::Easy) => Box::new(triad::Easy),
        (Triad::NAME, Level::Strong) => Box::<triad::Strong>::default(),
        (Triad::NAME, Level::Perfect) => Box::<triad::Perfect>::default(),
        (Trisq::NAME, Level::Easy) => Box::new(trisq::Easy),
        (Trisq::NAME, Level::Strong) => Box::<trisq::Strong>::default(),
        (Trisq::NAME, Level::Perfect) => Box::<trisq::Perfect>::default(),
        (Flag::NAME, Level::Easy) => Box::new(flag::Easy),
        (Flag::NAME, Level::Strong) => Box::<flag::Strong>::default(),
        (Flag::NAME, Level::Perfect) => Box::<flag::Perfect>::default(),
        _ => Box::new(Random),
    }
}

/// The position of a question, where its seat sees all of it; none where something is hidden, or
/// the game is another.
#[must_use]
#[inline(never)]
pub fn position<G: Game>(question: &Question) -> Option<G> {
    let record = &question.record;
    if record.game != G::NAME {
        return None;
    }
    let mut options = G::Options::default();
    for (name, value) in &record.options.0 {
        let fields = <G::Options as Options>::Field::ALL;
        match fields.iter().find(|field| field.name() == name) {
            Some(field) => options.set(*field, &value.to_string()).ok()?,
            None if name == SETUP => options.set_up(value.to_string()),
            None => return None,
        }
    }
    let mut position = G::new(&options).ok()?;
    for token in &record.tokens {
        position = play_token(&position, token).ok()?.0;
    }
    if let Some(pending) = &record.pending {
        position.play(position.parse(pending)?.first).ok()?;
    }
    Some(position)
}
