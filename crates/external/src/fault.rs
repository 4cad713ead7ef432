//! The faults that disqualify a player, and the sentences that report them.

use std::{fmt, io, time::Duration};

use rosette_protocol::{
    Excerpt, FlagAnswerError, MAX_LINE_BYTES,
    json::{self, Unreadable, VERSION},
};
use rosette_rules::{Quoted, QuotedUpTo};

/// The disqualification of a player. The display text is one sentence on one line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Forfeit {
    /// The player's name: the text of its [`PlayerSource`](crate::PlayerSource).
    pub player: String,
    /// The fault for which the player is disqualified.
    pub fault: PlayerFault,
    /// The last lines, at most 8, that the player wrote to its output and its standard error.
    pub output: Vec<String>,
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { player, fault, output } = self;
        write!(f, "the player {} {fault}", whole(player))?;
        for (index, line) in output.iter().enumerate() {
            f.write_str(if index == 0 { "; its last output: " } else { ", " })?;
            Excerpt(line).fmt(f)?;
        }
        Ok(())
    }
}

/// A fault that disqualifies a player. Its text continues a sentence that begins with the player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerFault {
    /// No greeting came in time.
    #[error(
        "didn't greet within {} s, neither with a message of type \"hello\" nor with PRET",
        .0.as_secs_f64()
    )]
    NoGreeting(Duration),
    /// The greeting is a message that can't be read.
    #[error("greeted with {0}")]
    Greeting(#[from] Unreadable),
    /// The first message, or the answer to a greeting, isn't a greeting.
    #[error("should have greeted with a message of type \"hello\", but wrote {}", Excerpt(.0))]
    NoHello(String),
    /// The greeting names another version of the protocol.
    #[error("speaks version {0} of the protocol, not version {VERSION}")]
    Version(u32),
    /// The player speaks only the protocol of ±123D, but the game is another one.
    #[error("speaks the protocol of ±123D, so it can't play {0}: {1}")]
    OnlyFlag(String, Box<PlayerFault>),
    /// No answer came within the time and the grace.
    #[error("gave no answer within {} s", .0.as_secs_f64())]
    Late(Duration),
    /// The answer, in the protocol of ±123D, is unreadable or illegal.
    #[error("{0}")]
    Answer(#[from] FlagAnswerError),
    /// The answer, in the JSON protocol, is unreadable or illegal.
    #[error("{0}")]
    Message(#[from] json::AnswerError),
    /// The program ended or closed its output. The text gives details.
    #[error("ended{}", in_parentheses(.0.as_deref()))]
    Ended(Option<String>),
    /// The connection broke, or the player closed it. The text gives details.
    #[error("closed the connection{}", in_parentheses(.0.as_deref()))]
    Closed(Option<String>),
    /// A line was longer than [`MAX_LINE_BYTES`].
    #[error("wrote a line of more than {MAX_LINE_BYTES} bytes")]
    LongLine,
    /// The player wrote more than this number of bytes that weren't an answer.
    #[error("wrote more than {0} bytes without answering")]
    Flood(usize),
    /// The player had already lost its seat.
    #[error("has already lost its seat")]
    Again,
    /// The caller cancelled the previous question. The player isn't to blame, but its next line
    /// might be the answer to that question.
    #[error("was asked again before it had answered")]
    GivenUp,
}

/// Quotes the name of a player without cutting it, because the name comes from the program's user.
const fn whole(player: &str) -> QuotedUpTo<'_> {
    Quoted::up_to(player, usize::MAX)
}

/// Formats details of an end in parentheses.
fn in_parentheses(more: Option<&str>) -> String {
    more.map_or_else(String::new, |more| format!(" ({more})"))
}

/// The reason why a player couldn't take its seat.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The program couldn't be started.
    #[error("the player {} can't be started: {error}", whole(player))]
    Start {
        /// The player's name.
        player: String,
        /// The system's error.
        error: io::Error,
    },
    /// The connection to the player failed.
    #[error("the player {} can't be reached: {error}", whole(player))]
    Connect {
        /// The player's name.
        player: String,
        /// The system's error.
        error: io::Error,
    },
    /// The player was reached, but its greeting was wrong.
    #[error(transparent)]
    Greeting(#[from] Forfeit),
}
