//! The places of regions, and the ids and numbers that follow from them.

use std::fmt::{self, Display, Formatter};

use rosette_rules::{Cell, Seat};

use crate::Act;

/// A part of a board, or a button on it. No two regions of a scene have the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A cell by its number, as in tokens.
    Cell(u8),
    /// A piece of the seat to move, by the number of its cell.
    Piece(u8),
    /// A cell that only one seat uses, by its number.
    Own(Seat, u8),
    /// The cell, or home in Ur, where a move ends. Another region, such as that of the moving
    /// piece, plays the same move.
    End(u8),
    /// A cell of a grid, by its column and row.
    Grid(Cell),
    /// A magnified cell, a second region that plays the cell's token.
    Lens(Cell),
    /// A slot for a card in a seat's hand.
    Hand(Seat, u8),
    /// A seat's pieces that aren't on the board yet.
    Reserve(Seat),
    /// A seat's pieces that have left the board.
    Home(Seat),
    /// The button that throws the coins.
    Throw,
    /// The coins, which throw like the button.
    Coins,
    /// The button that passes a turn without a legal move.
    Pass,
    /// A button with a sign in ASCII and a distance. Without the distance, chance rolls it.
    Button(u8, Option<u8>),
}

impl Place {
    /// Returns the id of a region on the place. It is the token that the region plays, except where
    /// another region plays the same token.
    pub(crate) fn id(self, act: &Act) -> String {
        match (self, act) {
            (Self::Grid(cell), Act::Select) => format!("at:{cell}"),
            (Self::Hand(_, slot), Act::Select) => format!("slot:{slot}"),
            (_, Act::Play(token) | Act::Begin(token)) if !self.is_end() => token.clone(),
            _ => self.to_string(),
        }
    }

    /// Returns the number or the coordinates by which tokens name the place; `None` if they don't.
    pub(crate) fn number(self) -> Option<String> {
        Some(match self {
            Self::Cell(number) | Self::Own(_, number) => number.to_string(),
            Self::Grid(cell) => cell.to_string(),
            _ => return None,
        })
    }

    /// Returns whether the place is the second region for its token.
    pub(crate) const fn is_end(self) -> bool {
        matches!(self, Self::End(_) | Self::Lens(_))
    }

    /// Returns whether the place is the second region for a token that ends on this cell.
    pub(crate) fn is_end_on(self, cell: Self) -> bool {
        matches!((self, cell), (Self::End(end), Self::Cell(cell)) if end == cell)
    }

    pub(crate) const fn is_button(self) -> bool {
        matches!(self, Self::Throw | Self::Pass | Self::Button(..))
    }
}

/// Writes the id of a region that neither plays a token nor is a first step.
impl Display for Place {
    fn fmt(&self, out: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cell(cell) => write!(out, "cell:{cell}"),
            Self::Piece(cell) => write!(out, "piece:{cell}"),
            Self::End(cell) => write!(out, "to:{cell}"),
            Self::Grid(cell) => write!(out, "cell:{cell}"),
            Self::Lens(cell) => write!(out, "to:{cell}"),
            Self::Own(seat, number) | Self::Hand(seat, number) => {
                write!(out, "{}:{number}", seat.name())
            }
            Self::Reserve(seat) => write!(out, "hand:{}", seat.name()),
            Self::Home(seat) => write!(out, "home:{}", seat.name()),
            Self::Throw => out.write_str("throw"),
            Self::Coins => out.write_str("throw:coins"),
            Self::Pass => out.write_str("pass:ask"),
            Self::Button(sign, Some(number)) => write!(out, "key:{}{number}", char::from(*sign)),
            Self::Button(sign, None) => write!(out, "{}D", char::from(*sign)),
        }
    }
}
