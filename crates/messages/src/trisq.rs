//! Text of Trisq.

use crate::{FixedText, Language, Plain, Say, messages::*, yes};
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
    Notation,
}

impl RuleTopic {
    /// Every section, in order.
    pub const ALL: [Self; 8] = [
        Self::Goal,
        Self::Turn,
        Self::Capture,
        Self::Wall,
        Self::SelfCapture,
        Self::Repetition,
        Self::End,
        Self::Notation,
    ];
}

impl Say for TrisqText<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Title => TRISQ_TITLE.say(language),
            Self::Blurb => TRISQ_BLURB.say(language),
            Self::BlurbBrief => TRISQ_BLURB_BRIEF.say(language),
            Self::Field(field) => field_texts(field).0.say(language),
            Self::FieldHint(field) => field_texts(field).1.say(language),
            Self::Board(size) => TrisqBoard { size: size.into() }.say(language),
            Self::Cell { cell, state } => cell_label(&cell.to_string(), state, language),
            Self::Pass => TRISQ_PASS.say(language),
            Self::PassAsked => TRISQ_PASS_ASKED.say(language),
            Self::PassCount => TRISQ_PASS_COUNT.say(language),
            Self::PassAgain => TRISQ_PASS_AGAIN.say(language),
            Self::PassKey { asked, ends } => {
                TrisqPassKey { asked: yes(asked), ends: yes(ends) }.say(language)
            }
            Self::Refused(refused) => refused.say(language),
            Self::Places(name, seat) => TrisqPlaces { name, figure: seat.name() }.say(language),
            Self::Todo(todo) => todo.say(language),
            Self::OnBoard { figures, captured } => {
                TrisqOnBoard { figures: figures.into(), captured: captured.into() }.say(language)
            }
            Self::OnBoardBrief(figures) => {
                TrisqOnBoardBrief { figures: figures.into() }.say(language)
            }
            Self::CapturedUnit => TRISQ_CAPTURED_UNIT.say(language),
            Self::Placed { who: name, seat, cell, captures } => {
                let (figure, cell) = (seat.name(), &cell.to_string());
                TrisqPlaced { name, figure, cell, captures: captures.into() }.say(language)
            }
            Self::Passes(name) => TrisqPasses { name }.say(language),
            Self::NoteTakes(number) => TrisqNoteTakes { number: number.into() }.say(language),
            Self::Ending { reason, plies, more: (winner, most), fewer: (loser, least) } => {
                let reason = match reason {
                    Reason::Target => "target",
                    Reason::Passes => "passes",
                    _ => "limit",
                };
                let level = yes(most == least);
                let (plies, most, least) = (plies.into(), most.into(), least.into());
                TrisqEnding { reason, plies, winner, most, loser, least, level }.say(language)
            }
            Self::RuleHeading(topic) => topic.texts().0.say(language),
            Self::Rule(topic) => topic.texts().1.say(language),
        }
    }
}

/// The name of an option, and what it does.
const fn field_texts(field: TrisqField) -> (Plain, Plain) {
    match field {
        TrisqField::Size => (TRISQ_SIZE, TRISQ_SIZE_HINT),
        TrisqField::Target => (TRISQ_TARGET, TRISQ_TARGET_HINT),
        TrisqField::Limit => (TRISQ_LIMIT, TRISQ_LIMIT_HINT),
    }
}

impl RuleTopic {
    /// The heading, and the text.
    const fn texts(self) -> (Plain, Plain) {
        match self {
            Self::Goal => (TRISQ_GOAL_TITLE, TRISQ_GOAL),
            Self::Turn => (TRISQ_TURN_TITLE, TRISQ_TURN),
            Self::Capture => (TRISQ_CAPTURE_TITLE, TRISQ_CAPTURE),
            Self::Wall => (TRISQ_WALL_TITLE, TRISQ_WALL),
            Self::SelfCapture => (TRISQ_SELF_CAPTURE_TITLE, TRISQ_SELF_CAPTURE_RULE),
            Self::Repetition => (TRISQ_REPETITION_TITLE, TRISQ_REPETITION_RULE),
            Self::End => (TRISQ_END_TITLE, TRISQ_END),
            Self::Notation => (RULE_NOTATION, TRISQ_NOTATION),
        }
    }
}

fn cell_label(cell: &str, state: CellState, language: Language) -> String {
    match state {
        CellState::Figure(seat) => TrisqFigure { cell, figure: seat.name() }.say(language),
        CellState::Empty => TrisqEmpty { cell }.say(language),
        CellState::SelfCapture => TrisqSelfCaptureCell { cell }.say(language),
        CellState::Repetition => TrisqRepetitionCell { cell }.say(language),
        CellState::Open { seat, captures, choice } => {
            let choice = match choice {
                Choice::Place => "place",
                Choice::Choose => "choose",
                Choice::Again => "again",
            };
            let captures = captures.into();
            TrisqOpen { cell, choice, figure: seat.name(), captures }.say(language)
        }
    }
}

impl Say for Todo<'_> {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Place => TRISQ_ON_ANY_CELL.say(language),
            Self::OnlyPass => TRISQ_ONLY_PASS.say(language),
            Self::Captures([(first, own), (second, others)]) => {
                let (own, others) = (own.into(), others.into());
                TrisqCaptures { first, own, second, others }.say(language)
            }
            Self::Left(plies) => TrisqLeft { plies: plies.into() }.say(language),
            Self::HasPassed(name) => TrisqHasPassed { name }.say(language),
            Self::ConfirmPass { ends } => TrisqConfirmPass { ends: yes(ends) }.say(language),
            Self::Again { cell, captures } => {
                TrisqAgain { cell: &cell.to_string(), captures: captures.into() }.say(language)
            }
            Self::Captured { cell, captures } => {
                let captures = captures.into();
                TrisqWouldCapture { cell: &cell.to_string(), captures }.say(language)
            }
            Self::Not(refused) => refused.say(language),
        }
    }
}

impl Say for Refused {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Standing { cell, figure } => {
                let (figure, whose) = match figure {
                    Some((seat, true)) => (seat.name(), "own"),
                    Some((seat, false)) => (seat.name(), "other"),
                    None => ("", "unknown"),
                };
                TrisqStanding { cell: &cell.to_string(), figure, whose }.say(language)
            }
            Self::SelfCapture(cell) => TrisqSelfCapture { cell: &cell.to_string() }.say(language),
            Self::Repetition(cell) => TrisqRepetition { cell: &cell.to_string() }.say(language),
            Self::OffBoard { cell, size } => {
                let last = Cell { column: size.saturating_sub(1), row: size.saturating_sub(1) };
                let (cell, last) = (&cell.to_string(), &last.to_string());
                TrisqOffBoard { cell, last }.say(language)
            }
            Self::Over => FixedText::GameOver.say(language),
            Self::Unreadable => TRISQ_UNREADABLE.say(language),
        }
    }
}
