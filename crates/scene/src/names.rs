//! Numbered keys of nodes and ids of regions.

use rosette_rules::Seat;

/// A name and a number: `cell:4`.
pub fn numbered(name: &str, number: u8) -> String {
    format!("{name}{number}")
}

/// What belongs to a seat, with a number: `first:hand:4`.
pub fn owned(seat: Seat, name: &str, number: u8) -> String {
    format!("{}:{name}{number}", seat.name())
}
