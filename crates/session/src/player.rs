//! Bots and external players: their names in records, and the questions that bots get.

use rosette_json::{Json, by_name, or_default};
use rosette_rules::{
    OptionValue, Seat, Turn, Viewer,
    evaluation::Evaluation,
    pairs,
    triad::{Card, Options},
};
use serde::{Deserialize, Serialize};

use crate::{
    Expected, Malformed, OptionPairs, Record, Refusal, Refused, Seed, Session,
    read::{SEATS, read},
};

/// The level of a bot, which decides how it chooses moves. Levels are sorted from the weakest to
/// the strongest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Chooses among all moves with equal probability.
    Random,
    /// Usually chooses the move that looks best at once, and sometimes any move.
    Easy,
    /// Searches for about a second.
    Strong,
    /// Plays by a complete solution of the game, which only some options have.
    Perfect,
}

/// A program that plays in a seat: a bot, or an external player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Program {
    /// A bot of this level, which needs no server.
    Bot(Level),
    /// An external player, with the name under which a server offers it.
    External(String),
}

/// The names of the levels, as an error message lists them.
const LEVELS: Expected = Expected::Name("random, easy, strong, perfect");

/// The prefixes of programs' names in records.
const BOT: &str = "bot:";
const EXTERNAL: &str = "external:";

impl Program {
    /// Reads a program's name in a record. Returns `None` for a person's name or an unknown level.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        match name.strip_prefix(BOT) {
            Some(level) => Some(Self::Bot(Level::named(level)?)),
            None => name.strip_prefix(EXTERNAL).map(|name| Self::External(name.to_owned())),
        }
    }

    /// Returns the name in records: `bot:random`, `external:NAME`.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Bot(level) => format!("{BOT}{}", level.name()),
            Self::External(name) => format!("{EXTERNAL}{name}"),
        }
    }
}

rosette_rules::from_named!(Program, "a program such as bot:easy or external:NAME");
rosette_rules::from_named!(Level, "random, easy, strong or perfect");

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Easy, Self::Strong, Self::Perfect];

    /// Returns the name on the command line and, after `bot:`, in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Strong => "strong",
            Self::Perfect => "perfect",
        }
    }

    /// Finds the level with exactly this name, in lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// Trims a person's name and removes the prefixes `bot:` and `external:`, so that a record can't
/// take the person for a program.
#[must_use]
pub fn person(name: &str) -> &str {
    let mut name = name.trim();
    while let Some(rest) = name.strip_prefix(BOT).or_else(|| name.strip_prefix(EXTERNAL)) {
        name = rest.trim();
    }
    name
}

/// A question to a bot: which of the choices to make, in a game as the bot's seat sees it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct BotQuestion {
    /// The level of the bot that is to answer.
    pub level: Level,
    /// The bot's seat, which is the seat to move.
    pub seat: Seat,
    /// The seed of the bot's own random choices. The same question always gets the same answer.
    pub seed: Seed,
    /// The choices: whole tokens, and first steps of tokens that chance completes. There is at
    /// least one, and each is legal.
    pub choices: Vec<String>,
    /// The game so far. In the options, each part that the seat hasn't seen, such as a card of a
    /// closed hand, is `?`.
    pub record: Record,
    /// The cards that the hidden ones may be, in written form, as far as the asking side knows:
    /// those of the card set in use, and `?` if there may be others. Empty if it doesn't know.
    #[serde(default, deserialize_with = "or_default", skip_serializing_if = "Vec::is_empty")]
    pub pool: Vec<String>,
}

by_name!(Level);
by_name!(Program);

/// The expected values of a question's keys.
const KEYS: [(&str, Expected); 6] = [
    ("level", LEVELS),
    ("seat", SEATS),
    ("seed", Expected::Seed),
    ("choices", Expected::Texts),
    ("record", Expected::Record),
    ("pool", Expected::Texts),
];

impl BotQuestion {
    /// Reads a question, and checks that there is at least one choice. Whether the choices are
    /// legal isn't checked.
    ///
    /// # Errors
    ///
    /// A key is missing, or its value is wrong.
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

/// A message from the page's worker, in which the bots run.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[non_exhaustive]
pub enum BotMessage {
    /// A bot's answer to a question.
    Answer {
        /// The number under which the page asked.
        number: u32,
        /// The choice: one of the question's choices.
        choice: String,
        /// The evaluation of the choice to the bot, if it has an estimate.
        evaluation: Option<Evaluation>,
        /// The number of positions that the bot visited for the choice.
        positions: u64,
    },
    /// The bot has no answer to the question.
    Failed {
        /// The number under which the page asked.
        number: u32,
        /// Why there is no answer; `memory` if the program probably got too little memory.
        error: String,
    },
    /// The fraction of a table or solution that the bot has prepared, 0–1.
    Prepared(f64),
}

impl Session {
    /// Returns the choices of the seat to move, sorted by bytes: whole tokens, and first steps of
    /// tokens that chance completes. Empty when chance is to act or the game is over.
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

    /// Makes a choice: plays a whole token, or makes the first step of one that chance or another
    /// choice completes.
    ///
    /// # Errors
    ///
    /// The choice is illegal or up to chance; nothing has changed.
    pub fn choose(&mut self, choice: &str) -> Result<(), Refused> {
        if self.chooses_luck(choice) {
            return Err(self.refuse(choice, Refusal::Luck));
        }
        match self.begin(choice) {
            Ok(()) => Ok(()),
            Err(_) => self.play(choice),
        }
    }

    /// Returns the cards that hidden cards may be: those of a set, given as texts, and `?` if a hand
    /// has a card that isn't in the set.
    #[must_use]
    pub fn pool_of(&self, mut set: Vec<String>) -> Vec<String> {
        let cards: Vec<Card> = set.iter().filter_map(|card| Card::named(card)).collect();
        let hands = self.options().as_any().downcast_ref().map(Options::hands);
        if hands.iter().flatten().flatten().flatten().any(|card| !cards.contains(card)) {
            set.push("?".to_owned());
        }
        set
    }

    /// Returns the question for a bot in the seat to move, or `None` if there is nothing to choose.
    #[must_use]
    pub fn question(&self, level: Level) -> Option<BotQuestion> {
        let seat = self.to_move()?;
        let choices = self.choices();
        if choices.is_empty() {
            return None;
        }
        Some(BotQuestion {
            level,
            seat,
            seed: self.seed().of_player(self.ply()),
            choices,
            record: record_for(self, seat),
            pool: Vec::new(),
        })
    }
}

/// Returns the record that one seat may see, with `?` for each part of an option that it hasn't
/// seen. While something is hidden, this record can't be opened.
fn record_for(session: &Session, seat: Seat) -> Record {
    let mut options = OptionPairs::default();
    for (field, mut value) in pairs(session.options()) {
        let unseen = session.settled().unseen(&field, Viewer::Seat(seat));
        if unseen != 0 {
            value = OptionValue::Text(veiled(&value.to_string(), unseen));
        }
        options.0.push((field.name.to_owned(), value));
    }
    // A bot has no use for keys that this program doesn't know.
    Record { options, unknown: Vec::new(), ..session.record() }
}

/// Replaces parts of a comma-separated value by `?`: part `n` if bit `n` of `unseen` is set.
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
