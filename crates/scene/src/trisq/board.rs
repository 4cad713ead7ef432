//! A view of Trisq with what follows from it: legal cells, and the cell under the pointer.

use rosette_messages::{Language, Say as _, trisq};
use rosette_rules::{
    Game, Seat,
    trisq::{Cell, Step, Trisq, Violation},
};

use super::layout::Layout;
use crate::{LastMove, Place, View};

/// The token with which a seat passes, as the rules write it.
pub const PASS: &str = "pass";

/// A view with its layout, and what follows from both.
pub struct TrisqBoard<'a> {
    pub view: &'a View<'a, Trisq>,
    pub layout: Layout,
    /// Whether a piece can be placed, for each cell by row and column.
    legal: Vec<bool>,
    /// The cell under the pointer or in focus.
    pub target: Option<Cell>,
    /// The cell that a first tap has chosen on a board of small cells.
    pub chosen: Option<Cell>,
    /// Whether the pass button is selected, so that choosing it again passes.
    pub asked: bool,
    /// Whether nothing can be chosen: the game is over, or a bot is to move.
    pub over: bool,
}

impl<'a> TrisqBoard<'a> {
    pub fn new(view: &'a View<'a, Trisq>) -> Self {
        let position = view.position;
        let size = usize::from(position.size());
        let mut legal = vec![false; size * size];
        let over = !view.context.open;
        position.steps(|step, _| {
            if let Step::Place(Cell { column, row }) = step
                && let Some(place) = legal.get_mut(usize::from(row) * size + usize::from(column))
            {
                *place = !over;
            }
        });
        let layout = Layout::new(position.size(), view.context.stage);
        let asked = !over && view.context.selected == Some(Place::Pass);
        let mut board = Self { view, layout, legal, target: None, chosen: None, asked, over };
        board.target =
            board.pointed(view.context.hover).or_else(|| board.pointed(view.context.focus));
        if board.layout.small() {
            board.chosen =
                board.pointed(view.context.selected).filter(|cell| board.is_legal(*cell));
        }
        board
    }

    /// Returns the cell of a place; `None` for places that aren't cells of this board.
    fn pointed(&self, place: Option<Place>) -> Option<Cell> {
        let (Place::Grid(cell) | Place::Lens(cell)) = place? else { return None };
        let size = self.layout.size;
        Some(cell).filter(|cell| cell.column < size && cell.row < size)
    }

    /// Returns whether a person can place a piece on a cell now.
    pub fn is_legal(&self, cell: Cell) -> bool {
        let place =
            usize::from(cell.row) * usize::from(self.layout.size) + usize::from(cell.column);
        self.legal.get(place) == Some(&true)
    }

    /// Returns whether somebody may choose, but a piece can't be placed on any cell.
    pub fn is_stuck(&self) -> bool {
        !self.over && !self.legal.contains(&true)
    }

    /// Returns how many pieces a placement on this cell would capture.
    pub fn captures(&self, cell: Cell) -> u8 {
        captures(self.view.position, cell)
    }

    /// Returns why no piece can be placed on a cell; `None` if the placement is legal, or if nobody
    /// may choose.
    pub fn refused(&self, cell: Cell) -> Option<Blocked> {
        if self.over || self.is_legal(cell) {
            return None;
        }
        let position = self.view.position;
        if let Some(seat) = position.figure(cell) {
            return Some(Blocked::Standing { cell, seat, own: seat == position.to_move() });
        }
        position.check_place(cell).err().map(Blocked::Rule)
    }
}

/// Returns how many pieces the seat to move would capture by a placement on this cell.
pub fn captures(position: &Trisq, cell: Cell) -> u8 {
    position.would_capture(cell).count() as u8
}

/// Returns the position before the last token, and the cell where it placed a piece; `None` after a
/// pass.
pub fn placed<'a>(last: Option<&LastMove<'a, Trisq>>) -> Option<(&'a Trisq, Cell)> {
    let last = last?;
    match last.steps.first {
        Step::Place(cell) => Some((last.before, cell)),
        Step::Pass => None,
    }
}

/// The reason why no piece may be placed on a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Blocked {
    /// A piece of `seat` is on the cell.
    Standing { cell: Cell, seat: Seat, own: bool },
    /// The placement breaks a rule.
    Rule(Violation),
}

impl Blocked {
    pub fn say(self, language: Language) -> String {
        match self {
            Self::Standing { cell, seat: figure, own } => {
                trisq::Standing { cell: &cell.to_string(), figure, own }.say(language)
            }
            Self::Rule(Violation::OffBoard { cell, size }) => {
                let last = Cell { column: size.saturating_sub(1), row: size.saturating_sub(1) };
                let (cell, last) = (&cell.to_string(), &last.to_string());
                trisq::OffBoard { cell, last }.say(language)
            }
            Self::Rule(Violation::Occupied(cell)) => {
                trisq::Occupied { cell: &cell.to_string() }.say(language)
            }
            Self::Rule(Violation::SelfCapture(cell)) => {
                trisq::SelfCapture { cell: &cell.to_string() }.say(language)
            }
            Self::Rule(Violation::Repetition(cell)) => {
                trisq::Repetition { cell: &cell.to_string() }.say(language)
            }
            Self::Rule(Violation::Surrounded(cell)) => {
                trisq::Surrounded { cell: &cell.to_string() }.say(language)
            }
        }
    }
}
