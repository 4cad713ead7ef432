//! Every text of Rosette that a person reads: typed values in, sentences out.
//!
//! A text such as [`UrText`] says what is meant; [`Say::say`] puts it into a language. A text
//! borrows the names in it, and is said where it is made: whoever changes the language makes scenes
//! and panels anew. This crate knows no game's logic: it names what others found out.

mod english;
pub mod flag;
mod page;
pub mod triad;
pub mod trisq;
pub mod ur;

pub use flag::FlagText;
pub use page::{FixedText, PageText};
pub use triad::TriadText;
pub use trisq::TrisqText;
pub use ur::UrText;

/// A language that every message can be said in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
}

impl Language {
    /// The code by which card sets and pages name it.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }
}

/// What a text of the page or of a game can be said as.
pub trait Say {
    /// The text in words.
    fn say(&self, language: Language) -> String;
}
