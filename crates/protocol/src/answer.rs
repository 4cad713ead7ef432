//! What a player answers, and which choice of the game it is.

use std::fmt;

use rosette_rules::{
    Game, Illegal, Steps,
    flag::{Flag, Step},
    write_token,
};

use crate::Excerpt;

/// What a player chooses to do: a step or flag jump, or a direction in which chance draws the
/// distance. Its text is the line of the protocol, without an end, and the choice in the writing of
/// the game's tokens: `+1`, `-9` or `+D`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Answer(Step);

/// Why a line is no answer in a position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AnswerError {
    /// It isn't written as one.
    #[error(
        "answered {}, which can't be read: expected a sign and a distance such as +2, or with dice +D or -D",
        Excerpt(.0)
    )]
    Unreadable(String),
    /// It names the distance that is to be drawn.
    #[error("answered {}, but the distance is drawn: expected +D or -D", Excerpt(.0))]
    Drawn(String),
    /// The rules forbid it.
    #[error("answered {}: {reason}", Excerpt(line))]
    Illegal {
        /// The line.
        line: String,
        /// The rule that it breaks.
        reason: Illegal<Flag>,
    },
}

impl Answer {
    /// Reads the answer of the seat to move. Spaces around it and the line's end don't count.
    ///
    /// # Errors
    ///
    /// It can't be read, or isn't possible in this position.
    pub fn read(line: &str, position: &Flag) -> Result<Self, AnswerError> {
        let line = line.trim();
        let Some(steps) = position.parse(line) else {
            return Err(AnswerError::Unreadable(line.to_owned()));
        };
        if steps.second.is_some() {
            return Err(AnswerError::Drawn(line.to_owned()));
        }
        match position.check(steps.first) {
            Ok(()) => Ok(Self(steps.first)),
            Err(reason) => Err(AnswerError::Illegal { line: line.to_owned(), reason }),
        }
    }

    /// Every answer that is possible in a position, sorted by the bytes of their texts. None where
    /// no seat chooses.
    #[must_use]
    pub fn all(position: &Flag) -> Vec<Self> {
        let mut answers = Vec::new();
        if let rosette_rules::Turn::Choice(_) = Game::turn(position) {
            position.steps(|step, _| answers.push(Self(step)));
        }
        answers.sort_by_cached_key(Self::to_string);
        answers
    }

    /// The step of the game that it is.
    #[must_use]
    pub const fn step(self) -> Step {
        self.0
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&write_token::<Flag>(&Steps::one(self.0)))
    }
}
