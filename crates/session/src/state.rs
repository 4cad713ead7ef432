//! The state of a game, as scripts and the terminal program show it.

use std::rc::Rc;

use rosette_rules::{AnyPosition, Outcome, Viewer};
use serde::{Serialize, Serializer};

use crate::OptionPairs;

/// What `rosette replay --json` prints of a game, and last what is pending, which that object has no key
/// for.
#[derive(Clone, Debug, Serialize)]
pub struct State {
    /// The game's name.
    pub game: &'static str,
    /// Every option, defaults filled in.
    pub options: OptionPairs,
    /// Tokens played.
    pub ply: usize,
    /// `first` or `second`, `chance` where only chance can act, none when the game is over.
    pub to_move: Option<&'static str>,
    /// The tokens that may come next, sorted by bytes; while something is pending only those that
    /// begin with it.
    pub legal: Vec<String>,
    /// How the game ended.
    pub outcome: Option<Outcome>,
    /// The position.
    pub(crate) board: Seen,
    /// The step already made in an unsettled position.
    pub pending: Option<String>,
}

/// A position and whose eyes see it.
#[derive(Clone, Debug)]
pub(crate) struct Seen(pub Rc<dyn AnyPosition>, pub Viewer);

impl Serialize for Seen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.seen(self.1).serialize(serializer)
    }
}
