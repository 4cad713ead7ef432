//! Text of Trisq in English.

use rosette_rules::{
    Reason, Seat,
    trisq::{Cell, TrisqField},
};

use super::{CellState, Choice, Refused, RuleTopic, Todo, TrisqText};
use crate::english::{add, plural};

impl TrisqText<'_> {
    pub(super) fn english(&self) -> String {
        let fixed = match self {
            Self::Title => "Trisq",
            Self::Blurb => "Triangles against squares: surround the other’s figures.",
            Self::BlurbBrief => "Surround the other’s figures.",
            Self::Field(field) => field_name(*field),
            Self::FieldHint(field) => field_hint(*field),
            Self::Board(size) => return format!("{size} × {size}"),
            Self::Cell { cell, state } => return cell_label(*cell, *state),
            Self::Pass => "Pass",
            Self::PassAsked => "Pass?",
            Self::PassCount => "1 of 2",
            Self::PassAgain => "again to confirm",
            Self::PassKey { asked: false, ends: false } => "Pass: place nothing this turn",
            Self::PassKey { asked: false, ends: true } => "Pass, the second in a row",
            Self::PassKey { asked: true, ends: false } => "Pass? Choose again to confirm",
            Self::PassKey { asked: true, ends: true } => {
                "Pass and end the game? Choose again to confirm"
            }
            Self::Refused(refused) => return refused.english(),
            Self::Places(who, seat) => return format!("{who} places a {}", figure(*seat)),
            Self::Todo(todo) => return todo.english(),
            Self::OnBoard { figures, captured } => {
                return format!("{figures} on the board, {captured} captured");
            }
            Self::OnBoardBrief(figures) => return format!("{figures} on the board"),
            Self::CapturedUnit => "captured",
            Self::Placed { who, seat, cell, captures } => {
                let mut text = format!("{who} places a {} on {cell}", figure(*seat));
                if *captures > 0 {
                    add(
                        &mut text,
                        format_args!(" and captures {}", counted(*captures, figure(seat.other()))),
                    );
                }
                return text;
            }
            Self::Passes(who) => return format!("{who} passes"),
            Self::NoteTakes(number) => return format!("takes {number}"),
            Self::Ending { reason, plies, more, fewer } => {
                return ending(*reason, *plies, *more, *fewer);
            }
            Self::RuleHeading(topic) => topic.heading(),
            Self::Rule(topic) => topic.text(),
        };
        fixed.to_owned()
    }
}

const fn figure(seat: Seat) -> &'static str {
    match seat {
        Seat::First => "triangle",
        Seat::Second => "square",
    }
}

/// "1 square", "2 squares".
fn counted(number: u8, thing: &str) -> String {
    format!("{number} {thing}{}", plural(number, "", "s"))
}

const fn field_name(field: TrisqField) -> &'static str {
    match field {
        TrisqField::Size => "Board",
        TrisqField::Target => "Target",
        TrisqField::Limit => "Limit",
    }
}

const fn field_hint(field: TrisqField) -> &'static str {
    match field {
        TrisqField::Size => "Cells on each side of the board.",
        TrisqField::Target => "Captures that win at once. 0 for no target.",
        TrisqField::Limit => "Turns after which the game ends, both players’ together. 0 for none.",
    }
}

fn cell_label(cell: Cell, state: CellState) -> String {
    let mut text = cell.to_string();
    match state {
        CellState::Figure(seat) => {
            text += ", ";
            text += figure(seat);
        }
        CellState::Empty => text += ", empty",
        CellState::SelfCapture => text += ", empty, self-capture",
        CellState::Repetition => text += ", empty, repetition",
        CellState::Open { seat, captures, choice } => {
            text += match choice {
                Choice::Place => ", empty: place a ",
                Choice::Choose => ", empty: choose it for a ",
                Choice::Again => ", chosen: choose again to place a ",
            };
            text += figure(seat);
            text += match choice {
                Choice::Choose => "",
                Choice::Place | Choice::Again => " here",
            };
            if captures > 0 {
                add(&mut text, format_args!(", captures {captures}"));
            }
        }
    }
    text
}

impl Todo<'_> {
    fn english(&self) -> String {
        match self {
            Self::Place => "On any marked cell.".to_owned(),
            Self::OnlyPass => "No cell is left for it: pass.".to_owned(),
            Self::Captures([(first, own), (second, other)]) => {
                format!("Captured so far: {first} {own}, {second} {other}.")
            }
            Self::Left(1) => "This is the last turn.".to_owned(),
            Self::Left(plies) => format!("{plies} plies are left."),
            Self::HasPassed(who) => format!("{who} has passed. Another pass ends the game."),
            Self::ConfirmPass { ends } => {
                let ends = if *ends { " The game ends then." } else { "" };
                format!("Choose Pass again to confirm.{ends}")
            }
            Self::Again { cell, captures: 0 } => format!("Tap again to place on {cell}."),
            Self::Again { cell, captures } => {
                let captured = counted(*captures, "figure");
                format!("Tap again to place on {cell}. It captures {captured}.")
            }
            Self::Captured { cell, captures } => {
                format!("{cell} captures {}.", counted(*captures, "figure"))
            }
            Self::Not(refused) => refused.english(),
        }
    }
}

impl Refused {
    fn english(&self) -> String {
        match self {
            Self::Standing { cell, figure: Some((seat, true)) } => {
                format!("Your own {} stands on {cell}.", figure(*seat))
            }
            Self::Standing { cell, figure: Some((seat, false)) } => {
                format!("A {} stands on {cell}.", figure(*seat))
            }
            Self::Standing { cell, figure: None } => format!("A figure stands on {cell}."),
            Self::SelfCapture(cell) => {
                format!("A figure on {cell} would be surrounded: self-capture.")
            }
            Self::Repetition(cell) => {
                format!("A figure on {cell} would repeat the board of two plies earlier.")
            }
            Self::OffBoard { cell, size } => {
                let last = Cell { column: size.saturating_sub(1), row: size.saturating_sub(1) };
                format!("There is no {cell}: the board goes from a1 to {last}.")
            }
            Self::Over => "The game is over.".to_owned(),
            Self::Unreadable => {
                "That is no move. A move is a cell, such as k10, or pass.".to_owned()
            }
        }
    }
}

fn ending(reason: Reason, plies: u16, more: (&str, u16), fewer: (&str, u16)) -> String {
    let why = match reason {
        Reason::Target => String::new(),
        Reason::Passes => "Both have passed. ".to_owned(),
        _ => format!("The limit of {plies} plies is reached. "),
    };
    let (winner, most) = more;
    let (loser, least) = fewer;
    if most == least {
        format!("{why}Each has captured {most}.")
    } else {
        format!("{why}{winner} has captured {most}, {loser} {least}.")
    }
}

impl RuleTopic {
    const fn heading(self) -> &'static str {
        match self {
            Self::Goal => "The goal",
            Self::Turn => "A turn",
            Self::Capture => "Capturing",
            Self::Wall => "At the wall",
            Self::SelfCapture => "Self-capture",
            Self::Repetition => "Repetition",
            Self::End => "Passing and the end",
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Goal => {
                "Capture more figures than the other. One player has the triangles and begins, the other the squares."
            }
            Self::Turn => "Place one of your figures on an empty cell. It never moves again.",
            Self::Capture => {
                "A figure that the other’s figures surround on all four sides is captured and taken off the board. The one that closes the ring captures, up to four figures at once. A figure beside one of its own is safe."
            }
            Self::Wall => {
                "Walls surround as well: three figures capture at the edge, two in a corner."
            }
            Self::SelfCapture => {
                "You may not place a figure where it would be surrounded, unless it captures and so makes room for itself."
            }
            Self::Repetition => {
                "You may not bring back the board as it was after your last turn. Here the captured triangle may not come back at once; after a turn elsewhere it may."
            }
            Self::End => {
                "You may pass instead. Two passes in a row end the game, and so does the limit of plies, or a target of captures that one player reaches. More captures win; as many each is a draw."
            }
        }
    }
}
