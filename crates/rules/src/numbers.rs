//! Steps and positions as numbers, for programs that learn to play.

use alloc::vec::Vec;

use crate::{Game, Seat, Viewer};

/// A game whose steps have numbers from 0, and whose positions can be lists of numbers.
pub trait Numbered: Game {
    /// The largest number in an observation of any position of the game.
    const MAX_NUMBER: i16;

    /// Returns how many choices have numbers, legal or not. The numbers begin at 0. In Trisq the
    /// count depends on the board's side.
    fn choices(&self) -> u32;

    /// Returns the number of a step, as the documentation of each game's implementation defines it.
    /// Choices and steps of chance are numbered separately, so both use the numbers from 0.
    fn number(&self, step: Self::Step) -> u32;

    /// Returns the step with this number, legal or not: a step of chance, or a choice.
    fn step(&self, number: u32, chance: bool) -> Option<Self::Step>;

    /// Returns the position as a viewer sees it: numbers from 0 to [`MAX_NUMBER`](Self::MAX_NUMBER)
    /// in a fixed order, equally many in all positions of a game. What belongs to `seat` comes
    /// before what belongs to its opponent.
    fn observation(&self, seat: Seat, by: Viewer) -> Vec<i16>;
}

/// Returns the number of a piece's owner as a seat sees it: 1 for the seat itself, 2 for its
/// opponent, 0 for nobody.
pub(crate) fn whose(owner: Option<Seat>, seat: Seat) -> i16 {
    owner.map_or(0, |owner| if owner == seat { 1 } else { 2 })
}
