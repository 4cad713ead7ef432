//! A position of Triple Triad as other programs read it.

use serde::Serialize;

use super::{CELLS, Captures, Card, Element, HAND};
use crate::{BySeat, Seat};

/// The board, the hands and the score, as other programs read them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The cards on cells 1–9; `None` for an empty cell.
    pub cells: [Option<CellSeen>; CELLS],
    /// The cards in slots 1–5 of each seat; `None` for a slot whose card was placed.
    pub hands: BySeat<[Option<CardSeen>; HAND]>,
    /// The elements of cells 1–9; `None` for a cell without an element.
    pub squares: [Option<Element>; CELLS],
    /// The number of cards of each colour on the board and in hand.
    pub score: BySeat<u8>,
    /// The round, 1–5. Rounds above 1 are those of sudden death.
    pub round: u8,
    /// The cards that the last token captured, by cell.
    pub taken: Captures,
}

/// A card on the board, as other programs read it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellSeen {
    /// The card, which is always face up on the board.
    pub card: CardSeen,
    /// The seat whose colour the card has.
    pub owner: Seat,
}

/// A card as the viewer sees it: `"5A32:fire"`, or `"?"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardSeen {
    /// The ranks and the element, because the viewer may see them.
    Face(Card),
    /// The back of a card that the viewer may not see.
    Back,
}
