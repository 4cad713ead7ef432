//! What a position is worth, as players and solutions tell it.

/// What a position is worth for a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// The value.
    pub value: Value,
    /// Whether it is proven rather than estimated.
    pub exact: bool,
}

/// A value, as games measure it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// The chance of winning plus half the chance of a draw: 0–1.
    Chance(f64),
    /// The seat's final score less the other's: −9 to 9 cards.
    Score(i8),
    /// A win within so many plies, this one counted.
    Win(u32),
    /// A loss within so many plies, this one counted.
    Loss(u32),
    /// A draw.
    Draw,
}

impl Value {
    /// Whether the seat stands no worse than the other.
    #[must_use]
    pub fn is_even_or_better(self) -> bool {
        match self {
            Self::Chance(chance) => chance >= 0.5,
            Self::Score(score) => score >= 0,
            Self::Win(_) | Self::Draw => true,
            Self::Loss(_) => false,
        }
    }

    /// Its kind, 1–5, and its number, by which it is told to another program; 0 for a draw.
    #[must_use]
    pub fn parts(self) -> (u8, f64) {
        match self {
            Self::Chance(chance) => (1, chance),
            Self::Score(score) => (2, score.into()),
            Self::Win(plies) => (3, plies.into()),
            Self::Loss(plies) => (4, plies.into()),
            Self::Draw => (5, 0.0),
        }
    }

    /// The value of these parts; none if there is no such kind.
    #[must_use]
    pub const fn of_parts(kind: u8, number: f64) -> Option<Self> {
        Some(match kind {
            1 => Self::Chance(number),
            2 => Self::Score(number as i8),
            3 => Self::Win(number as u32),
            4 => Self::Loss(number as u32),
            5 => Self::Draw,
            _ => return None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_even_or_better() {
        use Value::{Chance, Draw, Loss, Score, Win};
        for good in [Chance(0.5), Chance(1.0), Score(0), Score(3), Win(9), Draw] {
            assert!(good.is_even_or_better(), "{good:?}");
        }
        for bad in [Chance(0.499), Score(-1), Loss(9)] {
            assert!(!bad.is_even_or_better(), "{bad:?}");
        }
    }

    #[test]
    fn parts_make_the_value_again() {
        let values = [
            Value::Chance(0.515_405),
            Value::Score(-9),
            Value::Win(13),
            Value::Loss(1),
            Value::Draw,
        ];
        for value in values {
            let (kind, number) = value.parts();
            assert_eq!(Value::of_parts(kind, number), Some(value));
        }
        assert_eq!(Value::of_parts(0, 1.0), None);
    }
}
