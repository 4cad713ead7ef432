//! A player of Ur that compares only the immediate gains of its moves.

use rosette_rules::ur::Ur;
use rosette_session::BotQuestion;

use super::{
    choice::{self, EvaluatedMove},
    expectimax::Evaluator,
    judge::StaticEvaluator,
    view::Rules,
};
use crate::{Advice, Bot, Limit, Random, position};

/// A player that advances, captures and takes rosettes for their immediate gain, and makes one move
/// in four at random.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

/// The number of moves of which one is made at random.
const RANDOM_IN: u32 = 4;

impl Easy {
    /// Returns the move that seems best without looking ahead; `None` without a legal move.
    #[must_use]
    pub fn best(self, position: &Ur) -> Option<EvaluatedMove> {
        let judge = StaticEvaluator::ByHand(Rules::of(position));
        let (from, chance) = choice::best(&choice::moves(position), |made| {
            Some(if made.view.own.left() == 0 {
                1.0
            } else if made.again {
                judge.chance(&made.view)
            } else {
                1.0 - judge.chance(&made.view.turned())
            })
        })?;
        Some(EvaluatedMove { from, chance: chance.into(), exact: false })
    }
}

impl Bot for Easy {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        let mut below = question.seed.numbers(1);
        match position::<Ur>(question) {
            Some(position) if below(RANDOM_IN) != 0 => {
                choice::advice(question, &position, self.best(&position))
            }
            _ => Random.advise(question, limit),
        }
    }
}
