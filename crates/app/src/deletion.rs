//! Deleting a stored game, which can be undone for a while.

use rosette_keep::DeletedGame;
use rosette_messages::fixed;

use crate::{Effect, Model, Timed};

/// The time in milliseconds in which a deletion can be undone.
const UNDO_MS: u32 = 10_000;

/// The game that was deleted last, as long as it can be put back.
#[derive(Default)]
pub(crate) struct Deletion(Option<DeletedGame>);

impl Deletion {
    /// Deletes a stored game by its id, and offers for [`UNDO_MS`] to restore it.
    pub(crate) fn delete(&mut self, model: &mut Model, id: &str) {
        self.0 = model.delete_game(id);
        if self.0.is_some() {
            model.message.show_undoable(model.fixed(fixed::DELETED).to_owned());
            model.ask(Effect::After(UNDO_MS, Timed::Deletion))
        }
        model.ask(Effect::Focus("main:not([hidden]) h1".to_owned()))
    }

    /// Restores the game, and moves the focus to it in its list. If storage has no room, the offer
    /// stays.
    pub(crate) fn put_back(&mut self, model: &mut Model) {
        let Some(taken) = self.0.take() else { return };
        if !model.store.put_back(&taken) {
            model.show_notices();
            model.message.offer_undo();
            self.0 = Some(taken);
            return;
        }
        model.reload_album();
        model.message.hide();
        let card = format!("main:not([hidden]) .opens[data-arg='{}']", taken.id);
        model.ask(Effect::Focus(card))
    }

    /// Withdraws the offer to undo the deletion when its time is over. While the pointer or the
    /// focus is near the message, the offer stays for another [`UNDO_MS`].
    pub(crate) fn withdraw(&self, model: &mut Model) {
        if model.message.withdraw(model.platform.is_near_message()) {
            model.ask(Effect::After(UNDO_MS, Timed::Deletion))
        }
    }
}
