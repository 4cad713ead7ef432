//! Text of Trisq.

mod english;

use crate::{Language, Say};
use rosette_rules::{
    Reason, Seat,
    trisq::{Cell, TrisqField},
};

/// Text of Trisq.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TrisqText<'a> {
    /// The name of the game.
    Title,
    /// What it is about.
    Blurb,
    /// The same where there is less room.
    BlurbBrief,
    /// The name of an option.
    Field(TrisqField),
    /// What an option does.
    FieldHint(TrisqField),
    /// A board of this side.
    Board(u8),
    /// The label of a cell.
    Cell {
        /// The cell.
        cell: Cell,
        /// What is there, and what choosing it does.
        state: CellState,
    },
    /// On the key that passes.
    Pass,
    /// The same when it is to be chosen again.
    PassAsked,
    /// Under it, once the other seat has passed.
    PassCount,
    /// Under it, when it is to be chosen again.
    PassAgain,
    /// The label of that key.
    PassKey {
        /// Whether it is to be chosen again, and passes then.
        asked: bool,
        /// Whether the game ends by it.
        ends: bool,
    },
    /// Why a choice is refused.
    Refused(Refused),
    /// A seat is to place its figure.
    Places(&'a str, Seat),
    /// What can be done.
    Todo(Todo<'a>),
    /// The state of a seat: figures on the board and captured ones.
    OnBoard {
        /// On the board.
        figures: u16,
        /// Captured.
        captured: u16,
    },
    /// The same where there is less room.
    OnBoardBrief(u16),
    /// What the number on a plate counts.
    CapturedUnit,
    /// A seat placed its figure.
    Placed {
        /// Its name.
        who: &'a str,
        /// The seat.
        seat: Seat,
        /// The cell.
        cell: Cell,
        /// How many figures it captured.
        captures: u8,
    },
    /// A seat passed.
    Passes(&'a str),
    /// Beside a token that captured so many.
    NoteTakes(u8),
    /// How the game ended.
    Ending {
        /// Why it is over.
        reason: Reason,
        /// How many plies were played.
        plies: u16,
        /// The seat with more captures, and how many; in a draw the first seat.
        more: (&'a str, u16),
        /// The other seat.
        fewer: (&'a str, u16),
    },
    /// The heading of a section of the rules.
    RuleHeading(RuleTopic),
    /// Its text.
    Rule(RuleTopic),
}

/// What is on a cell, and what choosing it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CellState {
    /// A seat's figure.
    Figure(Seat),
    /// Nothing, and nothing can be placed: the game is over.
    Empty,
    /// Nothing; a figure would be surrounded.
    SelfCapture,
    /// Nothing; a figure would repeat a position.
    Repetition,
    /// Nothing; a figure may be placed.
    Open {
        /// Whose.
        seat: Seat,
        /// How many it captures.
        captures: u8,
        /// How it is placed.
        choice: Choice,
    },
}

/// How a figure is placed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Choice {
    /// At once.
    Place,
    /// The cell is chosen first.
    Choose,
    /// The cell is chosen, and the figure placed when it is chosen again.
    Again,
}

/// What can be done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Todo<'a> {
    /// Nothing is to be said but that a figure is to be placed.
    Place,
    /// No cell is left for a figure.
    OnlyPass,
    /// How many figures each seat has captured: the first seat, then the second.
    Captures([(&'a str, u16); 2]),
    /// So many plies are left.
    Left(u16),
    /// A seat has passed.
    HasPassed(&'a str),
    /// The key that passes is to be chosen again.
    ConfirmPass {
        /// Whether the game ends by it.
        ends: bool,
    },
    /// The cell is to be chosen again.
    Again {
        /// The cell.
        cell: Cell,
        /// How many figures it captures.
        captures: u8,
    },
    /// What a figure on a cell would capture.
    Captured {
        /// The cell.
        cell: Cell,
        /// How many figures.
        captures: u8,
    },
    /// Why no figure may be placed on a cell.
    Not(Refused),
}

/// Why a choice is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refused {
    /// A figure stands there.
    Standing {
        /// The cell.
        cell: Cell,
        /// Whose figure it is, where that is known, and whether it is that of the seat to move.
        figure: Option<(Seat, bool)>,
    },
    /// A figure would be surrounded.
    SelfCapture(Cell),
    /// A figure would repeat a position.
    Repetition(Cell),
    /// The board has no such cell.
    OffBoard {
        /// The cell.
        cell: Cell,
        /// The board's side.
        size: u8,
    },
    /// The game is over.
    Over,
    /// What was typed is no token.
    Unreadable,
}

/// A section of the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is the name of its section")]
pub enum RuleTopic {
    Goal,
    Turn,
    Capture,
    Wall,
    SelfCapture,
    Repetition,
    End,
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 7] = [
        Self::Goal,
        Self::Turn,
        Self::Capture,
        Self::Wall,
        Self::SelfCapture,
        Self::Repetition,
        Self::End,
    ];
}

impl Say for TrisqText<'_> {
    fn say(&self, language: Language) -> String {
        match language {
            Language::English => self.english(),
        }
    }
}
