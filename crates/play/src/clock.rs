//! The clock of a game, which counts the time between events.

use rosette_rules::Seat;
use rosette_session::next_reading;

use crate::{Cause, Change, LocalGame, Pass, Purpose};

/// The state of the clock: whether it is paused, and from when it counts.
#[derive(Default)]
pub struct Time {
    /// Whether the clock is paused, and with it the game.
    pub(crate) paused: bool,
    /// The time up to which the clock has counted, in milliseconds; `None` while it doesn't count.
    counted: Option<f64>,
}

impl Time {
    /// Returns whether the clock is paused, and with it the game.
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Puts off counting until `at`, in milliseconds, when the motion of the last move lands, so
    /// that the motion costs no player time. Does nothing while the clock doesn't count.
    pub fn count_from(&mut self, at: f64) {
        self.counted = self.counted.map(|counted| counted.max(at))
    }

    /// Counts from this time on at the latest, in milliseconds, even if the motion was expected to
    /// land later.
    pub fn count_at_latest_from(&mut self, at: f64) {
        self.counted = self.counted.map(|counted| counted.min(at))
    }
}

/// An event caused by the time that has passed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passed {
    /// The device was suspended, so the game is paused.
    Slept,
    /// The seat to move has used up its time and lost.
    Lost(Change),
    /// A person has only a little time left.
    Warning {
        /// The person's seat.
        seat: Seat,
        /// The remaining time in seconds: 60, 20 or 10.
        seconds: u32,
    },
}

/// The time between two events, in milliseconds, from which on the device counts as suspended. A
/// running clock causes an event every second.
const SLEPT: f64 = 10_000.0;

impl LocalGame {
    /// Returns whether the game has a clock that can be paused or resumed: after the first token,
    /// before the end.
    pub fn can_pause(&self) -> bool {
        let session = &self.session;
        session.clock().is_some() && session.ply() > 0 && session.outcome().is_none()
    }

    /// Pauses clock and game, or resumes both. Returns false if that changes nothing.
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

    /// Returns the seat whose time is running. A bot's time runs while it is asked, but not while
    /// it prepares tables or waits for the pace of the display.
    fn timed(&self) -> Option<Seat> {
        let seat = self.session.timed()?;
        let thinks = self.seats.program(seat).is_none() || {
            let asked = self.questions.asked().map(|asked| asked.purpose);
            asked == Some(Purpose::Move) && self.questions.preparing() == 0
        };
        // While a throw that moves nothing is shown for a moment, nobody's time runs.
        let shown = self.view.lingering && self.preferences.pass == Pass::Soon;
        let hidden = self.seats.curtain(&self.session).is_some();
        let passes = thinks && !shown && !self.time.paused && !hidden;
        passes.then_some(seat)
    }

    /// Subtracts the time since the last event from the clock of the seat to move. `now` is in
    /// milliseconds, of a clock that neither jumps nor runs backwards.
    pub fn count_time(&mut self, now: f64) -> Option<Passed> {
        let (since, seat) = (self.time.counted?, self.session.timed()?);
        let passed = now - since;
        if passed > SLEPT {
            self.pause(true);
            return Some(Passed::Slept);
        }
        // Only whole milliseconds are subtracted; the rest counts with the next event.
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

    /// Starts or continues counting from `now`, if a clock is running. Returns the milliseconds
    /// after which the clock shows another time; `None` if none is running.
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
