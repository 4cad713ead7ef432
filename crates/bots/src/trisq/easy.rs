//! A player of Trisq that compares the positions after its own step only.

use rosette_kernels::trisq::{PASS, SearchPosition};
use rosette_rules::trisq::{Step, Trisq};
use rosette_session::BotQuestion;

use super::hunt::{estimate, rated};
use crate::{Advice, Bot, Limit, Random, position};

/// A player that captures, attacks and connects pieces as seems best at once, and makes one choice
/// in four at random. It doesn't consider the opponent's answer.
#[derive(Clone, Copy, Debug)]
pub struct Easy;

/// The value of a won game, far above any estimate.
const DECIDED: i32 = 30_000;

/// The value of a move that a pass gives up. It exceeds the danger of an isolated piece, so that
/// the player doesn't pass without need.
const PASS_PENALTY: i32 = 15;

impl Easy {
    /// The number of choices of which one is made at random.
    const RANDOM_IN: u32 = 4;
}

/// Returns the step after which the estimate is highest; `None` if the game is over.
fn glance(position: &Trisq) -> Option<Step> {
    // Bitboards of six words hold the largest board.
    let field = SearchPosition::<6>::new(position);
    if field.is_over() {
        return None;
    }
    let steps = rated(&field).chain([(i32::MIN, PASS)]);
    let best = steps.max_by_key(|(rate, step)| {
        let next = field.after(*step);
        let value = if next.is_over() { DECIDED * next.lead().signum() } else { estimate(&next) };
        let penalty = if *step == PASS && !next.is_over() { PASS_PENALTY } else { 0 };
        (-value - penalty, *rate)
    });
    best.map(|(_, step)| field.step(step))
}

impl Bot for Easy {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        // The first number decides whether the choice is random.
        let mut below = question.seed.numbers(1);
        if below(Self::RANDOM_IN) == 0 {
            return Random.advise(question, limit);
        }
        match position::<Trisq>(question).and_then(|position| glance(&position)) {
            Some(step) => Advice::to_make::<Trisq>(step, None, question),
            None => Random.advise(question, limit),
        }
    }
}
