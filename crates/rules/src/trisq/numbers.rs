//! Steps and positions encoded as numbers, for programs that learn to play.

use alloc::vec::Vec;
use core::cmp::Ordering;

use super::{Cell, Step, Trisq};
use crate::{Numbered, Seat, Viewer, numbers::whose};

/// A choice is the row × the size + the column, both from 0; the number after the last is a pass.
///
/// The numbers of a position are the owner of the piece on each cell, in the order of the choices;
/// then the captures of each seat.
impl Numbered for Trisq {
    const MAX_NUMBER: i16 = i16::MAX;

    fn choices(&self) -> u32 {
        u32::from(self.size()).pow(2) + 1
    }

    fn number(&self, step: Step) -> u32 {
        match step {
            Step::Place(Cell { column, row }) => {
                u32::from(row) * u32::from(self.size()) + u32::from(column)
            }
            Step::Pass => self.choices() - 1,
        }
    }

    fn step(&self, number: u32, _: bool) -> Option<Step> {
        let size = u32::from(self.size());
        let (column, row) = ((number % size) as u8, u8::try_from(number / size).ok()?);
        match number.cmp(&(self.choices() - 1)) {
            Ordering::Less => Some(Step::Place(Cell { column, row })),
            Ordering::Equal => Some(Step::Pass),
            Ordering::Greater => None,
        }
    }

    fn observation(&self, seat: Seat, _: Viewer) -> Vec<i16> {
        let cells = (0..self.size())
            .flat_map(|row| (0..self.size()).map(move |column| Cell { column, row }));
        let mut numbers: Vec<i16> = cells.map(|cell| whose(self.figure(cell), seat)).collect();
        let captures = [seat, seat.other()].map(|seat| self.captures(seat));
        numbers.extend(captures.map(|count| i16::try_from(count).unwrap_or(Self::MAX_NUMBER)));
        numbers
    }
}
