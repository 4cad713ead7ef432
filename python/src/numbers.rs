//! Numbers of steps, as learning programs want them.

use rosette_rules::{
    Game, Seat,
    flag::{self, Flag, Sign},
    triad::{self, Squares, Triad},
    trisq::{self, Cell, Trisq},
    ur::{self, Roll, Ur},
};

/// A game whose steps have numbers from 0.
pub trait Numbered: Game {
    /// Returns how many numbers choices can have.
    fn choices(&self) -> u32;

    /// Returns the number of a step.
    fn number(&self, step: Self::Step) -> u32;

    /// Returns the step with this number, legal or not: a step of chance, or a choice.
    fn step(&self, number: u32, chance: bool) -> Option<Self::Step>;
}

/// A choice is the piece's cell, a throw the number of heads.
impl Numbered for Ur {
    fn choices(&self) -> u32 {
        15
    }

    fn number(&self, step: ur::Step) -> u32 {
        match step {
            ur::Step::Throw(roll) => roll.heads().into(),
            ur::Step::Move(from) => from.into(),
        }
    }

    fn step(&self, number: u32, chance: bool) -> Option<ur::Step> {
        let number = u8::try_from(number).ok()?;
        if chance { Roll::new(number).map(ur::Step::Throw) } else { Some(ur::Step::Move(number)) }
    }
}

/// A choice is the slot × 9 + the cell, both from 0; a new round is the seat that goes first.
impl Numbered for Triad {
    fn choices(&self) -> u32 {
        (triad::HAND * triad::CELLS) as u32
    }

    fn number(&self, step: triad::Step) -> u32 {
        match step {
            triad::Step::Place { slot, cell } => {
                (u32::from(slot) - 1) * triad::CELLS as u32 + u32::from(cell) - 1
            }
            triad::Step::Round { starts, .. } => starts as u32,
        }
    }

    fn step(&self, number: u32, chance: bool) -> Option<triad::Step> {
        if chance {
            let starts = *Seat::BOTH.get(number as usize)?;
            return Some(triad::Step::Round { starts, squares: Squares::default() });
        }
        let cells = triad::CELLS as u32;
        (number < self.choices()).then_some(triad::Step::Place {
            slot: (number / cells) as u8 + 1,
            cell: (number % cells) as u8 + 1,
        })
    }
}

/// A choice is the row × the size + the column, both from 0; the number after the last is a pass.
impl Numbered for Trisq {
    fn choices(&self) -> u32 {
        u32::from(self.size()).pow(2) + 1
    }

    fn number(&self, step: trisq::Step) -> u32 {
        match step {
            trisq::Step::Place(Cell { column, row }) => {
                u32::from(row) * u32::from(self.size()) + u32::from(column)
            }
            trisq::Step::Pass => self.choices() - 1,
        }
    }

    fn step(&self, number: u32, _: bool) -> Option<trisq::Step> {
        let size = u32::from(self.size());
        let (column, row) = ((number % size) as u8, u8::try_from(number / size).ok()?);
        match number.cmp(&(self.choices() - 1)) {
            core::cmp::Ordering::Less => Some(trisq::Step::Place(Cell { column, row })),
            core::cmp::Ordering::Equal => Some(trisq::Step::Pass),
            core::cmp::Ordering::Greater => None,
        }
    }
}

/// The number of choices of ±123D in each direction: the direction, and 1–60 cells.
const DIRECTION: u8 = 61;

/// A choice is the distance, plus 61 for moves towards cell 0; distance 0 is a move whose distance
/// is rolled. A roll is its distance.
impl Numbered for Flag {
    fn choices(&self) -> u32 {
        2 * u32::from(DIRECTION)
    }

    fn number(&self, step: flag::Step) -> u32 {
        let start = |sign| match sign {
            Sign::Plus => 0,
            Sign::Minus => u32::from(DIRECTION),
        };
        match step {
            flag::Step::Go(sign, distance) => start(sign) + u32::from(distance),
            flag::Step::Direction(sign) => start(sign),
            flag::Step::Distance(distance) => distance.into(),
        }
    }

    fn step(&self, number: u32, chance: bool) -> Option<flag::Step> {
        let number = u8::try_from(number).ok()?;
        if chance {
            return Some(flag::Step::Distance(number));
        }
        let sign = *Sign::BOTH.get(usize::from(number / DIRECTION))?;
        Some(match number % DIRECTION {
            0 => flag::Step::Direction(sign),
            distance => flag::Step::Go(sign, distance),
        })
    }
}
