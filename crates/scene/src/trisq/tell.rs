//! What the page says of a game of Trisq.

use rosette_messages::{
    Message, TrisqText,
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
    let mover = view.position.to_move();
    Status {
        title: TrisqText::Places(view.props.name(mover), mover).into(),
        detail: TrisqText::Todo(todo(&Table::new(view))).into(),
        brief: None,
    }
}

/// What the seat to move can do, or what comes of the cell that is pointed at.
fn todo(table: &Table<'_>) -> Todo {
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
    let [first, second] = Seat::BOTH.map(|seat| position.captures(seat));
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

pub fn plate(position: &Trisq, seat: Seat) -> Plate {
    let figures = position.figures(seat) as u16;
    let captured = position.captures(seat);
    Plate {
        line: TrisqText::OnBoard { figures, captured }.into(),
        brief: TrisqText::OnBoardBrief(figures).into(),
        number: captured,
        unit: TrisqText::CapturedUnit.into(),
    }
}

pub fn told(before: &Trisq, steps: &Steps<Step>, props: &Props<'_>) -> Message {
    let seat = before.to_move();
    let who = props.name(seat);
    let text = match steps.first {
        Step::Place(cell) => {
            TrisqText::Placed { who, seat, cell, captures: captures(before, cell) }
        }
        Step::Pass => TrisqText::Passes(who),
    };
    text.into()
}

pub fn note(before: &Trisq, steps: &Steps<Step>) -> Option<Message> {
    let Step::Place(cell) = steps.first else { return None };
    match captures(before, cell) {
        0 => None,
        number => Some(TrisqText::NoteTakes(number).into()),
    }
}

pub fn refusal(illegal: &Illegal<Trisq>) -> Message {
    let refused = match illegal {
        Illegal::Unreadable | Illegal::Incomplete | Illegal::Complete => Refused::Unreadable,
        Illegal::Over => Refused::Over,
        Illegal::Rule(broken) => from_broken(*broken),
    };
    TrisqText::Refused(refused).into()
}

pub fn ending(position: &Trisq, props: &Props<'_>) -> Option<Message> {
    let outcome = position.turn().outcome()?;
    let winner = outcome.winner.unwrap_or(Seat::First);
    let captured = |seat: Seat| (props.name(seat), position.captures(seat));
    let text = TrisqText::Ending {
        reason: outcome.reason,
        plies: position.ply(),
        more: captured(winner),
        fewer: captured(winner.other()),
    };
    Some(text.into())
}
