//! What a player did wrong.

use std::{fmt, io, time::Duration};

use rosette_protocol::{AnswerError, Excerpt, LONGEST_LINE};
use rosette_rules::Quoted;

/// A player lost its seat by what it did or didn't do. Its text is one sentence on one line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub struct Forfeit {
    /// The player's name: the text of its [`Source`](crate::Source).
    pub player: String,
    /// What it did.
    pub fault: Fault,
    /// The last lines that it wrote, at most 8, to its output and to its standard error.
    pub output: Vec<String>,
}

impl fmt::Display for Forfeit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { player, fault, output } = self;
        write!(f, "the player {} {fault}", Quoted(player))?;
        for (index, line) in output.iter().enumerate() {
            f.write_str(if index == 0 { "; its last output: " } else { ", " })?;
            Excerpt(line).fmt(f)?;
        }
        Ok(())
    }
}

/// What a player did to lose its seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Fault {
    /// It didn't end its greeting in time.
    #[error("didn't end its greeting with PRET within {} s", .0.as_secs_f64())]
    NoGreeting(Duration),
    /// It didn't answer within its time and the grace.
    #[error("gave no answer within {} s", .0.as_secs_f64())]
    Late(Duration),
    /// What it answered isn't possible.
    #[error("{0}")]
    Answer(#[from] AnswerError),
    /// The program ended, or closed its output.
    #[error("ended{}", told(.0.as_deref()))]
    Ended(Option<String>),
    /// The connection broke, or was closed by the player.
    #[error("closed the connection{}", told(.0.as_deref()))]
    Closed(Option<String>),
    /// It wrote a line longer than there may be.
    #[error("wrote a line of more than {LONGEST_LINE} bytes")]
    LongLine,
    /// It wrote too much that wasn't an answer.
    #[error("wrote more than {0} bytes that answered nothing")]
    Flood(usize),
    /// It had lost its seat before.
    #[error("has lost its seat already")]
    Again,
    /// The one who asked gave up before there was an answer. The player isn't to blame, but
    /// its next line might be the answer to the old question.
    #[error("was asked anew while it was still to answer")]
    GivenUp,
    /// It was asked where no seat chooses, by mistake of the one who asked. The player isn't to
    /// blame, wasn't told, and goes on playing.
    #[error("was asked in a position in which no seat chooses")]
    NothingToChoose,
}

/// More about an end, in brackets.
fn told(more: Option<&str>) -> String {
    more.map_or_else(String::new, |more| format!(" ({more})"))
}

/// Why a player couldn't take its seat.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The program couldn't be started.
    #[error("the player {} can't be started: {error}", Quoted(player))]
    Start {
        /// The player's name.
        player: String,
        /// What the system says.
        error: io::Error,
    },
    /// There is no connection to the player.
    #[error("the player {} can't be reached: {error}", Quoted(player))]
    Connect {
        /// The player's name.
        player: String,
        /// What the system says.
        error: io::Error,
    },
    /// It was reached, but didn't greet as it should.
    #[error(transparent)]
    Greeting(#[from] Forfeit),
}
