//! The places where a game is saved: storage, and the page's address.

use rosette_json::text;
use rosette_keep::{SaveOutcome, Slot};
use rosette_messages::fixed;
use rosette_play::Cause;

use super::Timed;
use crate::{Effect, GameView, LaterEffect, Model, player::PlayerRequest};

/// The delay in milliseconds before the address is updated. Browsers throttle such updates, and one
/// is enough for several moves.
const ADDRESS_DELAY: u32 = 300;

/// The largest size in bytes of an opened game in a history entry; Firefox and Chromium allow more.
/// A longer game is reloaded from its address.
const MAX_STATE: usize = 100_000;

/// The beginning of the state of a history entry in which a position is set up. The saved game
/// follows. Without a beginning, a state is a saved game or its id.
pub(crate) const ARRANGES: &str = "arrange ";
/// The beginning of the state of a history entry in which mistakes are practised. The tasks follow.
pub(crate) const PRACTISES: &str = "practise ";

/// The places where a game is saved: its slot in storage, and the page's address.
#[derive(Default)]
pub struct Persistence {
    /// The slot in storage, which has no id until the game is stored.
    pub slot: Slot,
    /// Whether an update of the address is scheduled. It will include later moves.
    waits: bool,
    /// Whether the address belongs to the next screen already, which waits for a fetch, or is a
    /// link to a game by correspondence that nobody has joined.
    lacks_address: bool,
    /// The practice of mistakes in its written form, from which a reload continues it. Valid while
    /// mistakes are practised.
    pub(super) practice: String,
    /// The reason why a player has forfeited the game, in English, until the players are told.
    pub(super) forfeit: Option<String>,
}

impl Persistence {
    /// Creates the state for a game in this slot. Nothing is stored yet.
    #[must_use]
    pub const fn new(slot: Slot) -> Self {
        Self { slot, waits: false, lacks_address: false, practice: String::new(), forfeit: None }
    }

    /// Saves the game, unless its mode forbids it. A new id goes into the history entry.
    pub fn store(&mut self, shown: &GameView, model: &mut Model) {
        if !shown.game.mode.is_kept() {
            return;
        }
        let place = |slot: &Slot| (slot.id.clone(), slot.stored_id().is_some());
        let before = place(&self.slot);
        self.write(shown, model);
        if place(&self.slot) != before {
            // A reload finds the game by its new id, or in the history entry.
            self.write_address(shown, model);
        }
    }

    fn write(&mut self, shown: &GameView, model: &mut Model) {
        let outcome = model.store.set_game(&mut self.slot, &shown.session().save());
        // A record that storage hasn't taken is offered if the program fails.
        model.ask(Effect::Rescue(match outcome {
            SaveOutcome::NotSaved | SaveOutcome::Visiting => text(&shown.session().record()),
            SaveOutcome::Saved | SaveOutcome::SavedApart => String::new(),
        }));
        if outcome == SaveOutcome::SavedApart {
            model.show_message(model.fixed(fixed::CHANGED_ELSEWHERE))
        }
    }

    /// Saves a new position. Tells players when the game is over, makes a game without a trade
    /// count, and schedules an update of the address. Returns whether the game ended with a trade
    /// rule by which no card changes hands.
    pub(super) fn follow(&mut self, shown: &mut GameView, model: &mut Model, cause: Cause) -> bool {
        if cause.is_action() {
            self.slot.keep();
        }
        if cause != Cause::Opened {
            if shown.session().outcome().is_some() {
                let why = self.forfeit.take();
                let over = PlayerRequest::over(shown.session(), why.as_deref());
                model.ask(LaterEffect::Player(over))
            }
            self.store(shown, model);
        }
        let no_trade = self.settle_without_trade(shown, model);
        self.write_address_soon(shown, model);
        no_trade
    }

    /// Saves the remaining time of a clock before the game leaves the screen. The address stays,
    /// because it may belong to another screen already.
    pub(super) fn store_time(&mut self, shown: &GameView, model: &Model) {
        if shown.game.can_pause() {
            model.store.set_game(&mut self.slot, &shown.session().save());
        }
    }

    /// Schedules an update of the address after [`ADDRESS_DELAY`].
    fn write_address_soon(&mut self, shown: &GameView, model: &mut Model) {
        if !self.waits && !shown.game.mode.is_exercise() {
            self.waits = true;
            model.ask(Effect::After(ADDRESS_DELAY, Timed::Address.into()))
        }
    }

    /// Notes that the address belongs to the next screen, so that this game doesn't overwrite it.
    pub(crate) const fn lose_address(&mut self) {
        self.lacks_address = true
    }

    /// Notes that the address is that of this game.
    pub(crate) const fn take_address(&mut self) {
        self.lacks_address = false
    }

    /// Writes the game into the address, unless that belongs to another screen, an example or a
    /// puzzle.
    pub fn write_address(&mut self, shown: &GameView, model: &mut Model) {
        if self.lacks_address || shown.game.mode.is_exercise() {
            return;
        }
        self.waits = false;
        let arranges = shown.game.mode.is_arranged();
        if self.slot.id.is_none() && !arranges {
            // The history entry needs the id of a stored game.
            self.write(shown, model);
        }
        let short = |state: &String| state.len() <= MAX_STATE;
        let practises = shown.game.review.trial().is_some() && !self.practice.is_empty();
        let practice = practises.then(|| [PRACTISES, &self.practice].concat()).filter(short);
        let state = practice.or_else(|| self.slot.stored_id().cloned()).or_else(|| {
            let saved = text(&shown.session().save());
            Some(if arranges { [ARRANGES, &saved].concat() } else { saved }).filter(short)
        });
        model.ask(Effect::Address(shown.address(), state))
    }

    /// Returns the review of the game from storage, in its written form.
    pub(super) fn review(&self, model: &Model) -> Option<String> {
        model.store.review(self.slot.id.as_ref()?)
    }
}
