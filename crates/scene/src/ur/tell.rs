//! The texts about a game of Ur.

use rosette_messages::{Language, Say as _, ur};
use rosette_rules::{
    Game, Seat, Steps,
    ur::{HAND, Step, Ur},
};

use super::pieces::legal_moves;
use crate::{Plate, Props, Status, View};

pub fn status(view: &View<'_, Ur>) -> Status {
    let language = view.context.props.language;
    let position = view.position;
    let who = |seat: Seat| view.context.props.name_unless_you(seat);
    let mover = position.to_move();
    if view.context.lingering
        && let Some(last) = &view.last
        && let Step::Throw(roll) = last.steps.first
    {
        let (name, roll) = (who(last.before.to_move()), roll.cells().into());
        return Status {
            title: ur::ThrowsInVain { name, roll }.say(language),
            detail: ur::NothingMoves { name: who(mover) }.say(language),
            ..Status::default()
        };
    }
    let earned_throw = view.last.as_ref().is_some_and(|last| last.before.to_move() == mover);
    match position.roll() {
        None => Status {
            title: match earned_throw {
                true => ur::EarnedThrow { name: who(mover) }.say(language),
                false => ur::Throws { name: who(mover) }.say(language),
            },
            detail: ur::THROW_THE_COINS.say(language),
            // The page shows a bot's capture before this text.
            brief: view.context.props.you.map(|_| ur::THROW.say(language) + "."),
            news: None,
        },
        Some(roll) => {
            let counts = counts(position);
            Status {
                title: ur::Moves { name: who(mover), roll: roll.cells().into() }.say(language),
                detail: counts.say(language),
                brief: Some(counts.say_brief(language)),
                news: None,
            }
        }
    }
}

fn counts(position: &Ur) -> ur::MoveCounts {
    let moves = legal_moves(position);
    let count =
        |holds: &dyn Fn(u8) -> bool| moves.iter().filter(|played| holds(played.to)).count() as u32;
    ur::MoveCounts {
        movable: moves.len() as u32,
        captures: count(&|to| position.captures(to)),
        rosettes: count(&|to| position.again().by_rosette() && position.is_rosette(to)),
        homes: count(&|to| to == position.path().home()),
    }
}

pub fn plate(position: &Ur, seat: Seat, language: Language) -> Plate {
    let (hand, home) = (position.hand(seat).into(), position.home(seat).into());
    let board = position.cells(seat).count() as u32;
    Plate {
        line: ur::HandAndBoard { hand, board }.say(language),
        brief: ur::InReserve { hand }.say(language),
        number: position.home(seat).into(),
        unit: ur::HomeUnit { number: home }.say(language),
        is_score: true,
    }
}

/// Returns the move of a token: the first cell, the last cell, and whether it captures.
fn moved(before: &Ur, steps: &Steps<Step>) -> Option<(u8, u8, bool)> {
    let (Step::Throw(roll), Some(Step::Move(from))) = (steps.first, steps.second) else {
        return None;
    };
    let to = from + roll.cells();
    Some((from, to, before.captures(to)))
}

pub fn describe_move(before: &Ur, steps: &Steps<Step>, props: &Props<'_>) -> String {
    let mover = before.to_move();
    let moved = moved(before, steps);
    let (from, to, captures) = moved.unwrap_or_default();
    let home = before.path().home();
    ur::Told {
        name: props.name_unless_you(mover),
        roll: match steps.first {
            Step::Throw(roll) => roll.cells().into(),
            Step::Move(_) => 0,
        },
        from: from.into(),
        to: to.into(),
        moved: match moved {
            None => ur::Moved::None,
            Some((_, to, _)) if to == home => ur::Moved::Home,
            Some((HAND, _, _)) => ur::Moved::Enter,
            Some(_) => ur::Moved::On,
        },
        captured: match props.name_unless_you(mover.other()) {
            _ if !captures => ur::Captured::None,
            Some(name) => ur::Captured::Other(name),
            None => ur::Captured::You,
        },
        again: match moved {
            Some((_, to, _)) if before.again().by_rosette() && before.is_rosette(to) => {
                ur::Again::Rosette
            }
            Some((_, to, _)) if before.throws_again(to) => ur::Again::Capture,
            _ => ur::Again::No,
        },
    }
    .say(props.language)
}

pub fn advised(before: &Ur, steps: &Steps<Step>, language: Language) -> String {
    let Some((from, to, captures)) = moved(before, steps) else {
        return ur::THROW.say(language);
    };
    let end = match to {
        to if to == before.path().home() => ur::End::Home,
        to if before.is_rosette(to) => ur::End::Rosette,
        _ => ur::End::Cell,
    };
    ur::Advised { enters: from == HAND, end, to: to.into(), captures }.say(language)
}

pub fn instead(before: &Ur, steps: &Steps<Step>, language: Language) -> String {
    let Some((from, to, captures)) = moved(before, steps) else { return String::new() };
    let way = way(before, from, to);
    ur::Instead { captures, from: from.into(), to: to.into(), way }.say(language)
}

/// Returns how a move is described that begins and ends on these places.
pub fn way(position: &Ur, from: u8, to: u8) -> ur::Way {
    match from {
        _ if to == position.path().home() => ur::Way::Home,
        HAND => ur::Way::Enter,
        _ => ur::Way::On,
    }
}

pub fn loss(before: &Ur, steps: &Steps<Step>, props: &Props<'_>) -> Option<String> {
    let (_, _, captures) = moved(before, steps)?;
    captures.then(|| ur::Loss { name: props.name(before.to_move()) }.say(props.language))
}

pub fn note(before: &Ur, steps: &Steps<Step>, language: Language) -> Option<String> {
    match moved(before, steps)? {
        (_, to, _) if before.again().by_rosette() && before.is_rosette(to) => {
            Some(ur::NOTE_ROSETTE.say(language))
        }
        (_, _, true) => Some(ur::NOTE_TAKES.say(language)),
        _ => None,
    }
}

pub fn ending(position: &Ur, props: &Props<'_>) -> Option<String> {
    let loser = position.turn().outcome()?.winner?.other();
    let (pieces, home) = (position.pieces(), position.home(loser));
    let left = (pieces - home).into();
    Some(ur::ending(pieces.into(), props.name_unless_you(loser), left, props.language))
}
