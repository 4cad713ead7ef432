//! The answers of players in the JSON protocol, and their checks against the question.

use serde::{Deserialize, Serialize};

use super::{Ask, Message, Unreadable, message::clean};
use crate::Excerpt;

/// The largest number of legal tokens that an error lists.
const LISTED: usize = 8;

/// A player's answer to a question.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// One of the legal tokens, spelt as the question spells it.
    pub token: String,
    /// The player's own estimate after its choice: its chance of winning plus half its chance of a
    /// draw, 0–1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<f64>,
    /// A remark for people, shown with the choice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub show: Option<String>,
}

/// The reason why a line doesn't answer a question.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum AnswerError {
    /// The line isn't a message.
    #[error("answered {0}")]
    Unreadable(#[from] Unreadable),
    /// The line is a message of another type. Holds the line.
    #[error("answered {}, which isn't a message of type \"answer\"", Excerpt(.0))]
    Type(String),
    /// The value isn't between 0 and 1.
    #[error("answered with the value {0}, but values are from 0 to 1")]
    Value(String),
    /// The token isn't legal.
    #[error("answered {}, which isn't one of the legal tokens: {legal}", Excerpt(token))]
    MoveError {
        /// The token that the player answered.
        token: String,
        /// The legal tokens, as a list that is cut after the first few.
        legal: String,
    },
}

impl Answer {
    /// Builds an answer without an estimate or a remark.
    #[must_use]
    pub fn new(token: String) -> Self {
        Self { token, value: None, show: None }
    }
}

impl Ask {
    /// Reads the answer to this question. In the remark, characters that aren't
    /// [`printable`](rosette_rules::printable) are U+FFFD, and it is cut after 200 characters.
    ///
    /// # Errors
    ///
    /// The line isn't an answer, its value is out of range, or its token isn't legal.
    pub fn answer(&self, line: &str) -> Result<Answer, AnswerError> {
        let Message::Answer(answer) = Message::read(line)? else {
            return Err(AnswerError::Type(line.trim().to_owned()));
        };
        if let Some(value) = answer.value.filter(|value| !(0.0..=1.0).contains(value)) {
            return Err(AnswerError::Value(value.to_string()));
        }
        if !self.legal.contains(&answer.token) {
            let mut legal = self.legal.iter().take(LISTED).map(String::as_str).collect::<Vec<_>>();
            if self.legal.len() > LISTED {
                legal.push("…");
            }
            return Err(AnswerError::MoveError { token: answer.token, legal: legal.join(" ") });
        }
        Ok(Answer { show: answer.show.as_deref().map(clean), ..answer })
    }
}
