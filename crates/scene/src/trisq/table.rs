//! A view of Trisq with what follows from it: where figures may be placed, and what is pointed at.

use rosette_messages::trisq::Refused;
use rosette_rules::{
    Game,
    trisq::{Broken, Cell, Step, Trisq},
};

use super::layout::Layout;
use crate::{Last, View};

/// The id of the key that passes before it is chosen.
pub const ASK: &str = "pass:ask";
/// The token that passes, and the id of the key that then does it.
pub const PASS: &str = "pass";

/// A view with its layout, and what follows from both.
pub struct Table<'a> {
    pub view: &'a View<'a, Trisq>,
    pub layout: Layout,
    /// Whether a figure may be placed, by row and column.
    legal: Vec<bool>,
    /// The cell under the pointer, or in focus.
    pub target: Option<Cell>,
    /// The cell chosen by a first tap.
    pub chosen: Option<Cell>,
    /// Whether the key that passes is chosen.
    pub asked: bool,
    /// Whether nothing may be chosen: the game is over, or a program is to move.
    pub over: bool,
}

impl<'a> Table<'a> {
    pub fn new(view: &'a View<'a, Trisq>) -> Self {
        let position = view.position;
        let size = usize::from(position.size());
        let mut legal = vec![false; size * size];
        let over = !view.open;
        position.steps(|step, _| {
            if let Step::Place(Cell { column, row }) = step
                && let Some(place) = legal.get_mut(usize::from(row) * size + usize::from(column))
            {
                *place = !over;
            }
        });
        let layout = Layout::new(position.size(), view.stage);
        let asked = !over && view.selected == Some(ASK);
        let mut table = Self { view, layout, legal, target: None, chosen: None, asked, over };
        table.target = table.pointed(view.hover).or_else(|| table.pointed(view.focus));
        if let Some(id) = view.selected
            && layout.small()
            && id.starts_with("at:")
        {
            table.chosen = table.pointed(Some(id)).filter(|cell| table.is_legal(*cell));
        }
        table
    }

    /// The cell of the board that an id names.
    fn pointed(&self, id: Option<&str>) -> Option<Cell> {
        let (_, name) = id?.split_once(':').unwrap_or(("", id?));
        let size = self.layout.size;
        Cell::named(name).filter(|cell| cell.column < size && cell.row < size)
    }

    /// Whether a figure may be placed on a cell.
    pub fn is_legal(&self, cell: Cell) -> bool {
        let place =
            usize::from(cell.row) * usize::from(self.layout.size) + usize::from(cell.column);
        self.legal.get(place) == Some(&true)
    }

    /// Whether none may be placed anywhere.
    pub fn is_stuck(&self) -> bool {
        !self.legal.contains(&true)
    }

    /// How many figures one on this cell would capture.
    pub fn captures(&self, cell: Cell) -> u8 {
        captures(self.view.position, cell)
    }

    /// Why no figure may be placed on a cell; none if one may.
    pub fn refused(&self, cell: Cell) -> Option<Refused> {
        if self.is_legal(cell) {
            return None;
        }
        if self.over {
            return Some(Refused::Over);
        }
        let position = self.view.position;
        if let Some(seat) = position.figure(cell) {
            let figure = Some((seat, seat == position.to_move()));
            return Some(Refused::Standing { cell, figure });
        }
        position.check_place(cell).err().map(from_broken)
    }
}

/// How many figures one on this cell would capture.
pub fn captures(position: &Trisq, cell: Cell) -> u8 {
    position.would_capture(cell).count() as u8
}

/// The figure that the last token placed: the position before, and the cell.
pub fn placed<'a>(last: Option<&Last<'a, Trisq>>) -> Option<(&'a Trisq, Cell)> {
    let last = last?;
    match last.steps.first {
        Step::Place(cell) => Some((last.before, cell)),
        Step::Pass => None,
    }
}

/// A broken rule, said to the person who broke it.
pub const fn from_broken(broken: Broken) -> Refused {
    match broken {
        Broken::OffBoard { cell, size } => Refused::OffBoard { cell, size },
        Broken::Occupied(cell) => Refused::Standing { cell, figure: None },
        Broken::SelfCapture(cell) => Refused::SelfCapture(cell),
        Broken::Repetition(cell) => Refused::Repetition(cell),
    }
}
