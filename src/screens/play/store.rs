//! Storing the game on the screen, and the address that leads back to it.

use rosette_json::text;
use rosette_keep::Stowed;
use rosette_messages::fixed;
use web_sys::HtmlTextAreaElement;

use super::state::{Behind, Play};
use crate::{browser::dom, event::Event, route, shared::Shared};

/// Milliseconds between a move and the address that holds it: browsers throttle the history, and
/// several moves in a row are one change.
const ADDRESS_DELAY: u32 = 300;

/// Bytes of an opened game that an entry of the history holds; Firefox and Chromium take more. A
/// reload opens a longer one by its address.
const MOST_STATE: usize = 100_000;

impl Play {
    /// Stores the game.
    pub fn stow(&mut self, shared: &mut Shared) {
        if !self.shown.game.is_kept() {
            return;
        }
        let before = self.slot.id.clone();
        self.keep(shared);
        if self.slot.id != before {
            // From now on a reload finds the game by its new id.
            self.write_address(shared);
        }
    }

    fn keep(&mut self, shared: &mut Shared) {
        let stowed = shared.store.set_game(&mut self.slot, &self.shown.session().save());
        // Should the program stop, `boot.js` has to know a record that isn't stored.
        let record = match stowed {
            Stowed::Nowhere | Stowed::Visiting => text(&self.session().record()),
            Stowed::Here | Stowed::Apart => String::new(),
        };
        dom::at::<HtmlTextAreaElement>("#failure textarea").set_value(&record);
        if stowed == Stowed::Apart {
            shared.tell_person(dom::fixed(fixed::CHANGED_ELSEWHERE))
        }
    }

    /// Stores a game that leaves the screen, if time has passed since its last token.
    pub fn keep_time_left(&mut self, shared: &mut Shared) {
        if self.shown.game.can_pause() {
            // The address may be another screen's already, so it isn't touched. What another tab has
            // stored meanwhile is kept as well.
            shared.store.set_game(&mut self.slot, &self.shown.session().save());
        }
    }

    /// Brings the address up to date soon.
    pub(super) fn write_address_soon(&mut self, shared: &Shared) {
        if self.timers.address.is_none() && self.example.is_none() {
            self.timers.address = Some(shared.after(ADDRESS_DELAY, Event::AddressDue));
        }
    }

    /// Brings the address up to date.
    pub fn write_address(&mut self, shared: &mut Shared) {
        if self.example.is_some() {
            return;
        }
        self.timers.address = None;
        if self.slot.id.is_none() {
            // The address leads back to the stored game, so there has to be one.
            self.keep(shared);
        }
        let state = match &self.slot.id {
            Some(id) => Some(id.clone()),
            None => Some(text(&self.session().save())).filter(|it| it.len() <= MOST_STATE),
        };
        route::replace(&route::address_of(&self.shown), state.as_deref())
    }

    /// Keeps the game, which was opened.
    pub(super) fn keep_opened(&mut self, shared: &mut Shared) {
        self.slot.keep();
        self.stow(shared);
        self.fall_behind(shared, Behind::Panel);
        dom::focus(&dom::at("#banner .primary"))
    }
}
