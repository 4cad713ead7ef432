//! The solver for positions with both hands known.

use rosette_rules::{
    Steps,
    triad::{CELLS, Step, Triad},
    write_token,
};

use super::spot::{Placement, RoundPosition};
use crate::{
    Limit,
    search::{Search, SearchResult},
};

/// A placement that the seat to move can make, with the value of the position after it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EvaluatedStep {
    /// The placement of a card.
    pub step: Step,
    /// The final score of the seat to move minus the opponent's, in this round: −8 to 8. The score
    /// is an estimate if `exact` is false.
    pub value: i8,
    /// Whether the value is proven.
    pub exact: bool,
}

/// The result of perfect play from a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundSolution {
    /// The final score of the seat to move minus the opponent's, in this round: −8 to 8.
    pub value: i8,
    /// Every best token, sorted by bytes.
    pub best: Vec<String>,
    /// Whether value and tokens are proven, not the best estimate.
    pub exact: bool,
}

/// An alpha-beta search of rounds with both hands known. It keeps its transposition table from one
/// position to the next.
#[derive(Debug)]
pub struct Solver {
    search: Search<RoundPosition>,
}

/// A solver whose table holds all positions that a search of a whole round stores.
impl Default for Solver {
    fn default() -> Self {
        Self::new(16 << 20)
    }
}

impl Solver {
    /// Creates a solver whose table takes at most `bytes` bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        Self { search: Search::new(bytes) }
    }

    /// Returns the number of positions that the last search visited.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.search.positions()
    }

    /// Returns a best step. The step is exact unless `most` positions were visited or the limit was
    /// reached first. With Chaos, the value assumes that both seats know the cards that chance will
    /// pick, which `picks` draws. Returns `None` if the round is over.
    pub fn best(
        &mut self,
        position: &Triad,
        picks: &mut dyn FnMut(u32) -> u32,
        most: u64,
        limit: &mut Limit<'_>,
    ) -> Option<EvaluatedStep> {
        let spot = RoundPosition::new(position, picks)?;
        let found = self.search.best(&spot, most, CELLS as u8, limit).or_else(|| last(&spot))?;
        let step = spot.steps_of(found.step).next()?;
        Some(choice(step, &found))
    }

    /// Returns every step with its value, all searched to the same depth. With Chaos, the values
    /// assume that both seats know the cards that chance will pick, which `picks` draws. Returns an
    /// empty list if the round is over.
    pub fn each(
        &mut self,
        position: &Triad,
        picks: &mut dyn FnMut(u32) -> u32,
        most: u64,
        limit: &mut Limit<'_>,
    ) -> Vec<EvaluatedStep> {
        let Some(spot) = RoundPosition::new(position, picks) else { return Vec::new() };
        let mut found = self.search.each(&spot, most, CELLS as u8, limit);
        found.extend(last(&spot));
        let choices = found
            .iter()
            .flat_map(|found| spot.steps_of(found.step).map(move |step| choice(step, found)));
        choices.collect()
    }

    /// Returns the result of perfect play. The result is exact unless the limit was reached.
    /// Returns `None` if no seat chooses.
    pub fn solve(&mut self, position: &Triad, limit: &mut Limit<'_>) -> Option<RoundSolution> {
        let each = self.each(position, &mut |_| 0, u64::MAX, limit);
        let value = each.iter().map(|choice| choice.value).max()?;
        let best = each.iter().filter(|choice| choice.value == value);
        let mut best: Vec<String> =
            best.map(|choice| write_token::<Triad>(&Steps::one(choice.step))).collect();
        best.sort_unstable();
        Some(RoundSolution { value, best, exact: each.iter().all(|choice| choice.exact) })
    }
}

/// Returns the only step of a round's last turn, which needs no search.
fn last(spot: &RoundPosition) -> Option<SearchResult<Placement>> {
    let (step, value) = spot.last()?;
    Some(SearchResult { step, value, exact: true, depth: 1 })
}

const fn choice(step: Step, found: &SearchResult<Placement>) -> EvaluatedStep {
    EvaluatedStep { step, value: found.value as i8, exact: found.exact }
}
