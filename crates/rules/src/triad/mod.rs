//! Triple Triad.
//!
//! The card game of *Final Fantasy VIII* (Square, 1999), as its players have written its rules
//! down; no card, name or art of it is here. A 3×3 board with cells 1–9 in reading order, two hands
//! of five cards, and a card that captures its neighbours by the ranks that touch.
//!
//! A card without an element on an element square counts one less on every side: that is the
//! original game's rule, where later ones differ.

mod board;
mod captures;
mod card;
mod options;
mod parts;
mod position;
mod setup;
mod squares;
mod text;

pub use board::{Board, BySeat, CardSeen, CellSeen};
pub use captures::{Rule, Taken};
pub use card::{ACE, Card, Element, Side, rank_letter};
pub use options::{Hand, Options, Trade, TriadField, TriadPreset, write_hand};
pub use parts::{Broken, Held, Placed, Rules, Step};
pub use position::Triad;
pub use setup::card_letter;
pub use squares::{MOST_SQUARES, Squares};

/// The cells of the board.
pub const CELLS: usize = 9;
/// The slots of a hand.
pub const HAND: usize = 5;
/// The round whose draw is final.
pub const LAST_ROUND: u8 = 5;

/// The cell next to a side of a cell, both 1–9; none beyond the board's edge.
#[must_use]
pub fn neighbour(cell: u8, side: Side) -> Option<u8> {
    let place = usize::from(cell).checked_sub(1).filter(|place| *place < CELLS)?;
    captures::next_to(place, side).map(|next| next as u8 + 1)
}
