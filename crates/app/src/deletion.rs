//! Deleting a stored game, which can be undone for a while.

use rosette_messages::fixed;

use crate::{App, Effect, Timed};

/// The time in milliseconds in which a deletion can be undone.
const UNDO_MS: u32 = 10_000;

impl App {
    /// Deletes a stored game, and offers to put it back.
    pub(crate) fn delete(&mut self, id: &str) {
        self.deleted = self.model.delete_game(id);
        if self.deleted.is_some() {
            let text = self.model.fixed(fixed::DELETED).to_owned();
            self.model.message.show_undoable(text);
            self.model.ask(Effect::After(UNDO_MS, Timed::Deletion))
        }
        self.model.ask(Effect::Focus("main:not([hidden]) h1".to_owned()))
    }

    /// Puts the game back, and leads to it in its list. If there is no room for the game, the offer stays.
    pub(crate) fn put_back(&mut self) {
        let Some(taken) = self.deleted.take() else { return };
        if !self.model.store.put_back(&taken) {
            self.model.tell_notices();
            self.model.message.offer_undo();
            self.deleted = Some(taken);
            return;
        }
        self.model.reload_album();
        self.model.message.hide();
        let card = format!("main:not([hidden]) .opens[data-arg='{}']", taken.id);
        self.model.ask(Effect::Focus(card))
    }

    /// Withdraws the offer when its time is over, unless somebody is about to take it.
    pub(crate) fn withdraw_deletion(&mut self) {
        let is_near = self.model.platform.is_near_message();
        if self.model.message.withdraw(is_near) {
            self.model.ask(Effect::After(UNDO_MS, Timed::Deletion))
        }
    }
}
