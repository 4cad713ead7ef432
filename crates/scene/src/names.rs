//! The names of nodes and the ids of regions that have a number.

use rosette_rules::Seat;

/// A name and a number: `cell:4`.
#[inline(never)]
pub fn numbered(name: &str, number: u8) -> String {
    format!("{name}{number}")
}

/// What belongs to a seat, with a number: `first:hand:4`.
#[inline(never)]
pub fn owned(seat: Seat, name: &str, number: u8) -> String {
    format!("{}:{name}{number}", seat.name())
}
