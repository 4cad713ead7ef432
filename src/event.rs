//! The events that change the page, and which updates of the document they need.

use rosette_app::{Msg, action::Action, play};
use web_sys::KeyboardEvent;

use crate::{later::LaterShell, programs::WorkerEvent, script_call::ScriptCall};

/// An event from a listener, a timer or a script. Only events change the state of the page.
pub enum Event {
    Started,
    /// A script has called a function of `window.rosette`.
    Script(ScriptCall),
    /// A message for the core.
    Msg(Msg),
    /// A message that was put off, and is handled before the next event.
    Waited(Msg),
    /// The focus has come to the board, moved on it, or left it.
    FocusMoved,
    /// A key was pressed on the board.
    Key(KeyboardEvent),
    /// The size of the window or the board has changed.
    Resized,
    /// The system's theme has changed, or a canvas has lost its content.
    ThemeChanged,
    FileChosen(web_sys::File),
    /// A file was dropped on the page. It is read only once its size is known to be allowed.
    FileDropped(web_sys::File),
    /// An animation frame is due, at this time in milliseconds.
    Frame(f64),
    /// A frame was painted. The work that was put off until then is due.
    Drawn,
    /// A finger has left the board. Of a tap's events, only this may start audio in WebKit.
    TouchEnded,
    /// The page has become visible again.
    Seen,
    /// The shell's functions in the later part are loaded.
    LaterShell(&'static LaterShell),
    /// A worker or an external player has sent something.
    Worker(WorkerEvent),
}

impl From<Msg> for Event {
    fn from(msg: Msg) -> Self {
        Self::Msg(msg)
    }
}

impl From<play::Msg> for Event {
    fn from(msg: play::Msg) -> Self {
        Self::Msg(Msg::Play(msg))
    }
}

impl From<Action> for Event {
    fn from(action: Action) -> Self {
        Self::Msg(Msg::Action(action))
    }
}

impl Event {
    /// Returns whether the event comes from drawing or laying out the page, not from a person.
    pub const fn is_of_showing(&self) -> bool {
        match self {
            Self::Frame(_) | Self::FocusMoved | Self::Resized => true,
            Self::Msg(msg) => msg.is_of_showing(),
            _ => false,
        }
    }

    /// Returns whether the event is a step of drawing. All other events count as input.
    pub const fn is_frame(&self) -> bool {
        matches!(self, Self::Frame(_) | Self::Drawn)
    }

    /// Returns whether the event is so frequent that neither document nor dialogs are updated for
    /// it.
    pub const fn is_frequent(&self) -> bool {
        self.is_frame() || matches!(self, Self::Msg(msg) if msg.is_frequent())
    }

    /// Returns whether the event concerns only the board, so that other updates of the document can
    /// wait.
    pub const fn is_of_board(&self) -> bool {
        match self {
            Self::Frame(_) | Self::Drawn | Self::FocusMoved => true,
            Self::Msg(msg) => msg.is_of_board(),
            _ => false,
        }
    }

    /// Returns whether browsers allow audio to start during the event, or the page is hidden or seen
    /// again, which ends or starts the tone of the room.
    pub fn may_wake_audio(&self) -> bool {
        match self {
            Self::TouchEnded | Self::Key(_) | Self::Seen => true,
            Self::Msg(msg) => msg.may_wake_audio(),
            _ => false,
        }
    }
}
