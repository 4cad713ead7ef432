//! The move list.

use rosette_play::Towards;

use super::Play;
use crate::{Effect, Model};

impl Play {
    /// Moves the focus in the move list from the entry after so many tokens.
    pub(super) fn list_key(&self, model: &mut Model, from: usize, towards: Towards) {
        let (rounds, rows) = self.shown.listed();
        let next = from.checked_sub(1).and_then(|ply| towards.from(&rounds[rows], ply));
        if let Some(ply) = next {
            model.ask(Effect::Focus(format!("#move-list td [data-arg='{}']", ply + 1)))
        }
    }

    /// Shows or hides the move list on a narrow page, and gives the focus to the button for the opposite.
    pub(super) fn open_list(&mut self, model: &mut Model, open: bool) {
        self.list.is_open = open;
        let undoes = if open { "close-moves" } else { "open-moves" };
        model.ask(Effect::Focus(format!("#play [data-do={undoes}]")))
    }

    /// Notes which entry of the move list has the focus, by the number of tokens that it follows. The list
    /// is one tab stop, which goes with the focus.
    pub fn note_list_focus(&mut self, ply: Option<usize>) {
        if ply.is_some() && ply != self.list.focus {
            self.changes += 1
        }
        self.list.focus = ply
    }
}
