//! The clock beside a game: time is counted from event to event.

use rosette_rules::Seat;
use rosette_session::next_reading;

use crate::{Cause, Change, Game, Pass, Purpose};

/// Whether the time of a game passes.
#[derive(Default)]
pub struct Time {
    /// Whether the clock is stopped, and the game with it.
    pub(crate) paused: bool,
    /// The moment up to which time is counted, in milliseconds; none while no time passes.
    counted: Option<f64>,
}

impl Time {
    /// Returns whether the clock is stopped, and the game with it.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Counts no time before a moment, in milliseconds: the motion of the last move lands then.
    pub fn count_from(&mut self, at: f64) {
        self.counted = self.counted.map(|counted| counted.max(at))
    }

    /// Counts the time from a moment on, in milliseconds, even if the last motion was to land later.
    pub fn count_at_latest_from(&mut self, at: f64) {
        self.counted = self.counted.map(|counted| counted.min(at))
    }
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

    /// Stops the clock and the game, or resumes both. Returns false if that changes nothing.
    pub fn pause(&mut self, paused: bool) -> bool {
        if !self.can_pause() || self.time.paused == paused {
            return false;
        }
        self.time.paused = paused;
        if paused {
            self.questions.forget();
        }
        true
    }

    /// Returns the seat for which time passes. A program is timed while it is asked: neither what
    /// it prepares counts, nor the pace at which it is shown.
    fn timed(&self) -> Option<Seat> {
        let seat = self.session.timed()?;
        let thinks = self.seats.program(seat).is_none() || {
            let asked = self.questions.asked().map(|asked| asked.purpose);
            asked == Some(Purpose::Move) && self.questions.preparing() == 0
        };
        // A roll of no use that passes by itself is shown to both for a moment.
        let shown = self.view.lingering && self.preferences.pass == Pass::Soon;
        let passes = thinks && !shown && !self.time.paused && self.curtain().is_none();
        passes.then_some(seat)
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
        let person = self.seats.program(seat).is_none();
        warning.filter(|_| person).map(|seconds| Passed::Warning { seat, seconds })
    }

    /// Goes on counting from `now`, if time passes: gives the milliseconds after which the clock
    /// shows another time.
    pub fn keep_time(&mut self, now: f64) -> Option<u32> {
        let (Some(seat), Some(clock)) = (self.timed(), self.session.clock()) else {
            self.time.counted = None;
            return None;
        };
        let after = next_reading(clock.left(seat));
        self.time.counted.get_or_insert(now);
        Some(after)
    }
}
