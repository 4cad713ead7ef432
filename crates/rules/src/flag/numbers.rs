//! Steps and positions encoded as numbers, for programs that learn to play.

use alloc::vec::Vec;

use super::{Flag, Sign, Step};
use crate::{Numbered, Seat, Viewer};

/// The number of choices in each direction: a move of 1–60 cells, or a move whose distance is
/// rolled.
const DIRECTION: u8 = 61;

/// A choice is the distance, plus 61 for moves towards cell 0; distance 0 is a move whose distance
/// is rolled. A roll is its distance.
///
/// The numbers of a position are the cells of the seat, of its opponent and of the flag; then each
/// cell, 1 for a burnt one.
impl Numbered for Flag {
    const MAX_NUMBER: i16 = 60;

    fn choices(&self) -> u32 {
        2 * u32::from(DIRECTION)
    }

    fn number(&self, step: Step) -> u32 {
        let start = |sign| match sign {
            Sign::Plus => 0,
            Sign::Minus => u32::from(DIRECTION),
        };
        match step {
            Step::Go(sign, distance) => start(sign) + u32::from(distance),
            Step::Direction(sign) => start(sign),
            Step::Distance(distance) => distance.into(),
        }
    }

    fn step(&self, number: u32, chance: bool) -> Option<Step> {
        let number = u8::try_from(number).ok()?;
        if chance {
            return Some(Step::Distance(number));
        }
        let sign = *Sign::BOTH.get(usize::from(number / DIRECTION))?;
        Some(match number % DIRECTION {
            0 => Step::Direction(sign),
            distance => Step::Go(sign, distance),
        })
    }

    fn observation(&self, seat: Seat, _: Viewer) -> Vec<i16> {
        let places = [self.player(seat), self.player(seat.other()), self.flag()];
        let burnt = (0..self.cells()).map(|cell| i16::from(self.is_burnt(cell)));
        places.map(i16::from).into_iter().chain(burnt).collect()
    }
}
