//! A player of Trisq that looks at its own step only.

use rosette_rules::trisq::Trisq;
use rosette_session::Question;

use super::Strong;
use crate::{Advice, Limit, Player, Random, position};

/// Captures, attacks and joins its figures as it seems best at once, and makes one choice in four by
/// lot. It doesn't see what its opponent can do next.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

impl Easy {
    /// One choice in so many is made by lot.
    const BY_LOT: u32 = 4;
}

impl Player for Easy {
    fn advise(&mut self, question: &Question, limit: &mut Limit<'_>) -> Advice {
        // The first number is that of the choice by lot itself.
        let mut below = question.seed.numbers(1);
        if below(Self::BY_LOT) == 0 {
            return Random.advise(question, limit);
        }
        let best = position::<Trisq>(question)
            .and_then(|position| Strong::at_a_glance().best(&position, limit));
        match best {
            Some((step, _)) => Advice::to_make::<Trisq>(step, None, question),
            None => Random.advise(question, limit),
        }
    }
}
