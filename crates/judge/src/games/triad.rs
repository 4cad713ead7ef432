//! Triple Triad: the final score of a round, with all cards known.

use rosette_bots::{Limit, triad::Solver};
use rosette_review::{Effort, EstimateMethod, ReviewValue, Scale};
use rosette_rules::{Game as _, Seat, Turn, triad::Triad};

use crate::values::ValueSource;

/// The size of the transposition table, in bytes.
const BYTES: usize = 32 << 20;

/// The source of the values of Triple Triad: an alpha-beta search, which keeps its transposition
/// table from token to token.
#[derive(Debug, Default)]
pub(crate) struct TriadValues {
    solver: Option<Solver>,
}

impl ValueSource for TriadValues {
    type Game = Triad;

    fn scale(&self, _: &Triad) -> Scale {
        Scale::Score
    }

    /// Returns the precision of a search that was stopped: one card, which changes the score's
    /// difference by 2.
    fn estimate(&self, _: &Triad) -> EstimateMethod {
        EstimateMethod { effort: Effort::Positions(0), precision: 2.0 }
    }

    fn begin<'a>(&mut self, _: usize, _: impl Iterator<Item = &'a Triad>) {}

    fn work(&mut self, _: &mut Limit<'_>) -> f64 {
        1.0
    }

    fn value(&mut self, position: &Triad, limit: &mut Limit<'_>) -> ReviewValue {
        let solver = self.solver.get_or_insert_with(|| Solver::new(BYTES));
        if let Turn::Choice(seat) = position.turn()
            && let Some(best) = solver.best(position, u64::MAX, limit)
        {
            let value = Scale::Score.seen_by(seat, best.value.into());
            return ReviewValue { value, exact: best.exact, plies: None };
        }
        // The round is over. A draw counts 0 in sudden death too.
        let [first, second] = Seat::BOTH.map(|seat| f64::from(position.score(seat)));
        ReviewValue::exact(first - second)
    }
}
