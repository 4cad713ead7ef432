//! The cells that carry an element, and their written form `5=fire;9=ice`.

use alloc::vec::Vec;
use core::fmt;

use super::{CELLS, Element};

/// The largest number of cells that carry an element.
pub const MAX_SQUARES: usize = 4;

/// The element of each of the nine cells, by index; `None` for a cell without one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Squares([Option<Element>; CELLS]);

crate::from_named!(Squares, "squares such as 5=fire");

impl Squares {
    /// Reads the cells of a text such as `5=fire;9=ice`, in any order; `""` is none. Each cell may
    /// occur once.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let mut squares = Self::default();
        for part in text.split(';').filter(|_| !text.is_empty()) {
            let (cell, element) = part.split_once('=')?;
            let &[digit @ b'1'..=b'9'] = cell.as_bytes() else { return None };
            let square = &mut squares.0[usize::from(digit - b'1')];
            if square.is_some() {
                return None;
            }
            *square = Some(Element::named(element)?);
        }
        Some(squares)
    }

    /// Picks 1–4 distinct cells at random, each with a random element. `below(n)` returns an evenly
    /// distributed number from 0 to n − 1. Each number of cells is equally likely, and so is each
    /// choice of cells.
    #[must_use]
    pub fn draw(mut below: impl FnMut(u32) -> u32) -> Self {
        let mut squares = Self::default();
        let mut free: Vec<usize> = (0..CELLS).collect();
        for _ in 0..=below(MAX_SQUARES as u32) {
            let cell = free.swap_remove(below(free.len() as u32) as usize);
            squares.0[cell] = Element::ALL.get(below(8) as usize).copied();
        }
        squares
    }

    /// Gives a cell, 0–8, an element, or removes that same element. Returns `None` if there is no
    /// such cell.
    pub(super) fn toggle(&mut self, place: usize, element: Element) -> Option<()> {
        let square = self.0.get_mut(place)?;
        *square = if *square == Some(element) { None } else { Some(element) };
        Some(())
    }

    /// Returns the element of a cell, 1–9; `None` for a cell without one.
    #[must_use]
    pub fn at(&self, cell: u8) -> Option<Element> {
        self.0.get(usize::from(cell).wrapping_sub(1)).copied().flatten()
    }

    /// Counts the cells that carry an element.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Returns the elements of the cells 1–9, in order.
    #[must_use]
    pub const fn cells(&self) -> &[Option<Element>; CELLS] {
        &self.0
    }
}

/// Writes the form that [`Squares::named`] reads, in the order of the cells.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        for (cell, element) in (1..).zip(self.0) {
            if let Some(element) = element {
                write!(f, "{separator}{cell}={}", element.name())?;
                separator = ";";
            }
        }
        Ok(())
    }
}
