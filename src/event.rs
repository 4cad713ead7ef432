//! The events that change the page.

use rosette_app::{Msg, action::Action, board::Pointer, play};
use web_sys::KeyboardEvent;

use crate::{later::LaterShell, programs::WorkerEvent, script_call::ScriptCall};

/// An event from a listener, a timer or a script. Only events change the state of the page.
pub enum Event {
    Started,
    /// A script has called a function of `window.rosette`.
    Script(ScriptCall),
    /// A message for the core.
    Msg(Msg),
    /// A message that waited to be handled before the next event.
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
    /// A file was dropped on the page.
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
    /// Returns whether the display of the page caused the event.
    pub const fn is_of_showing(&self) -> bool {
        matches!(
            self,
            Self::Frame(_)
                | Self::FocusMoved
                | Self::Resized
                | Self::Msg(Msg::Play(play::Msg::Listed(_) | play::Msg::ListFocused(..)))
        )
    }

    /// Returns whether the event belongs to drawing, so that no input is waiting for a frame.
    pub const fn is_frame(&self) -> bool {
        matches!(self, Self::Frame(_) | Self::Drawn)
    }

    /// Returns whether the event is so frequent that neither document nor dialogs are updated for
    /// it.
    pub const fn is_frequent(&self) -> bool {
        self.is_frame()
            || matches!(self, Self::Msg(Msg::Play(play::Msg::Pointer(Pointer::Moved, _))))
    }

    /// Returns whether the event concerns only the board, so that other updates of the document can
    /// wait.
    pub const fn is_of_board(&self) -> bool {
        self.is_frame()
            || matches!(self, Self::FocusMoved | Self::Msg(Msg::Play(play::Msg::Pointer(..))))
    }

    /// Returns whether browsers allow audio to start during the event. They don't when a finger
    /// comes down.
    pub fn may_wake_audio(&self) -> bool {
        match self {
            Self::TouchEnded | Self::Key(_) | Self::Msg(Msg::Action(_)) => true,
            Self::Msg(Msg::Play(play::Msg::Pointer(pointer, _))) => *pointer == Pointer::Down,
            Self::Msg(Msg::Play(msg)) => msg.is_by_person(),
            _ => false,
        }
    }
}
