//! Positions of Trisq and the steps that change them.

use alloc::{format, string::String};

use super::{Board, Cell, Options, bits::Bits};
use crate::{
    Game, MoveError, OptionError, Outcome, Reason, Seat, Steps, Turn, Viewer, options::check, setup,
};

/// A step, which is always a whole token and a whole ply.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// The seat to move places a piece.
    Place(Cell),
    /// The seat to move passes.
    Pass,
}

/// The rules that a step or a setup can break.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum Violation {
    /// The cell is off the board, though another size of board has it.
    #[error("a {size}×{size} board has no cell {cell}")]
    OffBoard {
        /// The cell of the placement.
        cell: Cell,
        /// The board's side.
        size: u8,
    },
    /// A piece of either seat is already on the cell.
    #[error("there is already a piece on {0}")]
    Occupied(Cell),
    /// The piece would be surrounded.
    #[error("a piece on {0} would be surrounded, which is self-capture")]
    SelfCapture(Cell),
    /// The board would equal the board of two plies earlier.
    #[error("a piece on {0} would repeat the position of two moves ago")]
    Repetition(Cell),
    /// A piece of a setup is surrounded, so it would have been captured.
    #[error("the piece on {0} is surrounded, so it would have been captured")]
    Surrounded(Cell),
}

/// A position: the pieces, the captures, the seat to move, and the cells of the last capture, by
/// which the rule of repetition recognises the board of two plies earlier.
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
    /// The number of passes in a row, 0–2. Two end the game.
    pub(super) passes: u8,
    /// The cells of the piece placed and of the only piece captured, if the last ply captured
    /// exactly one. The board of two plies earlier comes back only if the opponent places a piece
    /// on the captured cell and captures exactly the piece just placed.
    pub(super) exchange: Option<(Cell, Cell)>,
}

impl Trisq {
    /// Returns the board's side, 3–19.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// Returns the number of captures that wins at once; 0 for no target.
    #[must_use]
    pub const fn target(&self) -> u8 {
        self.target
    }

    /// Returns the number of plies after which the game ends; 0 for no limit.
    #[must_use]
    pub const fn limit(&self) -> u16 {
        self.limit
    }

    /// Returns the number of plies played, passes included.
    #[must_use]
    pub const fn ply(&self) -> u16 {
        self.ply
    }

    /// Returns the number of passes in a row: 0–2.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Returns the seat that places the next piece. When the game is over, returns the seat that
    /// would.
    #[must_use]
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// Returns the number of the opponent's pieces that a seat has captured, those of the setup
    /// included.
    #[must_use]
    pub const fn captures(&self, seat: Seat) -> u16 {
        self.captures[seat.index()]
    }

    /// Returns the number of a seat's pieces on the board.
    #[must_use]
    pub fn figures(&self, seat: Seat) -> u32 {
        self.figures[seat.index()].count()
    }

    /// Returns the seat whose piece is on a cell; `None` for an empty cell.
    #[must_use]
    pub fn figure(&self, cell: Cell) -> Option<Seat> {
        Seat::BOTH.into_iter().find(|seat| self.figures[seat.index()].contains(cell))
    }

    /// Iterates over the cells that the seat to move would capture with a piece on this empty cell.
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

    /// Returns the empty cells whose neighbours are all opponent's pieces or walls.
    fn surrounded(&self) -> Bits {
        self.enclosed(self.empty(), self.to_move.other())
    }

    /// Returns those of `cells` whose neighbours are all pieces of the seat `by`, or walls.
    pub(super) fn enclosed(&self, cells: Bits, by: Seat) -> Bits {
        cells.without(self.board.without(self.figures[by.index()]).neighbours())
    }

    fn empty(&self) -> Bits {
        self.board.without(self.figures[0].or(self.figures[1]))
    }

    /// Returns whether a piece on this empty cell brings back the board of two plies earlier.
    fn repeats(&self, cell: Cell) -> bool {
        self.exchange.is_some_and(|(placed, captured)| {
            let mut only = Bits::default();
            only.insert(placed);
            cell == captured && self.captured(cell) == only
        })
    }

    /// Returns the cells on which the seat to move may place a piece.
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

    /// Checks whether the seat to move may place a piece on a cell. Assumes that the game isn't
    /// over.
    ///
    /// # Errors
    ///
    /// The rule that the placement would break.
    pub fn check_place(&self, cell: Cell) -> Result<(), Violation> {
        if cell.column >= self.size || cell.row >= self.size {
            Err(Violation::OffBoard { cell, size: self.size })
        } else if self.figure(cell).is_some() {
            Err(Violation::Occupied(cell))
        } else if self.surrounded().contains(cell) && self.captured(cell).is_empty() {
            Err(Violation::SelfCapture(cell))
        } else if self.repeats(cell) {
            Err(Violation::Repetition(cell))
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

    /// Returns why the game is over, or `None` if it isn't.
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
    type Options = Options;
    type Step = Step;
    type Violation = Violation;
    type Board = Board;

    fn new(options: &Options) -> Result<Self, OptionError> {
        check(options)?;
        let start = Self {
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
        setup::begin(start, &options.setup)
    }

    fn is_one_step(&self) -> bool {
        true
    }

    fn turn(&self) -> Turn {
        let Some(reason) = self.end() else { return Turn::Choice(self.to_move) };
        Turn::Over(Outcome { winner: Seat::ahead(self.captures), reason })
    }

    fn steps(&self, mut each: impl FnMut(Step, u32)) {
        if self.end().is_none() {
            for cell in self.placements().iter() {
                each(Step::Place(cell), 1);
            }
            each(Step::Pass, 1);
        }
    }

    fn check(&self, step: Step) -> Result<(), MoveError<Self>> {
        match step {
            _ if self.end().is_some() => Err(MoveError::Over),
            Step::Place(cell) => self.check_place(cell).map_err(MoveError::Rule),
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
        // A game without a limit may have more plies than a `u16` counts. Only a limit reads the
        // counter.
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

    fn write(steps: &Steps<Step>, out: &mut impl core::fmt::Write) -> core::fmt::Result {
        match steps.first {
            Step::Place(cell) => write!(out, "{cell}"),
            Step::Pass => out.write_str("pass"),
        }
    }

    fn text(&self, _: Viewer) -> Option<String> {
        let [first, second] = self.captures;
        let board = super::text_board(self);
        Some(format!("{board}captured by ▲ first {first}, □ second {second}\n"))
    }

    fn seen(&self, _: Viewer) -> Board {
        super::board::seen(self)
    }
}
