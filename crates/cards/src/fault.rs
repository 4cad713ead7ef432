//! The faults in the text of a card set, and where they are.

use std::fmt;

use rosette_json::{Json, Syntax, Value};
use rosette_rules::{
    Clipped, Quoted,
    triad::{CardType, Element},
};

use crate::Emblem;

/// A fault in the text of a card set, with its place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line of the text, from 1, which a message names first.
    pub line: usize,
    /// The number of the card, from 1, and its name if it is readable.
    pub card: Option<(usize, Option<String>)>,
    /// The field, with the language for names: `ranks`, `name.fr`.
    pub field: Option<String>,
    /// The kind of fault, with the numbers and texts that its message needs.
    pub problem: Problem,
}

/// The kinds of faults in the text of a card set.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Problem {
    /// The text is too large. Holds its size in bytes.
    #[error("the text has {0} bytes; the limit is {most}", most = crate::CardSet::MAX_BYTES)]
    Size(usize),
    /// The text isn't JSON.
    #[error("this isn't JSON: expected {0} here")]
    Syntax(Syntax),
    /// The text was written for a newer program.
    #[error("this card set is version {0}; this Rosette reads up to {known}. Update Rosette to open it", known = crate::CardSet::VERSION)]
    Version(String),
    /// A required field is missing.
    #[error("this field is missing")]
    Missing,
    /// No field has this name.
    #[error("unknown field")]
    Unknown,
    /// A field is repeated. Holds the line of its first occurrence.
    #[error("this field is given twice, first in line {0}")]
    Twice(usize),
    /// A value is of the wrong kind.
    #[error("expected {wanted}, found {found}")]
    Wrong {
        /// The kind of value that would be right.
        wanted: ExpectedValue,
        /// The value that is wrong, as a message shows it.
        found: String,
    },
    /// An earlier card has the same ranks and element. Holds its line.
    #[error("the card in line {0} has the same ranks and element")]
    Duplicate(usize),
    /// The set has too many cards. Holds their number.
    #[error("there are {0} cards; the limit is {most}", most = crate::CardSet::MAX_CARDS)]
    TooMany(usize),
    /// The set has too few cards of levels 1 to 5 for a first collection. Holds their number.
    #[error("only {0} {cards} of levels 1 to 5; a new collection needs 5", cards = if *.0 == 1 { "card is" } else { "cards are" })]
    TooFew(usize),
}

/// The kinds of values that a field may expect.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the text of each says what it is")]
pub enum ExpectedValue {
    Object,
    List,
    Version,
    Name,
    Names,
    Level,
    Ranks,
    Element,
    Type,
    Emblem,
    Face,
    Number,
    AnyName,
    Cards,
    Figure(&'static str),
}

impl fmt::Display for ExpectedValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Object => "an object",
            Self::List => "a list",
            Self::Version => "1",
            Self::Name => "a name of 1 to 40 characters on one line",
            Self::Names => "a name, or an object with names in en, fr and ru",
            Self::Level => "a whole number from 1 to 10",
            Self::Ranks => "four of 1–9 and A, such as 5A32",
            Self::Element => return one_of(f, &Element::ALL.map(Element::name)),
            Self::Type => return one_of(f, &CardType::NAMES),
            Self::Number => "a whole number",
            Self::AnyName => "a string of at most 40 characters on one line",
            Self::Cards => "a list of cards",
            Self::Face => "the name of a face, such as eagle or wing",
            Self::Figure(part) => part,
            Self::Emblem => return one_of(f, &Emblem::ALL.map(Emblem::name)),
        })
    }
}

fn one_of(f: &mut fmt::Formatter<'_>, names: &[&str]) -> fmt::Result {
    let mut separator = "";
    for (place, name) in names.iter().enumerate() {
        f.write_str(separator)?;
        f.write_str(name)?;
        separator = if place + 2 == names.len() { " or " } else { ", " };
    }
    Ok(())
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some((number, name)) = &self.card {
            write!(f, ", card {number}")?;
            if let Some(name) = name {
                write!(f, " {}", Quoted(name))?;
            }
        }
        if let Some(field) = &self.field {
            // The name of an unknown field comes from the text, so it is quoted.
            if matches!(self.problem, Problem::Unknown) {
                write!(f, ", {}", Quoted(field))?;
            } else {
                write!(f, ", {field}")?;
            }
        }
        write!(f, ": {}", self.problem)
    }
}

/// Returns whether a character ends a line or changes the direction of text, as names mustn't.
pub const fn breaks_line(letter: char) -> bool {
    matches!(
        letter,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Describes a value for a message: texts and numbers are cut, lists and objects aren't shown.
pub fn found(json: &Json) -> String {
    match &json.value {
        Value::Null => "null".to_owned(),
        Value::Bool(truth) => if *truth { "true" } else { "false" }.to_owned(),
        Value::Number(digits) => Clipped(digits).to_string(),
        Value::Text(text) => Quoted(text).to_string(),
        Value::List(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
    }
}
