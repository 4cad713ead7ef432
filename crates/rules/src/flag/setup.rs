//! Positions of ±123D that another program tells of, without the game that led to them.

use super::{FEWEST, Flag, MOST, RuleSet, options::cells};
use crate::Seat;

/// A settled position, not validated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// Cells of the line, 5–60.
    pub cells: u8,
    /// The rule set.
    pub rules: RuleSet,
    /// The burnt cells: bit n is set for a burnt cell n.
    pub burnt: u64,
    /// The cells of the first and the second player.
    pub players: [u8; 2],
    /// The flag's cell. It may be burnt: with `jump` the flag stays where its cell burns.
    pub flag: u8,
    /// The seat to move.
    pub to_move: Seat,
}

/// Why a setup is no position of ±123D.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SetupError {
    /// The line is too short or too long.
    #[error("a line has {FEWEST} to {MOST} cells, not {0}")]
    Cells(u8),
    /// A player, the flag or something burnt is beyond the line.
    #[error("cell {0} is off the board")]
    OffBoard(u8),
    /// Cell 0 never burns.
    #[error("cell 0 can't be burnt")]
    BurntHome,
    /// Nobody is ever left on a burnt cell.
    #[error("a player can't stand on cell {0}, which is burnt")]
    BurntPlayer(u8),
}

impl Setup {
    /// The position.
    ///
    /// # Errors
    ///
    /// No position of ±123D is like this.
    pub fn position(&self) -> Result<Flag, SetupError> {
        let Self { cells: count, rules, burnt, players, flag, to_move } = *self;
        if !(FEWEST..=MOST).contains(&count) {
            return Err(SetupError::Cells(count));
        }
        let mut named = players.into_iter().chain([flag]).chain(cells(burnt));
        if let Some(cell) = named.find(|cell| *cell >= count) {
            return Err(SetupError::OffBoard(cell));
        }
        if burnt & 1 != 0 {
            return Err(SetupError::BurntHome);
        }
        if let Some(cell) = players.into_iter().find(|cell| burnt & 1 << cell != 0) {
            return Err(SetupError::BurntPlayer(cell));
        }
        Ok(Flag { cells: count, rules, burnt, players, flag, to_move, direction: None })
    }
}
