//! What a player says when it is asked, and what is found out about a position.

use rosette_rules::{Game, Steps, worth::Worth};
use rosette_session::Question;

/// The choice that a player makes, and what it thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The number of one of the question's choices, from 0.
    pub choice: usize,
    /// What the game is worth for the seat that is asked, if it makes that choice; none from
    /// players that don't look.
    pub worth: Option<Worth>,
}

impl Advice {
    /// The advice to make a step: a whole token, or the part of one that is chosen.
    #[must_use]
    pub fn to_make<G: Game>(step: G::Step, worth: Option<Worth>, question: &Question) -> Self {
        let mut text = String::new();
        // Writing to a string doesn't fail.
        let _ = G::write(&Steps::one(step), &mut text);
        let choice = question.choices.iter().position(|choice| *choice == text);
        Self { choice: choice.unwrap_or_default(), worth }
    }
}

/// What is found out about a position in which a seat chooses.
#[derive(Clone, PartialEq, Debug)]
pub struct Solution<S> {
    /// What it is worth for that seat.
    pub worth: Worth,
    /// The best steps, at least one: all of them if the worth is exact.
    pub best: Vec<S>,
}
