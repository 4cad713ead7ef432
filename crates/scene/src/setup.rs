//! The form with which a position is set up: the pieces to choose from, and their letters.

use rosette_messages::{FixedText, fixed};
use rosette_rules::Seat;

/// The pieces of a board and the numbers that a setup has.
pub struct SetupForm {
    /// The pieces that a click can put on a cell, in the order of their buttons. It is empty where
    /// each cell belongs to a seat, and a click puts the seat's piece.
    pub pieces: &'static [SetupPiece],
    /// The name of the number that each seat has outside the board, if there is one. In a setup,
    /// the number stands after `F` and `S`.
    pub counted: Option<FixedText>,
    /// Returns the letter in a setup of what lies in a slot of a seat's hand; `None` for games
    /// without hands.
    pub held: Option<fn(Seat, u8) -> u8>,
    /// The text that tells the person how to set up a position.
    pub detail: FixedText,
}

impl SetupForm {
    /// Creates the form of a game with these pieces, but without numbers and hands.
    pub(crate) const fn new(pieces: &'static [SetupPiece]) -> Self {
        Self { pieces, counted: None, held: None, detail: fixed::ARRANGE_DETAIL }
    }
}

/// A piece that a click can put on a cell.
#[derive(Clone, Copy)]
pub struct SetupPiece {
    /// The piece's letter in a setup.
    pub letter: &'static str,
    /// The content of the button that selects the piece.
    pub face: PieceFace,
    /// The name of the option without which the piece isn't offered.
    pub needs: Option<&'static str>,
}

/// The content of the button that selects a piece.
#[derive(Clone, Copy)]
pub enum PieceFace {
    /// The badge of a seat, for a piece that belongs to it.
    Badge(Seat),
    /// The name of the piece, which belongs to no seat.
    Named(FixedText),
}

impl SetupPiece {
    /// One piece for each seat, for games in which the pieces of a seat are all alike.
    pub const BOTH: &[Self] = &[Self::of(Seat::First), Self::of(Seat::Second)];

    /// Returns the piece of a seat, with the seat's letter.
    pub(crate) const fn of(seat: Seat) -> Self {
        let letter = match seat {
            Seat::First => "f",
            Seat::Second => "s",
        };
        Self { letter, face: PieceFace::Badge(seat), needs: None }
    }

    /// Returns a piece that belongs to no seat, with its letter and the name on its button.
    pub(crate) const fn named(letter: &'static str, name: FixedText) -> Self {
        Self { letter, face: PieceFace::Named(name), needs: None }
    }

    /// Returns the piece for games in which this option is on.
    pub(crate) const fn with(self, option: &'static str) -> Self {
        Self { needs: Some(option), ..self }
    }
}
