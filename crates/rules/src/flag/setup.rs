//! Positions of ±123D without a history: setups such as `f3,s5,F14,x1,x2,ms`, and positions that
//! another program sends.

use super::{Flag, MAX_CELLS, MIN_CELLS, Options, RuleSet, Violation, options::cells};
use crate::{
    Seat,
    setup::{Arrange, SetupItems, number, seat_index},
};

impl Arrange for Flag {
    /// Applies an item of a setup: `f3` and `s5` place the players, `F14` the flag. `x1` burns a
    /// cell, or unburns a burnt one.
    fn toggle(&mut self, what: u8, place: &str) -> Option<()> {
        let cell = number(place).filter(|cell| *cell < self.cells.into())? as u8;
        match what {
            b'F' => self.flag = cell,
            b'x' => self.burnt ^= 1 << cell,
            b'f' | b's' => self.players[seat_index(what)?] = cell,
            _ => return None,
        }
        Some(())
    }

    fn mover(&self) -> Seat {
        self.to_move
    }

    fn set_mover(&mut self, seat: Seat) {
        self.to_move = seat;
    }

    fn check_arranged(&self) -> Result<(), Violation> {
        let [first, second] = self.players.map(|cell| 1 << cell);
        let burnt = cells(self.burnt & (1 | first | second));
        burnt.first().map_or(Ok(()), |cell| Err(Violation::NeverBurnt(*cell)))
    }

    fn begin_here(&self, options: &mut Options, items: &mut SetupItems) {
        let [first, second] = self.players;
        for (what, cell) in [(b'f', first), (b's', second), (b'F', self.flag)] {
            items.add_number(what, cell.into());
        }
        for cell in cells(self.burnt ^ options.burnt) {
            items.add_number(b'x', cell.into());
        }
    }
}

/// A settled position, not validated.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The number of cells of the line, 5–60.
    pub cells: u8,
    /// The rule set by which the game continues.
    pub rules: RuleSet,
    /// The burnt cells: bit n is set for cell n.
    pub burnt: u64,
    /// The cells of the first and the second player.
    pub players: [u8; 2],
    /// The flag's cell. The cell may be burnt, because with `jump` the flag stays when its cell
    /// burns.
    pub flag: u8,
    /// The seat that makes the first move.
    pub to_move: Seat,
}

/// The reason why a setup isn't a position of ±123D.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum SetupError {
    /// The line is too short or too long.
    #[error("a line has {MIN_CELLS} to {MAX_CELLS} cells, not {0}")]
    Cells(u8),
    /// A player, the flag or a burnt cell is off the board.
    #[error("cell {0} is off the board")]
    OffBoard(u8),
    /// Cell 0 is burnt, although cell 0 never burns.
    #[error("cell 0 can't be burnt")]
    BurntHome,
    /// A player is on this cell, which is burnt.
    #[error("a player can't be on cell {0}, which is burnt")]
    BurntPlayer(u8),
}

impl Setup {
    /// Checks the setup and builds the position.
    ///
    /// # Errors
    ///
    /// The setup isn't a possible position of ±123D.
    pub fn position(&self) -> Result<Flag, SetupError> {
        let Self { cells: count, rules, burnt, players, flag, to_move } = *self;
        if !(MIN_CELLS..=MAX_CELLS).contains(&count) {
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
