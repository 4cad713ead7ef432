//! Trisq: proven results on 3×3, and estimates by playouts on larger boards.

use rosette_bots::{
    Limit,
    trisq::{Proof, Strong, Weighed},
};
use rosette_rules::{
    Game as _,
    trisq::{Step, Trisq},
};

use super::share;
use crate::{
    Scale,
    judged::{Effort, Estimate, Valued},
    values::Values,
};

/// The number of positions visited for all choices of a game.
const POSITIONS: u64 = 16_000_000;

/// The most positions visited for a choice, and the fewest.
const MOST: u64 = 200_000;
const FEWEST: u64 = 20_000;

/// A choice with fewer playouts than this part of the best one's has no estimate.
const TRIED: u32 = 10;

/// The standard errors by which estimates may differ, and what the search may err beyond them.
const ERRORS: f64 = 3.0;
const SEARCH: f64 = 0.03;

/// The values of Trisq.
#[derive(Debug, Default)]
pub(crate) struct TrisqValues {
    proof: Option<Proof>,
    /// The number of positions visited for a choice.
    positions: u64,
}

impl TrisqValues {
    /// Returns the chance of the seat that chooses after each step, by playouts. The estimate of
    /// the step `made` is that of the best step unless playouts can tell them apart.
    fn weigh(
        &self,
        position: &Trisq,
        made: Option<Step>,
        limit: &mut Limit<'_>,
    ) -> Vec<(Step, f64)> {
        let strong = Strong::new(self.positions.clamp(FEWEST, MOST));
        let each = strong.each(position, made, limit);
        let others = each.iter().filter(|it| Some(it.step) != made);
        // The most often tried step is the best. The one made was tried on its own.
        let best = others.max_by_key(|it| it.games).or(each.first()).copied();
        let Some(best) = best else { return Vec::new() };
        let made = each.iter().find(|it| Some(it.step) == made).copied();
        let best = made.filter(|made| made.chance > best.chance).unwrap_or(best);
        let worth = |it: &Weighed| {
            let same = made.is_some_and(|made| made.step == it.step)
                && best.chance - it.chance <= precision(&best, it);
            if same { best.chance } else { it.chance.min(best.chance) }
        };
        let known = each.iter().filter(|it| {
            TRIED * it.games >= best.games || made.is_some_and(|made| made.step == it.step)
        });
        known.map(|it| (it.step, worth(it))).collect()
    }
}

/// Returns the difference up to which two estimates may be of the same chance.
fn precision(one: &Weighed, other: &Weighed) -> f64 {
    let variance = |it: &Weighed| it.chance * (1.0 - it.chance) / f64::from(it.games);
    SEARCH + ERRORS * (variance(one) + variance(other)).sqrt()
}

impl Values for TrisqValues {
    type Game = Trisq;

    fn scale(&self, position: &Trisq) -> Scale {
        if Proof::solves(position) { Scale::Outcome } else { Scale::Chance }
    }

    fn estimate(&self, _: &Trisq) -> Estimate {
        let effort = Effort::Playouts(self.positions.clamp(FEWEST, MOST));
        Estimate { effort, precision: SEARCH }
    }

    fn begin(&mut self, positions: &[&Trisq]) {
        self.positions = POSITIONS / positions.len().max(1) as u64;
    }

    fn work(&mut self, _: &mut Limit<'_>) -> f64 {
        1.0
    }

    fn value(&mut self, position: &Trisq, limit: &mut Limit<'_>) -> Valued {
        let scale = Values::scale(self, position);
        if let Some(outcome) = position.turn().outcome() {
            return match scale {
                Scale::Outcome => {
                    let value = 2.0 * share(outcome) - 1.0;
                    Valued { plies: Some(0), ..Valued::exact(value) }
                }
                Scale::Chance | Scale::Score => Valued::exact(share(outcome)),
            };
        }
        let seat = position.to_move();
        if scale == Scale::Outcome {
            let proof = self.proof.get_or_insert_default();
            return match proof.value(position, limit) {
                Some((value, _)) => Valued::exact(scale.seen_by(seat, value.into())),
                None => Valued::estimate(0.0),
            };
        }
        let chances = self.weigh(position, None, limit).into_iter().map(|it| it.1);
        Valued::estimate(scale.seen_by(seat, chances.fold(0.0, f64::max)))
    }

    fn choices(
        &mut self,
        position: &Trisq,
        made: Option<Step>,
        limit: &mut Limit<'_>,
    ) -> Vec<(Step, Valued)> {
        let scale = Values::scale(self, position);
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push((step, Valued::exact(0.0))));
        if scale == Scale::Outcome {
            for (step, valued) in &mut steps {
                let mut next = *position;
                next.play_unchecked(*step);
                *valued = self.value(&next, limit);
            }
            return steps;
        }
        let seat = position.to_move();
        let weighed = self.weigh(position, made, limit).into_iter();
        let valued = |(step, chance)| {
            let mut next = *position;
            next.play_unchecked(step);
            match next.turn().outcome() {
                Some(outcome) => (step, Valued::exact(share(outcome))),
                None => (step, Valued::estimate(scale.seen_by(seat, chance))),
            }
        };
        weighed.map(valued).collect()
    }
}
