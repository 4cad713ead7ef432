//! The screen to which an event leads. Screens and dialogs don't open each other: they return a
//! [`Navigation`], and `navigate.rs` opens the screen.

use std::sync::Arc;

use rosette_keep::{DueMistake, Slot};
use rosette_play::{Beginning, Trial};
use rosette_rules::AnyPosition;

use crate::{GameInfo, GameView, form::Form};

/// The screen to open after an event, or a change on the same screen.
pub enum Navigation {
    /// The same screen.
    Stay,
    /// The same screen, after an import has changed storage.
    Imported,
    /// The same screen, after storage has room again.
    RoomMade,
    /// The menu, as a new entry of the history.
    Menu,
    /// The previous history entry.
    Back,
    /// A stored game by its id. With `true`, its start is shown.
    Stored(String, bool),
    /// The game of the present task, while due mistakes are practised.
    Practise(Vec<DueMistake>, Trial<usize>),
    /// An opened game, and its slot in storage.
    Game(Box<GameView>, Slot),
    /// The next step to a new game: its hands are picked, its position is set up, or it is opened.
    Begin(GameInfo, Beginning),
    /// The screen that sets up a position in this game, and the position with which it begins.
    Arrange(Box<GameView>, Arc<dyn AnyPosition>),
    /// The game that starts from a position that was set up. Its screen replaces that of the setup.
    PlayFromHere(Box<GameView>),
    /// The options of a game, in a new history entry.
    Options(Box<Form>),
    /// The options form, in the history entry that it had before.
    BackToOptions(Box<Form>),
    /// The example with this number, from 1, in place of the present one.
    Lesson(GameInfo, usize),
    /// The rules of a game, in place of its example.
    Rules(GameInfo),
    /// The screen of the puzzles, after these were added to the person's own, each as JSON.
    Puzzles(Vec<String>),
}
