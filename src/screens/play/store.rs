//! The game in storage and in the address.

use rosette_json::text;
use rosette_keep::Stowed;
use rosette_messages::fixed;
use web_sys::HtmlTextAreaElement;

use super::state::{Behind, Play};
use crate::{dom, event::Event, route, shared::Shared};

/// The delay in milliseconds before the address is updated. Browsers throttle such updates, and one
/// is enough for several moves.
const ADDRESS_DELAY: u32 = 300;

/// The most bytes of an opened game in an entry of the history; Firefox and Chromium allow more. A
/// longer game is reloaded from its address.
const MOST_STATE: usize = 100_000;

impl Play {
    /// Stores the game, unless its mode forbids it.
    pub fn stow(&mut self, shared: &mut Shared) {
        if !self.shown.game.is_kept() {
            return;
        }
        let before = self.slot.id.clone();
        self.keep(shared);
        if self.slot.id != before {
            // A reload finds the game by the new id.
            self.write_address(shared);
        }
    }

    fn keep(&mut self, shared: &mut Shared) {
        let stowed = shared.model.store.set_game(&mut self.slot, &self.shown.session().save());
        // If the program fails, `boot.js` offers a record that isn't stored.
        let record = match stowed {
            Stowed::Nowhere | Stowed::Visiting => text(&self.session().record()),
            Stowed::Here | Stowed::Apart => String::new(),
        };
        dom::at::<HtmlTextAreaElement>("#failure textarea").set_value(&record);
        if stowed == Stowed::Apart {
            shared.tell_person(dom::fixed(fixed::CHANGED_ELSEWHERE))
        }
    }

    /// Stores the clock's time before the game leaves the screen.
    pub fn keep_time_left(&mut self, shared: &mut Shared) {
        if self.shown.game.can_pause() {
            // The address may belong to another screen already, so it stays.
            shared.model.store.set_game(&mut self.slot, &self.shown.session().save());
        }
    }

    /// Schedules an update of the address.
    pub(super) fn write_address_soon(&mut self, shared: &Shared) {
        if self.timers.address.is_none() && self.example.is_none() {
            self.timers.address = Some(shared.after(ADDRESS_DELAY, Event::AddressDue));
        }
    }

    pub fn write_address(&mut self, shared: &mut Shared) {
        if self.example.is_some() {
            return;
        }
        self.timers.address = None;
        if self.slot.id.is_none() {
            // The address needs the id of a stored game.
            self.keep(shared);
        }
        let state = match &self.slot.id {
            Some(id) => Some(id.clone()),
            None => Some(text(&self.session().save())).filter(|it| it.len() <= MOST_STATE),
        };
        route::replace(&self.shown.address(), state.as_deref())
    }

    /// Adds an opened game to the stored ones.
    pub(super) fn keep_opened(&mut self, shared: &mut Shared) {
        self.slot.keep();
        self.stow(shared);
        self.fall_behind(shared, Behind::PANEL);
        dom::focus(&dom::at("#banner .primary"))
    }
}
