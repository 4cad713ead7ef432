//! Looking for the best card and cell where both hands are known.

use rosette_rules::{
    Steps,
    triad::{CELLS, Step, Triad},
    write_token,
};

use super::spot::{Placing, Spot};
use crate::{
    Limit,
    search::{Found, Search},
};

/// A step, and what comes of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The step.
    pub step: Step,
    /// The final score of the seat to move less the other's, in this round: −8 to 8. An estimate
    /// if it isn't exact.
    pub value: i8,
    /// Whether the value is proven.
    pub exact: bool,
}

/// What perfect play makes of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Solution {
    /// The final score of the seat to move less the other's, in this round: −8 to 8.
    pub value: i8,
    /// Every best token, sorted by bytes.
    pub best: Vec<String>,
    /// Whether all of this is proven, rather than the best estimate.
    pub exact: bool,
}

/// A search of rounds in which both hands are known, with what it remembers from one position to
/// the next.
#[derive(Debug)]
pub struct Solver {
    search: Search<Spot>,
}

/// A solver that remembers more than a round from its start makes it remember.
impl Default for Solver {
    fn default() -> Self {
        Self::new(16 << 20)
    }
}

impl Solver {
    /// A solver that remembers so many bytes of positions.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { search: Search::new(bytes) }
    }

    /// Positions that the last search looked at.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.search.positions()
    }

    /// A best step, exact unless `most` positions were looked at or the limit was reached before
    /// it was proven. None where no seat chooses.
    pub fn best(&mut self, position: &Triad, most: u64, limit: &mut Limit<'_>) -> Option<Choice> {
        let spot = Spot::new(position)?;
        let found = self.search.best(&spot, most, CELLS as u8, limit).or_else(|| last(&spot))?;
        let step = spot.steps_of(found.step).next()?;
        Some(choice(step, &found))
    }

    /// Every step with its value, looked for alike. Empty where no seat chooses.
    pub fn each(&mut self, position: &Triad, most: u64, limit: &mut Limit<'_>) -> Vec<Choice> {
        let Some(spot) = Spot::new(position) else { return Vec::new() };
        let mut found = self.search.each(&spot, most, CELLS as u8, limit);
        found.extend(last(&spot));
        let choices = found
            .iter()
            .flat_map(|found| spot.steps_of(found.step).map(move |step| choice(step, found)));
        choices.collect()
    }

    /// What perfect play makes of a position, exact unless the limit was reached. None where no
    /// seat chooses.
    pub fn solve(&mut self, position: &Triad, limit: &mut Limit<'_>) -> Option<Solution> {
        let each = self.each(position, u64::MAX, limit);
        let value = each.iter().map(|choice| choice.value).max()?;
        let best = each.iter().filter(|choice| choice.value == value);
        let mut best: Vec<String> =
            best.map(|choice| write_token::<Triad>(&Steps::one(choice.step))).collect();
        best.sort_unstable();
        Some(Solution { value, best, exact: each.iter().all(|choice| choice.exact) })
    }
}

/// The only step of a round's last turn, where there is nothing to search.
fn last(spot: &Spot) -> Option<Found<Placing>> {
    let (step, value) = spot.last()?;
    Some(Found { step, value, exact: true, depth: 1 })
}

const fn choice(step: Step, found: &Found<Placing>) -> Choice {
    Choice { step, value: found.value as i8, exact: found.exact }
}
