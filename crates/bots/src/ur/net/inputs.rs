//! The inputs of the nets.

use std::ops::Deref;

use rosette_rules::ur::Path;

use super::super::{
    index::{Zones, ternary},
    view::SeatView,
};

/// The most inputs that are active in a position.
const MOST_ACTIVE: usize = 2 + 5 + 4;

/// The number of states of a window of four shared cells: 3⁴.
const WINDOW_STATES: u16 = 81;
/// The number of cells from one window to the next.
const STRIDE: usize = 2;
/// The number of possible counts of pieces, 0–7.
const COUNTS: u16 = 8;

/// The numbering of a path's inputs.
#[derive(Clone, Copy, Debug)]
pub struct Inputs {
    zones: &'static Zones,
}

/// The active inputs of a position, in ascending order.
#[derive(Clone, Copy, Debug)]
pub struct Active {
    list: [u16; MOST_ACTIVE],
    count: usize,
}

impl Inputs {
    /// Returns the numbering for a path; `None` for the paths that pass squares twice, which have
    /// no nets.
    #[must_use]
    pub fn of(path: Path) -> Option<Self> {
        Zones::of(path).map(|zones| Self { zones })
    }

    /// Returns the number of inputs, active or not.
    #[must_use]
    pub fn count(self) -> usize {
        let windows = self.windows().count() * usize::from(WINDOW_STATES);
        2 * self.zones.sets.len() + windows + 4 * usize::from(COUNTS)
    }

    /// Iterates over the first cell of each window, counted from the first shared cell.
    fn windows(self) -> impl Iterator<Item = u8> {
        (0..=self.zones.shared - 4).step_by(STRIDE)
    }

    /// Returns the active inputs of a position, each less than [`count`](Self::count).
    #[must_use]
    pub fn active(self, view: &SeatView) -> Active {
        let zones = self.zones;
        let mut active = Active { list: [0; MOST_ACTIVE], count: 0 };
        let mut begin = 0;
        let mut add = |input: u16, inputs: u16| {
            active.list[active.count] = begin + input;
            active.count += 1;
            begin += inputs;
        };
        let (own, other) = (view.own.cells, view.other.cells);
        let sets = zones.sets.len() as u16;
        add(zones.private(own).into(), sets);
        add(zones.private(other).into(), sets);
        let (own, other) = (zones.shared(own), zones.across(zones.shared(other)));
        for window in self.windows() {
            let cells = |shared: u16| ternary(shared >> window & 0b1111) as u16;
            add(cells(own) + 2 * cells(other), WINDOW_STATES);
        }
        for count in [view.own.left(), view.other.left(), view.own.hand, view.other.hand] {
            add(count.into(), COUNTS);
        }
        active
    }
}

impl Deref for Active {
    type Target = [u16];

    fn deref(&self) -> &[u16] {
        &self.list[..self.count]
    }
}
