//! What a dialog has the page do.

use rosette_rules::Seat;

use crate::go::Go;

/// What a dialog has the page do.
pub enum Effect {
    /// Nothing.
    None,
    /// Go somewhere.
    Go(Go),
    /// Show other collections, or another card set.
    CardsChanged,
    /// Show another name of a player.
    NameChanged(Seat),
    /// Show which games are stored now.
    ListChanged,
    /// Follow other settings; the flag says whether the language is another.
    SettingsChanged(bool),
    /// Save what wasn't saved for lack of room.
    RoomMade,
    /// Follow what was taken over from a backup.
    Imported,
}
