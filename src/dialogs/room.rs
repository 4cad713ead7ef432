//! The question whether finished games may be deleted, where something isn't saved for lack of room.

use rosette_keep::Offer;
use rosette_messages::{count, fixed, page};

use super::effect::Effect;
use crate::{browser::dom, shared::Shared};

/// The finished games that the person is asked to delete.
#[derive(Default)]
pub struct Room(Option<Offer>);

impl Room {
    /// Asks whether finished games may be deleted, if something isn't saved for lack of room.
    pub fn ask(&mut self, shared: &Shared) {
        let Some(offer) = shared.store.offer_room() else { return };
        let (games, size) = (count(offer.games()), count(offer.units().div_ceil(1_000)));
        dom::write("#room h2", &dom::say(&page::RoomQuestion { games, size }));
        self.0 = Some(offer);
        dom::open_dialog("room")
    }

    /// Deletes the games that the person has agreed to delete.
    pub fn make(&mut self, shared: &mut Shared) -> Effect {
        dom::close_dialogs();
        let Some(offer) = self.0.take() else { return Effect::None };
        if !shared.store.make_room(offer) {
            shared.tell_person(dom::fixed(fixed::STORAGE_FULL));
            return Effect::None;
        }
        shared.hide_message();
        Effect::RoomMade
    }
}
