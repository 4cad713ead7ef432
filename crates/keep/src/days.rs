//! The results of the puzzles of the days. Each has its own key, so that tabs and imports can only
//! add results.

use rosette_json::{Json, lenient};
use serde::{Deserialize, Serialize};

use crate::{KeyValueStore, Store, store::DAY};

/// The answers to the puzzle of a day.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct DayResult {
    /// The wrong answers, in order.
    pub wrong: Vec<String>,
    /// Whether the person has found the best choice, or it was shown; `None` while the person may
    /// answer.
    #[serde(default, deserialize_with = "lenient")]
    pub found: Option<bool>,
    /// Whether the last answer was given after the day.
    #[serde(default, deserialize_with = "lenient")]
    pub late: bool,
}

impl DayResult {
    /// Reads a result, or returns `None` if the JSON isn't one.
    pub(crate) fn read(json: &Json) -> Option<Self> {
        Self::deserialize(json).ok()
    }
}

impl<S: KeyValueStore> Store<S> {
    /// Returns the answers to the puzzle of a day; `None` if none were given on this device.
    pub fn day(&self, day: u32) -> Option<DayResult> {
        self.read(&key_of(day), |reader, json| (reader.day)(json)).value()
    }

    /// Adds answers to the puzzle of a day to those that are stored, perhaps by another tab. Once
    /// the puzzle has ended, nothing is added.
    pub fn note_day(&self, day: u32, mut result: DayResult) {
        let stored = self.day(day).unwrap_or_default();
        if stored.found.is_none() {
            let mut wrong = stored.wrong;
            result.wrong.retain(|token| !wrong.contains(token));
            wrong.append(&mut result.wrong);
            self.replace(&key_of(day), &DayResult { wrong, ..result })
        }
    }

    /// Returns on how many days in a row, up to `today` or the day before, the puzzle was found on
    /// its day.
    pub fn streak(&self, today: u32) -> u32 {
        let found = |day: &u32| self.day(*day).is_some_and(|it| it.found == Some(true) && !it.late);
        let last = if found(&today) { today } else { today.saturating_sub(1) };
        (1..=last).rev().take_while(found).count() as u32
    }
}

fn key_of(day: u32) -> String {
    format!("{DAY}{day}")
}

/// Returns the number of the day in a key; `None` for another key.
pub(crate) fn day_of(key: &str) -> Option<u32> {
    let day = key.strip_prefix(DAY)?.parse().ok().filter(|day| *day > 0)?;
    (key_of(day) == key).then_some(day)
}
