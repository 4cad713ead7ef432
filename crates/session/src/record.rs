//! The record of a game: one line of JSON, the same in files, the clipboard, storage and scripts.

use std::fmt;

use rosette_json::{Json, Pair, Version, by_pairs, or_default};
use rosette_rules::{
    AnyField, AnyOptions, BySeat, OptionError, OptionValue, Outcome, Quoted, Viewer, pairs,
    set_named,
};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};

use crate::{
    Refused, Session,
    read::{Expected, Malformed, SEATS, read},
};

/// The written form of a game.
///
/// # Examples
///
/// ```
/// use rosette_json::{Json, text};
/// use rosette_session::{Record, Seed, Session};
///
/// let line = r#"{"rosette":1,"game":"flag","options":{"cells":9},"tokens":["+2","+1"]}"#;
/// let record = Record::read(&Json::read(line)?)?;
/// assert_eq!(record.tokens, ["+2", "+1"]);
///
/// // The error names the first token that is illegal.
/// let wrong = Record { tokens: vec!["+2".to_owned(), "+4".to_owned()], ..record.clone() };
/// let error = Session::open(wrong, Seed(0)).err().ok_or("the tokens are legal")?;
/// assert!(error.to_string().starts_with("ply 2, token \"+4\": "));
///
/// // A session writes every option, those with defaults too.
/// let session = Session::open(record, Seed(0))?;
/// assert!(text(&session.record()).contains(r#""options":{"cells":9,"rules":"jump","#));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// The version of the form, checked before the rest is read.
    pub rosette: Version<{ Record::VERSION }>,
    /// The game's name, such as `ur`.
    pub game: String,
    /// Every option of the game's table.
    #[serde(default, deserialize_with = "or_default")]
    pub options: OptionPairs,
    /// The tokens played, without those undone.
    pub tokens: Vec<String>,
    /// The first step of the next token, if it is already made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pending: Option<String>,
    /// The outcome of the game, if it ended without a token: by resignation, agreement, time or
    /// forfeit.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<Outcome>,
    /// The players' names; a bot's or external player's begins with a prefix.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub players: Option<BySeat<String>>,
    /// The date in ISO 8601. It is kept as it was read, and not checked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub date: Option<String>,
    /// The keys that this version doesn't know. They are written again with the record.
    #[serde(flatten, skip_deserializing, serialize_with = "by_pairs")]
    pub unknown: Vec<Pair>,
}

/// The ways in which a game can end without a token, as an error message lists them.
pub const ENDS: &str = "resigned, agreed, time, forfeit";

pub(crate) const REASONS: Expected = Expected::Name(ENDS);

/// The expected values of a record's keys.
const KEYS: [(&str, Expected); 11] = [
    ("game", Expected::Text),
    ("options", Expected::Options),
    ("tokens", Expected::Texts),
    ("pending", Expected::Text),
    ("ended", Expected::Outcome),
    ("winner", SEATS),
    ("reason", REASONS),
    ("players", Expected::Players),
    ("first", Expected::Text),
    ("second", Expected::Text),
    ("date", Expected::Text),
];

/// The keys of a record that this version knows.
const KNOWN: [&str; 8] =
    ["rosette", "game", "options", "tokens", "pending", "ended", "players", "date"];

impl Record {
    /// The version of the form that this code writes, and the highest that it reads.
    pub const VERSION: u32 = 1;

    /// Builds the record of a game with default options and no token.
    #[must_use]
    pub fn of_game(game: &str) -> Self {
        Self {
            rosette: Version,
            game: game.to_owned(),
            options: OptionPairs::default(),
            tokens: Vec::new(),
            pending: None,
            ended: None,
            players: None,
            date: None,
            unknown: Vec::new(),
        }
    }

    /// Reads a record. Whether its tokens are legal isn't checked; [`Session::open`] does.
    ///
    /// # Errors
    ///
    /// The JSON isn't a record, or a newer program wrote it.
    pub fn read(json: &Json) -> Result<Self, RecordError> {
        let version = json.get("rosette").ok_or(RecordError::NotARecord)?;
        match version.as_floor() {
            Some(newer) if newer > Self::VERSION.into() => {
                return Err(RecordError::Version(newer));
            }
            _ if version.as_u64() != Some(Self::VERSION.into()) => {
                return Err(RecordError::NotARecord);
            }
            _ => {}
        }
        let mut record: Self = read(json, &KEYS)?;
        let fields = json.as_object().unwrap_or_default().iter();
        record.unknown =
            fields.filter(|pair| !KNOWN.contains(&pair.name.as_str())).cloned().collect();
        Ok(record)
    }
}

/// The reason why a record can't be opened.
#[derive(Debug, thiserror::Error)]
pub enum RecordError {
    /// The JSON has no key `rosette`, or its value isn't the number of a version.
    #[error("not a Rosette record: expected an object with \"rosette\": {}", Record::VERSION)]
    NotARecord,
    /// A newer program wrote the record, in this version of the form.
    #[error("this record is version {0}; this Rosette reads up to {known}. Update Rosette to open it", known = Record::VERSION)]
    Version(u64),
    /// A key is missing or has the wrong type.
    #[error("this record can't be read: {0}")]
    Malformed(#[from] Malformed),
    /// The record has more tokens than a game can have. Holds the number of tokens.
    #[error("this game has {0} moves; the limit is {most}", most = crate::Session::MAX_TOKENS)]
    TooLong(usize),
    /// There is no game of this name, or another game is expected.
    #[error("unknown game {}", Quoted(.0))]
    Game(String),
    /// An option doesn't exist, or its value is wrong.
    #[error("{0}")]
    Options(#[from] OptionError),
    /// A token is illegal, or the game is over before it.
    #[error("{0}")]
    Token(#[from] Refused),
    /// The pending step isn't the first of a legal token.
    #[error("the pending step {} doesn't fit the position after the last move", Quoted(.0))]
    Pending(String),
    /// The record's `ended` gives a reason that only the moves of a game can lead to.
    #[error("\"ended\" must be one of {ENDS}; other endings follow from the moves")]
    Ended,
    /// The record has `ended` although its moves end the game.
    #[error("\"ended\" must be missing, because the game is over by its last move")]
    Over,
}

/// Names and values of options, in the order in which they were written.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OptionPairs(pub Vec<(String, OptionValue)>);

impl OptionPairs {
    /// Collects every option that has a value, in the order of the game's table.
    #[must_use]
    pub fn of(options: &dyn AnyOptions) -> Self {
        Self::seen(options, &|_| true)
    }

    /// Collects the options that satisfy a condition, with their values.
    pub fn seen(options: &dyn AnyOptions, seen: &dyn Fn(&AnyField) -> bool) -> Self {
        let mut named = Vec::new();
        for (field, value) in pairs(options) {
            if seen(&field) {
                named.push((field.name.to_owned(), value));
            }
        }
        Self(named)
    }

    /// Collects the options as a viewer sees them now. Once the game is over, all are shown.
    pub(crate) fn in_game(session: &Session, by: Viewer) -> Self {
        let all = by == Viewer::All || session.outcome().is_some();
        Self::seen(session.options(), &|field| all || !session.settled().hides(field))
    }

    /// Sets the options of this list, in its order. On an error, those before it stay set.
    ///
    /// # Errors
    ///
    /// The first option that doesn't exist or whose value is invalid.
    pub fn apply_to(&self, options: &mut dyn AnyOptions) -> Result<(), OptionError> {
        for (name, value) in &self.0 {
            set_named(options, name, &value.to_string())?;
        }
        Ok(())
    }
}

impl<'de> Deserialize<'de> for OptionPairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(PairsVisitor)
    }
}

struct PairsVisitor;

impl<'de> Visitor<'de> for PairsVisitor {
    type Value = OptionPairs;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Expected::Options)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<OptionPairs, A::Error> {
        let mut named = OptionPairs::default();
        while let Some(pair) = map.next_entry()? {
            named.0.push(pair);
        }
        Ok(named)
    }
}

impl Serialize for OptionPairs {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}
