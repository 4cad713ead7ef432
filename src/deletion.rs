//! Deleting a stored game, which can be undone for a while.

use rosette_keep::Taken;
use rosette_messages::fixed;

use crate::{dom, event::Event, shared::Shared, timer::Timer};

/// The time in milliseconds in which a deletion can be undone.
const UNDO_MS: u32 = 10_000;

/// The game that was deleted last, and the time to put it back.
#[derive(Default)]
pub struct Deletion {
    taken: Option<Taken>,
    timer: Option<Timer>,
}

impl Deletion {
    /// Deletes a stored game, and offers to put it back.
    pub fn delete(&mut self, shared: &mut Shared, id: &str) {
        self.taken = shared.model.delete_game(id);
        if self.taken.is_some() {
            shared.tell_undoable(dom::fixed(fixed::DELETED));
            self.wait(shared)
        }
        dom::focus(&dom::at("main:not([hidden]) h1"))
    }

    /// Puts the game back, and returns its id. If there is no room for the game, the offer stays.
    pub fn put_back(&mut self, shared: &mut Shared) -> Option<String> {
        let taken = self.taken.take()?;
        if !shared.model.store.put_back(&taken) {
            shared.tell_notice();
            shared.offer_undo(true);
            self.taken = Some(taken);
            return None;
        }
        self.timer = None;
        shared.model.reload_album();
        shared.hide_message();
        Some(taken.id)
    }

    fn wait(&mut self, shared: &Shared) {
        self.timer = Some(shared.after(UNDO_MS, Event::DeletionOver));
    }

    /// Withdraws the offer when its time is over, unless somebody is about to take it.
    pub fn time_over(&mut self, shared: &Shared) {
        if !shared.withdraw_undo() {
            self.wait(shared)
        }
    }
}
