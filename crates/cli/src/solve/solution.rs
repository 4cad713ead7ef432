//! Solutions in writing.

use rosette_json::{Json, Value, Writer};

/// What perfect play makes of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution {
    /// Whether all that follows is proven.
    pub exact: bool,
    /// What the position is worth for the seat to move; none once the game is over.
    pub value: Option<SolvedValue>,
    /// The best tokens.
    pub best: Best,
    /// Turns to the end, where they are known.
    pub plies: Option<u32>,
}

/// What a position is worth for the seat to move.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum SolvedValue {
    /// The chance of winning plus half the chance of a draw: 0–1.
    Chance(f64),
    /// A final score less the other's, or 1 for a win, 0 for a draw and −1 for a loss.
    Score(i32),
    /// An estimate between −1 and 1.
    Estimate(f64),
}

/// The best tokens, sorted.
#[derive(Clone, PartialEq, Debug)]
pub enum Best {
    /// Those for each roll.
    ByRoll(Vec<(String, Vec<String>)>),
    /// Those of the seat to move.
    Tokens(Vec<String>),
}

impl SolvedValue {
    /// A number as JSON has it: chances with six decimals, which is what tables are good for.
    fn to_json(self) -> Json {
        let digits = match self {
            Self::Chance(chance) => format!("{chance:.6}"),
            Self::Score(score) => score.to_string(),
            Self::Estimate(value) => format!("{value:.3}"),
        };
        Json { value: Value::Number(digits), ..Json::default() }
    }
}

impl Solution {
    /// The game is over.
    pub const OVER: Self =
        Self { exact: true, value: None, best: Best::Tokens(Vec::new()), plies: None };

    /// One JSON object on one line.
    pub fn to_json(&self) -> String {
        let mut writer = Writer::default();
        writer.object(|writer| {
            writer.key("exact").bool(self.exact);
            match self.value {
                Some(value) => writer.key("value").json(&value.to_json()),
                None => writer.key("value").null(),
            }
            match &self.best {
                Best::ByRoll(rolls) => writer.key("best").object(|writer| {
                    for (roll, tokens) in rolls {
                        writer.key(roll).texts(tokens);
                    }
                }),
                Best::Tokens(tokens) => writer.key("best").texts(tokens),
            }
            match self.plies {
                Some(plies) => writer.key("plies").number(plies.into()),
                None => writer.key("plies").null(),
            }
        });
        writer.into_text()
    }

    /// The same for people.
    pub fn to_text(&self) -> String {
        let Some(value) = self.value else {
            return "the game is over".to_owned();
        };
        let exact = if self.exact { "" } else { " (estimated)" };
        let mut text = match value {
            SolvedValue::Chance(chance) => format!("chance of winning {chance:.4}{exact}"),
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
            text += &format!("\nthe game ends within {plies} turns");
        }
        text
    }
}
