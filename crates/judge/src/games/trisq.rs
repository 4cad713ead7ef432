//! Values of Trisq: proven results on 3×3, and estimates by playouts on larger boards.

use rosette_bots::{
    Limit,
    trisq::{Proof, Strong, Weighed},
};
use rosette_review::{Effort, EstimateMethod, ReviewValue, Scale, Theme};
use rosette_rules::{
    Game as _,
    trisq::{Step, Trisq},
};

use super::share;
use crate::{
    puzzles::{PuzzleGame, applying},
    values::{ValueSource, all_choices},
};

/// The number of positions to visit for all choices of a game together.
const POSITIONS: u64 = 16_000_000;

/// The most positions visited for a choice, and the fewest.
const MAX_POSITIONS: u64 = 200_000;
const MIN_POSITIONS: u64 = 20_000;

/// The largest ratio of the best choice's playouts to those of another choice that gets an
/// estimate.
const TRIED: u32 = 10;

/// The error of the search itself, on the scale of chances, and the number of standard errors that
/// are added for the randomness of playouts.
const SEARCH: f64 = 0.03;
const ERRORS: f64 = 2.0;

/// The source of the values of Trisq: a proof, or playouts.
#[derive(Debug, Default)]
pub(crate) struct TrisqValues {
    proof: Option<Proof>,
    /// The number of positions visited for a choice.
    positions: u64,
}

impl TrisqValues {
    /// Returns, for each step, the chance of winning of the seat that chooses, by playouts. Leaves
    /// out steps with too few playouts for an estimate.
    fn weigh(
        &self,
        position: &Trisq,
        made: Option<Step>,
        limit: &mut Limit<'_>,
    ) -> Vec<(Step, f64)> {
        let each = Strong::new(self.positions).each(position, made, limit);
        let was_made = |it: &Weighed| Some(it.step) == made;
        // The step with the most playouts is the best. The step that was made was searched
        // separately.
        let others = each.iter().filter(|it| !was_made(it));
        let Some(best) = others.max_by_key(|it| it.games).or(each.first()) else {
            return Vec::new();
        };
        let tried = each.iter().filter(|it| was_made(it) || TRIED * it.games >= best.games);
        let chance =
            |it: &Weighed| if was_made(it) { it.chance } else { it.chance.min(best.chance) };
        tried.map(|it| (it.step, chance(it))).collect()
    }
}

impl ValueSource for TrisqValues {
    type Game = Trisq;

    fn scale(&self, position: &Trisq) -> Scale {
        if Proof::solves(position) { Scale::Outcome } else { Scale::Chance }
    }

    fn estimate(&self, position: &Trisq) -> EstimateMethod {
        // A playout visits about as many positions as the board has cells. The step that was made
        // gets half as many playouts as all others together.
        let games = self.positions as f64 / (2.0 * f64::from(position.size()).powi(2));
        let error = (2.0 * 0.25 / games).sqrt();
        let effort = Effort::Playouts(self.positions);
        EstimateMethod { effort, precision: SEARCH + ERRORS * error }
    }

    fn begin<'a>(&mut self, count: usize, _: impl Iterator<Item = &'a Trisq>) {
        let each = POSITIONS / count.max(1) as u64;
        self.positions = each.clamp(MIN_POSITIONS, MAX_POSITIONS);
    }

    fn work(&mut self, _: &mut Limit<'_>) -> f64 {
        1.0
    }

    fn value(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> ReviewValue {
        let scale = ValueSource::scale(self, position);
        if let Some(outcome) = position.turn().outcome() {
            return match scale {
                Scale::Outcome => {
                    let value = 2.0 * share(outcome) - 1.0;
                    ReviewValue { plies: Some(0), ..ReviewValue::exact(value) }
                }
                Scale::Chance | Scale::Score => ReviewValue::exact(share(outcome)),
            };
        }
        let seat = position.to_move();
        if scale == Scale::Outcome {
            let proof = self.proof.get_or_insert_default();
            return match proof.value(position, limit) {
                Some((value, _)) => ReviewValue::exact(scale.seen_by(seat, value.into())),
                None => ReviewValue::estimate(0.0),
            };
        }
        let chances = self.weigh(position, None, limit).into_iter().map(|it| it.1);
        ReviewValue::estimate(scale.seen_by(seat, chances.fold(0.0, f64::max)))
    }

    fn choices(
        &mut self,
        position: &Trisq,
        made: Option<Step>,
        limit: &mut Limit<'_>,
    ) -> Vec<(Step, ReviewValue)> {
        let scale = ValueSource::scale(self, position);
        if scale == Scale::Outcome {
            return all_choices(self, position, limit);
        }
        let seat = position.to_move();
        let weighed = self.weigh(position, made, limit).into_iter();
        let valued = |(step, chance)| {
            let mut next = *position;
            next.play_unchecked(step);
            match next.turn().outcome() {
                Some(outcome) => (step, ReviewValue::exact(share(outcome))),
                None => (step, ReviewValue::estimate(scale.seen_by(seat, chance))),
            }
        };
        weighed.map(valued).collect()
    }
}

impl PuzzleGame for Trisq {
    fn is_solved(&self) -> bool {
        Proof::solves(self)
    }

    fn themes(&self, step: Step) -> Vec<Theme> {
        let Step::Place(cell) = step else { return vec![Theme::Pass] };
        let captures =
            |it: &Trisq| it.check_place(cell).is_ok() && it.would_capture(cell).count() > 0;
        let mut passed = *self;
        passed.play_unchecked(Step::Pass);
        applying([(captures(self), Theme::Capture), (captures(&passed), Theme::Block)])
    }
}
