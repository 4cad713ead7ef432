//! Players that are programs: how records name them, and what they are asked.

use rosette_json::{Json, by_name, or_default};
use rosette_rules::{Seat, Turn, Value, Viewer, pairs, worth::Worth};
use serde::{Deserialize, Serialize};

use crate::{
    Expected, Malformed, OptionPairs, Record, Refusal, Refused, Seed, Session,
    read::{SEATS, read},
};

/// How well a program plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Any choice, all alike.
    Random,
    /// What seems best at once, and now and then any choice.
    Easy,
    /// What looking ahead for about a second finds.
    Strong,
    /// What a full solution of the game says; only where there is one.
    Perfect,
}

/// A program that takes a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Program {
    /// One of ours.
    Bot(Level),
    /// One of somebody else's, by the name under which a server offers it.
    External(String),
}

/// The names of the levels.
const LEVELS: Expected = Expected::Name("random, easy, strong, perfect");

/// What the names of programs begin with, in records.
const BOT: &str = "bot:";
const EXTERNAL: &str = "external:";

impl Program {
    /// The program that a record names so; none if it is a person.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name.strip_prefix(BOT) {
            Some(level) => Some(Self::Bot(Level::named(level)?)),
            None => name.strip_prefix(EXTERNAL).map(|name| Self::External(name.to_owned())),
        }
    }

    /// Its name in records: `bot:random`, `external:NAME`.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Bot(level) => format!("{BOT}{}", level.name()),
            Self::External(name) => format!("{EXTERNAL}{name}"),
        }
    }
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Easy, Self::Strong, Self::Perfect];

    /// The name on the command line and, after `bot:`, in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Strong => "strong",
            Self::Perfect => "perfect",
        }
    }

    /// The level of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// A person's name as records have it: no person is taken for a program.
#[must_use]
pub fn person(name: &str) -> &str {
    let mut name = name.trim();
    while let Some(rest) = name.strip_prefix(BOT).or_else(|| name.strip_prefix(EXTERNAL)) {
        name = rest.trim();
    }
    name
}

/// What a player is asked: to make one of these choices, in a game as its seat sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Question {
    /// How well it is to play.
    pub level: Level,
    /// Its seat.
    pub seat: Seat,
    /// The seed of its own chance: the same question has the same answer.
    pub seed: Seed,
    /// What it can choose: whole tokens, and first steps whose rest chance decides. There is always
    /// one, and each is legal.
    pub choices: Vec<String>,
    /// The game so far; of an option, what its seat hasn't seen stands as `?`: cards of a closed
    /// hand.
    pub record: Record,
    /// The cards that hidden ones may be, in writing, as far as whoever asks knows: those of the
    /// card set in use. Empty where it doesn't say.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub pool: Vec<String>,
}

by_name!(Level);
by_name!(Program);

/// What the values of a question must be.
const KEYS: [(&str, Expected); 6] = [
    ("level", LEVELS),
    ("seat", SEATS),
    ("seed", Expected::Seed),
    ("choices", Expected::Texts),
    ("record", Expected::Record),
    ("pool", Expected::Texts),
];

impl Question {
    /// Reads a question.
    ///
    /// # Errors
    ///
    /// It isn't one.
    pub fn read(json: &Json) -> Result<Self, Malformed> {
        let question: Self = read(json, &KEYS)?;
        let wrong = |key, expected| Malformed { key, expected };
        if question.choices.is_empty() {
            return Err(wrong("choices", Expected::Choices));
        }
        let record = Record::read(json.get("record").unwrap_or(&Json::default()));
        let record = record.map_err(|_| wrong("record", Expected::Record))?;
        Ok(Self { record, ..question })
    }
}

/// What the worker of the page tells, in which players are asked.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Told {
    /// The answer to a question.
    Answer {
        /// The number of the question.
        number: u32,
        /// What the player chooses.
        choice: String,
        /// What the choice is worth to the player, if it says so.
        worth: Option<Worth>,
    },
    /// A question without an answer.
    Failed {
        /// The number of the question.
        number: u32,
        /// Why there is no answer.
        error: String,
    },
    /// How much of a solution is there, 0–1.
    Prepared(f64),
}

impl Session {
    /// What the seat to move can choose, sorted by bytes: whole tokens, and first steps whose rest
    /// chance decides. None where chance or nobody is to move.
    #[must_use]
    pub fn choices(&self) -> Vec<String> {
        let mut choices: Vec<String> = Vec::new();
        if let Turn::Choice(_) = self.turn() {
            for token in self.legal() {
                let choice = match self.settled().read(&token).and_then(|it| it.first) {
                    Some(first) if self.chooses_luck(&token) => first,
                    _ => token,
                };
                if choices.last() != Some(&choice) {
                    choices.push(choice);
                }
            }
        }
        choices
    }

    /// Makes a choice: plays a token, or makes its first step where chance decides the rest, or
    /// another choice.
    ///
    /// # Errors
    ///
    /// It is illegal, or for chance to decide; nothing has changed.
    pub fn choose(&mut self, choice: &str) -> Result<(), Refused> {
        if self.chooses_luck(choice) {
            return Err(self.refuse(choice, Refusal::Luck));
        }
        match self.begin(choice) {
            Ok(()) => Ok(()),
            Err(_) => self.play(choice),
        }
    }

    /// What a player at the seat to move is asked; none where there is nothing to choose.
    #[must_use]
    pub fn question(&self, level: Level) -> Option<Question> {
        let seat = self.to_move()?;
        let choices = self.choices();
        if choices.is_empty() {
            return None;
        }
        Some(Question {
            level,
            seat,
            seed: self.seed().of_player(self.ply()),
            choices,
            record: self.record_for(seat),
            pool: Vec::new(),
        })
    }

    /// The game so far as a record for one seat: what it hasn't seen of an option stands as `?`,
    /// so that as long as something is hidden this is no record that can be opened.
    fn record_for(&self, seat: Seat) -> Record {
        let mut options = OptionPairs::default();
        for (field, mut value) in pairs(self.options()) {
            let unseen = self.settled().unseen(&field, Viewer::Seat(seat));
            if unseen != 0 {
                value = Value::Text(veiled(&value.to_string(), unseen));
            }
            options.0.push((field.name.to_owned(), value));
        }
        // What this program doesn't know is nothing to a player.
        Record { options, unknown: Vec::new(), ..self.record() }
    }
}

/// A value of parts between commas, where those whose bits are set stand as `?`.
fn veiled(value: &str, unseen: u8) -> String {
    let mut text = String::new();
    for (index, part) in value.split(',').enumerate() {
        if index > 0 {
            text.push(',');
        }
        text += if unseen >> index & 1 == 0 { part } else { "?" };
    }
    text
}
