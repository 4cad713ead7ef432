#![doc = include_str!("../README.md")]

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
pub use rosette_rules::evaluation::{Evaluation, GameValue};
use std::fmt;

use rosette_rules::{
    Field, Game, Options, SETUP, flag::Flag, play_token, triad::Triad, trisq::Trisq, ur::Ur,
};
use rosette_session::{BotQuestion, Level};

/// A program that takes a seat.
///
/// # Examples
///
/// ```
/// use rosette_bots::{Advice, Bot, Limit, position};
/// use rosette_rules::trisq::{Options, Trisq};
/// use rosette_session::{BotQuestion, Level, Seed, Session};
///
/// /// A player of Trisq that captures as many pieces as it can at once.
/// struct Greedy;
///
/// impl Bot for Greedy {
///     fn advise(&mut self, question: &BotQuestion, _: &mut Limit<'_>) -> Advice {
///         let position = position::<Trisq>(question);
///         let captures = |choice: &String| {
///             // A pass isn't the name of a cell.
///             let cell = choice.parse().ok()?;
///             Some(position.as_ref()?.would_capture(cell).count())
///         };
///         let choices = question.choices.iter().enumerate();
///         let best = choices.max_by_key(|(_, choice)| captures(choice));
///         Advice { choice: best.map_or(0, |(index, _)| index), evaluation: None }
///     }
/// }
///
/// let mut session = Session::new(&Options { size: 5, ..Options::default() }, Seed(7))?;
/// for token in ["a1", "b1", "e5"] {
///     session.play(token)?;
/// }
/// let question = session.question(Level::Random).ok_or("the game is over")?;
/// let advice = Greedy.advise(&question, &mut Limit::new(&mut || false));
/// assert_eq!(question.choices[advice.choice], "a2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Bot {
    /// Chooses among the choices of a question. The same question always gets the same answer,
    /// unless the limit is reached; then the answer is the best choice so far.
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice;
}

/// The players of every level, with what they remember between questions. They remember one game
/// only, so that their memory stays bounded.
///
/// In the web app, this crate is built for size, and the inner loops in `rosette-kernels` for
/// speed.
#[derive(Default)]
pub struct Bots {
    game: String,
    known: Vec<(Level, Box<dyn Bot>)>,
    /// The players of Ur that keep what was fetched and solved. The strong player is part of the
    /// perfect one.
    ur: ur::Perfect,
    /// The number of positions that the last choice visited.
    positions: u64,
}

impl Bots {
    /// Returns the choice of the player of the question's level, with its estimate. When `stop`
    /// returns true, returns the best choice so far.
    pub fn choose<'q>(
        &mut self,
        question: &'q BotQuestion,
        stop: &mut dyn FnMut() -> bool,
    ) -> (&'q str, Option<Evaluation>) {
        let mut limit = Limit::new(stop);
        let advice = self.bot(question).advise(question, &mut limit);
        self.positions = limit.positions();
        // A question has at least one choice. For an index out of range, the last choice is made.
        let choice = question.choices.get(advice.choice).or(question.choices.last());
        (choice.map_or("", String::as_str), advice.evaluation)
    }

    /// Returns the number of positions that the player visited for its last choice. It is the same
    /// on every machine, unless the limit was reached.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// Installs a net, with which the players of Ur play positions that aren't solved.
    pub fn take(&mut self, net: ur::net::Net) {
        self.ur.strong().take(net);
    }

    /// Works on the solution that the question's player needs, if there is one, until `stop`
    /// returns true. Returns the finished part of the solution, 0–1. Until the solution is
    /// complete, the player uses its estimates.
    pub fn prepare(&mut self, question: &BotQuestion, stop: &mut dyn FnMut() -> bool) -> f64 {
        if question.level != Level::Perfect {
            return 1.0;
        }
        let Some(position) = position::<Ur>(question) else { return 1.0 };
        let (rules, pieces) = (ur::Rules::of(&position), position.pieces());
        if !Level::Perfect.plays(&rules.options(pieces)) {
            return 1.0;
        }
        self.ur.begin(rules, pieces);
        if self.ur.work(&mut Limit::new(stop)) { 1.0 } else { self.ur.progress() }
    }

    /// Returns the parts of tables that the question's player needs. The caller fetches them, hands
    /// the answers to [`fetched`](Self::fetched) and asks again, until nothing is wanted. In place
    /// of a part that can't be fetched, the player uses its estimates.
    pub fn wanted(&mut self, question: &BotQuestion) -> Vec<ur::RangeRequest> {
        let position = position::<Ur>(question).filter(|_| question.level == Level::Perfect);
        position.map_or_else(Vec::new, |position| self.ur.wanted(&position))
    }

    /// Gives access to the tables of Ur on a server, which take the answers to what was
    /// [`wanted`](Self::wanted).
    pub const fn fetched(&mut self) -> &mut ur::Fetched {
        self.ur.fetched()
    }

    /// Returns whether a game has a player of this level. For a missing level, [`Random`] plays.
    #[must_use]
    pub fn has(game: &str, level: Level) -> bool {
        let kept = game == Ur::NAME && level >= Level::Strong;
        level == Level::Random || kept || bot(game, level).is_some()
    }

    fn bot(&mut self, question: &BotQuestion) -> &mut dyn Bot {
        let BotQuestion { level, record, .. } = question;
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
            let player = bot(&record.game, *level).unwrap_or_else(|| Box::new(Random));
            self.known.push((*level, player));
            self.known.len() - 1
        });
        self.known[place].1.as_mut()
    }
}

impl fmt::Debug for Bots {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bots").field("game", &self.game).finish_non_exhaustive()
    }
}

/// Creates a game's player, except the players of Ur that [`Bots`] keeps.
fn bot(game: &str, level: Level) -> Option<Box<dyn Bot>> {
    Some(match (game, level) {
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
        _ => return None,
    })
}

/// Replays a question's record, with its pending step. Returns `None` if the record has hidden
/// parts, belongs to another game or is illegal.
#[must_use]
pub fn position<G: Game>(question: &BotQuestion) -> Option<G> {
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
