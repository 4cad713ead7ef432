//! Positions with their types again, where a game has something of its own in a terminal.

use rosette_rules::{AnyPosition, flag::Flag, triad::Triad, trisq::Trisq, ur::Ur};

/// A position of one of the games.
#[derive(Clone, Copy, Debug)]
pub enum Typed<'a> {
    /// The Royal Game of Ur.
    Ur(&'a Ur),
    /// Triple Triad.
    Triad(&'a Triad),
    /// Trisq.
    Trisq(&'a Trisq),
    /// ±123D.
    Flag(&'a Flag),
}

impl<'a> Typed<'a> {
    /// The position with its type; none for a game that this program doesn't know.
    pub fn of(position: &'a dyn AnyPosition) -> Option<Self> {
        let any = position.as_any();
        None.or_else(|| any.downcast_ref().map(Self::Ur))
            .or_else(|| any.downcast_ref().map(Self::Triad))
            .or_else(|| any.downcast_ref().map(Self::Trisq))
            .or_else(|| any.downcast_ref().map(Self::Flag))
    }
}
