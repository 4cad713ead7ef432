//! How long a player may think.

use std::fmt;

/// What stops a search: it asks now and then, and once the answer is yes it ends with the best it
/// has so far.
///
/// A player measures its own work in positions, not in time, so that it chooses alike on every
/// machine; a limit is for whoever can't wait any longer.
pub struct Limit<'a> {
    stop: &'a mut dyn FnMut() -> bool,
    left: u32,
    stopped: bool,
}

impl<'a> Limit<'a> {
    /// Positions between two questions whether to stop.
    const EVERY: u32 = 1024;

    /// A limit that is reached when `stop` first says so.
    pub fn new(stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { stop, left: Self::EVERY, stopped: false }
    }

    /// Counts a position, and tells whether it is time to stop.
    #[inline]
    pub fn reached(&mut self) -> bool {
        self.reached_after(1)
    }

    /// Counts so many positions, and tells whether it is time to stop.
    #[inline]
    pub fn reached_after(&mut self, positions: u32) -> bool {
        self.left = self.left.saturating_sub(positions);
        if self.left == 0 {
            self.left = Self::EVERY;
            self.stopped = self.stopped || (self.stop)();
        }
        self.stopped
    }

    /// Whether it was reached.
    #[must_use]
    pub const fn was_reached(&self) -> bool {
        self.stopped
    }
}

impl fmt::Debug for Limit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limit").field("stopped", &self.stopped).finish_non_exhaustive()
    }
}
