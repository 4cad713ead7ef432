//! Deleting finished games, after asking, when the storage is full.

use rosette_keep::Offer;
use rosette_messages::{count, fixed, page};

use super::Effect;
use crate::{dom, shared::Shared};

/// The finished games that the person is asked about.
#[derive(Default)]
pub struct Room(Option<Offer>);

impl Room {
    /// Asks whether to delete finished games, if the storage is full.
    pub fn ask(&mut self, shared: &Shared) {
        let Some(offer) = shared.model.store.offer_room() else { return };
        let (games, size) = (count(offer.games()), count(offer.units().div_ceil(1_000)));
        dom::write("#room h2", &dom::say(&page::RoomQuestion { games, size }));
        self.0 = Some(offer);
        dom::open_dialog("room")
    }

    pub fn make(&mut self, shared: &mut Shared) -> Effect {
        dom::close_dialogs();
        let Some(offer) = self.0.take() else { return Effect::None };
        if !shared.model.store.make_room(offer) {
            shared.tell_person(dom::fixed(fixed::STORAGE_FULL));
            return Effect::None;
        }
        shared.hide_message();
        Effect::RoomMade
    }
}
