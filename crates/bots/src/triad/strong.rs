//! The strong and the perfect player of Triple Triad, and the deals of hidden cards on which they
//! judge.

use rosette_rules::{
    Steps,
    triad::{Step, Triad},
    write_token,
};
use rosette_session::BotQuestion;

use super::{EvaluatedStep, Solver, known::Knowledge};
use crate::{Advice, Bot, Evaluation, GameValue, Limit};

/// A step with its values over deals of the hidden cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Mean {
    /// The placement of a card.
    pub step: Step,
    /// The value in each deal: the final score of the seat to move minus the opponent's.
    pub values: Vec<i8>,
    /// The number of plies within which the step wins the round, the present one included, if it
    /// does so against every hand that the opponent may hold, whatever card chance picks.
    pub wins_in: Option<u32>,
}

impl Mean {
    /// Returns the mean over all deals; 0 without a deal.
    #[must_use]
    pub fn value(&self) -> f64 {
        let sum: i32 = self.values.iter().map(|value| i32::from(*value)).sum();
        f64::from(sum) / self.values.len().max(1) as f64
    }
}

/// A player that solves rounds with open hands. With a closed hand it deals the hidden cards at
/// random many times, and with Chaos the cards that chance will pick. It solves each deal as if both
/// seats knew it, and makes the choice that is best on average.
#[derive(Debug, Default)]
pub struct Strong {
    solver: Solver,
}

impl Strong {
    /// The largest number of positions visited with open hands: almost twice as many as any deal of
    /// `benches/triad.rs` needs from its start.
    const OPEN: u64 = 1_500_000;
    /// The number of deals of the hidden cards.
    const DEALS: u32 = 24;
    /// The largest number of positions visited for each deal: enough to reach the end of a round
    /// once two cards are placed.
    const CLOSED: u64 = 40_000;

    /// Returns the advice, visiting at most `open` positions with open hands.
    fn look(&mut self, question: &BotQuestion, open: u64, limit: &mut Limit<'_>) -> Advice {
        let known = Knowledge::of(question);
        let choice = known.and_then(|known| {
            if !known.is_whole() {
                return self.average(&known, question, limit);
            }
            let best = self.solver.best(&known.deal(|_| 0)?, &mut |_| 0, open, limit)?;
            let EvaluatedStep { step, value, exact } = best;
            Some((step, Evaluation { value: GameValue::Score(value), exact }))
        });
        let Some((step, evaluation)) = choice else {
            // The question belongs to another game.
            return Advice { choice: 0, evaluation: None };
        };
        let token = write_token::<Triad>(&Steps::one(step));
        let choice = question.choices.iter().position(|choice| *choice == token);
        Advice { choice: choice.unwrap_or_default(), evaluation: Some(evaluation) }
    }

    /// Returns a step that wins against every hand that the opponent may hold, or else the one that
    /// is best on average over random deals of the hidden cards.
    fn average(
        &mut self,
        known: &Knowledge,
        question: &BotQuestion,
        limit: &mut Limit<'_>,
    ) -> Option<(Step, Evaluation)> {
        let means = self.means(known, question, limit)?;
        // Of several best steps, the first is chosen: it was the most promising in the first deal.
        let rank = |mean: &Mean| (mean.wins_in.is_some(), mean.value());
        let best = means
            .into_iter()
            .reduce(|best, next| if rank(&next) > rank(&best) { next } else { best })?;
        let value = match best.wins_in {
            Some(plies) => GameValue::Win(plies),
            None => GameValue::Score(best.value().round() as i8),
        };
        Some((best.step, Evaluation { value, exact: best.wins_in.is_some() }))
    }

    /// Returns every step with its values over random deals of the cards that the seat hasn't seen.
    /// Returns an empty list if the question belongs to another game.
    pub fn each(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Vec<Mean> {
        let known = Knowledge::of(question);
        known.and_then(|known| self.means(&known, question, limit)).unwrap_or_default()
    }

    fn means(
        &mut self,
        known: &Knowledge,
        question: &BotQuestion,
        limit: &mut Limit<'_>,
    ) -> Option<Vec<Mean>> {
        let mut below = question.seed.numbers(0);
        let mut means: Vec<Mean> = Vec::new();
        let (mut deals, mut last) = (0, None);
        while deals < Self::DEALS && !limit.was_reached() {
            let position = known.deal(&mut below)?;
            for choice in self.solver.each(&position, &mut below, Self::CLOSED, limit) {
                match means.iter_mut().find(|mean| mean.step == choice.step) {
                    Some(mean) => mean.values.push(choice.value),
                    None => {
                        let values = vec![choice.value];
                        means.push(Mean { step: choice.step, values, wins_in: None });
                    }
                }
            }
            (deals, last) = (deals + 1, Some(position));
        }
        if let Some(mut search) = last.as_ref().and_then(|last| known.win_search(last, limit)) {
            // A step that loses in one of the deals doesn't win against every hand.
            for mean in means.iter_mut().filter(|it| it.values.iter().all(|value| *value > 0)) {
                mean.wins_in = search.wins_in(mean.step);
            }
        }
        Some(means)
    }
}

impl Bot for Strong {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        self.look(question, Self::OPEN, limit)
    }
}

/// A player that makes a best choice with open hands, proven by a search to the end of the round.
/// With a closed hand only wins against every hand can be proven, and it plays like [`Strong`].
#[derive(Debug, Default)]
pub struct Perfect {
    strong: Strong,
}

impl Bot for Perfect {
    fn advise(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Advice {
        self.strong.look(question, u64::MAX, limit)
    }
}
