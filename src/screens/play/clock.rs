//! The clock of a game: its time passes from event to event.

use rosette_messages::{fixed, page};
use rosette_play::{Change, Passed};

use super::state::{Hand, Play};
use crate::{dom, event::Event, shared::Shared};

impl Play {
    /// Takes the time since the last event from the seat to move.
    pub(super) fn count_time(&mut self, shared: &mut Shared) {
        match self.shown.game.count_time(dom::now()) {
            None => {}
            Some(Passed::Slept) => self.paused(shared, true),
            Some(Passed::Lost(change)) => {
                dom::close_dialogs();
                self.ended(shared, change)
            }
            Some(Passed::Warning { seat, seconds }) => {
                let time = &page::time_in_words(seconds, dom::language());
                let told =
                    page::ShortOfTime { name: self.looks(&shared.model).props.called(seat), time };
                shared.tell_listener(&dom::say(&told));
            }
        }
    }

    /// Starts counting if time passes from now on, and schedules the next display of the time.
    pub(super) fn keep_time(&mut self, shared: &Shared) {
        match self.shown.game.keep_time(dom::now()) {
            None => self.timers.clock = None,
            Some(after) if self.timers.clock.is_none() => {
                self.timers.clock = Some(shared.after(after, Event::ClockDue));
            }
            Some(_) => {}
        }
    }

    /// Stops the clock and the game, or resumes both.
    pub(super) fn pause(&mut self, shared: &mut Shared, paused: bool) {
        if self.shown.game.pause(paused) {
            self.paused(shared, paused)
        }
    }

    /// Shows that the clock was stopped or resumed.
    fn paused(&mut self, shared: &mut Shared, paused: bool) {
        if paused {
            self.hand = Hand::default();
            shared.players.stop();
            self.stow(shared);
            shared.tell_listener(dom::fixed(fixed::PAUSED));
        } else {
            self.attention.takes_focus = true;
            shared.tell_listener("");
        }
        self.rebuild_all(shared);
        self.go_on_soon(shared)
    }

    /// Shows the end of a game that ended without a token.
    pub(super) fn ended(&mut self, shared: &mut Shared, change: Change) {
        self.follow(shared, Some(change));
        // The control with the focus may have gone.
        self.catch_up(shared);
        dom::focus(&dom::at("#banner .primary"));
        let status = self.shown.status(&self.looks(&shared.model));
        shared.tell_listener(&[status.title, status.detail].join(". "))
    }
}
