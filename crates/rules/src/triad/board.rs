//! A position of Triple Triad as other programs read it.

use rosette_json::{ToJson, Writer};

use super::{CELLS, Card, Element, HAND, Taken};
use crate::Seat;

/// The board, the hands and the score.
#[derive(Clone, PartialEq, Eq, Debug)]
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
    pub taken: Taken,
}

/// A value of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BySeat<T> {
    /// The first seat's.
    pub first: T,
    /// The second seat's.
    pub second: T,
}

/// A card on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
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

impl CardSeen {
    fn write(self, writer: &mut Writer) {
        match self {
            Self::Face(card) => writer.text(&card.to_string()),
            Self::Back => writer.text("?"),
        }
    }
}

impl ToJson for Board {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("cells").list(|writer| {
                for cell in &self.cells {
                    match cell {
                        None => writer.null(),
                        Some(CellSeen { card, owner }) => writer.object(|writer| {
                            card.write(writer.key("card"));
                            writer.key("owner").text(owner.name());
                        }),
                    }
                }
            });
            writer.key("hands").object(|writer| {
                for &(seat, hand) in &[("first", &self.hands.first), ("second", &self.hands.second)]
                {
                    writer.key(seat).list(|writer| {
                        for card in hand {
                            match card {
                                None => writer.null(),
                                Some(card) => card.write(writer),
                            }
                        }
                    });
                }
            });
            writer.key("squares").list(|writer| {
                for element in self.squares {
                    writer.optional(element.map(Element::name));
                }
            });
            writer.key("score").object(|writer| {
                writer.key("first").number(self.score.first.into());
                writer.key("second").number(self.score.second.into());
            });
            writer.key("round").number(self.round.into());
            writer.key("taken").list(|writer| {
                for (cell, rule) in self.taken.iter() {
                    writer.object(|writer| {
                        writer.key("cell").number(cell.into());
                        writer.key("rule").text(rule.name());
                    });
                }
            });
        });
    }
}
