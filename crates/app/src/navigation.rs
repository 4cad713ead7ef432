//! Destinations.

use std::sync::Arc;

use rosette_keep::{Due, Slot};
use rosette_play::{Beginning, Trial};
use rosette_rules::AnyPosition;

use crate::{GameInfo, GameView, form::Form};

/// The destination after an event.
pub enum Navigation {
    /// The same screen.
    Stay,
    /// The same screen, with what an import has stored.
    Imported,
    /// The same screen, where now there is room to store everything.
    RoomMade,
    /// The menu.
    Menu,
    /// The previous history entry.
    Back,
    /// A stored game by its id; with the flag, its start.
    Stored(String, bool),
    /// The present task of a trial of due mistakes, in its game.
    Practise(Vec<Due>, Trial<usize>),
    /// An opened game.
    Game(Box<GameView>, Slot),
    /// The steps from the options to the first move.
    Begin(GameInfo, Beginning),
    /// The setup of a position, from another position.
    Arrange(Box<GameView>, Arc<dyn AnyPosition>),
    /// The game of a setup, which it replaces.
    PlayFromHere(Box<GameView>),
    /// The options of a game, as a new history entry.
    Options(Box<Form>),
    /// The options again.
    BackToOptions(Box<Form>),
    /// The example of a number, in place of the present one.
    Lesson(GameInfo, usize),
    /// The rules of a game, in place of the present example.
    Rules(GameInfo),
}
