//! Requests to a player for an answer in a position.

use std::{fmt, time::Duration};

use rosette_rules::{
    Game, Turn,
    flag::{Flag, RuleSet, Setup, SetupError},
};

/// A position as the asked player sees it, and the time for the answer. The request isn't validated
/// and doesn't name its rule set, so both sides must know the rule set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Request {
    /// The number of cells of the line.
    pub cells: u8,
    /// The burnt cells: bit n is set for cell n.
    pub burnt: u64,
    /// The cell of the asked player, called max in the protocol.
    pub own: u8,
    /// The cell of the opponent, called min.
    pub other: u8,
    /// The cell of the flag, carried or not.
    pub flag: u8,
    /// The time for the answer, in whole milliseconds.
    pub time: Duration,
}

impl Request {
    /// Builds the request to the seat to move. Returns `None` if no seat chooses: the game is over,
    /// or a distance must be rolled.
    #[must_use]
    pub fn of(position: &Flag, time: Duration) -> Option<Self> {
        let Turn::Choice(seat) = Game::turn(position) else { return None };
        let cells = position.cells();
        Some(Self {
            cells,
            burnt: (0..cells).fold(0, |bits, at| bits | u64::from(position.is_burnt(at)) << at),
            own: position.player(seat),
            other: position.player(seat.other()),
            flag: position.flag(),
            time,
        })
    }

    /// Returns the position, with the asked player as the first seat.
    ///
    /// # Errors
    ///
    /// The request doesn't describe a possible position of ±123D.
    pub fn position(&self, rules: RuleSet) -> Result<Flag, SetupError> {
        let Self { cells, burnt, own, other, flag, time: _ } = *self;
        let players = [own, other];
        let to_move = rosette_rules::Seat::First;
        Setup { cells, rules, burnt, players, flag, to_move }.position()
    }
}

/// Writes the four lines, each with its end.
impl fmt::Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "Plateau {}", self.cells)?;
        for cell in 0..self.cells {
            let burnt = self.burnt.checked_shr(cell.into()).is_some_and(|bits| bits & 1 != 0);
            f.write_str(if burnt { "x" } else { " " })?;
        }
        writeln!(f)?;
        let Self { own, other, flag, .. } = self;
        writeln!(f, "Positions (max, min, drapeau) : {own} {other} {flag}")?;
        writeln!(f, "Duree: {}", self.time.as_millis())
    }
}
