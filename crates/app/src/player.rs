//! Orders to bots in their worker and to external players at the server: questions, news and stops.

use rosette_cards::CardSet;
use rosette_json::text;
use rosette_play::bot_question;
use rosette_rules::Seat;
use rosette_session::{BotQuestion, Program, Record, Session};
use serde::Serialize;

/// A request to the connections with bots and external players.
#[derive(PartialEq, Debug)]
pub enum PlayerRequest {
    /// Ask a question of this number. The answer repeats the number.
    Ask(u32, Question),
    /// Ask an external player for its second opinion: its name, and the message.
    Consult(String, String),
    /// Tell the connected players that their game is over, with this message.
    Over(String),
    /// Stop the bots' worker. The next question starts a new one.
    StopThinking,
    /// Close all connections. The next question opens a new one.
    Stop,
}

/// A question to the player of the seat to move.
#[derive(PartialEq, Debug)]
pub enum Question {
    /// A question to a bot, which the worker answers.
    Bot(Box<BotQuestion>),
    /// A question to an external player, which goes through the server.
    External {
        /// The name under which the player is connected.
        name: String,
        /// The seat for which the player is to choose; `None` if no seat is to move.
        seat: Option<Seat>,
        /// The game so far, without players and date.
        record: Box<Record>,
    },
}

/// The JSON of a message to an external player. The message with the record of a finished game only
/// tells the player that the game is over.
#[derive(Serialize)]
struct ExternalMessage<'a> {
    number: u32,
    record: &'a Record,
    /// The reason why a player has forfeited the game, in English.
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<&'a str>,
}

/// Serialises a message to an external player: a numbered question about a game, or, with number 0,
/// the game without a question.
#[must_use]
pub fn message(number: u32, record: &Record) -> String {
    text(&ExternalMessage { number, record, why: None })
}

/// Returns the record of a game without players, date and unknown parts.
fn record(session: &Session) -> Record {
    Record { players: None, date: None, unknown: Vec::new(), ..session.record() }
}

impl Question {
    /// Creates the question to the player of the seat to move; `None` if a bot has nothing to
    /// choose.
    #[must_use]
    pub fn new(program: &Program, session: &Session, cards: &CardSet) -> Option<Self> {
        match program {
            Program::Bot(level) => Some(Self::Bot(Box::new(bot_question(*level, session, cards)?))),
            Program::External(name) => Some(Self::External {
                name: name.clone(),
                seat: session.to_move(),
                record: Box::new(record(session)),
            }),
        }
    }
}

impl PlayerRequest {
    /// Creates the request for the second opinion of an external player.
    #[must_use]
    pub fn consult(name: &str, session: &Session) -> Self {
        Self::Consult(name.to_owned(), message(0, &record(session)))
    }

    /// Creates the message that a game is over. `why` says why a player has forfeited it.
    #[must_use]
    pub fn over(session: &Session, why: Option<&str>) -> Self {
        Self::Over(text(&ExternalMessage { number: 0, record: &record(session), why }))
    }
}
