//! Who plays, whose turn it is, and how a game ended.

use serde::{Deserialize, Serialize};

/// One of the two seats of every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The seat named first; in Ur it moves first.
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// Both seats, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// 0 for the first seat, 1 for the second: the place in an array of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// What happens next in a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat chooses a step.
    Choice(Seat),
    /// Chance decides the step, in the turn of a seat or, between turns, of none.
    Chance(Option<Seat>),
    /// Nothing: the game is over.
    Over(Outcome),
}

impl Turn {
    /// The seat whose turn it is, whether it chooses or chance decides for it.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Choice(seat) => Some(seat),
            Self::Chance(seat) => seat,
            Self::Over(_) => None,
        }
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Choice(_) | Self::Chance(_) => None,
        }
    }
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; none in a draw.
    pub winner: Option<Seat>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// Ur: every piece of the winner has left the board.
    Home,
    /// The loser gave up.
    Resigned,
    /// Both seats agreed on the result.
    Agreed,
    /// The loser's time ran out.
    Time,
    /// The loser's program broke off, or answered wrongly or too late.
    Forfeit,
}

impl Reason {
    /// Whether the position itself ends the game for this reason. The other reasons come from the
    /// people or programs that play, so no token tells them.
    #[must_use]
    pub const fn told_by_position(self) -> bool {
        match self {
            Self::Home => true,
            Self::Resigned | Self::Agreed | Self::Time | Self::Forfeit => false,
        }
    }
}
