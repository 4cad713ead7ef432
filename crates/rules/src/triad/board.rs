//! A position of Triple Triad as other programs read it.

use serde::Serialize;

use super::{CELLS, Captures, Card, Element, HAND};
use crate::{BySeat, Seat};

/// The board, the hands and the score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The cells 1–9.
    pub cells: [Option<CellSeen>; CELLS],
    /// The hands, slots 1–5.
    pub hands: BySeat<[Option<CardSeen>; HAND]>,
    /// The elements of the cells 1–9.
    pub squares: [Option<Element>; CELLS],
    /// The number of cards of each colour on the board and in hand.
    pub score: BySeat<u8>,
    /// The round, from 1.
    pub round: u8,
    /// The cards that the last token captured, by cell.
    pub taken: Captures,
}

/// A card on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellSeen {
    /// The card.
    pub card: CardSeen,
    /// The seat whose colour the card has.
    pub owner: Seat,
}

/// A card as the viewer sees it: `"5A32:fire"`, or `"?"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardSeen {
    /// The card, face up.
    Face(Card),
    /// The back of a hidden card.
    Back,
}
