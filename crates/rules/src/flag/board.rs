//! A position of ±123D as other programs read it.

use rosette_json::{ToJson, Writer};

/// Where the players and the flag are, and what is burnt.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    /// The first player's cell.
    pub first: u8,
    /// The second player's cell.
    pub second: u8,
    /// The flag's cell.
    pub flag: u8,
    /// The burnt cells, ascending.
    pub burnt: Vec<u8>,
}

impl ToJson for Board {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("first").number(self.first.into());
            writer.key("second").number(self.second.into());
            writer.key("flag").number(self.flag.into());
            writer.key("burnt").numbers(&self.burnt);
        });
    }
}
