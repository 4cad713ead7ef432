//! The clock beside a game: time is counted from event to event, and the page shows it.

use rosette_messages::{fixed, page};
use rosette_play::{Change, Passed};
use rosette_rules::Seat;
use rosette_session::clock_digits;

use super::state::{Hand, Play};
use crate::{browser::dom, event::Event, shared::Shared};

impl Play {
    /// Takes the time since the last event from the seat for which it passed.
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
                let told = page::ShortOfTime { name: self.shown.name(seat), time };
                shared.tell_listener(&dom::say(&told));
            }
        }
    }

    /// Goes on counting, if time passes from now on, and shows the next time when it is due.
    pub(super) fn keep_time(&mut self, shared: &Shared) {
        match self.shown.game.keep_time(dom::now()) {
            None => self.timers.clock = None,
            Some(after) if self.timers.clock.is_none() => {
                self.timers.clock = Some(shared.after(after, Event::ClockDue));
            }
            Some(_) => {}
        }
    }

    /// Stops the clock, and with it the game, or goes on.
    pub(super) fn pause(&mut self, shared: &mut Shared, paused: bool) {
        if self.shown.game.pause(paused) {
            self.paused(shared, paused)
        }
    }

    /// Shows that the clock was stopped, or goes on.
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

    /// Shows an end that no token tells.
    pub(super) fn ended(&mut self, shared: &mut Shared, change: Change) {
        self.follow(shared, change);
        // What had the focus may be gone.
        self.catch_up(shared);
        dom::focus(&dom::at("#banner .primary"));
        let status = self.shown.status(&self.looks(shared));
        shared.tell_listener(&[status.title, status.detail].join(". "))
    }

    /// Writes the times into the plates.
    pub fn show_time(&self) {
        let Some(clock) = self.session().clock() else { return };
        for seat in Seat::BOTH {
            let left = clock.left(seat);
            let class = if clock.is_low(seat) { "clock num low" } else { "clock num" };
            let label = dom::say(&page::TimeLeft {
                time: &page::time_in_words(left.div_ceil(1000), dom::language()),
            });
            let digits = clock_digits(left, dom::language().decimal_point());
            // Face to face, either side has a plate of it.
            for element in dom::all(&format!(".plate.{} .clock", seat.name())) {
                dom::set(&element, "class", class);
                dom::set(&element, "aria-label", &label);
                dom::set_text(&dom::find(&element, "span"), &digits);
            }
        }
    }
}
