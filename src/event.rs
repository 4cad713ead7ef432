//! Events of the page.

use rosette_app::{Msg, action::Action, board::Pointer, play};
use web_sys::KeyboardEvent;

use crate::{later::LaterShell, programs::WorkerEvent, script_call::ScriptCall};

/// An event from a listener, a timer or a script. Only events change the state of the page.
pub enum Event {
    Started,
    /// A script has called `window.rosette`.
    Script(ScriptCall),
    /// Something that the core decides about.
    Msg(Msg),
    /// A message that was to come before another event.
    Waited(Msg),
    /// The focus came to the board, moved on it, or left it.
    FocusMoved,
    /// A key was pressed on the board.
    Key(KeyboardEvent),
    /// The window or the board has a new size.
    Resized,
    /// The system's theme has changed, or a canvas has lost its content.
    ThemeChanged,
    FileChosen(web_sys::File),
    /// A file was dropped on the page.
    FileDropped(web_sys::File),
    /// A frame is due, at a time in milliseconds.
    Frame(f64),
    /// A frame was painted, and everything that waited for it follows.
    Drawn,
    /// A finger has left the board. In WebKit only this, of the events of a tap, may start the audio.
    TouchEnded,
    /// The page is visible again.
    Seen,
    /// The part that does what the first screens do without was loaded.
    LaterShell(&'static LaterShell),
    /// A worker or an external player told something.
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
    /// Returns whether the display caused the event.
    pub const fn is_of_showing(&self) -> bool {
        matches!(
            self,
            Self::Frame(_)
                | Self::FocusMoved
                | Self::Resized
                | Self::Msg(Msg::Play(play::Msg::Listed(_) | play::Msg::ListFocused(..)))
        )
    }

    /// Returns whether the event shows what others have changed.
    pub const fn is_frame(&self) -> bool {
        matches!(self, Self::Frame(_) | Self::Drawn)
    }

    /// Returns whether the event comes so often that nothing is asked of the browser before.
    pub const fn is_frequent(&self) -> bool {
        self.is_frame()
            || matches!(self, Self::Msg(Msg::Play(play::Msg::Pointer(Pointer::Moved, _))))
    }

    /// Returns whether nothing in the document, besides the board, matters to the event.
    pub const fn is_of_board(&self) -> bool {
        self.is_frame()
            || matches!(self, Self::FocusMoved | Self::Msg(Msg::Play(play::Msg::Pointer(..))))
    }

    /// Returns whether browsers start the audio during the event. They don't when a finger comes down.
    pub fn may_wake_audio(&self) -> bool {
        match self {
            Self::TouchEnded | Self::Key(_) | Self::Msg(Msg::Action(_)) => true,
            Self::Msg(Msg::Play(play::Msg::Pointer(pointer, _))) => *pointer == Pointer::Down,
            Self::Msg(Msg::Play(msg)) => msg.is_by_person(),
            _ => false,
        }
    }
}
