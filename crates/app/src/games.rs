//! The boards of games that are loaded so far, by game.

use rosette_scene::{AnyShow, ENTRIES, GAMES};

use crate::GameInfo;

/// The boards of games that the program has loaded so far. The page loads that of a game with its
/// first screen, and the others with the later part.
#[derive(Clone, Copy, Default)]
pub struct LoadedBoards([Option<&'static dyn AnyShow>; ENTRIES.len()]);

impl LoadedBoards {
    /// Returns all boards. A program that calls this function contains all their code.
    #[must_use]
    pub fn all() -> Self {
        Self(GAMES.map(Some))
    }

    /// Adds the board of a game, once it is loaded.
    pub fn add(&mut self, kind: GameInfo, show: &'static dyn AnyShow) {
        self.0[kind.place()] = Some(show)
    }

    /// Returns the board of a game; `None` if it isn't loaded yet.
    #[must_use]
    pub fn of(&self, kind: GameInfo) -> Option<&'static dyn AnyShow> {
        self.0[kind.place()]
    }

    /// Returns the board of a game by its name; `None` if it isn't loaded yet.
    #[must_use]
    pub fn named(&self, name: &str) -> Option<&'static dyn AnyShow> {
        self.of(GameInfo::named(name)?)
    }

    /// Returns whether every game's board is loaded.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.count() == self.0.len()
    }

    /// Returns the number of boards that are loaded.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }
}
