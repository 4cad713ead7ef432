//! The written form of numbered keys of nodes and ids of regions.

use rosette_rules::Seat;

/// Joins a name and a number: `cell:4`.
pub fn numbered(name: &str, number: u8) -> String {
    format!("{name}{number}")
}

/// Joins a seat, a name and a number: `first:hand:4`.
pub fn owned(seat: Seat, name: &str, number: u8) -> String {
    format!("{}:{name}{number}", seat.name())
}
