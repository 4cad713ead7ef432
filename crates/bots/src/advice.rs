//! Advice and solutions: what a player answers to a question, and what a solver finds for a
//! position.

use rosette_rules::{Game, Steps, worth::Worth};
use rosette_session::Question;

/// The choice that a player makes, with its estimate of the position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The index of the choice among the question's choices, from 0.
    pub choice: usize,
    /// The worth of the game after the choice, for the seat that chooses. `None` from players that
    /// don't estimate.
    pub worth: Option<Worth>,
}

impl Advice {
    /// Builds the advice to make a step: a whole token, or the chosen part of a token.
    #[must_use]
    pub fn to_make<G: Game>(step: G::Step, worth: Option<Worth>, question: &Question) -> Self {
        let mut text = String::new();
        // Writing to a String can't fail.
        let _ = G::write(&Steps::one(step), &mut text);
        let choice = question.choices.iter().position(|choice| *choice == text);
        Self { choice: choice.unwrap_or_default(), worth }
    }
}

/// The solution of a position in which a seat chooses.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<S> {
    /// The worth of the position for that seat.
    pub worth: Worth,
    /// The best steps, at least one. If the worth is exact, every best step is listed.
    pub best: Vec<S>,
}
