//! The dialogs of the page.

use serde::{
    Deserialize,
    de::{IntoDeserializer, value::Error as Unknown},
};

/// A dialog, by its id in the document.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dialog {
    /// Tells the version, the stories of the games and the licences.
    About,
    /// Shows a card of the album large.
    Card,
    /// Shows the album of a player.
    Collection,
    /// Lists the faults of a file.
    Faults,
    /// Asks whether to import a backup.
    Import,
    /// Asks for a record or an address.
    Open,
    /// Asks whether to deal a new collection.
    Redeal,
    /// Asks whether finished games may be deleted.
    Room,
    /// The rules of the game on the screen.
    Rules,
    /// Changes the players of the game on the screen.
    Seats,
    /// The keys of the board.
    Keys,
    /// Asks whether to leave a game in progress for a new one.
    Fresh,
    /// Asks who resigns.
    Resign,
    /// Asks about a draw.
    Draw,
    /// The running score.
    Match,
    /// Asks whether to drop the later moves.
    GoOn,
    /// Cards that change hands.
    Trade,
    /// Lists the actions for which narrow pages have no buttons.
    More,
    /// Shows the settings.
    Settings,
    /// Shares the game.
    Share,
    /// Asks whether a solution may be deleted.
    Unsolve,
}

impl Dialog {
    /// Parses the id of a dialog's element; `None` if there is no such dialog.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::deserialize(IntoDeserializer::<Unknown>::into_deserializer(id)).ok()
    }

    /// Returns the id of its element.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::About => "about",
            Self::Card => "card",
            Self::Collection => "collection",
            Self::Faults => "faults",
            Self::Import => "import",
            Self::Open => "open",
            Self::Redeal => "redeal",
            Self::Room => "room",
            Self::Rules => "rules",
            Self::Seats => "seats",
            Self::Keys => "keys",
            Self::Fresh => "fresh",
            Self::Resign => "resign",
            Self::Draw => "draw",
            Self::Match => "match",
            Self::GoOn => "go-on",
            Self::Trade => "trade",
            Self::More => "more",
            Self::Settings => "settings",
            Self::Share => "share",
            Self::Unsolve => "unsolve",
        }
    }
}
