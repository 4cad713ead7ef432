//! Who plays, whose turn it is, and how a game ended.

use rosette_json::{ToJson, Writer};

/// One of the two seats of every game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
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

    /// The name in records: `first` or `second`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }

    /// The seat of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::BOTH.into_iter().find(|seat| seat.name() == name)
    }

    /// Its letter in set-ups: `f` or `s`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::First => 'f',
            Self::Second => 's',
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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// The winner; none in a draw.
    pub winner: Option<Seat>,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Reason {
    /// Ur: every piece of the winner has left the board.
    Home,
    /// Triple Triad: the winner has more cards.
    Score,
    /// Triple Triad: both have five cards.
    Draw,
    /// Triple Triad: the fifth round of sudden death is drawn as well.
    FinalDraw,
    /// Trisq: a seat has captured as many figures as the target asks for.
    Target,
    /// Trisq: both seats have passed, one after the other.
    Passes,
    /// Trisq: so many plies are played as there may be.
    Limit,
    /// ±123D: the winner has brought the flag home.
    FlagHome,
    /// ±123D: the loser can't move.
    Blocked,
    /// ±123D: both players stand on cell 0 with the flag.
    SharedHome,
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
    const ALL: [Self; 14] = [
        Self::Home,
        Self::Score,
        Self::Draw,
        Self::FinalDraw,
        Self::Target,
        Self::Passes,
        Self::Limit,
        Self::FlagHome,
        Self::Blocked,
        Self::SharedHome,
        Self::Resigned,
        Self::Agreed,
        Self::Time,
        Self::Forfeit,
    ];

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Home => "home",
            Self::Score => "score",
            Self::Draw => "draw",
            Self::FinalDraw => "final-draw",
            Self::Target => "target",
            Self::Passes => "passes",
            Self::Limit => "limit",
            Self::FlagHome => "flag-home",
            Self::Blocked => "blocked",
            Self::SharedHome => "shared-home",
            Self::Resigned => "resigned",
            Self::Agreed => "agreed",
            Self::Time => "time",
            Self::Forfeit => "forfeit",
        }
    }

    /// The reason of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|reason| reason.name() == name)
    }

    /// Whether the position itself ends the game for this reason. The other reasons come from the
    /// people or programs that play, so no token tells them.
    #[must_use]
    pub const fn told_by_position(self) -> bool {
        !matches!(self, Self::Resigned | Self::Agreed | Self::Time | Self::Forfeit)
    }
}

impl ToJson for Outcome {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("winner").optional(self.winner.map(Seat::name));
            writer.key("reason").text(self.reason.name());
        });
    }
}
