//! The messages of the protocol, and how they are written and read.

use std::{fmt, time::Duration};

use rosette_rules::{Outcome, Seat, Viewer, printable};
use rosette_session::{Level, OptionPairs, Session};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Answer, VERSION};
use crate::Excerpt;

/// The largest number of characters that a message repeats of a name, a reason or an error of the
/// JSON reader.
const MAX_CHARS: usize = 200;

/// A message: one line of JSON.
///
/// # Examples
///
/// A player that answers with the first legal token:
///
/// ```
/// use rosette_protocol::json::{Answer, Message, Unreadable};
///
/// /// Returns the line that answers a line, if it is a question.
/// fn answer(line: &str) -> Result<Option<String>, Unreadable> {
///     Ok(match Message::read(line)? {
///         Message::Ask(ask) => {
///             ask.legal.into_iter().next().map(|it| Message::Answer(Answer::new(it)).to_string())
///         }
///         _ => None,
///     })
/// }
///
/// let line = r#"{"type":"ask","ply":0,"board":{},"tokens":[],"legal":["+1","+2"],
///     "clock":{"move":500}}"#;
/// assert_eq!(answer(line)?.as_deref(), Some(r#"{"type":"answer","token":"+1"}"#));
/// assert!(answer("hello").is_err());
/// # Ok::<(), Unreadable>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "lowercase")]
#[non_exhaustive]
pub enum Message {
    /// A greeting: the first message of a player. A player also answers a greeting with it.
    Hello(Hello),
    /// To the player: a game begins, or a game other than that of the last question continues.
    Game(GameStart),
    /// To the player: a question.
    Ask(Ask),
    /// The player's answer to a question.
    Answer(Answer),
    /// To the player: the game is over.
    End(GameEnd),
    /// The player can't answer, and ends the conversation.
    Error(PlayerTrouble),
    /// A message of a type that this version doesn't know.
    #[serde(other, skip_serializing)]
    Other,
}

/// The greeting of a program: its name and version, and the version of the protocol.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hello {
    /// The version of the protocol, [`VERSION`].
    pub protocol: u32,
    /// The program's name, shown to people.
    pub name: String,
    /// The program's own version.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub version: Option<String>,
}

impl Hello {
    /// Returns the name and the version as people see them. Characters that aren't [`printable`]
    /// are U+FFFD.
    #[must_use]
    pub fn title(&self) -> String {
        let version = self.version.as_ref().map(|version| format!(" {version}"));
        clean(&format!("{}{}", self.name, version.unwrap_or_default()))
    }
}

/// A game and the player's seat in it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameStart {
    /// The version of the protocol, [`VERSION`].
    pub protocol: u32,
    /// The game's name, such as `ur`.
    pub game: String,
    /// Every option, as in a record. Each card of a hand that the seat may not see is `?`.
    pub options: OptionPairs,
    /// The seat for which the player chooses during the whole game.
    pub seat: Seat,
}

/// A question: the position as the seat may see it, and its choices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ask {
    /// The number of tokens played.
    pub ply: usize,
    /// The position, as `rosette replay --json` writes it. Hidden cards are `?`.
    pub board: Value,
    /// The tokens played, in order, by both seats and by chance.
    pub tokens: Vec<String>,
    /// The step already made towards the next token, such as a throw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<String>,
    /// The tokens that may be answered, and the first steps of tokens that chance completes.
    pub legal: Vec<String>,
    /// The time that the player has.
    pub clock: MoveTime,
}

/// The time limit of one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct MoveTime {
    /// The time for this answer in milliseconds.
    #[serde(rename = "move")]
    pub per_move: u64,
}

impl Ask {
    /// Builds the game and the question for the seat to move. Returns `None` if there is nothing to
    /// choose: chance acts, or the game is over.
    #[must_use]
    pub fn of(session: &Session, time: Duration) -> Option<(GameStart, Self)> {
        // The level matters only to bots.
        let asked = session.question(Level::Random)?;
        let record = asked.record;
        let game = GameStart {
            protocol: VERSION,
            game: record.game,
            options: record.options,
            seat: asked.seat,
        };
        let ask = Self {
            ply: session.ply(),
            board: board(session, Viewer::Seat(asked.seat)),
            tokens: record.tokens,
            pending: record.pending,
            legal: asked.choices,
            clock: MoveTime { per_move: time.as_millis().try_into().unwrap_or(u64::MAX) },
        };
        Some((game, ask))
    }
}

/// The end of a game, which is sent to its players.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct GameEnd {
    /// The winner and the reason.
    pub outcome: Outcome,
    /// All tokens of the game, in order.
    pub tokens: Vec<String>,
    /// The last position, with nothing hidden.
    pub board: Value,
    /// The reason in words why a player forfeited the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl GameEnd {
    /// Builds the message; `None` if the game isn't over. `why` explains a forfeit.
    #[must_use]
    pub fn of(session: &Session, why: Option<String>) -> Option<Self> {
        Some(Self {
            outcome: session.outcome()?,
            tokens: session.tokens().map(str::to_owned).collect(),
            board: board(session, Viewer::All),
            why,
        })
    }
}

/// The reason why a player can't answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PlayerTrouble {
    /// The reason in words, in any language.
    pub error: String,
}

/// The error that a line isn't a message.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{}, which can't be read: {why}", Excerpt(line))]
pub struct Unreadable {
    /// The line, without spaces around it.
    pub line: String,
    /// The reason. Each character is [`printable`].
    pub why: String,
}

impl Message {
    /// Returns whether a line looks like a message of this protocol. No line of the protocol of
    /// ±123D does, except perhaps in a greeting, whose lines may be anything.
    #[must_use]
    pub fn begins(line: &str) -> bool {
        line.trim_start().starts_with('{') && line.contains("\"type\"")
    }

    /// Reads a line, with or without its end.
    ///
    /// # Errors
    ///
    /// The line isn't JSON, or a key that the message needs is missing or has the wrong form.
    pub fn read(line: &str) -> Result<Self, Unreadable> {
        serde_json::from_str(line.trim()).map_err(|error| Unreadable {
            line: line.trim().to_owned(),
            why: clean(&error.to_string()),
        })
    }
}

/// Writes the line without its end.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&rosette_json::text(self))
    }
}

fn board(session: &Session, by: Viewer) -> Value {
    // A board consists of objects, lists, texts and whole numbers.
    serde_json::to_value(session.position().seen(by)).unwrap_or_default()
}

/// Cuts a text after [`MAX_CHARS`] characters, and replaces those that aren't [`printable`] by
/// U+FFFD.
pub(super) fn clean(text: &str) -> String {
    text.chars().take(MAX_CHARS).map(printable).collect()
}
