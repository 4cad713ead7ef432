//! RGN, RoyalUr's notation for games of the Royal Game of Ur: `(1) r2.4a3 (2) r0`, after metadata
//! such as `[Rules "Finkel"]`. RoyalUr-Java at f09c562 writes it.

mod read;
mod write;

use std::fmt::{self, Write as _};

use rosette_rules::{
    OptionError, Quoted, Seat,
    ur::{HAND, Path, Roll, Square, Ur, UrPreset},
};
use rosette_session::Session;

pub use read::read_rgn;
pub use write::write_rgn;

/// The presets that RoyalUr has, with RoyalUr's names for them.
const NAMES: [(&str, UrPreset); 4] = [
    ("Finkel", UrPreset::BritishMuseum),
    ("Masters", UrPreset::Masters),
    ("Blitz", UrPreset::Blitz),
    ("Aseb", UrPreset::Aseb),
];

/// The reason why a text can't be read as RGN, or a game can't be written in it.
#[derive(PartialEq, Eq, Debug, thiserror::Error)]
pub enum RgnError {
    /// The game isn't the Royal Game of Ur.
    #[error("RGN holds games of ur only, not of {}", Quoted(.0))]
    Game(String),
    /// The game begins from a setup.
    #[error("RGN can't hold a game that begins from a setup")]
    Setup,
    /// A line of metadata isn't `[Key "value"]`. Holds the number of the line.
    #[error("line {0} must be [Key \"value\"]")]
    Metadata(usize),
    /// An option in the metadata doesn't exist, or its value is wrong.
    #[error("{0}")]
    Options(#[from] OptionError),
    /// The game has more actions than a game can have. Holds their number.
    #[error("this game has {0} moves; the limit is {most}", most = Session::MAX_TOKENS)]
    TooLong(usize),
    /// An action fits none of the rule sets.
    #[error("action {number}, {}: {fault}{}", Quoted(.action), ExpectedTokens(.expected))]
    Action {
        /// The action's number in the game, from 1.
        number: usize,
        /// The action as it was written, which a message quotes.
        action: String,
        /// The reason why the action can't be played.
        fault: RgnFault,
        /// The actions that would be right; empty if there is none.
        expected: Vec<String>,
    },
}

/// The reason why an action can't be played in its position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RgnFault {
    /// The action isn't a throw and a move in the syntax of RGN.
    #[error("a throw and its move have another form")]
    Form,
    /// The action is well-formed, but the rules forbid it.
    #[error("it isn't legal")]
    Illegal,
    /// The action has an `x`, but captures nothing.
    #[error("it captures nothing")]
    NoCapture,
    /// The action has a `+`, but ends on no rosette.
    #[error("it ends on no rosette")]
    NoRosette,
    /// The action has a `#`, but doesn't end the game.
    #[error("it doesn't end the game")]
    NotOver,
    /// The game is over before the action.
    #[error("the game is over before it")]
    Over,
}

struct ExpectedTokens<'a>(&'a [String]);

impl fmt::Display for ExpectedTokens<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { Ok(()) } else { write!(f, "; expected {}", self.0.join(", ")) }
    }
}

/// Returns whether a text begins as RGN does: with metadata, the number of a turn, or a throw.
#[must_use]
pub fn is_rgn(text: &str) -> bool {
    let text = text.trim_start();
    let digit = |rest: &str| rest.starts_with(|next: char| next.is_ascii_digit());
    match text.strip_prefix('[') {
        Some(rest) => {
            let value = rest.trim_start_matches(|letter: char| letter.is_ascii_alphabetic());
            value.len() < rest.len() && value.trim_start_matches(' ').starts_with('"')
        }
        None => text.strip_prefix(['(', 'r', 'R']).is_some_and(digit),
    }
}

fn thrown(roll: Roll) -> String {
    format!("r{}", roll.cells())
}

/// Writes a legal move in RGN: those coordinates of its start that differ from its destination's,
/// then the destination.
fn moved(position: &Ur, from: u8) -> String {
    let (source, to) = squares(position, from);
    let landing = position.landing(from).unwrap_or(HAND);
    let mut out = String::new();
    if source.column != to.column {
        out.push(letter(source))
    }
    if source.row != to.row {
        let _ = write!(out, "{}", source.row);
    }
    let capture = if position.captures(landing) { "x" } else { "" };
    let rosette = if position.is_rosette(landing) { "+" } else { "" };
    let _ = write!(out, "{capture}{}{}{rosette}", letter(to), to.row);
    out
}

const fn letter(square: Square) -> char {
    match square.column {
        0 => 'a',
        1 => 'b',
        _ => 'c',
    }
}

/// Returns the squares on which a move begins and ends. A piece outside the board counts as on the
/// square before the start or after the end of its path, which may lie off the board.
fn squares(position: &Ur, from: u8) -> (Square, Square) {
    let (path, seat) = (position.path(), position.to_move());
    let (side, opposite) = if seat == Seat::First { (0, 2) } else { (2, 0) };
    let source = match from {
        HAND => Square { column: side, row: 5 },
        cell => path.square(seat, cell),
    };
    let to = match position.landing(from) {
        Ok(cell) if cell < path.home() => path.square(seat, cell),
        _ => match path {
            Path::Bell | Path::Masters => Square { column: side, row: 6 },
            Path::Skiriuk => Square { column: 1, row: 0 },
            Path::Murray => Square { column: opposite, row: 5 },
            Path::Aseb => Square { column: 1, row: 13 },
        },
    };
    (source, to)
}
