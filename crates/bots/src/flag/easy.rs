//! A player of ±123D that looks ahead within its own turn, and with `dice` within the opponent's
//! next turn too.

use rosette_rules::{
    Game,
    flag::{Flag, Step},
};
use rosette_session::{BotQuestion, Seed};

use super::strong::glance;
use crate::{Advice, Bot, Limit, Random, position};

/// A player that makes the choice with the greatest immediate advantage in the race, and one choice
/// in five at random. It doesn't foresee traps.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

impl Easy {
    /// The number of choices of which one is made at random.
    const RANDOM_IN: u32 = 5;

    /// Returns the step that the player makes; `None` if no seat chooses.
    #[must_use]
    pub fn best(self, position: &Flag, seed: Seed) -> Option<Step> {
        // The first number decides whether the choice is random.
        let mut below = seed.numbers(1);
        if below(Self::RANDOM_IN) > 0 {
            return glance(position);
        }
        let mut steps = Vec::new();
        position.steps(|step, _| steps.push(step));
        let lot = seed.numbers(0)(steps.len().max(1) as u32);
        steps.get(lot as usize).copied()
    }
}

impl Bot for Easy {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        let step = position::<Flag>(question).and_then(|it| self.best(&it, question.seed));
        match step {
            Some(step) => Advice::to_make::<Flag>(step, None, question),
            None => Random.advise(question, limit),
        }
    }
}
