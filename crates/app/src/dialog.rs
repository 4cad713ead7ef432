//! The dialogs of the page by their ids, and their empty elements. The modules of the screens and
//! dialogs make the content.

use maud::{Markup, html};
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
    /// Lists the faults of a file that can't be used.
    Faults,
    /// Asks whether to import a backup.
    Import,
    /// Asks for a record or an address.
    Open,
    /// Asks whether to deal a new collection.
    Redeal,
    /// Asks whether finished games may be deleted.
    Room,
    /// Shows the rules of the game on the screen.
    Rules,
    /// Changes the players of the game on the screen.
    Seats,
    /// Lists the keyboard shortcuts of the game on the screen.
    Keys,
    /// Asks whether to leave a game in progress for a new one.
    Fresh,
    /// Asks the people at the screen who resigns.
    Resign,
    /// Asks whether to offer a bot a draw, or whether a person agrees to one.
    Draw,
    /// Shows the running score, and chooses who goes first in the next game.
    Match,
    /// Asks whether to drop the later moves, before a game continues from an earlier position.
    GoOn,
    /// Shows the trade after a game: the winner picks, then the exchange is confirmed.
    Trade,
    /// Lists the actions for which narrow pages have no buttons.
    More,
    /// Shows the settings.
    Settings,
    /// Asks whether to continue a game by correspondence that has come by a link.
    Join,
    /// Shares the game as a link, a record or a picture.
    Share,
    /// Asks whether a solution may be deleted.
    Unsolve,
}

impl Dialog {
    const ALL: [Self; 22] = [
        Self::About,
        Self::Card,
        Self::Collection,
        Self::Faults,
        Self::Import,
        Self::Join,
        Self::Open,
        Self::Redeal,
        Self::Room,
        Self::Rules,
        Self::Seats,
        Self::Keys,
        Self::Fresh,
        Self::Resign,
        Self::Draw,
        Self::Match,
        Self::GoOn,
        Self::Trade,
        Self::More,
        Self::Settings,
        Self::Share,
        Self::Unsolve,
    ];

    /// Makes the elements of all dialogs, which are closed and empty.
    pub(crate) fn elements() -> Markup {
        html! { @for dialog in Self::ALL { (dialog.element()) } }
    }

    /// Makes the element of the dialog. A press beside a dialog with `data-light` closes that
    /// dialog. An open dialog with `data-prints` is printed in place of the screen.
    fn element(self) -> Markup {
        let id = self.id();
        let (class, is_light) = match self {
            Self::Collection | Self::Card | Self::Rules | Self::Share | Self::About => {
                (Some("wide"), true)
            }
            Self::Trade => (Some("wide"), false),
            Self::More => (Some("list"), true),
            Self::Settings | Self::Keys | Self::Match | Self::Faults => (None, true),
            _ => (None, false),
        };
        let detail = match self {
            Self::Resign => Some("resign-detail resign-trade".to_owned()),
            Self::Trade | Self::Unsolve => None,
            Self::Faults => Some("faults-detail".to_owned()),
            _ if is_light => None,
            _ => Some([id, "-detail"].concat()),
        };
        html! {
            dialog id=(id) class=[class] data-light[is_light] data-prints[self == Self::Rules]
                aria-labelledby={ (id) "-title" } aria-describedby=[detail] data-block {}
        }
    }

    /// Parses the id of a dialog's element; `None` if there is no such dialog.
    #[must_use]
    pub fn named(id: &str) -> Option<Self> {
        Self::deserialize(IntoDeserializer::<Unknown>::into_deserializer(id)).ok()
    }

    /// Returns the id of the dialog's element, which [`named`](Self::named) parses.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::About => "about",
            Self::Card => "card",
            Self::Collection => "collection",
            Self::Faults => "faults",
            Self::Import => "import",
            Self::Join => "join",
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
