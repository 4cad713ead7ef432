//! Positions of Trisq, and how they change.

use super::{Board, Cell, Options, TrisqField, bits::Bits};
use crate::{Game, Illegal, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer, setup};

/// What moves a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The seat to move places a figure.
    Place(Cell),
    /// It places none.
    Pass,
}

/// The rules that a step can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Broken {
    /// The board is smaller.
    #[error("a board of side {size} has no cell {cell}")]
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The board's side.
        size: u8,
    },
    /// A figure stands there.
    #[error("a figure already stands on {0}")]
    Occupied(Cell),
    /// The figure would stand surrounded.
    #[error("a figure on {0} would be surrounded, which is self-capture")]
    SelfCapture(Cell),
    /// The board would be the same as two plies earlier.
    #[error("a figure on {0} would repeat the board of two plies earlier")]
    Repetition(Cell),
}

/// A position: the figures, the captures, whose turn it is, and what the last ply did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Trisq {
    size: u8,
    target: u8,
    limit: u16,
    board: Bits,
    pub(super) figures: [Bits; 2],
    pub(super) captures: [u16; 2],
    pub(super) to_move: Seat,
    pub(super) ply: u16,
    /// Passes in a row.
    pub(super) passes: u8,
    /// Where the last ply placed a figure and captured one alone. Only a figure on the cell of the
    /// captured one that captures the placed one alone brings back the board of two plies earlier.
    pub(super) exchange: Option<(Cell, Cell)>,
}

impl Trisq {
    /// The board's side, 3–19.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Captures that win at once; 0 for none.
    #[must_use]
    pub const fn target(&self) -> u8 {
        self.target
    }

    /// Plies after which the game ends; 0 for none.
    #[must_use]
    pub const fn limit(&self) -> u16 {
        self.limit
    }

    /// Plies played, passes among them.
    #[must_use]
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// Passes in a row: 0–2.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// The seat that places a figure; once the game is over, the one that would.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Figures that a seat has captured.
    #[must_use]
    pub const fn captures(&self, seat: Seat) -> u16 {
        self.captures[seat.index()]
    }

    /// Figures of a seat on the board.
    #[must_use]
    pub fn figures(&self, seat: Seat) -> u32 {
        self.figures[seat.index()].count()
    }

    /// Whose figure stands on a cell.
    #[must_use]
    pub fn figure(&self, cell: Cell) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.figures[seat.index()].contains(cell))
    }

    /// The cells that a figure of the seat to move on this empty cell would capture.
    pub fn would_capture(&self, cell: Cell) -> impl Iterator<Item = Cell> + use<> {
        self.captured(cell).iter()
    }

    fn captured(&self, cell: Cell) -> Bits {
        let mut own = self.figures[self.to_move.index()];
        own.insert(cell);
        let opponent = self.figures[self.to_move.other().index()];
        let mut captured = Bits::default();
        for next in cell.neighbours(self.size) {
            let safe = |beside: Cell| !own.contains(beside);
            if opponent.contains(next) && !next.neighbours(self.size).any(safe) {
                captured.insert(next);
            }
        }
        captured
    }

    /// Empty cells all of whose neighbours are figures of the opponent, or walls.
    fn surrounded(&self) -> Bits {
        self.enclosed(self.empty(), self.to_move.other())
    }

    /// Those of these cells all of whose neighbours are figures of a seat, or walls.
    pub(super) fn enclosed(&self, cells: Bits, by: Seat) -> Bits {
        cells.without(self.board.without(self.figures[by.index()]).neighbours())
    }

    fn empty(&self) -> Bits {
        self.board.without(self.figures[0].or(self.figures[1]))
    }

    /// Whether a figure on this empty cell brings back the board of two plies earlier.
    fn repeats(&self, cell: Cell) -> bool {
        self.exchange.is_some_and(|(placed, captured)| {
            let mut only = Bits::default();
            only.insert(placed);
            cell == captured && self.captured(cell) == only
        })
    }

    /// The cells on which a figure may be placed.
    fn placements(&self) -> Bits {
        let mut cells = self.empty();
        for cell in self.surrounded().iter() {
            if self.captured(cell).is_empty() {
                cells.remove(cell);
            }
        }
        if let Some((_, cell)) = self.exchange
            && cells.contains(cell)
            && self.repeats(cell)
        {
            cells.remove(cell);
        }
        cells
    }

    /// Whether the seat to move may place a figure on a cell, while the game goes on.
    ///
    /// # Errors
    ///
    /// The rule that this would break.
    pub fn check_place(&self, cell: Cell) -> Result<(), Broken> {
        if cell.column >= self.size || cell.row >= self.size {
            Err(Broken::OffBoard { cell, size: self.size })
        } else if self.figure(cell).is_some() {
            Err(Broken::Occupied(cell))
        } else if self.surrounded().contains(cell) && self.captured(cell).is_empty() {
            Err(Broken::SelfCapture(cell))
        } else if self.repeats(cell) {
            Err(Broken::Repetition(cell))
        } else {
            Ok(())
        }
    }

    fn place(&mut self, cell: Cell) {
        let captured = self.captured(cell);
        let seat = self.to_move;
        self.figures[seat.index()].insert(cell);
        let opponent = &mut self.figures[seat.other().index()];
        *opponent = opponent.without(captured);
        let count = captured.count() as u16;
        let captures = &mut self.captures[seat.index()];
        *captures = captures.saturating_add(count);
        self.exchange =
            if count == 1 { captured.iter().next().map(|only| (cell, only)) } else { None };
        self.passes = 0;
    }

    /// Why the game is over, if it is.
    fn end(&self) -> Option<Reason> {
        let reached = |captures: &u16| *captures >= u16::from(self.target);
        if self.target > 0 && self.captures.iter().any(reached) {
            Some(Reason::Target)
        } else if self.passes >= 2 {
            Some(Reason::Passes)
        } else if self.limit > 0 && self.ply >= self.limit {
            Some(Reason::Limit)
        } else {
            None
        }
    }
}

impl Game for Trisq {
    const NAME: &'static str = "trisq";
    const TOKEN: &'static str = "a cell, its column a to t without i and its row 1 to 19, or pass";
    const ONE_STEP: bool = true;
    type Options = Options;
    type Step = Step;
    type Broken = Broken;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        if !(3..=19).contains(&options.size) {
            return Err(OptionError::value(TrisqField::Size, &options.size.to_string()));
        }
        if options.target > 50 {
            return Err(OptionError::value(TrisqField::Target, &options.target.to_string()));
        }
        if options.limit() > 5000 {
            return Err(OptionError::value(TrisqField::Limit, &options.limit().to_string()));
        }
        let mut start = Self {
            size: options.size,
            target: options.target,
            limit: options.limit(),
            board: Bits::board(options.size),
            figures: [Bits::default(); 2],
            captures: [0; 2],
            to_move: Seat::First,
            ply: 0,
            passes: 0,
            exchange: None,
        };
        setup::read(&mut start, &options.setup)?;
        Ok(start)
    }

    fn turn(&self) -> Turn {
        let Some(reason) = self.end() else { return Turn::Choice(self.to_move) };
        let winner = match self.captures[0].cmp(&self.captures[1]) {
            std::cmp::Ordering::Greater => Some(Seat::First),
            std::cmp::Ordering::Less => Some(Seat::Second),
            std::cmp::Ordering::Equal => None,
        };
        Turn::Over(Outcome { winner, reason })
    }

    fn settled(&self) -> bool {
        true
    }

    fn steps(&self, mut each: impl FnMut(Step, u32)) {
        if self.end().is_none() {
            for cell in self.placements().iter() {
                each(Step::Place(cell), 1);
            }
            each(Step::Pass, 1);
        }
    }

    fn check(&self, step: Step) -> Result<(), Illegal<Self>> {
        match step {
            _ if self.end().is_some() => Err(Illegal::Over),
            Step::Place(cell) => self.check_place(cell).map_err(Illegal::Rule),
            Step::Pass => Ok(()),
        }
    }

    fn play_unchecked(&mut self, step: Step) {
        match step {
            Step::Place(cell) if cell.column < self.size && cell.row < self.size => {
                self.place(cell);
            }
            Step::Place(_) => {}
            Step::Pass => {
                self.passes = self.passes.saturating_add(1);
                self.exchange = None;
            }
        }
        // A game without a limit may be longer than a number counts; only a limit asks for it.
        self.ply = self.ply.saturating_add(1);
        self.to_move = self.to_move.other();
    }

    fn counted(step: Step) -> bool {
        step != Step::Pass
    }

    fn count(&self) -> u64 {
        if self.end().is_none() { self.placements().count().into() } else { 0 }
    }

    fn parse(&self, token: &str) -> Option<Steps<Step>> {
        if token.eq_ignore_ascii_case("pass") {
            return Some(Steps::one(Step::Pass));
        }
        Cell::named(token).map(|cell| Steps::one(Step::Place(cell)))
    }

    fn write(steps: &Steps<Step>, out: &mut impl std::fmt::Write) -> std::fmt::Result {
        match steps.first {
            Step::Place(cell) => write!(out, "{cell}"),
            Step::Pass => out.write_str("pass"),
        }
    }

    fn seen(&self, _: Viewer) -> Board {
        super::board::seen(self)
    }
}
