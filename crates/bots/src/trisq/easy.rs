//! A player of Trisq that looks at its own step only.

use rosette_kernels::trisq::{Field, PASS};
use rosette_rules::trisq::{Step, Trisq};
use rosette_session::Question;

use super::hunt::{estimate, rated};
use crate::{Advice, Limit, Player, Random, position};

/// Captures, attacks and joins its figures as it seems best at once, and makes one choice in four by
/// lot. It doesn't see what its opponent can do next.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

/// What a won game is worth, far from any estimate.
const DECIDED: i32 = 30_000;

impl Easy {
    /// One choice in so many is made by lot.
    const BY_LOT: u32 = 4;
}

/// The step after which the position seems best; none where the game is over.
fn glance(position: &Trisq) -> Option<Step> {
    // As many words as the largest board needs.
    let field = Field::<6>::new(position);
    if field.is_over() {
        return None;
    }
    let steps = rated(&field).chain([(i32::MIN, PASS)]);
    let best = steps.max_by_key(|(rate, step)| {
        let next = field.after(*step);
        let value = if next.is_over() { DECIDED * next.lead().signum() } else { estimate(&next) };
        (-value, *rate)
    });
    best.map(|(_, step)| field.step(step))
}

impl Player for Easy {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        // The first number is that of the choice by lot itself.
        let mut below = question.seed.numbers(1);
        if below(Self::BY_LOT) == 0 {
            return Random.advise(question, limit);
        }
        match position::<Trisq>(question).and_then(|position| glance(&position)) {
            Some(step) => Advice::to_make::<Trisq>(step, None, question),
            None => Random.advise(question, limit),
        }
    }
}
