//! Triple Triad.
//!
//! The rules are those of the card game in *Final Fantasy VIII* (Square, 1999), as its players
//! wrote them down. The project contains no card, name or art of that game. The board has 3×3
//! cells, 1–9 in reading order. Each seat has a hand of five cards. A placed card captures its
//! neighbours by comparing the ranks that touch.
//!
//! A card without an element on an element cell counts one less on every side. That is the original
//! game's rule; later games differ. Three Open, Roulette, Order, Chaos, Swap, Reverse, Fallen Ace,
//! Ascension, Descension and captures *beside* Same and Plus are rules of the card game in *Final
//! Fantasy XIV* (Square Enix, 2013).

mod board;
mod captures;
mod card;
mod numbers;
mod options;
mod parts;
mod position;
mod roulette;
mod setup;
mod slots;
mod squares;
mod text;
mod types;

pub use board::{Board, CardSeen, CellSeen};
pub use captures::{Captures, Rule};
pub use card::{ACE, Card, Element, Side, rank_letter};
pub use options::{
    BasicCaptures, Hand, Open, Options, Trade, TriadField, TriadPreset, counts_types, write_hand,
};
pub use parts::{Held, Placed, Rules, Step, Violation};
pub use position::Triad;
pub use roulette::spin_roulette;
pub use setup::card_letter;
use slots::ALL_SLOTS;
pub use slots::{OPEN_SLOTS, OpenSlots, SwappedSlots};
pub use squares::{MAX_SQUARES, Squares};
pub use types::{CardType, TypeCounts, TypeModifiers};

/// The number of cells of the board.
pub const CELLS: usize = 9;
/// The number of slots of a hand.
pub const HAND: usize = 5;
/// The last round of sudden death, whose draw ends the game.
pub const LAST_ROUND: u8 = 5;

/// Returns the cell next to a side of a cell, both 1–9; `None` beyond the board's edge.
#[must_use]
pub fn neighbour(cell: u8, side: Side) -> Option<u8> {
    let place = usize::from(cell).checked_sub(1).filter(|place| *place < CELLS)?;
    captures::next_to(place, side).map(|next| next as u8 + 1)
}
