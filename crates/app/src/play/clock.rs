//! The clock of a game. It counts the time between two messages.

use rosette_messages::{fixed, page};
use rosette_play::{Change, LocalGame, Passed};

use super::{Play, Timed, state::ResultPlace};
use crate::{Effect, LaterEffect, Model, player::PlayerRequest};

/// The timer that updates the display of the clock.
#[derive(Default)]
pub(super) struct Ticking {
    /// The number of updates so far, a part of the revision of the plates.
    pub(super) ticks: u64,
    /// Whether the timer is set. A change of the position sets it anew.
    pub(super) waits: bool,
}

impl Ticking {
    /// Starts the clock if the position demands it, and schedules the next update of its display.
    pub(super) fn keep_time(&mut self, game: &mut LocalGame, model: &mut Model) {
        let after = game.keep_time(model.platform.now());
        if let (Some(ms), false) = (after, self.waits) {
            model.ask(Effect::After(ms, Timed::Clock.into()))
        }
        self.waits = after.is_some()
    }
}

impl Play {
    /// Subtracts the time since the last message from the clock of the seat to move. Returns
    /// whether that has paused or ended the game.
    pub(super) fn count_time(&mut self, model: &mut Model) -> bool {
        let passed = self.shown.game.count_time(model.platform.now());
        let stops = matches!(passed, Some(Passed::Slept | Passed::Lost(_)));
        match passed {
            None => {}
            Some(Passed::Slept) => self.paused(model, true),
            Some(Passed::Lost(change)) => {
                model.close_dialogs();
                self.ended(model, change)
            }
            Some(Passed::Warning { seat, seconds }) => {
                let time = &page::time_in_words(seconds, model.language);
                let name = self.context(model).props.name_unless_you(seat).map(str::to_owned);
                model.announce(model.say(&page::ShortOfTime { name: name.as_deref(), time }))
            }
        }
        stops
    }

    /// Saves the remaining time before the game leaves the screen.
    pub fn keep_time_left(&mut self, model: &mut Model) {
        self.count_time(model);
        self.persistence.store_time(&self.shown, model)
    }

    /// Pauses clock and game, or resumes both.
    pub(super) fn pause(&mut self, model: &mut Model, paused: bool) {
        if self.shown.game.pause(paused) {
            self.paused(model, paused)
        }
    }

    /// Updates screen, players and storage after the clock was paused or resumed.
    fn paused(&mut self, model: &mut Model, paused: bool) {
        if paused {
            self.clear_input();
            model.ask(LaterEffect::Player(PlayerRequest::Stop));
            self.persistence.store(&self.shown, model);
            model.announce(model.fixed(fixed::PAUSED));
        } else {
            model.ask(Effect::FocusBoard);
            model.announce("");
        }
        self.go_on_soon(model)
    }

    /// Shows the end of a game that ended without a token: by time, resignation or agreement.
    pub(super) fn ended(&mut self, model: &mut Model, change: Change) {
        self.follow(model, Some(change));
        // The focused control may be hidden now.
        match &mut self.input.result {
            ResultPlace::Awaited(takes_focus) => *takes_focus = true,
            _ => model.ask(Effect::Focus("#banner .primary".to_owned())),
        }
        let status = self.shown.status(&self.context(model));
        model.announce([status.title, status.detail].join(". "))
    }
}
