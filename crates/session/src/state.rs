//! The state of a game, as scripts and the terminal program show it.

use rosette_rules::Outcome;
use serde::Serialize;

use crate::OptionPairs;

/// What `rosette replay --json` prints of a game, and what is pending.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct State<B> {
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
    /// The position, as the viewer sees it.
    pub board: B,
    /// The step already made in an unsettled position.
    pub pending: Option<String>,
}
