//! The JSON protocol, in which every game can be played: one message per line.
//!
//! A player greets with [`Hello`]. For each game it gets [`GameStart`], for each of its choices
//! [`Ask`], and at last [`GameEnd`]. It answers each [`Ask`] with an [`Answer`], and nothing else.
//!
//! Readers ignore keys that they don't know, and players ignore messages of unknown types, so that
//! later versions can add some. `tests/protocol` has a JSON schema and transcripts of games.

mod answer;
mod message;

pub use answer::{Answer, AnswerError};
pub use message::{Ask, GameEnd, GameStart, Hello, Message, MoveTime, PlayerTrouble, Unreadable};

/// The version of this protocol, which greetings and games state. Later versions may add keys and
/// types of messages.
pub const VERSION: u32 = 1;
