//! Where a screen leads to.

use std::rc::Rc;

use rosette_keep::Slot;
use rosette_play::Beginning;
use rosette_rules::AnyPosition;

use crate::{kind::Kind, screens::options::OptionsForm, shown::ShownGame};

/// Where a screen leads to, as its answer to an event.
pub enum Go {
    /// Nowhere.
    Stay,
    /// To the menu.
    Menu,
    /// To the entry of the browser's history before this one.
    Back,
    /// To the stored game of an id; the flag has it looked at from its start.
    Stored(String, bool),
    /// To a game that begins.
    New(Box<ShownGame>),
    /// To a game that was opened.
    Game(Box<ShownGame>, Slot),
    /// To what leads from the options to the first move.
    Begin(Kind, Beginning),
    /// To a position that is put together, from another one.
    Arrange(Box<ShownGame>, Rc<dyn AnyPosition>),
    /// To the game that was put together, in the place of its set-up.
    PlayFromHere(Box<ShownGame>),
    /// To the options of a game to come, as a new entry of the history.
    Options(Box<OptionsForm>),
    /// Back to the options, in the place of what followed from them.
    BackToOptions(Box<OptionsForm>),
    /// To the example of this number, in the place of the one on the screen.
    Lesson(Kind, usize),
    /// To the rules of a game, in the place of the example on the screen.
    Rules(Kind),
}
