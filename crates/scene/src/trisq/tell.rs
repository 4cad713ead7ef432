//! The texts about a game of Trisq: status line, plates, moves in words and endings.

use rosette_messages::{Language, Say as _, trisq};
use rosette_rules::{
    Game, Seat, Steps,
    trisq::{Step, Trisq, Violation},
};

use super::board::{Blocked, TrisqBoard, captures};
use crate::{Plate, Props, Status, View};

/// The number of plies before the limit at which the status line starts to count down.
const SOON: u16 = 20;

pub fn status(view: &View<'_, Trisq>) -> Status {
    let language = view.context.props.language;
    let mover = view.position.to_move();
    Status {
        title: trisq::Places { name: view.context.props.name_unless_you(mover), figure: mover }
            .say(language),
        detail: todo(&TrisqBoard::new(view), language),
        ..Status::default()
    }
}

/// Describes what the seat to move can do, or the effect of the move under the pointer.
fn todo(board: &TrisqBoard<'_>, language: Language) -> String {
    let position = board.view.position;
    if board.asked {
        return trisq::ConfirmPass { ends: position.passes() == 1 }.say(language);
    }
    let target = board.target.filter(|cell| board.chosen != Some(*cell));
    if let Some(cell) = target {
        let captures = board.captures(cell).into();
        match board.refused(cell) {
            Some(refused @ Blocked::Rule(Violation::SelfCapture(_) | Violation::Repetition(_))) => {
                return refused.say(language);
            }
            None if captures > 0 && board.is_legal(cell) => {
                return trisq::WouldCapture { cell: &cell.to_string(), captures }.say(language);
            }
            _ => {}
        }
    }
    if let Some(cell) = board.chosen {
        let captures = board.captures(cell).into();
        return trisq::Again { cell: &cell.to_string(), captures }.say(language);
    }
    let name = |seat| board.view.context.props.name(seat);
    let left = position.limit().saturating_sub(position.ply());
    let (own, others) = (position.captures(Seat::First), position.captures(Seat::Second));
    if position.passes() == 1 {
        // A person who plays a bot reads the bot's move before this.
        let passed = name(position.to_move().other());
        let name = board.view.context.props.you.is_none().then_some(passed);
        trisq::HasPassed { name }.say(language)
    } else if board.is_stuck() {
        trisq::ONLY_PASS.say(language)
    } else if position.limit() > 0 && left <= SOON {
        trisq::Left { plies: left.into() }.say(language)
    } else if own + others > 0 {
        let (first, second) = (name(Seat::First), name(Seat::Second));
        trisq::Captures { first, own: own.into(), second, others: others.into() }.say(language)
    } else {
        trisq::ANY_CELL.say(language)
    }
}

pub fn plate(position: &Trisq, seat: Seat, language: Language) -> Plate {
    let figures = position.figures(seat);
    let captured = position.captures(seat);
    Plate {
        line: trisq::OnBoard { figures, captured: captured.into() }.say(language),
        brief: trisq::OnBoardBrief { figures }.say(language),
        number: captured,
        unit: trisq::CAPTURED_UNIT.say(language),
        is_score: true,
    }
}

/// Returns the number of pieces that a token captures; 0 for a pass.
fn captured(before: &Trisq, steps: &Steps<Step>) -> u32 {
    match steps.first {
        Step::Place(cell) => captures(before, cell).into(),
        Step::Pass => 0,
    }
}

pub fn describe_move(before: &Trisq, steps: &Steps<Step>, props: &Props<'_>) -> String {
    let figure = before.to_move();
    let name = props.name_unless_you(figure);
    match steps.first {
        Step::Place(cell) => {
            let captures = captures(before, cell).into();
            trisq::Placed { name, figure, cell: &cell.to_string(), captures }.say(props.language)
        }
        Step::Pass => trisq::Passes { name }.say(props.language),
    }
}

pub fn advised(before: &Trisq, steps: &Steps<Step>, language: Language) -> String {
    match steps.first {
        Step::Place(cell) => {
            let captures = captures(before, cell).into();
            trisq::Advised { figure: before.to_move(), captures }.say(language)
        }
        Step::Pass => trisq::PASS.say(language),
    }
}

pub fn instead(_: &Trisq, steps: &Steps<Step>, language: Language) -> String {
    let cell = match steps.first {
        Step::Place(cell) => Some(cell.to_string()),
        Step::Pass => None,
    };
    trisq::Instead { cell: cell.as_deref() }.say(language)
}

pub fn loss(before: &Trisq, steps: &Steps<Step>, props: &Props<'_>) -> Option<String> {
    let (name, number) = (props.name(before.to_move()), captured(before, steps));
    (number > 0).then(|| trisq::Loss { name, number }.say(props.language))
}

pub fn note(before: &Trisq, steps: &Steps<Step>, language: Language) -> Option<String> {
    match captured(before, steps) {
        0 => None,
        number => Some(trisq::NoteTakes { number }.say(language)),
    }
}

pub fn ending(position: &Trisq, props: &Props<'_>) -> Option<String> {
    let outcome = position.turn().outcome()?;
    let winner = outcome.winner.unwrap_or(Seat::First);
    let loser = winner.other();
    let (most, least) = (position.captures(winner), position.captures(loser));
    let ending = trisq::Ending {
        reason: outcome.reason,
        plies: position.ply().into(),
        winner: props.name_unless_you(winner),
        most: most.into(),
        loser: props.name_unless_you(loser),
        least: least.into(),
        level: most == least,
    };
    Some(ending.say(props.language))
}
