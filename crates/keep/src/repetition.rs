//! Spaced repetition: a task that was answered wrong is due again some days later, each time after a
//! longer while, until it is answered right.

use serde::{Deserialize, Serialize};

/// The days until a task is due again, after one wrong answer, two, and so on. After more wrong
/// answers, the last number applies.
pub const DAYS: [u64; 4] = [1, 3, 7, 21];

/// The milliseconds of a day.
pub const DAY_MS: u64 = 24 * 60 * 60 * 1000;

/// The answers to a task.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Repetition {
    /// The number of wrong answers.
    pub wrong: u32,
    /// The time from which on the task is due, in milliseconds since 1970.
    pub due: u64,
    /// Whether the last answer was right, so that the task is never due again.
    pub right: bool,
}

impl Repetition {
    /// Returns whether the task is to be answered at the time `now`, in milliseconds since 1970.
    #[must_use]
    pub const fn is_due(&self, now: u64) -> bool {
        !self.right && self.due <= now
    }

    /// Records an answer at the time `now`, in milliseconds since 1970. The caller passes only the
    /// first of several tries in a row.
    pub fn answer(&mut self, right: bool, now: u64) {
        self.right = right;
        if !right {
            let days = DAYS[(self.wrong as usize).min(DAYS.len() - 1)];
            self.wrong = self.wrong.saturating_add(1);
            self.due = now + days * DAY_MS;
        }
    }
}
