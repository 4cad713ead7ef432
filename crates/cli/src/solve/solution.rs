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
}

/// The best tokens, sorted.
#[derive(Clone, PartialEq, Debug)]
pub enum Best {
    /// Those for each roll.
    ByRoll(Vec<(String, Vec<String>)>),
}

impl SolvedValue {
    /// A number as JSON has it: chances with six decimals, which is what tables are good for.
    fn to_json(self) -> Json {
        let digits = match self {
            Self::Chance(chance) => format!("{chance:.6}"),
        };
        Json { value: Value::Number(digits), ..Json::default() }
    }
}

impl Solution {
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
        };
        match &self.best {
            Best::ByRoll(rolls) => {
                for (roll, tokens) in rolls {
                    text += &format!("\nroll {roll}: {}", tokens.join(" "));
                }
            }
        }
        if let Some(plies) = self.plies {
            text += &format!("\nthe game ends within {plies} turns");
        }
        text
    }
}
