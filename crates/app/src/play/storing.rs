//! The game in storage and in the address.

use rosette_json::text;
use rosette_keep::Stowed;
use rosette_messages::fixed;

use super::{Play, Timed};
use crate::{Effect, Model};

/// The delay in milliseconds before the address is updated. Browsers throttle such updates, and one
/// is enough for several moves.
const ADDRESS_DELAY: u32 = 300;

/// The most bytes of an opened game in an entry of the history; Firefox and Chromium allow more. A
/// longer game is reloaded from its address.
const MOST_STATE: usize = 100_000;

impl Play {
    /// Stores the game, unless its mode forbids it.
    pub fn stow(&mut self, model: &mut Model) {
        if !self.shown.game.mode.is_kept() {
            return;
        }
        let before = self.slot.id.clone();
        self.keep(model);
        if self.slot.id != before {
            // A reload finds the game by the new id.
            self.write_address(model);
        }
    }

    fn keep(&mut self, model: &mut Model) {
        let stowed = model.store.set_game(&mut self.slot, &self.shown.session().save());
        // A record that isn't stored is offered if the program fails.
        model.ask(Effect::Rescue(match stowed {
            Stowed::Nowhere | Stowed::Visiting => text(&self.session().record()),
            Stowed::Here | Stowed::Apart => String::new(),
        }));
        if stowed == Stowed::Apart {
            model.tell_person(model.fixed(fixed::CHANGED_ELSEWHERE))
        }
    }

    /// Stores the clock's time before the game leaves the screen.
    pub fn keep_time_left(&mut self, model: &mut Model) {
        self.count_time(model);
        if self.shown.game.can_pause() {
            // The address may belong to another screen already, so it stays.
            model.store.set_game(&mut self.slot, &self.shown.session().save());
        }
    }

    /// Schedules an update of the address.
    pub(super) fn write_address_soon(&mut self, model: &mut Model) {
        if !self.waits.address && self.example.is_none() {
            self.waits.address = true;
            model.ask(Effect::After(ADDRESS_DELAY, Timed::Address))
        }
    }

    /// Writes the game into the address.
    pub fn write_address(&mut self, model: &mut Model) {
        if self.example.is_some() {
            return;
        }
        self.waits.address = false;
        if self.slot.id.is_none() {
            // The address needs the id of a stored game.
            self.keep(model);
        }
        let state = match &self.slot.id {
            Some(id) => Some(id.clone()),
            None => Some(text(&self.session().save())).filter(|it| it.len() <= MOST_STATE),
        };
        model.ask(Effect::Address(self.shown.address(), state))
    }

    /// Adds an opened game to the stored ones.
    pub(super) fn keep_opened(&mut self, model: &mut Model) {
        self.slot.keep();
        self.stow(model);
        model.ask(Effect::Focus("#banner .primary".to_owned()))
    }
}
