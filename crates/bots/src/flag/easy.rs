//! A player of ±123D that hardly looks beyond its own turn.

use rosette_rules::flag::Flag;
use rosette_session::Question;

use super::strong::glance;
use crate::{Advice, Limit, Player, Random, position};

/// Makes the choice that brings it furthest in the race at once, and one in five by lot. It sees no
/// trap before it stands in it.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

impl Easy {
    /// One choice in so many is made by lot.
    const BY_LOT: u32 = 5;
}

impl Player for Easy {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        // The first number is that of the choice by lot itself.
        let mut below = question.seed.numbers(1);
        if below(Self::BY_LOT) == 0 {
            return Random.advise(question, limit);
        }
        match position::<Flag>(question).and_then(|position| glance(&position)) {
            Some(step) => Advice::to_make::<Flag>(step, None, question),
            None => Random.advise(question, limit),
        }
    }
}
