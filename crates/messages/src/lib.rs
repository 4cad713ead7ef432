//! Every text of Rosette that a person reads: typed values in, sentences out.
//!
//! A [`Message`] says what is meant; [`Message::say`] puts it into a language. Scenes, panels and
//! the live region hold messages, never sentences, so that a language can change under them. This
//! crate knows no game's logic: it names what others found out.

mod english;
mod page;
pub mod ur;

pub use page::{FixedText, PageText};
pub use ur::UrText;

/// A language that every message can be said in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Language {
    /// English.
    #[default]
    English,
}

/// Something to tell a person.
#[derive(PartialEq, Debug)]
pub enum Message {
    /// Text of the page around the board, the same for every game.
    Page(PageText),
    /// Text of the Royal Game of Ur.
    Ur(UrText),
}

impl Message {
    /// The message in words.
    #[must_use]
    pub fn say(&self, language: Language) -> String {
        match (language, self) {
            (Language::English, Self::Page(text)) => text.english(),
            (Language::English, Self::Ur(text)) => text.english(),
        }
    }
}

impl From<PageText> for Message {
    fn from(text: PageText) -> Self {
        Self::Page(text)
    }
}

impl From<UrText> for Message {
    fn from(text: UrText) -> Self {
        Self::Ur(text)
    }
}
