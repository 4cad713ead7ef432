//! Who takes a seat.

use std::str::FromStr;

use rosette_bots::choice;
use rosette_json::Json;
use rosette_rules::Quoted;
use rosette_session::{Level, Question, Session};

/// Who takes a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Who {
    /// A person at this terminal.
    Human,
    /// A program of the house.
    Bot(Level),
    /// An external program for ±123D, asked over its standard input and output.
    Command(String),
    /// An external program for ±123D, asked over TCP.
    Tcp {
        /// The host's name or address.
        host: String,
        /// The port.
        port: u16,
    },
}

/// A text that names nobody who could take a seat.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WhoError {
    /// It is none of the forms.
    #[error("{} is no player: expected {}", Quoted(.0), forms())]
    Unknown(String),
    /// Only ±123D has a protocol for external programs.
    #[error("external programs play flag alone, not {0}")]
    Game(&'static str),
    /// This program can't ask external programs.
    #[error("external programs aren't built into this program yet")]
    External,
}

/// The programs of the house, for the help.
pub fn levels() -> String {
    Level::ALL.map(Level::name).join(", ")
}

fn forms() -> String {
    format!("human, {}, cmd:COMMAND or tcp:HOST:PORT", levels())
}

impl FromStr for Who {
    type Err = WhoError;

    fn from_str(text: &str) -> Result<Self, WhoError> {
        let unknown = || WhoError::Unknown(text.to_owned());
        if text == "human" {
            return Ok(Self::Human);
        }
        if let Some(command) = text.strip_prefix("cmd:") {
            let command = command.trim();
            return if command.is_empty() {
                Err(unknown())
            } else {
                Ok(Self::Command(command.to_owned()))
            };
        }
        if let Some(address) = text.strip_prefix("tcp:") {
            let (host, port) = address.rsplit_once(':').ok_or_else(unknown)?;
            let port = port.parse().ok().filter(|_| !host.is_empty()).ok_or_else(unknown)?;
            return Ok(Self::Tcp { host: host.to_owned(), port });
        }
        Level::named(text).map(Self::Bot).ok_or_else(unknown)
    }
}

impl Who {
    /// Whether it is a person.
    pub fn is_human(&self) -> bool {
        *self == Self::Human
    }

    /// The name in records; a person's own name isn't known here.
    pub fn player(&self) -> String {
        match self {
            Self::Human => "human".to_owned(),
            Self::Bot(level) => rosette_session::Program::Bot(*level).name(),
            Self::Command(command) => format!("cmd:{command}"),
            Self::Tcp { host, port } => format!("tcp:{host}:{port}"),
        }
    }

    /// The program that takes the seat in a game; none for a person. This is the place where
    /// external programs are to be started.
    ///
    /// # Errors
    ///
    /// An external program, which can't be asked yet.
    pub fn program(&self, game: &'static str) -> Result<Option<Program>, WhoError> {
        match self {
            Self::Human => Ok(None),
            Self::Bot(level) => Ok(Some(Program { level: *level })),
            Self::Command(_) | Self::Tcp { .. } if game != "flag" => Err(WhoError::Game(game)),
            Self::Command(_) | Self::Tcp { .. } => Err(WhoError::External),
        }
    }
}

/// A program that takes a seat.
#[derive(Clone, Copy, Debug)]
pub struct Program {
    level: Level,
}

impl Program {
    /// The choice that it makes in a game where its seat is to choose, as one of
    /// [`Session::choices`]; none where there is nothing to choose.
    pub fn choose(&mut self, session: &Session) -> Option<String> {
        let question = match self.level {
            // It looks at the choices alone, and the rest takes ten times as long to write.
            Level::Random => bare_question(session),
            #[allow(unreachable_patterns, reason = "levels are still to come")]
            level => session.question(level),
        };
        Some(choice(&question?).to_owned())
    }
}

/// The question of [`Session::question`] for a player that chooses by lot, without what it doesn't
/// look at: the same seed and choices, so the same answer.
fn bare_question(session: &Session) -> Option<Question> {
    let seat = session.to_move()?;
    let choices = session.choices();
    (!choices.is_empty()).then(|| Question {
        level: Level::Random,
        seat,
        seed: session.seed().of_player(session.ply()),
        choices,
        tokens: Vec::new(),
        state: Json::default(),
    })
}

#[cfg(test)]
mod tests {
    use rosette_rules::{set_named, trisq};
    use rosette_session::{Seed, Session};

    use super::*;

    #[test]
    fn players_are_read() {
        assert_eq!("human".parse(), Ok(Who::Human));
        assert_eq!("random".parse(), Ok(Who::Bot(Level::Random)));
        assert_eq!("cmd:python3 p.py -x".parse(), Ok(Who::Command("python3 p.py -x".to_owned())));
        let tcp = |host: &str, port| Ok(Who::Tcp { host: host.to_owned(), port });
        assert_eq!("tcp:localhost:1234".parse(), tcp("localhost", 1234));
        assert_eq!("tcp:[::1]:1".parse(), tcp("[::1]", 1));
        for wrong in
            ["", "Human", "cmd:", "cmd: ", "tcp:", "tcp:host", "tcp::1", "tcp:h:70000", "x"]
        {
            assert_eq!(wrong.parse::<Who>(), Err(WhoError::Unknown(wrong.to_owned())), "{wrong}");
        }
        let outside = Who::Command("x".to_owned());
        assert_eq!(outside.program("flag").unwrap_err(), WhoError::External);
        assert_eq!(outside.program("ur").unwrap_err(), WhoError::Game("ur"));
    }

    #[test]
    fn a_bare_question_has_the_same_answer() {
        let mut options = trisq::Options::default();
        set_named(&mut options, "size", "4").unwrap();
        for seed in 0..20 {
            let mut session = Session::new(&options, Seed(seed)).unwrap();
            while let Some(question) = session.question(Level::Random) {
                let bare = bare_question(&session).unwrap();
                assert_eq!(choice(&bare), choice(&question));
                session.choose(choice(&bare)).unwrap();
            }
        }
    }
}
