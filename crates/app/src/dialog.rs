//! The dialogs of the page.

use serde::{
    Deserialize,
    de::{IntoDeserializer, value::Error as Unknown},
};

/// A dialog, by its id in `index.html`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dialog {
    /// Asks whether finished games may be deleted.
    Room,
    /// The rules of the game on the screen.
    Rules,
    /// Changes the players of the game on the screen.
    Seats,
    /// The coin toss for who moves first.
    Toss,
}

impl Dialog {
    /// Reads an id.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::deserialize(IntoDeserializer::<Unknown>::into_deserializer(id)).ok()
    }

    /// Returns the id of its element.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Room => "room",
            Self::Rules => "rules",
            Self::Seats => "seats",
            Self::Toss => "toss",
        }
    }
}
