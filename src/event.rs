//! Everything that can happen to the page.

use rosette_rules::{Seat, worth::Worth};
use rosette_scene::Point;
use web_sys::KeyboardEvent;

/// Something that happened. Every listener makes one of these, and the app is updated by nothing
/// else, but for scripts that call `window.rosette`.
pub enum Event {
    /// A control that names a deed was pressed.
    Deed(Deed),
    /// The pointer did something on the canvas, at a point in CSS pixels.
    Pointer(Pointer, Point),
    /// A region was chosen by its button: by the keyboard or a screen reader.
    Region(String),
    /// The focus came to the board, moved on it, or left it.
    FocusMoved,
    /// A key was pressed on the board.
    Key(KeyboardEvent),
    /// The window has another size.
    Resized,
    /// The address is another one: it was edited, or the history went back or forth.
    Moved,
    /// The system went light or dark.
    ThemeChanged,
    /// The options form was changed.
    FormChanged,
    /// The options form was sent.
    FormSent,
    /// The settings were changed.
    SettingsChanged,
    /// A file was chosen.
    FileChosen(web_sys::File),
    /// Its text has been read.
    FileRead(String),
    /// Another tab has stored something.
    StoredElsewhere,
    /// A frame is due, at this time in milliseconds.
    Frame(f64),
    /// The frame has been drawn, and what it showed first may now be told and listed.
    Drawn,
    /// A roll of no use has been shown long enough.
    LingerOver,
    /// It is time to throw by itself.
    ThrowByItself,
    /// It is time to ask the player to move.
    PlayerDue,
    /// So many per cent of what a player prepares are done.
    Prepared(u32),
    /// A player has answered.
    Answered(Answer),
    /// It is time to bring the address up to date.
    AddressDue,
}

/// What a player that is a program answers.
pub struct Answer {
    /// The number of the question; 0 where none could be asked.
    pub number: u32,
    /// The choice, or why there is none.
    pub choice: Result<String, String>,
    /// What the player thinks of it, if it says so.
    pub worth: Option<Worth>,
}

/// What the pointer did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    /// It went down.
    Down,
    /// It moved.
    Moved,
    /// It went up.
    Up,
    /// It left, or its gesture was taken over.
    Left,
}

/// What a control in `index.html` does, by its `data-do` and `data-arg`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Opens the dialog of this id.
    Open(String),
    /// Closes the open dialog.
    Close,
    /// Closes the message under the header.
    CloseMessage,
    /// Shows or hides the move list of a narrow page.
    OpenMoves,
    /// Hides the move list of a narrow page.
    CloseMoves,
    /// Goes to the menu.
    Menu,
    /// Goes on with a stored game: the one of this id, or the latest.
    Continue(Option<String>),
    /// Asks whether to delete the stored game of this id.
    Delete(String),
    /// Deletes it.
    ConfirmDelete,
    /// Starts the same game anew, after asking if one is in progress.
    NewGame,
    /// Starts it.
    ConfirmNewGame,
    /// Goes to the options of the game on the screen.
    GameOptions,
    /// Begins the game that was tossed for.
    Begin,
    /// Plays another game: the loser begins.
    PlayAgain,
    /// Begins the next round of a game that is drawn so far.
    NextRound,
    /// Lifts the curtain: whose cards are behind it is at the screen.
    LiftCurtain,
    /// Picks a card of the collection for the hand, or lets it go.
    Pick(usize),
    /// Picks the rest by lot.
    PickAtRandom,
    /// Takes the picked cards as hand.
    Picked,
    /// Goes back from picking to the options.
    BackToForm,
    /// Draws cells in the options form.
    DrawCells,
    /// Opens a player's collection.
    Collection(Seat),
    /// Shows the whole card set in it, or what is held.
    ShowCards(bool),
    /// Adds a card to it.
    AddCard(String),
    /// Removes a card from it.
    RemoveCard(String),
    /// Deals a new one.
    FreshCollection,
    /// Saves the player's profile as a file.
    SaveProfile,
    /// Opens a profile from a file.
    OpenProfile,
    /// Opens a card set from a file.
    OwnSet,
    /// Goes back to the card set of the house.
    HouseSet,
    /// Opens the trade that is due.
    Trade,
    /// Takes a card of the loser's, or lets it go.
    TakeCard(usize),
    /// Makes the trade.
    ConfirmTrade,
    /// Takes a token back.
    Undo,
    /// Plays it again.
    Redo,
    /// Asks for a hint.
    Hint,
    /// Looks at the position after so many tokens; at the start if none is given.
    LookBack(usize),
    /// Looks at the game where it stands.
    BackToGame,
}

impl Deed {
    /// The deed of a name and its argument; none if there is no such deed.
    pub fn read(name: &str, argument: Option<String>) -> Option<Self> {
        Some(match name {
            "open" => Self::Open(argument?),
            "close" => Self::Close,
            "close-message" => Self::CloseMessage,
            "open-moves" => Self::OpenMoves,
            "close-moves" => Self::CloseMoves,
            "menu" => Self::Menu,
            "continue" => Self::Continue(argument),
            "delete" => Self::Delete(argument?),
            "confirm-delete" => Self::ConfirmDelete,
            "new-game" => Self::NewGame,
            "confirm-new-game" => Self::ConfirmNewGame,
            "game-options" => Self::GameOptions,
            "begin" => Self::Begin,
            "play-again" => Self::PlayAgain,
            "next-round" => Self::NextRound,
            "lift-curtain" => Self::LiftCurtain,
            "pick" => Self::Pick(argument?.parse().ok()?),
            "pick-at-random" => Self::PickAtRandom,
            "picked" => Self::Picked,
            "back-to-form" => Self::BackToForm,
            "draw-cells" => Self::DrawCells,
            "collection" => Self::Collection(Seat::named(&argument?)?),
            "show-cards" => Self::ShowCards(argument.as_deref() == Some("whole")),
            "add-card" => Self::AddCard(argument?),
            "remove-card" => Self::RemoveCard(argument?),
            "fresh-collection" => Self::FreshCollection,
            "save-profile" => Self::SaveProfile,
            "open-profile" => Self::OpenProfile,
            "own-set" => Self::OwnSet,
            "house-set" => Self::HouseSet,
            "trade" => Self::Trade,
            "take-card" => Self::TakeCard(argument?.parse().ok()?),
            "confirm-trade" => Self::ConfirmTrade,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "hint" => Self::Hint,
            "look-back" => Self::LookBack(argument.and_then(|ply| ply.parse().ok()).unwrap_or(0)),
            "back-to-game" => Self::BackToGame,
            _ => return None,
        })
    }
}
