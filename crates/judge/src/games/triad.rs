//! Values of Triple Triad: the final score of a round, with all cards known.

use rosette_bots::{Limit, triad::Solver};
use rosette_review::{Effort, EstimateMethod, ReviewValue, Scale, Theme};
use rosette_rules::{
    Game as _, Seat,
    triad::{Rule, Step, Triad},
};
use rosette_session::Seed;

use crate::{
    puzzles::{PuzzleGame, applying},
    values::ValueSource,
};

/// The size of the transposition table, in bytes.
const BYTES: usize = 32 << 20;

/// The number of random draws of Chaos's picks over which a value is the mean.
const COURSES: u64 = 24;

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
    /// difference by 2. With Chaos, means over 24 draws of the picks differ from those over 300 by
    /// 0.3 in the loss of a choice (root mean square), and seldom by more than 1.
    fn estimate(&self, position: &Triad) -> EstimateMethod {
        if position.rules().chaos {
            return EstimateMethod { effort: Effort::Picks(COURSES), precision: 1.0 };
        }
        EstimateMethod { effort: Effort::Positions(0), precision: 2.0 }
    }

    fn begin<'a>(&mut self, _: usize, _: impl Iterator<Item = &'a Triad>) {}

    fn work(&mut self, _: &mut Limit<'_>) -> f64 {
        1.0
    }

    fn value(&mut self, position: &Triad, limit: &mut Limit<'_>) -> ReviewValue {
        let solver = self.solver.get_or_insert_with(|| Solver::new(BYTES));
        if awaits_picks(position)
            && let Some(value) = over_picks(solver, position, limit)
        {
            return ReviewValue::estimate(value);
        }
        if let Some(seat) = position.turn().seat()
            && let Some(best) = solver.best(position, &mut |_| 0, u64::MAX, limit)
        {
            let value = Scale::Score.seen_by(seat, best.value.into());
            return ReviewValue { value, exact: best.exact, plies: None };
        }
        // The round is over. A draw counts 0 in sudden death too.
        let [first, second] = Seat::BOTH.map(|seat| f64::from(position.score(seat)));
        ReviewValue::exact(first - second)
    }
}

impl PuzzleGame for Triad {
    /// In sudden death, chance decides what a drawn round is worth.
    fn is_solved(&self) -> bool {
        !self.rules().sudden_death
    }

    fn themes(&self, step: Step) -> Vec<Theme> {
        let Step::Place { slot, cell } = step else { return Vec::new() };
        let taken = self.would_take(slot, cell);
        let takes = |rule| taken.iter().any(|(_, by)| by == rule);
        applying([
            (taken.iter().count() >= 3, Theme::Three),
            (takes(Rule::Same), Theme::Same),
            (takes(Rule::Plus), Theme::Plus),
            (takes(Rule::Combo), Theme::Combo),
        ])
    }
}

/// Returns whether chance still picks one of several cards in the round. The last cell gets a
/// hand's only card, so no such pick is left with one free cell, or with two after a pick.
fn awaits_picks(position: &Triad) -> bool {
    let is_picked = position.forced_slot() != Some(0);
    let known = if is_picked { 2 } else { 1 };
    position.rules().chaos && (1..=9).filter(|cell| position.cell(*cell).is_none()).count() > known
}

/// Returns the mean value for the first seat over random draws of the cards that chance picks with
/// Chaos; `None` if the round is over. Every position gets the same random numbers, so that values
/// of choices differ by the choices more than by luck.
fn over_picks(solver: &mut Solver, position: &Triad, limit: &mut Limit<'_>) -> Option<f64> {
    let seat = position.turn().seat()?;
    let mut numbers = Seed(0).numbers(0);
    let (mut sum, mut courses) = (0.0, 0.0);
    while courses < COURSES as f64 && !limit.was_reached() {
        sum += f64::from(solver.best(position, &mut numbers, u64::MAX, limit)?.value);
        courses += 1.0;
    }
    Some(Scale::Score.seen_by(seat, sum / f64::max(courses, 1.0)))
}
