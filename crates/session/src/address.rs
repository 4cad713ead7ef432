//! Addresses: the part of a URL after `#`, which names the screen and, in play, holds the game.

use std::collections::BTreeSet;

use rosette_rules::{BySeat, OptionValue, Outcome, Quoted, Reason, Seat};

use crate::{OptionPairs, Record, SentGame, person};

/// A screen of the page, as named by the part of a URL from `#` on.
///
/// # Examples
///
/// ```
/// use rosette_session::{Address, Seed, Session};
///
/// let Address::Play(record) = Address::parse("#/play/trisq?size=5&m=c3,b2")? else {
///     return Err("no game".into());
/// };
/// let mut session = Session::open(*record, Seed(0))?;
/// session.play("d4")?;
/// let address = Address::Play(Box::new(session.record()));
/// assert_eq!(address.write(), "#/play/trisq?size=5&target=0&limit=75&m=c3,b2,d4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub enum Address {
    /// `/`, and an empty address: the menu.
    Menu,
    /// `/history`: the finished games.
    History,
    /// `/today`, or `/today/N`: the puzzle of the present day, or of another one.
    Today {
        /// The number of the day, counted from 1; `None` for the present day.
        day: Option<u32>,
    },
    /// `/puzzles`: the puzzles by games.
    Puzzles,
    /// `/puzzles/SET/N`, or `/puzzles/SET/N?theme=THEME`: a puzzle of a set.
    Puzzle {
        /// The name of the set; whether there is such a set isn't checked.
        set: String,
        /// The number of the puzzle in the set, from 1.
        number: u32,
        /// The name of the theme of the puzzles that the person solves; `None` for all themes.
        theme: Option<String>,
    },
    /// `/new/GAME`: the options for a new game.
    Options {
        /// The name in the address; whether there is such a game isn't checked.
        game: String,
    },
    /// `/rules/GAME`, or `/rules/GAME/N`: the rules of a game, or an example of them.
    Rules {
        /// The name in the address; whether there is such a game isn't checked.
        game: String,
        /// The number of the example, counted from 1.
        example: Option<usize>,
    },
    /// `/play/GAME?OPTION=VALUE&…&m=TOKEN,TOKEN&p=PENDING`: a game, not yet validated.
    Play(Box<Record>),
    /// `/mail/GAME?id=ID&to=SEAT&first=NAME&second=NAME&OPTION=VALUE&…&m=…`: a game by
    /// correspondence, not yet validated. `resigned=SEAT` says who has resigned.
    Sent(Box<SentGame>),
}

/// The reason why an address can't be followed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum AddressError {
    /// No screen has this address.
    #[error("unknown screen {}: an address begins with #/, #/today, #/puzzles, #/new/GAME, #/rules/GAME, #/play/GAME or #/mail/GAME", Quoted(.0))]
    Screen(String),
    /// A percent escape is malformed, or the bytes aren't UTF-8.
    #[error("the value of {} has an invalid percent escape", Quoted(.0))]
    Escape(String),
    /// This name has two values.
    #[error("{} appears twice in the address", Quoted(.0))]
    Twice(String),
    /// A part isn't `NAME=VALUE`.
    #[error("expected NAME=VALUE, found {}", Quoted(.0))]
    Pair(String),
    /// A part with this name is missing in a link to a game by correspondence, or has a value that
    /// it can't have.
    #[error("the link lacks a part that can be read: {}", Quoted(.0))]
    Lacks(&'static str),
}

impl Address {
    /// Reads an address, with or without its `#`.
    ///
    /// # Errors
    ///
    /// No screen has this address, or its query is malformed. Whether a game in it can be played
    /// isn't checked.
    pub fn parse(text: &str) -> Result<Self, AddressError> {
        let text = text.strip_prefix('#').unwrap_or(text);
        let (path, query) = text.split_once('?').unwrap_or((text, ""));
        if ["", "/"].contains(&path) {
            return Ok(Self::Menu);
        }
        match path {
            "/history" => return Ok(Self::History),
            "/today" => return Ok(Self::Today { day: None }),
            "/puzzles" => return Ok(Self::Puzzles),
            _ => {}
        }
        let screen = path.strip_prefix('/').and_then(|path| path.split_once('/'));
        let (screen, rest) = screen.unwrap_or_default();
        if screen == "puzzles" {
            return read_puzzle(rest, query).ok_or_else(|| AddressError::Screen(text.to_owned()));
        }
        // Of the others, only addresses of rules continue after the game: with the number of an
        // example.
        let (game, example) = match rest.split_once('/') {
            Some((game, number)) if screen == "rules" => (game, number.parse().ok()),
            _ => (rest, None),
        };
        let whole = example.is_some() || !rest.contains('/');
        match Some((screen, game)).filter(|_| whole && !game.is_empty()) {
            Some(("today", day)) if read_number(day).is_some() => {
                Ok(Self::Today { day: read_number(day) })
            }
            Some(("new", game)) => Ok(Self::Options { game: game.to_owned() }),
            Some(("rules", game)) => Ok(Self::Rules { game: game.to_owned(), example }),
            Some(("play", game)) => Ok(Self::Play(Box::new(parse_game(game, query)?))),
            Some(("mail", game)) => Ok(Self::Sent(Box::new(sent(parse_game(game, query)?)?))),
            _ => Err(AddressError::Screen(text.to_owned())),
        }
    }

    /// Writes the address with its `#`, so that [`parse`](Self::parse) reads it back.
    #[must_use]
    pub fn write(&self) -> String {
        match self {
            Self::Menu => "#/".to_owned(),
            Self::History => "#/history".to_owned(),
            Self::Today { day: None } => "#/today".to_owned(),
            Self::Today { day: Some(day) } => format!("#/today/{day}"),
            Self::Puzzles => "#/puzzles".to_owned(),
            Self::Puzzle { set, number, theme: None } => format!("#/puzzles/{set}/{number}"),
            Self::Puzzle { set, number, theme: Some(theme) } => {
                format!("#/puzzles/{set}/{number}?theme={theme}")
            }
            Self::Options { game } => format!("#/new/{game}"),
            Self::Rules { game, example: None } => format!("#/rules/{game}"),
            Self::Rules { game, example: Some(number) } => format!("#/rules/{game}/{number}"),
            Self::Play(record) => write_game("play", &[], record),
            Self::Sent(sent) => write_sent(sent),
        }
    }
}

/// Reads a number from 1 on, in the only way in which it is written.
fn read_number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|number: &u32| *number > 0 && number.to_string() == text)
}

/// Reads what follows `/puzzles/` in the address of a puzzle.
fn read_puzzle(place: &str, query: &str) -> Option<Address> {
    let (set, number) = place.split_once('/').filter(|(set, _)| !set.is_empty())?;
    let theme = match query {
        "" => None,
        query => Some(query.strip_prefix("theme=")?.to_owned()),
    };
    Some(Address::Puzzle { set: set.to_owned(), number: read_number(number)?, theme })
}

fn parse_game(game: &str, query: &str) -> Result<Record, AddressError> {
    let mut record = Record::of_game(game);
    let mut seen = BTreeSet::new();
    for part in query.split('&').filter(|part| !part.is_empty()) {
        let (name, value) =
            part.split_once('=').ok_or_else(|| AddressError::Pair(part.to_owned()))?;
        if !seen.insert(name) {
            return Err(AddressError::Twice(name.to_owned()));
        }
        let value = unescape(value).ok_or_else(|| AddressError::Escape(name.to_owned()))?;
        match name {
            "m" if value.is_empty() => {}
            "m" => {
                for token in value.split(',') {
                    record.tokens.push(token.to_owned());
                }
            }
            "p" => record.pending = Some(value),
            _ => record.options.0.push((name.to_owned(), OptionValue::Text(value))),
        }
    }
    Ok(record)
}

/// Decodes the percent escapes of a value, or returns `None` if one is malformed or the result
/// isn't UTF-8.
fn unescape(value: &str) -> Option<String> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    let (mut bytes, mut rest) = (Vec::new(), value.as_bytes());
    while let [byte, after @ ..] = rest {
        rest = after;
        bytes.push(match (byte, after) {
            (b'%', [high, low, after @ ..]) => {
                rest = after;
                (digit(*high)? << 4 | digit(*low)?) as u8
            }
            (b'%', _) => return None,
            (byte, _) => *byte,
        });
    }
    String::from_utf8(bytes).ok()
}

/// Splits what isn't an option from the options of a link to a game by correspondence.
fn sent(mut record: Record) -> Result<SentGame, AddressError> {
    let options = &mut record.options.0;
    let mut take = |name| {
        let index = options.iter().position(|(other, _)| other == name)?;
        Some(options.remove(index).1.to_string())
    };
    let [id, to, resigned] = ["id", "to", "resigned"].map(&mut take);
    let [first, second] = ["first", "second"].map(|name| take(name).unwrap_or_default());
    let seat = |name, seat: &str| Seat::named(seat).ok_or(AddressError::Lacks(name));
    let to = seat("to", &to.unwrap_or_default())?;
    if let Some(resigned) = resigned {
        let winner = Some(seat("resigned", &resigned)?.other());
        record.ended = Some(Outcome { winner, reason: Reason::Resigned });
    }
    // Nobody's link seats a program.
    let [first, second] = [first, second].map(|name| person(&name).to_owned());
    record.players = Some(BySeat { first, second });
    let id = id.filter(|id| !id.is_empty()).ok_or(AddressError::Lacks("id"))?;
    Ok(SentGame { id, to, record })
}

fn write_sent(sent: &SentGame) -> String {
    let SentGame { id, to, record } = sent;
    let mut parts = vec![("id", id.as_str()), ("to", to.name())];
    if let Some(BySeat { first, second }) = &record.players {
        let names = [("first", first), ("second", second)].map(|(name, it)| (name, it.as_str()));
        parts.extend(names.into_iter().filter(|(_, name)| !name.is_empty()));
    }
    if let Some(Outcome { winner: Some(winner), reason: Reason::Resigned }) = record.ended {
        parts.push(("resigned", winner.other().name()));
    }
    write_game("mail", &parts, record)
}

fn write_game(screen: &str, first: &[(&str, &str)], record: &Record) -> String {
    let Record { game, options: OptionPairs(options), tokens, pending, .. } = record;
    let mut parts = Vec::new();
    for (name, value) in first {
        parts.push(format!("{name}={}", escape(value)));
    }
    for (name, value) in options {
        parts.push(format!("{name}={}", escape(&value.to_string())));
    }
    if !tokens.is_empty() {
        parts.push(format!("m={}", escape(&tokens.join(","))));
    }
    if let Some(pending) = pending {
        parts.push(format!("p={}", escape(pending)));
    }
    format!("#/{screen}/{game}?{}", parts.join("&"))
}

/// Escapes the characters that would end a value, and those that browsers rewrite.
fn escape(value: &str) -> String {
    let digit = |byte: u8| char::from(if byte < 10 { b'0' + byte } else { b'A' - 10 + byte });
    let mut text = String::new();
    for byte in value.bytes() {
        if !byte.is_ascii_graphic() || b"\"#%&<>`".contains(&byte) {
            text.push('%');
            text.push(digit(byte >> 4));
            text.push(digit(byte & 15));
        } else {
            text.push(byte.into());
        }
    }
    text
}
