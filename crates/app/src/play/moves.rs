//! The move list, whose entries are named by the number of tokens that they follow.

use rosette_play::{Game, Towards};

use crate::{Effect, GameView, Model};

/// The attention to the move list.
#[derive(Default)]
pub struct MoveList {
    /// Whether it is open on a narrow page.
    pub(super) is_open: bool,
    /// The entry under the pointer or with the focus.
    pub(super) listed: Option<usize>,
    /// The entry with the focus.
    pub(super) focus: Option<usize>,
}

impl MoveList {
    /// Returns whether the list, if it lies over anything in this window, lies over the board. Whoever looks back, or reads a
    /// review, sees the whole board beside the list.
    pub(super) fn is_over_board(&self, game: &Game) -> bool {
        self.is_open && game.view.looking().is_none() && !game.review.is_open()
    }

    /// Moves the focus from an entry.
    pub(super) fn key(shown: &GameView, model: &mut Model, from: usize, towards: Towards) {
        let (rounds, rows) = shown.listed();
        let next = from.checked_sub(1).and_then(|ply| towards.from(&rounds[rows], ply));
        if let Some(ply) = next {
            model.ask(Effect::Focus(format!("#move-list td [data-arg='{}']", ply + 1)))
        }
    }

    /// Shows or hides the list on a narrow page, and gives the focus to the button for the opposite.
    pub(super) fn open(&mut self, model: &mut Model, open: bool) {
        self.is_open = open;
        let undoes = if open { "close-moves" } else { "open-moves" };
        model.ask(Effect::Focus(format!("#play [data-do={undoes}]")))
    }
}
