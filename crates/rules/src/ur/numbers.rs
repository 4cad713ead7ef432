//! Steps and positions encoded as numbers, for programs that learn to play.

use alloc::vec::Vec;

use super::{Roll, Step, Ur};
use crate::{Numbered, Seat, Viewer};

/// A choice is the piece's cell, a throw the number of cells that it moves.
///
/// The numbers of a position are, for each seat, the pieces in reserve, those at home and the cells
/// of the path; then the throw.
impl Numbered for Ur {
    const MAX_NUMBER: i16 = 7;

    fn choices(&self) -> u32 {
        self.path().home().into()
    }

    fn number(&self, step: Step) -> u32 {
        match step {
            Step::Throw(roll) => roll.cells().into(),
            Step::Move(from) => from.into(),
        }
    }

    fn step(&self, number: u32, chance: bool) -> Option<Step> {
        let number = u8::try_from(number).ok()?;
        if chance { Roll::new(number).map(Step::Throw) } else { Some(Step::Move(number)) }
    }

    fn observation(&self, seat: Seat, _: Viewer) -> Vec<i16> {
        let mut numbers = Vec::new();
        for seat in [seat, seat.other()] {
            numbers.extend([self.hand(seat), self.home(seat)].map(i16::from));
            numbers.extend(
                (1..=self.path().length()).map(|cell| i16::from(self.stands_on(seat, cell))),
            );
        }
        numbers.push(self.roll().map_or(0, |roll| roll.cells().into()));
        numbers
    }
}
