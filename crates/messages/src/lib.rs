//! Every text of Rosette that a person reads: typed values in, sentences out.
//!
//! A [`Message`] says what is meant; [`Say::say`] puts it into a language. Scenes, panels and
//! the live region hold messages, never sentences, so that a language can change under them. This
//! crate knows no game's logic: it names what others found out.

mod english;
pub mod flag;
mod page;
pub mod triad;
pub mod trisq;
pub mod ur;

use std::{fmt, ops::Deref};

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

/// Something to tell a person: a text of the page or of a game. Which ones there are, only those
/// know that make them, so a game that isn't in the page adds nothing to it.
pub struct Message(Box<dyn Say>);

impl<T: Say + 'static> From<T> for Message {
    fn from(text: T) -> Self {
        Self(Box::new(text))
    }
}

impl Deref for Message {
    type Target = dyn Say;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}

/// Messages are equal that say the same.
impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        self.say(Language::default()) == other.say(Language::default())
    }
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::default()))
    }
}
