//! Choosing a move.

use rosette_rules::ur::Ur;
use rosette_session::Question;

use super::view::{Made, Rules, View};
use crate::{Advice, Value, Worth};

/// A move, and what it leads to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Choice {
    /// Where the piece comes from: 0 for the hand, else a cell.
    pub from: u8,
    /// The chance of winning, 0–1, of the seat that makes it.
    pub chance: f64,
    /// Whether that is the value of the full solution rather than an estimate.
    pub exact: bool,
}

impl Choice {
    /// What the position is worth for the seat that makes this move.
    #[must_use]
    pub const fn worth(&self) -> Worth {
        Worth { value: Value::Chance(self.chance), exact: self.exact }
    }
}

/// The moves in a position with a roll; none before the throw.
pub(super) fn moves(position: &Ur) -> Vec<(u8, Made)> {
    let view = View::of(position, position.to_move());
    let moves = |roll: rosette_rules::ur::Roll| view.moves(roll.heads(), Rules::of(position));
    position.roll().map(moves).into_iter().flatten().collect()
}

/// The first of the best among moves, by the chance of winning that each leaves; none if one of
/// them has none.
pub(super) fn best<C: PartialOrd>(
    moves: &[(u8, Made)],
    mut chance: impl FnMut(&Made) -> Option<C>,
) -> Option<(u8, C)> {
    let mut best: Option<(u8, C)> = None;
    for (from, made) in moves {
        let chance = chance(made)?;
        if best.as_ref().is_none_or(|best| chance > best.1) {
            best = Some((*from, chance));
        }
    }
    best
}

/// A move as the answer to a question about its position; the first choice where there is none.
pub(super) fn advice(question: &Question, position: &Ur, choice: Option<Choice>) -> Advice {
    let named = choice.zip(position.roll()).and_then(|(choice, roll)| {
        let token = format!("{}/{}", roll.heads(), choice.from);
        question.choices.iter().position(|it| *it == token)
    });
    Advice { choice: named.unwrap_or(0), worth: choice.map(|it| it.worth()) }
}
