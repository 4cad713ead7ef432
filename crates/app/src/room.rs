//! Deleting finished games, after asking, when the storage is full.

use maud::{Markup, html};
use rosette_keep::RoomOffer;
use rosette_messages::{count, fixed, page};

use crate::{Blocks, Dialog, Model, dialogs::cancel};

/// The dialog that offers to delete finished games, with its offer.
#[derive(Default)]
pub struct Room(Option<RoomOffer>);

impl Room {
    /// Opens the dialog if storage is full and there are games to delete.
    pub fn ask(&mut self, model: &mut Model) {
        if let Some(offer) = model.store.offer_room() {
            self.0 = Some(offer);
            model.open_dialog(Dialog::Room)
        }
    }

    /// Deletes the offered games. Returns whether that has made enough room.
    pub fn make(&mut self, model: &mut Model) -> bool {
        model.close_dialogs();
        let Some(offer) = self.0.take() else { return false };
        let is_made = model.store.make_room(offer);
        if !is_made {
            model.show_message(model.fixed(fixed::STORAGE_FULL));
        }
        is_made
    }

    /// Makes the dialog if it is open.
    pub fn view(&self, model: &Model, blocks: &mut Blocks) {
        if let Some(offer) = self.0.as_ref().filter(|_| model.is_open(Dialog::Room)) {
            blocks.put("room", question(offer, model))
        }
    }
}

fn question(offer: &RoomOffer, model: &Model) -> Markup {
    let (games, size) = (count(offer.games()), count(offer.units().div_ceil(1_000)));
    html! {
        h2 #room-title { (model.say(&page::RoomQuestion { games, size })) }
        p #room-detail.muted { (model.fixed(fixed::ROOM_DETAIL)) }
        .row {
            (cancel(model))
            button.btn.secondary.danger data-do="make-room" { (model.fixed(fixed::DELETE_GAME)) }
        }
    }
}
