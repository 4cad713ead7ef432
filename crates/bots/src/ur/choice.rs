//! Moves of Ur and the choice among them.

use rosette_rules::ur::Ur;
use rosette_session::BotQuestion;

use super::view::{AfterMove, Rules, SeatView};
use crate::{Advice, Evaluation, GameValue};

/// A possible move of the seat that has thrown, with its value for that seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct EvaluatedMove {
    /// The place that the piece leaves: 0 for the reserve, otherwise a cell.
    pub from: u8,
    /// The chance of winning, 0–1, of the seat that makes the move.
    pub chance: f64,
    /// Whether the chance is from the full solution, and not an estimate.
    pub exact: bool,
}

impl EvaluatedMove {
    /// Returns the evaluation of the position for the seat that makes the move.
    #[must_use]
    pub const fn evaluation(&self) -> Evaluation {
        Evaluation { value: GameValue::Chance(self.chance), exact: self.exact }
    }
}

/// Returns the legal moves in a position with a roll; an empty list before the throw.
pub(super) fn moves(position: &Ur) -> Vec<(u8, AfterMove)> {
    let view = SeatView::of(position, position.to_move());
    let moves = |roll: rosette_rules::ur::Roll| view.moves(roll.cells(), Rules::of(position));
    position.roll().map(moves).into_iter().flatten().collect()
}

/// Returns the first of the best moves, by the chance of winning after each. Returns `None` without
/// moves, or if `chance` doesn't know the chance after one of them.
pub(super) fn best<C: PartialOrd>(
    moves: &[(u8, AfterMove)],
    mut chance: impl FnMut(&AfterMove) -> Option<C>,
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

/// Converts a move to the answer to a question. Without a move, returns the first choice.
pub(super) fn advice(
    question: &BotQuestion,
    position: &Ur,
    choice: Option<EvaluatedMove>,
) -> Advice {
    let named = choice.zip(position.roll()).and_then(|(choice, roll)| {
        let token = format!("{}/{}", roll.cells(), choice.from);
        question.choices.iter().position(|it| *it == token)
    });
    Advice { choice: named.unwrap_or(0), evaluation: choice.map(|it| it.evaluation()) }
}
