//! The scales of values, and the limits of loss that make a move an inaccuracy, a mistake or a
//! blunder.

use rosette_rules::Seat;
use serde::Serialize;

use crate::ReviewValue;

/// The meaning of a review's values. All values are those of the first seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Scale {
    /// The chance of winning plus half the chance of a draw: 0–1.
    Chance,
    /// The final score minus the opponent's, in cards: −8 to 8.
    Score,
    /// A win, a draw or a loss: 1, 0, −1. An estimate is between them.
    Outcome,
}

/// The quality of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Class {
    /// No other move was better.
    Best,
    /// Another move was better, but by less than the loss of an inaccuracy.
    Good,
    /// A small error, such as a loss of 2 percentage points of the chance of winning.
    Inaccuracy,
    /// An error, such as a loss of 4 percentage points of the chance of winning.
    Mistake,
    /// A grave error, such as a loss of 8 percentage points of the chance of winning.
    Blunder,
}

/// The change of the result by a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultChange {
    /// The seat could have won, and the choice leads to a draw.
    Drawn,
    /// The seat could have won, and the choice loses.
    Lost,
    /// The seat could have drawn, and the choice loses.
    Missed,
}

/// The least losses of an inaccuracy, a mistake and a blunder.
struct LossLimits {
    inaccuracy: f64,
    mistake: f64,
    blunder: f64,
}

/// The limits of chances are those of GNU Backgammon for doubtful, bad and very bad moves: 0.04,
/// 0.08 and 0.16 points. A won game is worth one point there and a lost one minus one, so a
/// difference of chances is half as large.
const CHANCE: LossLimits = LossLimits { inaccuracy: 0.02, mistake: 0.04, blunder: 0.08 };

/// The limits of scores. A card that changes hands changes the difference of the scores by two.
/// Besides these limits, a move that turns a win into a draw is a mistake, and one that turns a win
/// into a loss is a blunder.
const SCORE: LossLimits = LossLimits { inaccuracy: 2.0, mistake: 4.0, blunder: 6.0 };

/// The limits of outcomes. Where every value is a result, the smallest error gives away 1: a win
/// for a draw, or a draw for a loss.
const OUTCOME: LossLimits = LossLimits { inaccuracy: 0.5, mistake: 1.0, blunder: 2.0 };

/// Values that differ by less are equal. The tables of Ur are exact to single precision.
pub(crate) const SAME: f64 = 1e-6;

impl Scale {
    /// Returns the scale's name in the JSON and in the written form of a review.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Chance => "chance",
            Self::Score => "score",
            Self::Outcome => "outcome",
        }
    }

    /// Finds the scale with exactly this name, in lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        [Self::Chance, Self::Score, Self::Outcome].into_iter().find(|scale| scale.name() == name)
    }

    const fn limits(self) -> LossLimits {
        match self {
            Self::Chance => CHANCE,
            Self::Score => SCORE,
            Self::Outcome => OUTCOME,
        }
    }

    /// Converts a value for the first seat to one for `seat`.
    #[must_use]
    pub fn seen_by(self, seat: Seat, value: f64) -> f64 {
        match (seat, self) {
            (Seat::First, _) => value,
            (Seat::Second, Self::Chance) => 1.0 - value,
            (Seat::Second, Self::Score | Self::Outcome) => -value,
        }
    }

    /// Converts a loss or luck to the units in which people count: percentage points, cards, or
    /// wins.
    #[must_use]
    pub const fn in_units(self, number: f64) -> f64 {
        match self {
            Self::Chance => 100.0 * number,
            Self::Score => number,
            // The difference between a win, 1, and a loss, −1, counts as one win.
            Self::Outcome => number / 2.0,
        }
    }

    /// Returns how a choice of a seat changes the result that the best choice leads to. Returns
    /// `None` where values aren't results, where they aren't proven, and where the result is the
    /// same.
    #[must_use]
    pub fn change(
        self,
        seat: Seat,
        best: ReviewValue,
        choice: ReviewValue,
    ) -> Option<ResultChange> {
        let proven = self == Self::Outcome && best.exact && choice.exact;
        let result = |valued: ReviewValue| self.seen_by(seat, valued.value).round() as i32;
        match (result(best), result(choice)) {
            (1, 0) if proven => Some(ResultChange::Drawn),
            (1, -1) if proven => Some(ResultChange::Lost),
            (0, -1) if proven => Some(ResultChange::Missed),
            _ => None,
        }
    }

    /// Returns the class of a move that gave `loss` away and left `after`, both as seen by the seat
    /// that made the move. `is_best` says whether the move is one of the best.
    #[must_use]
    pub fn class(self, loss: f64, after: f64, is_best: bool) -> Class {
        let LossLimits { inaccuracy, mistake, blunder } = self.limits();
        let thrown = match self {
            // A draw counts as half a win.
            Self::Score => half_wins(after + loss) - half_wins(after),
            Self::Chance | Self::Outcome => 0,
        };
        // `SAME` is added, so that a rounding error doesn't decide the class.
        match loss + SAME {
            _ if is_best => Class::Best,
            loss if loss >= blunder || thrown >= 2 => Class::Blunder,
            loss if loss >= mistake || thrown == 1 => Class::Mistake,
            loss if loss >= inaccuracy => Class::Inaccuracy,
            _ => Class::Good,
        }
    }

    /// Returns the accuracy of a player, 0–100, from `error`, its loss per decision. It is 100
    /// without a loss, and 0 if the mean loss is at least that of a blunder. As a mean, it is
    /// comparable between games of any length.
    #[must_use]
    pub fn accuracy(self, error: f64) -> f64 {
        100.0 * (1.0 - error / self.limits().blunder).clamp(0.0, 1.0)
    }

    /// Returns whether a choice that gives `loss` away counts as right where a player practises on
    /// mistakes. On the scale of chances, half a percentage point is forgiven.
    #[must_use]
    pub fn is_right(self, loss: f64) -> bool {
        let most = match self {
            Self::Chance => 0.005,
            Self::Score | Self::Outcome => 0.0,
        };
        loss <= most + SAME
    }
}

/// Returns the half wins that a score is worth: 2 for a win, 1 for a draw.
fn half_wins(score: f64) -> i32 {
    match score {
        score if score >= 1.0 - SAME => 2,
        score if score > SAME - 1.0 => 1,
        _ => 0,
    }
}

impl Class {
    /// All classes, the best first.
    pub const ALL: [Self; 5] =
        [Self::Best, Self::Good, Self::Inaccuracy, Self::Mistake, Self::Blunder];

    /// Finds the class with exactly this name, in lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|class| class.name() == name)
    }

    /// Returns the class's name in the JSON and in the written form of a review.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Best => "best",
            Self::Good => "good",
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes_begin_at_their_limits() {
        use Class::{Best, Blunder, Good, Inaccuracy, Mistake};
        for (scale, loss, after, class) in [
            (Scale::Chance, 0.0, 0.5, Good),
            (Scale::Chance, 0.019, 0.5, Good),
            (Scale::Chance, 0.02, 0.5, Inaccuracy),
            (Scale::Chance, 0.04, 0.5, Mistake),
            (Scale::Chance, 0.08, 0.5, Blunder),
            // A card costs little while it doesn't change the result.
            (Scale::Score, 2.0, 2.0, Inaccuracy),
            (Scale::Score, 2.0, 0.0, Mistake),
            (Scale::Score, 2.0, -2.0, Mistake),
            (Scale::Score, 4.0, -2.0, Blunder),
            (Scale::Score, 4.0, -4.0, Mistake),
            (Scale::Score, 6.0, -8.0, Blunder),
            (Scale::Outcome, 0.0, 1.0, Good),
            (Scale::Outcome, 1.0, 0.0, Mistake),
            (Scale::Outcome, 2.0, -1.0, Blunder),
        ] {
            assert_eq!(scale.class(loss, after, false), class, "{scale:?} {loss} {after}");
            assert_eq!(scale.class(loss, after, true), Best);
        }
    }

    #[test]
    fn accuracy_falls_from_100_to_0() {
        assert!((Scale::Chance.accuracy(0.0) - 100.0).abs() < 1e-9);
        assert!((Scale::Chance.accuracy(0.02) - 75.0).abs() < 1e-9);
        assert!(Scale::Score.accuracy(7.0).abs() < 1e-9);
    }

    #[test]
    fn half_a_point_is_right() {
        for (scale, loss, right) in [
            (Scale::Chance, 0.0, true),
            (Scale::Chance, 0.005, true),
            (Scale::Chance, 0.0051, false),
            (Scale::Score, 0.0, true),
            (Scale::Score, 0.5, false),
            (Scale::Outcome, 1.0, false),
        ] {
            assert_eq!(scale.is_right(loss), right, "{scale:?} {loss}");
        }
    }

    #[test]
    fn both_seats_share_a_value() {
        assert!((Scale::Chance.seen_by(Seat::Second, 0.25) - 0.75).abs() < 1e-9);
        assert!((Scale::Score.seen_by(Seat::Second, 3.0) + 3.0).abs() < 1e-9);
        assert!((Scale::Outcome.seen_by(Seat::First, 1.0) - 1.0).abs() < 1e-9);
    }
}
