//! The state of a game, as scripts and the command-line tool show it.

use std::sync::Arc;

use rosette_rules::{AnyPosition, Outcome, Viewer};
use serde::{Serialize, Serializer};

use crate::OptionPairs;

/// The state of a game: what `rosette replay --json` prints, and the pending step, which it doesn't
/// print.
#[derive(Clone, Debug, Serialize)]
pub struct GameState {
    /// The game's name, such as `ur`.
    pub game: &'static str,
    /// Every option, including those with default values.
    pub options: OptionPairs,
    /// The number of tokens played.
    pub ply: usize,
    /// `first` or `second`, `chance` where only chance can act, or `None` when the game is over.
    pub to_move: Option<&'static str>,
    /// The legal tokens, sorted by bytes; while a step is pending, only those that begin with it.
    pub legal: Vec<String>,
    /// The outcome of the game, or `None` if it isn't over.
    pub outcome: Option<Outcome>,
    /// The position, without what is hidden from the viewer.
    pub(crate) board: SeenPosition,
    /// The first step of the next token, if it is already made.
    pub pending: Option<String>,
}

/// A position, and the viewer for whom it is written.
#[derive(Clone, Debug)]
pub(crate) struct SeenPosition(pub Arc<dyn AnyPosition>, pub Viewer);

impl Serialize for SeenPosition {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.seen(self.1).serialize(serializer)
    }
}
