//! The easy player of Triple Triad, which captures as many cards as it can with each placement.

use rosette_rules::{
    Game, Steps,
    triad::{Step, Triad},
    write_token,
};
use rosette_session::BotQuestion;

use super::known::Knowledge;
use crate::{Advice, Bot, Limit, Random};

/// A player that captures as many cards as one card can, without regard to the opponent's answer.
/// One choice in four is random.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy;

impl Easy {
    /// The number of choices of which one is made at random.
    const RANDOM_IN: u32 = 4;
}

impl Bot for Easy {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        let mut below = question.seed.numbers(1);
        // Captures depend only on the board and the player's own hand, so any deal of hidden cards
        // will do.
        let position = Knowledge::of(question).and_then(|known| known.deal(&mut below));
        let by_lot = Random.advise(question, limit);
        match position {
            Some(position) if below(Self::RANDOM_IN) > 0 => greedy(&position, question, &mut below),
            _ => by_lot,
        }
    }
}

/// Returns one of the choices that capture the most cards, picked at random.
fn greedy(position: &Triad, question: &BotQuestion, mut below: impl FnMut(u32) -> u32) -> Advice {
    let mut best = (0, Vec::new());
    position.steps(|step, _| {
        let Step::Place { slot, cell } = step else { return };
        let taken = position.would_take(slot, cell).iter().count();
        if taken > best.0 {
            best = (taken, Vec::new());
        }
        if taken == best.0 {
            best.1.push(write_token::<Triad>(&Steps::one(step)));
        }
    });
    let (_, tokens) = best;
    let token = tokens.get(below(tokens.len().max(1) as u32) as usize);
    let choice = question.choices.iter().position(|choice| Some(choice) == token);
    Advice { choice: choice.unwrap_or_default(), evaluation: None }
}
