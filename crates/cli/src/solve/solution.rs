//! Solutions as they are printed.

use serde::{Serialize, Serializer};

use crate::output::decimal;

/// The solution of a position. Its fields are the keys of the JSON.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SolutionReport {
    /// Whether the values are proven.
    pub exact: bool,
    /// The value for the seat to move, or `None` if the game is over.
    pub value: Option<SolvedValue>,
    /// The best tokens; empty if the game is over.
    pub best: Best,
    /// The turns to the end, if they are known.
    pub plies: Option<u32>,
}

/// The value of a position for the seat to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SolvedValue {
    /// The chance of winning plus half the chance of a draw: 0–1.
    Chance(f64),
    /// The chance of winning, 0–1, from a file in which chances are rounded.
    Rounded(f64),
    /// The seat's final score minus the opponent's, or 1 for a win, 0 for a draw and −1 for a loss.
    Score(i32),
    /// An estimate between −1 and 1.
    Estimate(f64),
}

/// The best tokens in alphabetical order: one list for each throw if the seat is still to throw,
/// otherwise a single list.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Best {
    /// The best tokens for each throw.
    #[serde(serialize_with = "by_roll")]
    ByRoll(Vec<(String, Vec<String>)>),
    /// The best tokens of the seat to move.
    Tokens(Vec<String>),
}

fn by_roll<S: Serializer>(
    rolls: &[(String, Vec<String>)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(rolls.iter().map(|(roll, tokens)| (roll, tokens)))
}

/// Writes chances with as many decimals as are exact.
impl Serialize for SolvedValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match *self {
            Self::Chance(chance) => decimal(chance, 6).serialize(serializer),
            Self::Rounded(chance) => decimal(chance, 4).serialize(serializer),
            Self::Score(score) => score.serialize(serializer),
            Self::Estimate(value) => decimal(value, 3).serialize(serializer),
        }
    }
}

impl SolutionReport {
    /// The solution of a finished game.
    pub const OVER: Self =
        Self { exact: true, value: None, best: Best::Tokens(Vec::new()), plies: None };

    /// Writes the solution for a terminal.
    pub fn to_text(&self) -> String {
        let Some(value) = self.value else {
            return "the game is over".to_owned();
        };
        let exact = if self.exact { "" } else { " (estimated)" };
        let mut text = match value {
            SolvedValue::Chance(chance) | SolvedValue::Rounded(chance) => {
                format!("chance of winning {chance:.4}{exact}")
            }
            SolvedValue::Score(value) => format!("value {value}{exact}"),
            SolvedValue::Estimate(value) => format!("value {value:.3}{exact}"),
        };
        match &self.best {
            Best::ByRoll(rolls) => {
                for (roll, tokens) in rolls {
                    text += &format!("\nroll {roll}: {}", tokens.join(" "));
                }
            }
            Best::Tokens(tokens) => text += &format!("\nbest: {}", tokens.join(" ")),
        }
        if let Some(plies) = self.plies {
            text += &format!("\nthe game ends within {plies} moves");
        }
        text
    }
}
