//! A position of the Royal Game of Ur as other programs read it.

use alloc::vec::Vec;

use serde::Serialize;

use crate::BySeat;

/// The places of all pieces, as other programs read them.
pub type Board = BySeat<SeatPieces>;

/// The places of one seat's pieces.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SeatPieces {
    /// The number of pieces in reserve.
    pub hand: u8,
    /// The occupied cells of the seat's path, ascending from 1.
    pub cells: Vec<u8>,
    /// The number of pieces that are home, beyond the last cell.
    pub home: u8,
}
