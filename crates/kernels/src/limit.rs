//! The limit of a search, which is polled only once in many positions.

use std::fmt;

/// A stop condition that a search polls. Once the condition is true, the search ends with the best
/// choice so far.
///
/// A player measures its work in positions, not in time, so that it makes the same choices on every
/// machine. A limit only serves callers that can't wait any longer.
///
/// # Examples
///
/// ```
/// use std::time::{Duration, Instant};
///
/// use rosette_kernels::Limit;
///
/// let until = Instant::now() + Duration::from_millis(2);
/// let mut stop = || Instant::now() >= until;
/// let mut limit = Limit::new(&mut stop);
/// while !limit.reached() {
///     // Visit a position.
/// }
/// assert!(limit.was_reached());
/// assert!(limit.positions().is_multiple_of(1024));
/// ```
pub struct Limit<'a> {
    stop: &'a mut dyn FnMut() -> bool,
    /// The number of positions until the next poll.
    left: u32,
    /// The number of positions counted at the last poll.
    polled: u64,
    stopped: bool,
}

impl<'a> Limit<'a> {
    /// The number of positions between two polls.
    const EVERY: u32 = 1024;

    /// Creates a limit that is reached as soon as `stop` returns true.
    pub fn new(stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { stop, left: Self::EVERY, polled: 0, stopped: false }
    }

    /// Counts a position, and returns whether to stop.
    #[inline]
    pub fn reached(&mut self) -> bool {
        self.reached_after(1)
    }

    /// Counts `positions` positions, and returns whether to stop.
    #[inline]
    pub fn reached_after(&mut self, positions: u32) -> bool {
        if positions < self.left {
            self.left -= positions;
        } else {
            self.polled = self.positions() + u64::from(positions);
            self.left = Self::EVERY;
            self.stopped = self.stopped || (self.stop)();
        }
        self.stopped
    }

    /// Returns the number of positions visited since the limit was made.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.polled + (Self::EVERY - self.left) as u64
    }

    /// Returns whether the last poll stopped the search. Doesn't count a position.
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
