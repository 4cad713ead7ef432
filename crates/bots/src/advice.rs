//! What a player says when it is asked.

/// The choice that a player makes, and what it thinks of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Advice {
    /// The number of one of the question's choices, from 0.
    pub choice: usize,
    /// What the game is worth for the seat that is asked, if it makes that choice; none from
    /// players that don't look.
    pub worth: Option<Worth>,
}

/// What a position is worth for a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Worth {
    /// The value.
    pub value: Value,
    /// Whether it is proven rather than estimated.
    pub exact: bool,
}

/// A value, as games measure it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Value {
    /// The chance of winning plus half the chance of a draw: 0–1.
    Chance(f64),
    /// The seat's final score less the other's: −9 to 9 cards.
    Score(i8),
    /// A win within so many plies, this one counted.
    Win(u32),
    /// A loss within so many plies, this one counted.
    Loss(u32),
    /// A draw.
    Draw,
}
