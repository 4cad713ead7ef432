//! The state of the move list. An entry is identified by the number of tokens up to and including
//! its own.

use rosette_play::{LocalGame, Towards};

use crate::{Effect, GameView, Model};

/// The state of the move list that isn't stored with the game: whether it is open, and its focus.
#[derive(Default)]
pub struct MoveList {
    /// Whether the list is open on a narrow page.
    pub(super) is_open: bool,
    /// The entry under the pointer or with a visible focus, whose cells the board marks.
    pub(super) listed: Option<usize>,
    /// The entry with the keyboard focus, visible or not.
    pub(super) focus: Option<usize>,
}

impl MoveList {
    /// Returns whether the list covers the board, as it does on narrow pages. While a review or an
    /// earlier position is shown, the list leaves the whole board visible.
    pub(super) fn is_over_board(&self, game: &LocalGame) -> bool {
        self.is_open && game.view.looking().is_none() && !game.review.is_open()
    }

    /// Moves the focus from an entry to the next one in a direction.
    pub(super) fn key(shown: &GameView, model: &mut Model, from: usize, towards: Towards) {
        let (rounds, rows) = shown.listed();
        let next = from.checked_sub(1).and_then(|ply| towards.from(&rounds[rows], ply));
        if let Some(ply) = next {
            model.ask(Effect::Focus(format!("#move-list td [data-arg='{}']", ply + 1)))
        }
    }

    /// Opens or closes the list on a narrow page, and moves the focus to the button that does the
    /// opposite.
    pub(super) fn open(&mut self, model: &mut Model, open: bool) {
        self.is_open = open;
        let undoes = if open { "close-moves" } else { "open-moves" };
        model.ask(Effect::Focus(["#play [data-do=", undoes, "]"].concat()))
    }
}
