//! A position of the Royal Game of Ur as other programs read it.

use rosette_json::{ToJson, Writer};

/// Where every piece is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The first seat's pieces.
    pub first: Side,
    /// The second seat's pieces.
    pub second: Side,
}

/// Where the pieces of one seat are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Side {
    /// Pieces that haven't entered.
    pub hand: u8,
    /// The occupied cells of the seat's path, 1–14, ascending.
    pub cells: Vec<u8>,
    /// Pieces that are home.
    pub home: u8,
}

impl ToJson for Board {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            for (seat, side) in &[("first", &self.first), ("second", &self.second)] {
                writer.key(seat).object(|writer| {
                    writer.key("hand").number(side.hand.into());
                    writer.key("cells").numbers(&side.cells);
                    writer.key("home").number(side.home.into());
                });
            }
        });
    }
}
