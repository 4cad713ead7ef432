//! Events of the page.

use rosette_app::{Values, deed::Deed, dialogs::Msg};
use rosette_messages::Language;
use rosette_play::Due;
use rosette_scene::Point;
use web_sys::KeyboardEvent;

use crate::{programs::Heard, script_call::ScriptCall};

/// An event from a listener, a timer or a script. Only events change the state of the page.
pub enum Event {
    Started,
    /// A script has called `window.rosette`.
    Script(ScriptCall),
    Deed(Deed),
    /// Something else happens in a dialog.
    Dialog(Msg),
    /// The pointer acted on the canvas, at a point in CSS pixels.
    Pointer(Pointer, Point),
    /// A region was chosen by its button, with the keyboard or a screen reader.
    Region(String),
    /// The focus came to the board, moved on it, or left it.
    FocusMoved,
    /// The pointer or the focus is on the entry of the move list after so many tokens, or left it.
    Listed(Option<usize>),
    Key(KeyboardEvent),
    /// A key was pressed in the move list.
    ListKey(KeyboardEvent),
    /// The window or the board has a new size.
    Resized,
    /// The address was edited, or the history went back or forwards.
    Moved,
    /// The page is hidden, or about to close.
    Hidden,
    /// The system's theme has changed, or a canvas has lost its content.
    ThemeChanged,
    /// A form with players shows these values now, by the names of its controls.
    FormChanged(Values),
    /// The options form was sent with these values.
    FormSent(Values),
    FileChosen(web_sys::File),
    /// A file was dropped on the page.
    FileDropped(web_sys::File),
    /// A language was fetched with all its texts; `None` if that failed.
    LanguageCome(Option<Language>),
    /// The remaining texts of the page's language were fetched; `None` if that failed.
    LaterTextsCome(Option<Language>),
    /// The faces of cards were fetched; `None` if that failed.
    FacesCome(Option<String>),
    /// The list of tables was fetched; `None` if that failed.
    TablesCome(Option<String>),
    /// A text was copied; if that failed, this is the text.
    Copied(Option<String>),
    /// The table of draws is about to open or close.
    ThrowsToggled,
    /// The browser is online again.
    Online,
    /// The time to put a deleted game back is over.
    DeletionOver,
    /// A player was chosen in the statistics.
    PlayerChosen(String),
    /// In the setup of a position, the control of a name has a new value.
    Arranged(String, String),
    StoredElsewhere,
    /// A frame is due, at a time in milliseconds.
    Frame(f64),
    /// A frame was painted, and everything that waited for it follows.
    Drawn,
    /// An automatic step is due.
    Due(Due),
    /// A finger has left the board. In WebKit only this, of the events of a tap, may start the audio.
    TouchEnded,
    /// The page is visible again.
    Seen,
    /// A worker or an external player told something.
    Heard(Heard),
    /// The pointer pressed the graph of a review, at a part of its width.
    Graph(f32),
    /// The display of a clock is due.
    ClockDue,
    /// The update of the address is due.
    AddressDue,
}

impl Event {
    /// Returns whether the display caused the event.
    pub const fn is_of_showing(&self) -> bool {
        matches!(self, Self::Frame(_) | Self::FocusMoved | Self::Listed(_) | Self::Resized)
    }

    /// Returns whether a person caused the event, except by starting to run through the game.
    pub fn is_by_person(&self) -> bool {
        match self {
            Self::Deed(deed) => *deed != Deed::Run,
            Self::Pointer(pointer, _) => matches!(pointer, Pointer::Down | Pointer::Touched),
            Self::Region(_) | Self::Key(_) => true,
            _ => false,
        }
    }

    /// Returns whether browsers start the audio during the event. They don't when a finger comes down.
    pub fn may_wake_audio(&self) -> bool {
        match self {
            Self::TouchEnded => true,
            Self::Pointer(pointer, _) => *pointer == Pointer::Down,
            _ => self.is_by_person(),
        }
    }

    /// Returns whether the event shows texts that the first screens do without. Events that follow an
    /// address are unknown here.
    pub fn says_later_texts(&self) -> bool {
        match self {
            Self::FileDropped(_) => true,
            Self::Deed(deed) => deed.says_later_texts(),
            _ => false,
        }
    }

    /// Returns whether the event may lead to another screen, which takes longer than a frame.
    pub const fn turns_page(&self) -> bool {
        match self {
            Self::Moved | Self::FormSent(_) => true,
            Self::Deed(deed) => deed.turns_page(),
            _ => false,
        }
    }
}

/// An action of the pointer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pointer {
    Down,
    /// It went down as a finger, whose taps no browser counts.
    Touched,
    /// It is down for the second time in a double click; `Down` came before.
    DownAgain,
    Moved,
    Up,
    /// The pointer left, or the browser took over the gesture.
    Left,
}
