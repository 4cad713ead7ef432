//! Texts of ±123D, and functions that combine them.

use rosette_rules::flag::Sign;

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/flag.rs"));

/// A move with its effect, from which texts are made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveWithEffect {
    /// The direction of the move.
    pub sign: Sign,
    /// The distance in cells.
    pub distance: u8,
    /// Whether the distance was rolled.
    pub drawn: bool,
    /// The end of the move, and its effect there.
    pub end: MoveEffect,
}

/// The effect of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveEffect {
    /// The player lands on a cell.
    On {
        /// The cell where the player lands.
        cell: u8,
        /// The cell that burns behind the player; `None` if none does.
        burns: Option<u8>,
        /// Whether the flag moves with the player.
        flag: bool,
    },
    /// The player stays, because the rolled cell, this one, is burnt.
    Burnt(u8),
    /// The player stays, because the rolled cell is off the board.
    Off,
}

/// Returns the label of a button, such as "−3" or "+D". It has a minus sign, not the hyphen of the
/// token, and D if the distance is rolled.
pub fn key(sign: Sign, distance: Option<u8>) -> String {
    let sign = match sign {
        Sign::Plus => "+",
        Sign::Minus => "−",
    };
    match distance {
        Some(distance) => format!("{sign}{distance}"),
        None => sign.to_owned() + "D",
    }
}

/// Appends the names of the players on a cell to its label.
pub fn cell_with_players(cell: Cell, players: &[&str], language: Language) -> String {
    let mut parts = vec![cell.say(language)];
    parts.extend(players.iter().map(|name| (*name).to_owned()));
    parts.join(", ")
}

impl MoveEffect {
    /// Describes the end of a move, in words that follow a verb. `known` omits the cell, which the
    /// text has named already; `brief` shortens the text for a label.
    fn say(self, known: bool, brief: bool, language: Language) -> String {
        match self {
            Self::On { cell, burns, flag } => {
                let end = EndOn { cell: cell.into(), known, flag }.say(language);
                let Some(cell) = burns else { return end };
                EndBurns { end: &end, cell: cell.into(), brief }.say(language)
            }
            Self::Burnt(cell) => EndBurnt { cell: cell.into() }.say(language),
            Self::Off => END_OFF.say(language),
        }
    }
}

impl MoveWithEffect {
    /// Returns whether the move is a flag jump: longer than a step, and not rolled.
    const fn jumps(self) -> bool {
        self.distance > 3 && !self.drawn
    }

    /// Describes the effect of choosing the cell where the move ends, for its label.
    pub fn say_for_cell(self, language: Language) -> String {
        let key = &key(self.sign, Some(self.distance));
        let end = &self.end.say(true, true, language);
        Make { jumps: self.jumps(), key, end }.say(language)
    }

    /// Describes the effect of choosing the move's button, for its label.
    pub fn say_for_key(self, language: Language) -> String {
        self.end.say(false, true, language).trim_start().to_owned()
    }

    /// Describes in a sentence what a player did with the move. `name` is `None` for the reader.
    pub fn describe(self, name: Option<&str>, language: Language) -> String {
        let how = match self.end {
            _ if self.drawn => How::Drawn,
            MoveEffect::On { cell: 0, .. } if self.jumps() => How::JumpsHome,
            _ if self.jumps() => How::Jumps,
            _ => How::Moves,
        };
        Told {
            name,
            how,
            distance: self.distance.into(),
            forward: self.sign == Sign::Plus,
            key: &key(self.sign, Some(self.distance)),
            end: &self.end.say(false, false, language),
        }
        .say(language)
    }

    /// Describes the move as the suggestion of a hint; empty for a move that leads nowhere.
    pub fn advised(self, language: Language) -> String {
        let end = match self.end {
            MoveEffect::On { cell, flag, .. } => EndOn { cell: cell.into(), known: false, flag },
            MoveEffect::Burnt(_) | MoveEffect::Off => return String::new(),
        };
        Advised { jumps: self.jumps(), end: &end.say(language) }.say(language)
    }

    /// Describes the move as the alternative of a review; empty for a move that leads nowhere.
    pub fn instead(self, language: Language) -> String {
        let MoveEffect::On { cell, .. } = self.end else { return String::new() };
        let key = &key(self.sign, Some(self.distance));
        Instead { cell: cell.into(), key }.say(language)
    }

    /// Returns a word for the move list; `None` for a move without special effect.
    pub fn note(self, language: Language) -> Option<String> {
        match self.end {
            MoveEffect::On { flag: true, .. } => Some(NOTE_FLAG.say(language)),
            MoveEffect::On { burns: Some(cell), .. } => {
                Some(NoteBurns { cell: cell.into() }.say(language))
            }
            MoveEffect::On { .. } => None,
            MoveEffect::Burnt(_) | MoveEffect::Off => Some(NOTE_STAYS.say(language)),
        }
    }

    /// Describes in a sentence what the move would do; empty for a move that leads nowhere.
    pub fn preview(self, language: Language) -> String {
        match self.end {
            MoveEffect::On { cell: 0, flag: true, .. } => PROMPT_HOME.say(language),
            MoveEffect::On { cell, burns, flag } => PromptTo {
                cell: cell.into(),
                flag,
                burns: burns.unwrap_or_default().into(),
                burning: burns.is_some(),
            }
            .say(language),
            MoveEffect::Burnt(_) | MoveEffect::Off => String::new(),
        }
    }
}
