//! The values of positions, as estimated by bots or computed by solvers.

use serde::Serialize;

/// The evaluation of a position for a seat.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Evaluation {
    /// The value for that seat, on the scale of the game.
    pub value: GameValue,
    /// Whether the value is proven, not estimated.
    pub exact: bool,
}

/// The value of a position, on the scale of its game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", content = "number", rename_all = "lowercase")]
pub enum GameValue {
    /// The chance of winning plus half the chance of a draw: 0–1.
    Chance(f64),
    /// The seat's final score minus the opponent's: −8 to 8 cards.
    Score(i8),
    /// A win within this number of plies, the present one included.
    Win(u32),
    /// A loss within this number of plies, the present one included.
    Loss(u32),
    /// A draw with best play by both.
    Draw,
}

impl GameValue {
    /// Returns whether the seat's prospects are at least even.
    #[must_use]
    pub fn is_even_or_better(self) -> bool {
        match self {
            Self::Chance(chance) => chance >= 0.5,
            Self::Score(score) => score >= 0,
            Self::Win(_) | Self::Draw => true,
            Self::Loss(_) => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_even_or_better() {
        use GameValue::{Chance, Draw, Loss, Score, Win};
        for good in [Chance(0.5), Chance(1.0), Score(0), Score(3), Win(9), Draw] {
            assert!(good.is_even_or_better(), "{good:?}");
        }
        for bad in [Chance(0.499), Score(-1), Loss(9)] {
            assert!(!bad.is_even_or_better(), "{bad:?}");
        }
    }
}
