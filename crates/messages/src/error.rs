//! What is wrong with what comes from outside.

use crate::{Language, Say, count, messages::*};

/// What is wrong with a file, an address or what was typed: part of a sentence. What would be right
/// is given in its own writing, the same in every language, such as `3–24` or `NAME=VALUE`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ErrorText<'a> {
    /// Where something is wrong, and what.
    At {
        /// Where: a line, a card, the name of a field or an option.
        place: &'a str,
        /// What is wrong.
        why: &'a str,
    },
    /// A line, counted from 1.
    Line(usize),
    /// A card of a list, counted from 1.
    Card(usize),
    /// A token.
    Ply {
        /// Which of the game it is, counted from 1.
        ply: usize,
        /// The token.
        token: &'a str,
    },
    /// It is nothing that this program has written, which begins so.
    Foreign(&'a str),
    /// It was written by a newer program.
    Newer {
        /// Its version.
        version: &'a str,
        /// The highest that is known.
        known: &'a str,
    },
    /// Something else should be there.
    Expected(&'a str),
    /// Something else should be there.
    Found {
        /// What would be right.
        expected: &'a str,
        /// What is there.
        found: &'a str,
    },
    /// A name is none of those that there are.
    Unknown {
        /// The name.
        found: &'a str,
        /// Those that there are.
        known: &'a str,
    },
    /// An option is set without the one it needs.
    Needs {
        /// The option.
        option: &'a str,
        /// The one it needs.
        needs: &'a str,
    },
    /// There are too many cards.
    TooMany {
        /// So many.
        cards: usize,
        /// As many as there may be.
        most: usize,
    },
    /// There are too few cards for a collection to begin with; so many.
    TooFew(usize),
    /// A card is as one in this line.
    SameCard(usize),
}

impl Say for ErrorText<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::At { place, why } => ErrorAt { place, why }.say(language),
            Self::Line(line) => ErrorLine { line: count(line) }.say(language),
            Self::Card(card) => ErrorCard { card: count(card) }.say(language),
            Self::Ply { ply, token } => ErrorPly { ply: count(ply), token }.say(language),
            Self::Foreign(begins) => ErrorForeign { begins }.say(language),
            Self::Newer { version, known } => ErrorNewer { version, known }.say(language),
            Self::Expected(expected) => ErrorExpected { expected }.say(language),
            Self::Found { expected, found } => ErrorFound { expected, found }.say(language),
            Self::Unknown { found, known } => ErrorUnknown { found, known }.say(language),
            Self::Needs { option, needs } => ErrorNeeds { option, needs }.say(language),
            Self::TooMany { cards, most } => {
                ErrorTooMany { cards: count(cards), most: count(most) }.say(language)
            }
            Self::TooFew(cards) => ErrorTooFew { cards: count(cards) }.say(language),
            Self::SameCard(line) => ErrorSameCard { line: count(line) }.say(language),
        }
    }
}
