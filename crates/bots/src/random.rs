//! The player that chooses by lot.

use rosette_session::Question;

use crate::Player;

/// Makes any choice, all alike.
#[derive(Clone, Copy, Debug)]
pub struct Random;

impl Player for Random {
    fn choose(&mut self, question: &Question) -> usize {
        let mut below = question.seed.numbers(0);
        below(question.choices.len() as u32) as usize
    }
}
