//! The player that makes a random choice, by the question's seed.

use rosette_session::BotQuestion;

use crate::{Advice, Bot, Limit};

/// A player that makes every choice with equal probability.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Bot for Random {
    fn advise(&mut self, question: &BotQuestion, _: &mut Limit<'_>) -> Advice {
        let mut below = question.seed.numbers(0);
        Advice { choice: below(question.choices.len() as u32) as usize, evaluation: None }
    }
}
