//! Advice and solutions: what a player answers to a question, and what a solver finds for a
//! position.

use rosette_rules::{Game, Steps, evaluation::Evaluation};
use rosette_session::BotQuestion;

/// The choice that a player makes, with its estimate of the position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The index of the choice among the question's choices, from 0.
    pub choice: usize,
    /// The evaluation of the game after the choice, for the seat that chooses. `None` from players
    /// that don't estimate.
    pub evaluation: Option<Evaluation>,
}

impl Advice {
    /// Builds the advice to make a step: a whole token, or the chosen part of a token.
    #[must_use]
    pub fn to_make<G: Game>(
        step: G::Step,
        evaluation: Option<Evaluation>,
        question: &BotQuestion,
    ) -> Self {
        let mut text = String::new();
        // Writing to a String can't fail.
        let _ = G::write(&Steps::one(step), &mut text);
        let choice = question.choices.iter().position(|choice| *choice == text);
        Self { choice: choice.unwrap_or_default(), evaluation }
    }
}

/// The solution of a position in which a seat chooses.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<S> {
    /// The evaluation of the position for the seat that chooses.
    pub evaluation: Evaluation,
    /// The best steps, at least one. If the evaluation is exact, every best step is listed.
    pub best: Vec<S>,
}
