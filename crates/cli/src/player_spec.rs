//! The players that a command line can name.

use std::{str::FromStr, time::Duration};

use clap::{Arg, ArgMatches, value_parser};
use rosette_bots::{Bots, ur::net::Net};
use rosette_cards::CardSet;
use rosette_external::{Blocking, FORMS, Forfeit, Limits, PlayerSource, PlayerSourceError};
use rosette_protocol::json::{Answer, GameEnd};
use rosette_rules::{AnyOptions, Quoted};
use rosette_server::is_name;
use rosette_session::{BotQuestion, Level, Record, Session};

use crate::failure::Failure;

/// A player that the command line names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayerSpec {
    /// A person at this terminal.
    Human,
    Bot(Level),
    External(PlayerSource),
}

/// The reason why a text or a game doesn't allow a player.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlayerSpecError {
    /// The text has none of the known forms.
    #[error("unknown player {}: expected {}", Quoted(.0), forms())]
    Unknown(String),
    /// The text begins like an external player, but the rest is wrong.
    #[error(transparent)]
    Source(#[from] PlayerSourceError),
    /// Perfect bots play only solved games.
    #[error(
        "there is no perfect player for {0} with these options. Solved are: {solved}",
        solved = Level::solved()
    )]
    Unsolved(&'static str),
    /// The game has no bot at this level.
    #[error("{game} has no player bot:{level}: it is played by random, or by human")]
    NoSuchLevel {
        /// The game's name in records.
        game: &'static str,
        /// The level's name without `bot:`.
        level: &'static str,
    },
}

/// The names of the bots on the command line.
pub const LEVELS: [&str; 4] = ["random", "bot:easy", "bot:strong", "bot:perfect"];

/// Reads the name of a bot on the command line; `None` for any other player.
pub fn level(text: &str) -> Option<Level> {
    match text.strip_prefix("bot:") {
        Some(level) => Level::named(level),
        None => (text == Level::Random.name()).then_some(Level::Random),
    }
}

/// Lists the names of bots and the forms of external players, for the help.
pub fn programs() -> String {
    format!("{}, {}", LEVELS.join(", "), FORMS)
}

fn forms() -> String {
    format!("human, {}", programs())
}

/// Builds the option `--time`, the thinking time of external players.
pub fn time_option() -> Arg {
    Arg::new("time")
        .long("time")
        .value_name("MS")
        .default_value("2000")
        .value_parser(value_parser!(u32).range(1..=3_600_000))
        .help("Thinking time per move for external players, in milliseconds")
}

/// Returns the limits for external players that `--time` sets.
pub fn limits(matches: &ArgMatches) -> Limits {
    let mut limits = Limits::default();
    if let Some(ms) = matches.get_one::<u32>("time") {
        limits.answer = Duration::from_millis((*ms).into());
    }
    limits
}

/// Checks the name that the command line gives an external player.
///
/// # Errors
///
/// The name is empty, too long or has other characters.
pub fn check_name(name: &str) -> Result<(), String> {
    if is_name(name) {
        return Ok(());
    }
    let why = "isn't a valid player name: use 1 to 24 letters, digits, -, _ or .";
    Err(format!("{} {why}", Quoted(name)))
}

impl FromStr for PlayerSpec {
    type Err = PlayerSpecError;

    fn from_str(text: &str) -> Result<Self, PlayerSpecError> {
        if text == "human" {
            return Ok(Self::Human);
        }
        if PlayerSource::begins(text) {
            return Ok(Self::External(text.parse()?));
        }
        level(text).map(Self::Bot).ok_or_else(|| PlayerSpecError::Unknown(text.to_owned()))
    }
}

impl PlayerSpec {
    pub fn is_human(&self) -> bool {
        *self == Self::Human
    }

    /// Returns the name in records. A person's own name isn't known here, so a person is `human`.
    pub fn player(&self) -> String {
        match self {
            Self::Human => "human".to_owned(),
            Self::Bot(level) => rosette_session::Program::Bot(*level).name(),
            Self::External(source) => source.to_string(),
        }
    }

    /// Checks that this player can play a game with these options.
    ///
    /// # Errors
    ///
    /// A perfect bot for a game that isn't solved, or a level that the game has no bot for.
    pub fn check(&self, options: &dyn AnyOptions) -> Result<(), PlayerSpecError> {
        match self {
            Self::Bot(level) if level.plays(options) => Ok(()),
            Self::Bot(Level::Perfect) if Level::Strong.plays(options) => {
                Err(PlayerSpecError::Unsolved(options.game()))
            }
            Self::Bot(level) => {
                Err(PlayerSpecError::NoSuchLevel { game: options.game(), level: level.name() })
            }
            Self::Human | Self::External(_) => Ok(()),
        }
    }

    /// Starts the program that takes the seat in a game, or returns `None` for a person.
    ///
    /// # Errors
    ///
    /// An external player can't be started or reached, sends no greeting, or speaks no protocol in
    /// which this game can be played.
    pub fn program(&self, game: &str, limits: Limits) -> Result<Option<RunningProgram>, Failure> {
        Ok(match self {
            Self::Human => None,
            Self::Bot(level) => Some(RunningProgram::Bot(*level, Box::new(players(*level)?))),
            Self::External(source) => {
                let player = Blocking::start(source, limits);
                let mut player = player.map_err(|error| Failure::Outside(error.to_string()))?;
                player.ready_for(game).map_err(|error| Failure::Outside(error.to_string()))?;
                Some(RunningProgram::External(Box::new(player)))
            }
        })
    }
}

/// A running bot or external player.
#[derive(Debug)]
pub enum RunningProgram {
    /// A bot, with what it remembers between questions.
    Bot(Level, Box<Bots>),
    /// A process or a connection, with its protocol.
    External(Box<Blocking>),
}

/// The reason why a program made no choice.
#[derive(Debug, thiserror::Error)]
pub enum NoChoice {
    /// The program forfeits the game.
    #[error(transparent)]
    Forfeit(Forfeit),
    /// There is nothing to choose.
    #[error("there is nothing to choose")]
    Nothing,
}

impl RunningProgram {
    /// Converts to what a record says about the seat. The name of an external player is left empty.
    pub fn to_program(&self) -> rosette_session::Program {
        match self {
            Self::Bot(level, _) => rosette_session::Program::Bot(*level),
            Self::External(_) => rosette_session::Program::External(String::new()),
        }
    }

    /// Asks for a choice in a game whose seat to move is the program's. The answer's token is one
    /// of [`Session::choices`]. Only external players add a value or a remark.
    ///
    /// # Errors
    ///
    /// An external player stops, or answers wrongly or too late; or there is nothing to choose.
    pub fn choose(&mut self, session: &Session) -> Result<Answer, NoChoice> {
        match self {
            Self::Bot(level, players) => {
                let question = match level {
                    // The random bot looks only at the choices. Writing the rest of the question
                    // would take ten times as long.
                    Level::Random => bare_question(session),
                    _ => rosette_play::bot_question(*level, session, CardSet::house()),
                };
                let question = question.ok_or(NoChoice::Nothing)?;
                players.prepare(&question, &mut || false);
                Ok(Answer::new(players.choose(&question, &mut || false).0.to_owned()))
            }
            Self::External(player) => {
                let question = rosette_external::PlayerQuestion::of(session);
                player.ask(question.ok_or(NoChoice::Nothing)?).map_err(NoChoice::Forfeit)
            }
        }
    }

    /// Returns what an external player says about itself: its authors, or its name and version.
    pub fn introduction(&self) -> Option<String> {
        match self {
            Self::Bot(..) => None,
            Self::External(player) => {
                let authors = player.player().authors().map(|authors| format!("by {authors}"));
                authors.or_else(|| player.player().title())
            }
        }
    }

    /// Returns whether the program can play a game with these options.
    pub fn plays(&self, options: &dyn AnyOptions) -> bool {
        match self {
            Self::Bot(level, _) => level.plays(options),
            Self::External(player) => player.player().plays(options.game()),
        }
    }

    /// Tells the program that a game is over. `why` says why a player forfeited it.
    pub fn over(&mut self, session: &Session, why: Option<&str>) {
        if let (Self::External(player), Some(end)) =
            (self, GameEnd::of(session, why.map(str::to_owned)))
        {
            player.over(end);
        }
    }

    /// Ends the program; an external process gets time to end by itself.
    pub fn end(self) {
        if let Self::External(player) = self {
            player.end();
        }
    }
}

/// Reads the nets of Ur.
///
/// # Errors
///
/// A net can't be read; a test rules this out.
pub fn nets() -> Result<Vec<Net>, Failure> {
    Net::all().map_err(|error| Failure::Outside(error.to_string()))
}

/// Creates the bots, with the nets if this level uses them. Loading the nets takes longer than a
/// random game, so they aren't loaded for other levels.
fn players(level: Level) -> Result<Bots, Failure> {
    let mut players = Bots::default();
    if matches!(level, Level::Strong | Level::Perfect) {
        nets()?.into_iter().for_each(|net| players.take(net));
    }
    Ok(players)
}

/// Returns the question for the bot that chooses at random, with only the parts that it uses: the
/// seed and the choices. The answer is the same as to [`Session::question`].
fn bare_question(session: &Session) -> Option<BotQuestion> {
    let seat = session.to_move()?;
    let choices = session.choices();
    (!choices.is_empty()).then(|| BotQuestion {
        level: Level::Random,
        seat,
        seed: session.seed().of_player(session.ply()),
        choices,
        record: Record::of_game(session.options().game()),
        pool: Vec::new(),
    })
}

#[cfg(test)]
#[path = "../../rules/tests/it/common/nim.rs"]
mod nim;

#[cfg(test)]
mod tests {
    use rosette_rules::{flag, set_named, trisq, ur};
    use rosette_session::{Seed, Session};

    use super::*;

    #[test]
    fn a_game_without_players_of_its_own_has_random_alone() {
        let check = |level| PlayerSpec::Bot(level).check(&nim::Options::default());
        assert_eq!(check(Level::Random), Ok(()));
        for level in [Level::Easy, Level::Strong, Level::Perfect] {
            let refused = PlayerSpecError::NoSuchLevel { game: "nim", level: level.name() };
            assert_eq!(check(level), Err(refused.clone()));
            let warning = format!("nim has no player bot:{}: it is played by random", level.name());
            assert!(refused.to_string().starts_with(&warning), "{refused}");
        }
    }

    #[test]
    fn players_are_read() {
        assert_eq!("human".parse(), Ok(PlayerSpec::Human));
        assert_eq!("random".parse(), Ok(PlayerSpec::Bot(Level::Random)));
        for text in
            ["cmd:python3 p.py -x", "tcp:localhost:1234", "tcp:[::1]:1", "ws://localhost:1/a"]
        {
            let who: PlayerSpec = text.parse().unwrap();
            assert_eq!(who.player(), text);
            assert_eq!(who.check(&flag::Options::default()), Ok(()));
            assert_eq!(who.check(&ur::Options::default()), Ok(()));
        }
        for (index, text) in LEVELS.into_iter().enumerate() {
            let who: PlayerSpec = text.parse().unwrap();
            assert_eq!(who, PlayerSpec::Bot(Level::ALL[index]));
            let solved = ur::Options { pieces: 5, ..ur::Options::default() };
            assert_eq!(who.check(&solved), Ok(()));
            let unsolved = who.check(&ur::Options::default());
            assert_eq!(unsolved.is_err(), text == "bot:perfect", "{text}");
        }
        for wrong in ["", "Human", "x", "strong", "bot:", "bot:best"] {
            assert_eq!(
                wrong.parse::<PlayerSpec>(),
                Err(PlayerSpecError::Unknown(wrong.to_owned())),
                "{wrong}"
            );
        }
        for wrong in [
            "cmd:",
            "cmd: ",
            "cmd:'x",
            "tcp:",
            "tcp:host",
            "tcp::1",
            "tcp:h:70000",
            "ws:",
            "wss://a",
        ] {
            assert!(
                matches!(wrong.parse::<PlayerSpec>(), Err(PlayerSpecError::Source(_))),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_bare_question_has_the_same_answer() {
        let mut options = trisq::Options::default();
        set_named(&mut options, "size", "4").unwrap();
        for seed in 0..20 {
            let mut session = Session::new(&options, Seed(seed)).unwrap();
            while let Some(question) = session.question(Level::Random) {
                let bare = bare_question(&session).unwrap();
                let mut players = Bots::default();
                let (choice, _) = players.choose(&bare, &mut || false);
                assert_eq!(choice, players.choose(&question, &mut || false).0);
                session.choose(choice).unwrap();
            }
        }
    }
}
