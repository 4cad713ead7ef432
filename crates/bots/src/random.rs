//! The player that chooses by lot.

use rosette_session::Question;

use crate::{Advice, Limit, Player};

/// Makes any choice, all alike.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Player for Random {
    fn advise(&mut self, question: &Question, _: &mut Limit<'_>) -> Advice {
        let mut below = question.seed.numbers(0);
        Advice { choice: below(question.choices.len() as u32) as usize, worth: None }
    }
}
