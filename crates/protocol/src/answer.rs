//! Answers of players, and the choices of the game that they represent.

use std::fmt;

use rosette_rules::{
    Game, MoveError, Steps,
    flag::{Flag, Step},
    write_token,
};

use crate::Excerpt;

/// A player's choice: a step, a flag jump, or a direction in which the distance is rolled. Its text
/// is the line of the protocol without its end, and equals the game's token or first step: `+1`,
/// `-9` or `+D`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FlagAnswer(Step);

/// The reason why a line isn't an answer in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FlagAnswerError {
    /// The line isn't a token of ±123D.
    #[error(
        "answered {}, which can't be read: expected a sign and a distance such as +2, or with dice +D or -D",
        Excerpt(.0)
    )]
    Unreadable(String),
    /// The line names a distance that must be rolled.
    #[error("answered {}, but the distance is rolled: expected +D or -D", Excerpt(.0))]
    Drawn(String),
    /// The answer breaks a rule.
    #[error("answered {}: {reason}", Excerpt(line))]
    MoveError {
        /// The line, without spaces around it.
        line: String,
        /// The rule that the answer breaks.
        reason: MoveError<Flag>,
    },
}

impl FlagAnswer {
    /// Reads the answer of the seat to move. Ignores spaces around it, and the line end.
    ///
    /// # Errors
    ///
    /// The line can't be read, or the answer is illegal in this position.
    pub fn read(line: &str, position: &Flag) -> Result<Self, FlagAnswerError> {
        let line = line.trim();
        let Some(steps) = position.parse(line) else {
            return Err(FlagAnswerError::Unreadable(line.to_owned()));
        };
        if steps.second.is_some() {
            return Err(FlagAnswerError::Drawn(line.to_owned()));
        }
        match position.check(steps.first) {
            Ok(()) => Ok(Self(steps.first)),
            Err(reason) => Err(FlagAnswerError::MoveError { line: line.to_owned(), reason }),
        }
    }

    /// Returns every legal answer in a position, sorted by the bytes of its text. Returns an empty
    /// list if no seat chooses.
    #[must_use]
    pub fn all(position: &Flag) -> Vec<Self> {
        let mut answers = Vec::new();
        if let rosette_rules::Turn::Choice(_) = Game::turn(position) {
            position.steps(|step, _| answers.push(Self(step)));
        }
        answers.sort_by_cached_key(Self::to_string);
        answers
    }

    /// Returns the step of ±123D that the answer represents: [`Step::Go`] or [`Step::Direction`].
    #[must_use]
    pub const fn step(self) -> Step {
        self.0
    }
}

impl fmt::Display for FlagAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_token::<Flag>(&Steps::one(self.0)))
    }
}
