//! The controls beside the board with which a position is set up.

use rosette_messages::FixedText;
use rosette_rules::Seat;

/// What a setup puts on the cells of a board, and what it counts.
pub struct SetupForm {
    /// What a press on a cell can put there, in order; nothing where each cell belongs to a seat, whose
    /// letter it then puts.
    pub pieces: &'static [SetupPiece],
    /// The name of the number that each seat has beside the board, if there is one. In a setup, it
    /// stands after `F` and `S`.
    pub counted: Option<FixedText>,
    /// The letter in a setup for what lies on a place in a seat's hand, if there are hands.
    pub held: Option<fn(Seat, u8) -> u8>,
    /// What a person does to set up a position.
    pub detail: FixedText,
}

/// What a press can put on a cell.
#[derive(Clone, Copy)]
pub struct SetupPiece {
    /// The letter in a setup.
    pub letter: &'static str,
    /// The look on its button.
    pub face: PieceFace,
    /// The option that must be on first, if any.
    pub needs: Option<&'static str>,
}

/// The look of a piece on its button.
#[derive(Clone, Copy)]
pub enum PieceFace {
    /// The badge of a seat.
    Badge(Seat),
    /// A name.
    Named(FixedText),
}

impl SetupPiece {
    /// A piece of either seat.
    pub const BOTH: &[Self] = &[Self::of(Seat::First), Self::of(Seat::Second)];

    /// Returns the piece of a seat, whose letter is the seat's.
    pub(crate) const fn of(seat: Seat) -> Self {
        let letter = match seat {
            Seat::First => "f",
            Seat::Second => "s",
        };
        Self { letter, face: PieceFace::Badge(seat), needs: None }
    }

    /// Returns a piece with a name.
    pub(crate) const fn named(letter: &'static str, name: FixedText) -> Self {
        Self { letter, face: PieceFace::Named(name), needs: None }
    }

    /// Returns the piece if an option is on.
    pub(crate) const fn with(self, option: &'static str) -> Self {
        Self { needs: Some(option), ..self }
    }
}
