//! What the page says of a game of Trisq.

use rosette_messages::{
    Language, Say as _, TrisqText,
    trisq::{Refused, Todo},
};
use rosette_rules::{
    Game, Illegal, Seat, Steps,
    trisq::{Step, Trisq},
};

use super::table::{Table, captures, from_broken};
use crate::{Plate, Props, Status, View};

/// From so many plies on before the limit, it is told how many are left.
const SOON: u16 = 20;

pub fn status(view: &View<'_, Trisq>) -> Status {
    let language = view.props.language;
    let mover = view.position.to_move();
    Status {
        title: TrisqText::Places(view.props.name(mover), mover).say(language),
        detail: TrisqText::Todo(todo(&Table::new(view))).say(language),
        brief: None,
    }
}

/// What the seat to move can do, or what comes of the cell that is pointed at.
fn todo<'a>(table: &Table<'a>) -> Todo<'a> {
    let position = table.view.position;
    if table.asked {
        return Todo::ConfirmPass { ends: position.passes() == 1 };
    }
    let target = table.target.filter(|cell| table.chosen != Some(*cell));
    if let Some(cell) = target {
        let captures = table.captures(cell);
        match table.refused(cell) {
            Some(refused @ (Refused::SelfCapture(_) | Refused::Repetition(_))) => {
                return Todo::Not(refused);
            }
            None if captures > 0 => return Todo::Captured { cell, captures },
            _ => {}
        }
    }
    if let Some(cell) = table.chosen {
        return Todo::Again { cell, captures: table.captures(cell) };
    }
    let props = &table.view.props;
    let left = position.limit().saturating_sub(position.ply());
    let (first, second) = (position.captures(Seat::First), position.captures(Seat::Second));
    if position.passes() == 1 {
        Todo::HasPassed(props.name(position.to_move().other()))
    } else if table.is_stuck() {
        Todo::OnlyPass
    } else if position.limit() > 0 && left <= SOON {
        Todo::Left(left)
    } else if first + second > 0 {
        Todo::Captures([(props.name(Seat::First), first), (props.name(Seat::Second), second)])
    } else {
        Todo::Place
    }
}

pub fn plate(position: &Trisq, seat: Seat, language: Language) -> Plate {
    let figures = position.figures(seat) as u16;
    let captured = position.captures(seat);
    Plate {
        line: TrisqText::OnBoard { figures, captured }.say(language),
        brief: TrisqText::OnBoardBrief(figures).say(language),
        number: captured,
        unit: TrisqText::CapturedUnit.say(language),
    }
}

pub fn told<'a>(before: &Trisq, steps: &Steps<Step>, props: &Props<'a>) -> TrisqText<'a> {
    let seat = before.to_move();
    let who = props.name(seat);
    match steps.first {
        Step::Place(cell) => {
            TrisqText::Placed { who, seat, cell, captures: captures(before, cell) }
        }
        Step::Pass => TrisqText::Passes(who),
    }
}

pub fn note(before: &Trisq, steps: &Steps<Step>) -> Option<TrisqText<'static>> {
    let Step::Place(cell) = steps.first else { return None };
    match captures(before, cell) {
        0 => None,
        number => Some(TrisqText::NoteTakes(number)),
    }
}

pub const fn refused(illegal: &Illegal<Trisq>) -> Refused {
    match illegal {
        Illegal::Unreadable | Illegal::Incomplete | Illegal::Complete => Refused::Unreadable,
        Illegal::Over => Refused::Over,
        Illegal::Rule(broken) => from_broken(*broken),
    }
}

pub fn ending<'a>(position: &Trisq, props: &Props<'a>) -> Option<TrisqText<'a>> {
    let outcome = position.turn().outcome()?;
    let winner = outcome.winner.unwrap_or(Seat::First);
    let captured = |seat: Seat| (props.name(seat), position.captures(seat));
    Some(TrisqText::Ending {
        reason: outcome.reason,
        plies: position.ply(),
        more: captured(winner),
        fewer: captured(winner.other()),
    })
}
