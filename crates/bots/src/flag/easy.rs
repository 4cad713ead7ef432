//! A player of ±123D that hardly looks beyond its own turn.

use rosette_rules::{
    Game,
    flag::{Flag, Step},
};
use rosette_session::{Question, Seed};

use super::strong::glance;
use crate::{Advice, Limit, Player, Random, position};

/// Makes the choice that brings it furthest in the race at once, and one in five by lot. It sees no
/// trap before it stands in it.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

impl Easy {
    /// One choice in so many is made by lot.
    const BY_LOT: u32 = 5;

    /// The step that it makes; none where nobody chooses.
    #[must_use]
    pub fn best(self, position: &Flag, seed: Seed) -> Option<Step> {
        // The first number is that of the choice by lot itself.
        let mut below = seed.numbers(1);
        if below(Self::BY_LOT) > 0 {
            return glance(position);
        }
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        let lot = seed.numbers(0)(steps.len().max(1) as u32);
        steps.get(lot as usize).copied()
    }
}

impl Player for Easy {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        let step = position::<Flag>(question).and_then(|it| self.best(&it, question.seed));
        match step {
            Some(step) => Advice::to_make::<Flag>(step, None, question),
            None => Random.advise(question, limit),
        }
    }
}
