//! The places that regions lie on.

use std::fmt::{self, Display, Formatter};

use rosette_rules::{Cell, Seat};

use crate::Act;

/// A part of a board, or a button on it. No two regions of a scene have the same place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// A cell with a number.
    Cell(u8),
    /// A numbered cell with a piece of the seat to move.
    Piece(u8),
    /// A numbered cell that belongs to a seat.
    Own(Seat, u8),
    /// A numbered cell, or the home of Ur, where a move ends that another region plays as well.
    End(u8),
    /// A cell named after its column and row.
    Grid(Cell),
    /// A magnified cell, which is a second region for the cell's token.
    Lens(Cell),
    /// A place for a card in a seat's hand.
    Hand(Seat, u8),
    /// A seat's pieces that aren't on the board yet.
    Reserve(Seat),
    /// A seat's pieces that have left the board.
    Home(Seat),
    /// The button that throws.
    Throw,
    /// The coins before a throw.
    Coins,
    /// The button that passes.
    Pass,
    /// A button with a sign, in ASCII, and a number, which is drawn if there is none.
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

    /// Returns the number or the coordinates by which tokens name the place, if they do.
    pub(crate) fn number(self) -> Option<String> {
        Some(match self {
            Self::Cell(number) | Self::Own(_, number) => number.to_string(),
            Self::Grid(cell) => cell.to_string(),
            _ => return None,
        })
    }

    /// Returns whether another region plays the same token.
    pub(crate) const fn is_end(self) -> bool {
        matches!(self, Self::End(_) | Self::Lens(_))
    }

    /// Returns whether the place is a button with words or signs.
    pub(crate) const fn is_button(self) -> bool {
        matches!(self, Self::Throw | Self::Pass | Self::Button(..))
    }
}

/// Writes the id of a region on the place that plays no token and is no first step.
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
