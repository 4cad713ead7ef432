//! Steps and positions as numbers, as programs that learn want them.

use alloc::vec::Vec;

use crate::{Game, Seat, Viewer};

/// A game whose steps have numbers from 0, and whose positions can be lists of numbers.
pub trait Numbered: Game {
    /// The largest number in an observation.
    const MAX_NUMBER: i16;

    /// Returns how many numbers choices can have.
    fn choices(&self) -> u32;

    /// Returns the number of a step.
    fn number(&self, step: Self::Step) -> u32;

    /// Returns the step with this number, legal or not: a step of chance, or a choice.
    fn step(&self, number: u32, chance: bool) -> Option<Self::Step>;

    /// Returns the position as a viewer sees it: numbers from 0, always as many, and in the same
    /// order. What is the seat's comes first.
    fn observation(&self, seat: Seat, by: Viewer) -> Vec<i16>;
}

/// Returns the number of a piece's owner as a seat sees it: 1 for the seat itself, 2 for its
/// opponent, 0 for nobody.
pub(crate) fn whose(owner: Option<Seat>, seat: Seat) -> i16 {
    owner.map_or(0, |owner| if owner == seat { 1 } else { 2 })
}
