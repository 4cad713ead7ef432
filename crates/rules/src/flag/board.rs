//! A position of ±123D as other programs read it.

use alloc::vec::Vec;

use serde::Serialize;

/// The cells of the players and the flag, and the burnt cells.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The first player's cell.
    pub first: u8,
    /// The second player's cell.
    pub second: u8,
    /// The cell on which the flag is, carried or not.
    pub flag: u8,
    /// The burnt cells, ascending.
    pub burnt: Vec<u8>,
}
