//! Parses the lines that a player of ±123D's own protocol is sent.

use std::time::Duration;

use rosette_rules::flag::{MAX_CELLS, MIN_CELLS};

use crate::{Excerpt, Request};

/// A complete message to a player, which awaits an answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Received {
    /// A request for an answer in a position.
    Request(Request),
    /// A request to repeat this line, its first word included.
    Echo(String),
    /// A request to say goodbye.
    Quit,
}

/// The error that a line isn't the one expected.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum MalformedLine {
    /// The first line of a request was expected, with the number of cells. Another line came.
    #[error(
        "expected \"Plateau\" and the number of cells, {MIN_CELLS} to {MAX_CELLS}, but read {}",
        Excerpt(.0)
    )]
    Board(String),
    /// The line of burnt cells was expected. Another line came.
    #[error("expected {cells} characters, each a space or \"x\", but read {}", Excerpt(line))]
    Burnt {
        /// The number of cells of the line, which is also the expected number of characters.
        cells: u8,
        /// The line that came instead.
        line: String,
    },
    /// The line with the cells of both players and the flag was expected. Another line came.
    #[error("expected \"Positions\", a colon and the cells of max, min and flag, but read {}", Excerpt(.0))]
    Positions(String),
    /// The line with the time limit in milliseconds was expected. Another line came.
    #[error("expected \"Duree:\" and a number of milliseconds, but read {}", Excerpt(.0))]
    Time(String),
}

/// A reader of messages to a player, whose words may be in any case. It holds at most one
/// incomplete request.
///
/// # Examples
///
/// ```
/// use rosette_protocol::{Received, Reader};
///
/// let mut reader = Reader::default();
/// assert_eq!(reader.read("Plateau 8")?, None);
/// assert_eq!(reader.read("   x    ")?, None);
///
/// // A malformed line ends the request, and the next line may begin another.
/// assert!(reader.read("Positions: 0 2").is_err());
/// assert_eq!(reader.read("quitter")?, Some(Received::Quit));
/// # Ok::<(), rosette_protocol::MalformedLine>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Reader {
    expected: ExpectedLine,
}

/// The line that a reader expects next, with what it has read of the request.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum ExpectedLine {
    /// The first line of a request, or a command.
    #[default]
    Board,
    /// The line of burnt cells, for this number of cells.
    Burnt(u8),
    /// The line of positions. The unknown fields of the request are 0.
    Positions(Request),
    /// The line of the time. The request lacks only the time.
    Time(Request),
}

impl Reader {
    /// Reads the next line, with or without its end. Returns `None` if no answer is due yet: within
    /// a request, or after a blank line.
    ///
    /// # Errors
    ///
    /// The line is neither the next line of a request nor, between requests, a command. The reader
    /// drops the incomplete request.
    pub fn read(&mut self, line: &str) -> Result<Option<Received>, MalformedLine> {
        let line = line.trim_end_matches(['\r', '\n']);
        let expected = std::mem::take(&mut self.expected);
        let is_blank = match expected {
            // A board without burnt cells is a line of spaces.
            ExpectedLine::Burnt(_) => line.is_empty(),
            _ => line.trim().is_empty(),
        };
        if is_blank {
            self.expected = expected;
            return Ok(None);
        }
        self.expected = match expected {
            ExpectedLine::Board => match command(line.trim()) {
                Some(heard) => return Ok(Some(heard)),
                None => ExpectedLine::Burnt(board(line)?),
            },
            ExpectedLine::Burnt(cells) => ExpectedLine::Positions(Request {
                cells,
                burnt: burnt(cells, line)?,
                own: 0,
                other: 0,
                flag: 0,
                time: Duration::ZERO,
            }),
            ExpectedLine::Positions(request) => {
                let [own, other, flag] = positions(line)?;
                ExpectedLine::Time(Request { own, other, flag, ..request })
            }
            ExpectedLine::Time(request) => {
                let time = time(line)?;
                return Ok(Some(Received::Request(Request { time, ..request })));
            }
        };
        Ok(None)
    }
}

/// Reads a command, whose first word may be in any case.
fn command(line: &str) -> Option<Received> {
    if line.eq_ignore_ascii_case("quitter") || line.eq_ignore_ascii_case("exit") {
        return Some(Received::Quit);
    }
    let word = line.split_whitespace().next()?;
    word.eq_ignore_ascii_case("echo").then(|| Received::Echo(line.to_owned()))
}

fn board(line: &str) -> Result<u8, MalformedLine> {
    let lowered = line.trim().to_lowercase();
    let rest = lowered.strip_prefix("plateau").filter(|rest| rest.starts_with([' ', '\t']));
    let cells = rest.and_then(|rest| number(rest.trim())).and_then(|cells| cells.try_into().ok());
    let cells = cells.filter(|cells| (MIN_CELLS..=MAX_CELLS).contains(cells));
    cells.ok_or_else(|| MalformedLine::Board(line.to_owned()))
}

fn burnt(cells: u8, line: &str) -> Result<u64, MalformedLine> {
    let known = line.bytes().all(|byte| matches!(byte, b' ' | b'x'));
    if !known || line.len() != usize::from(cells) {
        return Err(MalformedLine::Burnt { cells, line: line.to_owned() });
    }
    Ok(line.bytes().rev().fold(0, |bits, byte| bits << 1 | u64::from(byte == b'x')))
}

fn positions(line: &str) -> Result<[u8; 3], MalformedLine> {
    let wrong = || MalformedLine::Positions(line.to_owned());
    let named = line.trim_start().to_lowercase().starts_with("positions");
    let (_, numbers) = line.split_once(':').filter(|_| named).ok_or_else(wrong)?;
    let mut cells = [0; 3];
    let mut numbers = numbers.split_whitespace();
    for cell in &mut cells {
        let number = numbers.next().and_then(number).ok_or_else(wrong)?;
        *cell = number.try_into().map_err(|_| wrong())?;
    }
    if numbers.next().is_some() { Err(wrong()) } else { Ok(cells) }
}

fn time(line: &str) -> Result<Duration, MalformedLine> {
    // The accent may be a separate combining character.
    let names = ["duree", "durée", "dure\u{301}e"];
    let lowered = line.trim().to_lowercase();
    let mut rests = names.into_iter().filter_map(|name| lowered.strip_prefix(name));
    let rest = rests.next().and_then(|rest| rest.trim_start().strip_prefix(':'));
    rest.and_then(|rest| number(rest.trim()))
        .map(Duration::from_millis)
        .ok_or_else(|| MalformedLine::Time(line.to_owned()))
}

/// Reads a number that consists only of ASCII digits.
fn number(text: &str) -> Option<u64> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok()).flatten()
}
