//! The two seats of every game, whose turn it is, and how a game ends.

use core::cmp::Ordering;

use serde::{Deserialize, Serialize};

/// One of the two seats of every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seat {
    /// The first seat. It goes first, unless the options say otherwise.
    First,
    /// The second seat, the opponent of the first.
    Second,
}

impl Seat {
    /// Both seats, the first before the second. [`Seat::index`] is a seat's index in this array.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// Returns the opponent's seat.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }

    /// The names in records, in the order of [`Self::BOTH`].
    pub const NAMES: [&'static str; 2] = ["first", "second"];

    /// Returns `first` or `second`, as records write it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        Self::NAMES[self.index()]
    }

    /// Reads `first` or `second`, in lower case only.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|seat| seat.name() == name)
    }

    /// Returns the seat's letter in setups: `f` or `s`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::First => 'f',
            Self::Second => 's',
        }
    }

    /// Returns the seat's sign on a board in text: a triangle or a square.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Self::First => "▲",
            Self::Second => "□",
        }
    }

    /// Returns the seat with the larger of two numbers, given in the order of [`Self::BOTH`]; `None` if
    /// they are equal.
    #[must_use]
    pub fn ahead<T: Ord>([first, second]: [T; 2]) -> Option<Self> {
        match first.cmp(&second) {
            Ordering::Greater => Some(Self::First),
            Ordering::Less => Some(Self::Second),
            Ordering::Equal => None,
        }
    }

    /// Returns 0 for the first seat and 1 for the second, the index in an array by seat.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

crate::from_named!(Seat, "first or second");

/// A pair of values, one for each seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, bound(deserialize = "T: Default + Deserialize<'de>"))]
pub struct BySeat<T> {
    /// The first seat's value.
    #[serde(deserialize_with = "rosette_json::or_default")]
    pub first: T,
    /// The second seat's value.
    #[serde(deserialize_with = "rosette_json::or_default")]
    pub second: T,
}

impl<T> BySeat<T> {
    /// Builds the pair by calling `value` for the first seat, then for the second.
    pub fn of(value: impl Fn(Seat) -> T) -> Self {
        Self { first: value(Seat::First), second: value(Seat::Second) }
    }

    /// Borrows the value of one seat.
    pub const fn get(&self, seat: Seat) -> &T {
        match seat {
            Seat::First => &self.first,
            Seat::Second => &self.second,
        }
    }
}

/// The next event in a position: a choice, chance, or the end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This seat chooses a step.
    Choice(Seat),
    /// Chance decides the step, in the turn of a seat, or between turns where no seat has the turn.
    Chance(Option<Seat>),
    /// The game is over, with this winner and for this reason.
    Over(Outcome),
}

impl Turn {
    /// Returns the seat whose turn it is, whether the seat chooses or chance decides.
    #[must_use]
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Self::Choice(seat) => Some(seat),
            Self::Chance(seat) => seat,
            Self::Over(_) => None,
        }
    }

    /// Returns how the game ended; `None` while it continues.
    #[must_use]
    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Over(outcome) => Some(outcome),
            Self::Choice(_) | Self::Chance(_) => None,
        }
    }
}

/// The end of a game. Its JSON is the same in records, scripts and the protocol.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The winner; `None` in a draw.
    pub winner: Option<Seat>,
    /// The reason why the game is over.
    pub reason: Reason,
}

named! {
    /// The reason why a game is over.
    #[derive(Hash)]
    #[non_exhaustive]
    pub enum Reason {
        /// Ur: every piece of the winner has left the board.
        Home = "home",
        /// The winner has more points or cards at the end.
        Score = "score",
        /// Both seats have equally many points or cards at the end.
        Draw = "draw",
        /// Triple Triad: the fifth round, the last of sudden death, is a draw.
        FinalDraw = "final-draw",
        /// Trisq: a seat has captured as many pieces as the target requires.
        Target = "target",
        /// Trisq: both seats have passed, one after the other.
        Passes = "passes",
        /// Trisq: the limit of plies is reached.
        Limit = "limit",
        /// ±123D: the winner has brought the flag home.
        FlagHome = "flag-home",
        /// ±123D: the loser has no legal action.
        Blocked = "blocked",
        /// ±123D: both players are on cell 0 with the flag.
        SharedHome = "shared-home",
        /// The loser gave up.
        Resigned = "resigned",
        /// Both seats agreed on the result.
        Agreed = "agreed",
        /// The loser's time ran out.
        Time = "time",
        /// The loser's program stopped, or answered wrongly or too late.
        Forfeit = "forfeit",
    }
}

impl Reason {
    /// Returns whether the position itself ends the game for this reason. The other reasons come
    /// from the people or programs that play, so no token records them.
    #[must_use]
    pub const fn follows_from_position(self) -> bool {
        !matches!(self, Self::Resigned | Self::Agreed | Self::Time | Self::Forfeit)
    }
}
