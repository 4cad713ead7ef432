//! The game in storage and in the address.

use rosette_json::text;
use rosette_keep::{SaveOutcome, Slot};
use rosette_messages::fixed;
use rosette_play::Cause;

use super::Timed;
use crate::{Effect, GameView, LaterEffect, Model, player::Order};

/// The delay in milliseconds before the address is updated. Browsers throttle such updates, and one
/// is enough for several moves.
const ADDRESS_DELAY: u32 = 300;

/// The most bytes of an opened game in an entry of the history; Firefox and Chromium allow more. A
/// longer game is reloaded from its address.
const MAX_STATE: usize = 100_000;

/// The place of a game in storage, and its address.
#[derive(Default)]
pub struct Persistence {
    /// The place in storage.
    pub slot: Slot,
    /// Whether an update of the address was asked for, and isn't due yet.
    waits: bool,
    /// Whether the address belongs to another screen already, which waits for what it needs.
    lacks_address: bool,
}

impl Persistence {
    /// Stores a game in a place.
    #[must_use]
    pub const fn new(slot: Slot) -> Self {
        Self { slot, waits: false, lacks_address: false }
    }

    /// Stores the game, unless its mode forbids it.
    pub fn store(&mut self, shown: &GameView, model: &mut Model) {
        if !shown.game.mode.is_kept() {
            return;
        }
        let before = self.slot.id.clone();
        self.write(shown, model);
        if self.slot.id != before {
            // A reload finds the game by the new id.
            self.write_address(shown, model);
        }
    }

    fn write(&mut self, shown: &GameView, model: &mut Model) {
        let outcome = model.store.set_game(&mut self.slot, &shown.session().save());
        // A record that isn't stored is offered if the program fails.
        model.ask(Effect::Rescue(match outcome {
            SaveOutcome::NotSaved | SaveOutcome::Visiting => text(&shown.session().record()),
            SaveOutcome::Saved | SaveOutcome::SavedApart => String::new(),
        }));
        if outcome == SaveOutcome::SavedApart {
            model.tell_person(model.fixed(fixed::CHANGED_ELSEWHERE))
        }
    }

    /// Follows a new position: tells the programs if the game is over, stores it, settles it unless a trade is
    /// due, and has the address follow.
    pub(super) fn follow(&mut self, shown: &mut GameView, model: &mut Model, cause: Cause) {
        if cause.is_action() {
            self.slot.keep();
        }
        if cause != Cause::Opened {
            if shown.session().outcome().is_some() {
                model.ask(LaterEffect::Player(Order::over(shown.session())))
            }
            self.store(shown, model);
        }
        self.settle_without_trade(shown, model);
        self.write_address_soon(shown, model)
    }

    /// Stores the time that a clock has left before the game leaves the screen. The address may belong to
    /// another screen already, so it stays.
    pub(super) fn store_time(&mut self, shown: &GameView, model: &Model) {
        if shown.game.can_pause() {
            model.store.set_game(&mut self.slot, &shown.session().save());
        }
    }

    /// Schedules an update of the address.
    fn write_address_soon(&mut self, shown: &GameView, model: &mut Model) {
        if !self.waits && shown.game.mode.lesson().is_none() {
            self.waits = true;
            model.ask(Effect::After(ADDRESS_DELAY, Timed::Address.into()))
        }
    }

    /// Leaves the address to another screen, which comes as soon as it can.
    pub(crate) const fn lose_address(&mut self) {
        self.lacks_address = true
    }

    /// Writes the game into the address, unless that belongs to another screen. That of an example stays.
    pub fn write_address(&mut self, shown: &GameView, model: &mut Model) {
        if self.lacks_address || shown.game.mode.lesson().is_some() {
            return;
        }
        self.waits = false;
        if self.slot.id.is_none() {
            // The address needs the id of a stored game.
            self.write(shown, model);
        }
        let state = match &self.slot.id {
            Some(id) => Some(id.clone()),
            None => Some(text(&shown.session().save())).filter(|it| it.len() <= MAX_STATE),
        };
        model.ask(Effect::Address(shown.address(), state))
    }

    /// Returns the stored review of the game.
    pub(super) fn review(&self, model: &Model) -> Option<String> {
        model.store.review(self.slot.id.as_ref()?)
    }
}
