//! What the page asks of programs that play.

use rosette_cards::CardSet;
use rosette_json::text;
use rosette_play::bot_question;
use rosette_rules::Seat;
use rosette_session::{Program, Question as BotQuestion, Record, Session};
use serde::Serialize;

/// What the connections to programs are to do.
#[derive(PartialEq, Debug)]
pub enum Order {
    /// Ask a question of this number, which the answer has too.
    Ask(u32, Question),
    /// Ask an external player of this name for its second opinion about a game.
    Consult(String, String),
    /// Tell the connected players that their game is over.
    Over(String),
    /// Stop the worker. The next question starts a new one.
    StopThinking,
    /// Close all connections. The next question opens a new one.
    Stop,
}

/// What a program is to choose for the seat to move.
#[derive(PartialEq, Debug)]
pub enum Question {
    /// A question for a bot.
    Bot(Box<BotQuestion>),
    /// A question for an external player of a name, in the place of a seat.
    External {
        /// The name.
        name: String,
        /// The seat to move.
        seat: Option<Seat>,
        /// The game.
        record: Box<Record>,
    },
}

/// A question for an external player or, if the game is over, the news of it.
#[derive(Serialize)]
struct ExternalMessage<'a> {
    number: u32,
    record: &'a Record,
}

/// Returns a message to an external player: a numbered question about a game, or the news of it.
#[must_use]
pub fn message(number: u32, record: &Record) -> String {
    text(&ExternalMessage { number, record })
}

/// Returns the record of a game without the parts that an external player has no use for.
fn record(session: &Session) -> Record {
    Record { players: None, date: None, unknown: Vec::new(), ..session.record() }
}

impl Question {
    /// Asks a program to choose for the seat to move; `None` if there is nothing to choose.
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

impl Order {
    /// Asks an external player for its second opinion.
    #[must_use]
    pub fn consult(name: &str, session: &Session) -> Self {
        Self::Consult(name.to_owned(), message(0, &record(session)))
    }

    /// Tells that a game is over.
    #[must_use]
    pub fn over(session: &Session) -> Self {
        Self::Over(message(0, &record(session)))
    }
}
