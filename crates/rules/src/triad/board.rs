//! A position of Triple Triad as other programs read it.

use serde::{Serialize, Serializer};

use super::{CELLS, Card, Element, HAND, Rule};
use crate::Seat;

/// The board, the hands and the score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Board {
    /// The cells 1–9.
    pub cells: [Option<CellSeen>; CELLS],
    /// The hands, slots 1–5.
    pub hands: BySeat<[Option<CardSeen>; HAND]>,
    /// The elements of the cells 1–9.
    pub squares: [Option<Element>; CELLS],
    /// Cards of each colour on the board and in hand.
    pub score: BySeat<u8>,
    /// The round, from 1.
    pub round: u8,
    /// What the last token took, by cell.
    pub taken: Vec<TakenSeen>,
}

/// A value of each seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BySeat<T> {
    /// The first seat's.
    pub first: T,
    /// The second seat's.
    pub second: T,
}

/// A card on the board.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct CellSeen {
    /// The card.
    pub card: CardSeen,
    /// Whose it is.
    pub owner: Seat,
}

/// A card as the viewer sees it: `"5A32:fire"`, or `"?"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CardSeen {
    /// Its face.
    Face(Card),
    /// Its back.
    Back,
}

/// A card that was taken.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct TakenSeen {
    /// Where it lies, 1–9.
    pub cell: u8,
    /// The rule that took it.
    pub rule: Rule,
}

impl Serialize for CardSeen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Face(card) => serializer.collect_str(card),
            Self::Back => serializer.serialize_str("?"),
        }
    }
}

impl Serialize for Element {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
