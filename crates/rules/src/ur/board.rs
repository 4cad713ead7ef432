//! A position of the Royal Game of Ur as other programs read it.

use serde::Serialize;

/// Where every piece is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The first seat's pieces.
    pub first: Side,
    /// The second seat's pieces.
    pub second: Side,
}

/// Where the pieces of one seat are.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Side {
    /// Pieces that haven't entered.
    pub hand: u8,
    /// The occupied cells of the seat's path, 1–14, ascending.
    pub cells: Vec<u8>,
    /// Pieces that are home.
    pub home: u8,
}
