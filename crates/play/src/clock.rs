//! The clock beside a game: time is counted from event to event.

use rosette_rules::Seat;
use rosette_session::next_reading;

use crate::{Cause, Change, Game, Purpose};

/// How time passes.
#[derive(Default)]
pub(crate) struct Time {
    /// Whether the clock is stopped, and the game with it.
    pub paused: bool,
    /// The moment up to which time is counted, in milliseconds; none while no time passes.
    counted: Option<f64>,
}

/// The effect of time that has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    /// The machine has slept: the game is paused.
    Slept,
    /// The seat to move has no time left, and has lost.
    Lost(Change),
    /// A person has little time left.
    Warning {
        /// The person's seat.
        seat: Seat,
        /// Seconds left.
        seconds: u32,
    },
}

/// Milliseconds between two events that are too many: a clock that runs makes an event each second,
/// so the machine has slept.
const SLEPT: f64 = 10_000.0;

impl Game {
    /// Returns whether the clock can be stopped, or is.
    pub fn can_pause(&self) -> bool {
        let session = &self.session;
        session.clock().is_some() && session.ply() > 0 && session.outcome().is_none()
    }

    /// Returns whether the clock is stopped, and the game with it.
    pub const fn is_paused(&self) -> bool {
        self.time.paused
    }

    /// Stops the clock and the game, or resumes both. Returns false if that changes nothing.
    pub fn pause(&mut self, paused: bool) -> bool {
        if !self.can_pause() || self.time.paused == paused {
            return false;
        }
        self.time.paused = paused;
        if paused {
            self.asking.forget();
            self.drop_hint();
        }
        true
    }

    /// Returns whether time passes for the seat to move. A program is timed while it is asked:
    /// neither what it prepares counts, nor the pace at which it is shown.
    fn time_passes(&self) -> bool {
        let Some(seat) = self.session.timed() else { return false };
        let thinks = match self.program(seat) {
            Some(_) => {
                let asked = self.asking.asked.map(|asked| asked.purpose);
                asked == Some(Purpose::Move) && self.asking.prepared == 0
            }
            None => true,
        };
        // A roll of no use that passes by itself is shown to both for a moment.
        let shown = self.moment.lingering && self.customs.pass == crate::Pass::Soon;
        thinks && !shown && !self.time.paused && self.curtain().is_none()
    }

    /// Takes the time since the last event from the seat for which it passed. `now` is in
    /// milliseconds, by a count that neither jumps nor goes back.
    pub fn count_time(&mut self, now: f64) -> Option<Passed> {
        let (since, seat) = (self.time.counted?, self.session.timed()?);
        let passed = now - since;
        if passed > SLEPT {
            self.pause(true);
            return Some(Passed::Slept);
        }
        // Whole milliseconds are taken; what is left of one counts with the next.
        let ms = passed as u32;
        self.time.counted = Some(since + f64::from(ms));
        let before = self.session.clock().map_or(0, |clock| clock.left(seat));
        if self.session.spend(ms) {
            return Some(Passed::Lost(self.changed(Cause::Ended)));
        }
        let warning = self.session.clock().and_then(|clock| clock.warning(seat, before));
        let person = self.program(seat).is_none();
        warning.filter(|_| person).map(|seconds| Passed::Warning { seat, seconds })
    }

    /// Goes on counting from `now`, if time passes: gives the milliseconds after which the clock
    /// shows another time.
    pub fn keep_time(&mut self, now: f64) -> Option<u32> {
        let seat = self.session.timed().filter(|_| self.time_passes());
        let (Some(seat), Some(clock)) = (seat, self.session.clock()) else {
            self.time.counted = None;
            return None;
        };
        let after = next_reading(clock.left(seat));
        self.time.counted.get_or_insert(now);
        Some(after)
    }
}
