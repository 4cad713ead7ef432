//! Everything that can happen to the page.

use rosette_play::{Answer, Due};
use rosette_scene::Point;
use web_sys::KeyboardEvent;

use crate::{deed::Deed, script_call::ScriptCall};

/// Something that happened. Every listener and every call of a script makes one of these, and the app
/// is updated by nothing else.
pub enum Event {
    /// The page begins.
    Started,
    /// A script has called `window.rosette`.
    Script(ScriptCall),
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
    /// A key was pressed in the move list.
    ListKey(KeyboardEvent),
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
    /// Something happens by itself.
    Due(Due),
    /// The page is hidden, or seen again.
    Seen,
    /// The way to an external player is open.
    PlayerReached,
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

    /// Whether a person did this at the board or by a control; what began to run through the game
    /// doesn't count.
    pub fn is_by_person(&self) -> bool {
        match self {
            Self::Deed(deed) => *deed != Deed::Run,
            Self::Pointer(pointer, _) => matches!(pointer, Pointer::Down | Pointer::Touched),
            Self::Region(_) | Self::Key(_) => true,
            _ => false,
        }
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
    /// The way of a name in `index.html`.
    pub fn named(name: &str) -> Option<Self> {
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
    /// It went down as a finger, whose taps no browser counts.
    Touched,
    /// It is down for the second time in a double click; `Down` came before.
    DownAgain,
    /// It moved.
    Moved,
    /// It went up.
    Up,
    /// It left, or its gesture was taken over.
    Left,
}
