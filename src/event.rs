//! Everything that can happen to the page.

use rosette_keep::{Choice as _, Rematch};
use rosette_rules::{Seat, worth::Worth};
use rosette_scene::Point;
use rosette_session::TimeControl;
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
    /// The page can't be seen any more, or is about to go.
    Hidden,
    /// The system went light or dark, wants more contrast, or has given a canvas back.
    ThemeChanged,
    /// The options form was changed.
    FormChanged,
    /// The options form was sent.
    FormSent,
    /// The settings were changed.
    SettingsChanged,
    /// A file was chosen.
    FileChosen(web_sys::File),
    /// A file was let fall on the page.
    FileDropped(web_sys::File),
    /// Its text has been read.
    FileRead(String),
    /// The texts of the language that was chosen have come, or nothing has.
    TextsCome(Option<String>),
    /// A record or an address was pasted, and is to be opened.
    OpenSent,
    /// A text was copied; or it wasn't, and this is the text.
    Copied(Option<String>),
    /// The table of what chance drew is about to open or close.
    ThrowsToggled,
    /// Another player's statistics were chosen.
    PlayerChosen,
    /// What is inside the page has come, with its licences, or nothing has.
    LicencesCome(Option<String>),
    /// Beside a position that is put together, the control of this name has another value.
    Arranged(String, String),
    /// Another tab has stored something.
    StoredElsewhere,
    /// A frame is due, at this time in milliseconds.
    Frame(f64),
    /// The frame has been drawn: what it showed first may now be told and listed, and what waited
    /// for it may happen.
    Drawn,
    /// A roll of no use has been shown long enough.
    LingerOver,
    /// It is time to throw by itself.
    ThrowByItself,
    /// It is time for the next step of a game that is run through.
    StepDue,
    /// The page is hidden, or seen again.
    Seen,
    /// It is time to ask the player to move.
    PlayerDue,
    /// So many per cent of what a player prepares are done.
    Prepared(u32),
    /// A player has answered.
    Answered(Answer),
    /// A clock shows another time.
    ClockDue,
    /// It is time to bring the address up to date.
    AddressDue,
}

impl Event {
    /// Whether this comes of what is shown, rather than of what somebody did.
    pub const fn is_of_showing(&self) -> bool {
        matches!(self, Self::Frame(_) | Self::FocusMoved | Self::Resized)
    }

    /// Whether another screen may come of it, which takes the browser longer than a frame.
    pub const fn turns_page(&self) -> bool {
        match self {
            Self::Moved | Self::FormSent => true,
            Self::Deed(deed) => matches!(
                deed,
                Deed::Menu
                    | Deed::Continue(_)
                    | Deed::NewGame
                    | Deed::ConfirmNewGame
                    | Deed::GameOptions
                    | Deed::Arrange
                    | Deed::PlayFromHere
                    | Deed::Begin
                    | Deed::PlayAgain
                    | Deed::Picked
                    | Deed::BackToForm
                    | Deed::Replay(_)
                    | Deed::Lesson(_)
                    | Deed::LeaveLesson
            ),
            _ => false,
        }
    }
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

/// A way to share the game on the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Share {
    /// Its address, copied.
    Link,
    /// Its record, copied.
    Record,
    /// The set-up that it begins with, copied.
    Setup,
    /// Its record, as a file.
    File,
    /// The board as pixels.
    Picture,
    /// The board as shapes.
    Drawing,
    /// Its address, to another program of the system.
    Elsewhere,
}

impl Share {
    fn named(name: &str) -> Option<Self> {
        Some(match name {
            "link" => Self::Link,
            "record" => Self::Record,
            "setup" => Self::Setup,
            "file" => Self::File,
            "picture" => Self::Picture,
            "drawing" => Self::Drawing,
            "elsewhere" => Self::Elsewhere,
            _ => return None,
        })
    }
}

/// What a file is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Wanted {
    /// A player's profile.
    Profile,
    /// A card set.
    CardSet,
    /// A game, or all that another browser has kept.
    #[default]
    Game,
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
    /// Puts a position together: of the game in the form, or from what is seen of the one on the
    /// screen.
    Arrange,
    /// Plays from the position that is put together.
    PlayFromHere,
    /// Begins the game that was tossed for.
    Begin,
    /// Plays the same game again: the settings say who begins.
    PlayAgain,
    /// Chooses who begins then.
    Rematch(Rematch),
    /// Begins the running score anew.
    ResetScore,
    /// Stops the clock, or goes on.
    Pause(bool),
    /// Fills in how much time the players have.
    Clock(TimeControl),
    /// Asks who resigns.
    Resign,
    /// This player resigns.
    ConfirmResign(Seat),
    /// Asks the other player, or whoever offers it to a program, for a draw.
    OfferDraw,
    /// It is agreed to, or offered.
    ConfirmDraw,
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
    /// Asks for a file.
    OpenFile(Wanted),
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
    /// Looks one token further on, or back.
    Step(bool),
    /// Runs through the game, or stops that.
    Run,
    /// Goes on from the position that is looked at.
    GoOn,
    /// Shares the game on the screen.
    Share(Share),
    /// Looks at a game that is over, by its id, from its start.
    Replay(String),
    /// Lists all games that are over.
    AllFinished,
    /// Saves everything that is kept as a file.
    Export,
    /// Takes over the backup that was opened.
    Import,
    /// Shows the example of this number.
    Lesson(usize),
    /// Makes the next step of the example on the screen.
    ShowMe,
    /// Goes back to where the example was chosen.
    LeaveLesson,
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
            "arrange" => Self::Arrange,
            "play-from-here" => Self::PlayFromHere,
            "begin" => Self::Begin,
            "play-again" => Self::PlayAgain,
            "rematch" => Self::Rematch(Rematch::named(argument.as_deref())),
            "reset-score" => Self::ResetScore,
            "pause" => Self::Pause(true),
            "resume" => Self::Pause(false),
            "clock" => Self::Clock(TimeControl::named(&argument?)?),
            "resign" => Self::Resign,
            "confirm-resign" => Self::ConfirmResign(Seat::named(&argument?)?),
            "offer-draw" => Self::OfferDraw,
            "confirm-draw" => Self::ConfirmDraw,
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
            "open-profile" => Self::OpenFile(Wanted::Profile),
            "own-set" => Self::OpenFile(Wanted::CardSet),
            "open-file" => Self::OpenFile(Wanted::Game),
            "house-set" => Self::HouseSet,
            "trade" => Self::Trade,
            "take-card" => Self::TakeCard(argument?.parse().ok()?),
            "confirm-trade" => Self::ConfirmTrade,
            "undo" => Self::Undo,
            "redo" => Self::Redo,
            "hint" => Self::Hint,
            "look-back" => Self::LookBack(argument.and_then(|ply| ply.parse().ok()).unwrap_or(0)),
            "back-to-game" => Self::BackToGame,
            "step" => Self::Step(argument.as_deref() == Some("on")),
            "run" => Self::Run,
            "go-on" => Self::GoOn,
            "share" => Self::Share(Share::named(&argument?)?),
            "replay" => Self::Replay(argument?),
            "all-finished" => Self::AllFinished,
            "export" => Self::Export,
            "import" => Self::Import,
            "lesson" => Self::Lesson(argument?.parse().ok()?),
            "show-me" => Self::ShowMe,
            "leave-lesson" => Self::LeaveLesson,
            _ => return None,
        })
    }
}
