//! What the page says of a game of Ur.

use rosette_messages::{
    Language, Say as _, UrText,
    ur::{Choices, Refused, Told},
};
use rosette_rules::{
    Game, Illegal, Seat, Steps,
    ur::{HOME, Step, Ur},
};

use super::{pieces::legal_moves, regions};
use crate::{Plate, Props, Status, View};

pub fn status(view: &View<'_, Ur>) -> Status {
    let language = view.props.language;
    let position = view.position;
    let who = |seat: Seat| view.props.name(seat);
    let mover = position.to_move();
    if view.lingering
        && let Some(last) = &view.last
        && let Step::Throw(roll) = last.steps.first
    {
        let title = UrText::ThrowsInVain { who: who(last.before.to_move()), roll: roll.heads() };
        let detail = UrText::NothingMoves { next: who(mover) }.say(language);
        return Status { title: title.say(language), detail, brief: None };
    }
    match position.roll() {
        None => Status {
            title: UrText::Throws(who(mover)).say(language),
            detail: UrText::ThrowTheCoins.say(language),
            brief: None,
        },
        Some(roll) => {
            let choices = choices(position);
            Status {
                title: UrText::Moves { who: who(mover), roll: roll.heads() }.say(language),
                detail: UrText::Choices(choices).say(language),
                brief: Some(UrText::ChoicesBrief(choices).say(language)),
            }
        }
    }
}

fn choices(position: &Ur) -> Choices {
    let moves = legal_moves(position);
    let count =
        |holds: &dyn Fn(u8) -> bool| moves.iter().filter(|played| holds(played.to)).count() as u8;
    Choices {
        movable: moves.len() as u8,
        captures: count(&|to| to < HOME && position.captures(to)),
        rosettes: count(&|to| position.is_rosette(to)),
        homes: count(&|to| to == HOME),
    }
}

pub fn plate(position: &Ur, seat: Seat, language: Language) -> Plate {
    let (hand, home) = (position.hand(seat), position.home(seat));
    Plate {
        line: UrText::HandAndBoard { hand, board: position.cells(seat).count() as u8 }
            .say(language),
        brief: UrText::HandAndHome { hand, home }.say(language),
        number: home.into(),
        unit: UrText::HomeUnit(home).say(language),
    }
}

/// The move of a token: where from, where to, whether it captures.
fn moved(before: &Ur, steps: &Steps<Step>) -> Option<(u8, u8, bool)> {
    let (Step::Throw(roll), Some(Step::Move(from))) = (steps.first, steps.second) else {
        return None;
    };
    let to = from + roll.heads();
    Some((from, to, to < HOME && before.captures(to)))
}

pub fn told<'a>(before: &Ur, steps: &Steps<Step>, props: &Props<'a>) -> UrText<'a> {
    let mover = before.to_move();
    let moved = moved(before, steps);
    let captured = moved.is_some_and(|(_, _, captures)| captures);
    UrText::Told(Told {
        who: props.name(mover),
        roll: match steps.first {
            Step::Throw(roll) => roll.heads(),
            Step::Move(_) => 0,
        },
        way: moved.map(|(from, to, _)| (from, to)),
        captured: captured.then(|| props.name(mover.other())),
        again: moved.is_some_and(|(_, to, _)| before.is_rosette(to)),
    })
}

pub fn note(before: &Ur, steps: &Steps<Step>) -> Option<UrText<'static>> {
    match moved(before, steps)? {
        (_, to, _) if before.is_rosette(to) => Some(UrText::NoteRosette),
        (_, _, true) => Some(UrText::NoteTakes),
        _ => None,
    }
}

pub fn refused(illegal: &Illegal<Ur>) -> Refused<'static> {
    match illegal {
        Illegal::Unreadable => Refused::Unreadable,
        Illegal::Over => Refused::Over,
        Illegal::Incomplete => Refused::Incomplete,
        Illegal::Complete => Refused::NothingMoves,
        Illegal::Rule(broken) => regions::from_broken(*broken),
    }
}

pub fn ending<'a>(position: &Ur, props: &Props<'a>) -> Option<UrText<'a>> {
    let winner = position.turn().outcome()?.winner?;
    let loser = winner.other();
    Some(UrText::Ending {
        pieces: position.pieces(),
        loser: props.name(loser),
        left: position.pieces() - position.home(loser),
    })
}
