//! The texts about a game of ±123D: status line, plates, moves in words and endings.

use rosette_messages::{
    Language, Say as _,
    flag::{self, MoveWithEffect},
};
use rosette_rules::{
    Game, Reason, Seat, Steps,
    flag::{DRAWN, Flag, RuleSet, Sign, Step},
};

use super::{
    board::{FlagBoard, made},
    nodes::has_flag,
};
use crate::{Plate, Props, Status, View};

pub fn status(view: &View<'_, Flag>) -> Status {
    let position = view.position;
    let language = view.context.props.language;
    let name = view.context.props.name_unless_you(position.to_move());
    let moves = || flag::Moves { name }.say(language);
    let (title, detail) = if let Some(sign) = position.direction() {
        let title = flag::Chose { name, key: &flag::key(sign, None) }.say(language);
        (title, flag::PROMPT_DRAWING.say(language))
    } else {
        let board = FlagBoard::new(view);
        let pointed = board.target.is_some() || board.direction.is_some();
        match drawn(view).filter(|_| view.context.lingering || !pointed) {
            Some((name, made)) => {
                let told = &made.describe(name, language);
                let title = if view.context.lingering {
                    flag::Drew { name, distance: made.distance.into() }.say(language)
                } else {
                    moves()
                };
                (title, flag::ToldFully { told }.say(language))
            }
            None => (moves(), todo(&board, language)),
        }
    };
    Status { title, detail, ..Status::default() }
}

/// Returns the player of the last token and its effect, if its distance was rolled.
fn drawn<'a>(view: &View<'a, Flag>) -> Option<(Option<&'a str>, MoveWithEffect)> {
    let last = view.last.as_ref()?;
    let made = made(last.before, &last.steps).filter(|made| made.drawn)?;
    Some((view.context.props.name_unless_you(last.before.to_move()), made))
}

/// Describes what the seat to move can do, or the effect of the move under the pointer.
fn todo(board: &FlagBoard<'_>, language: Language) -> String {
    let position = board.view.position;
    if let Some(made) = board.target.and_then(|played| played.made(position)) {
        return made.preview(language);
    }
    if let Some(sign) = board.direction {
        let mut lands = 0;
        for distance in DRAWN {
            lands += u32::from(position.drawn_landing(sign, distance).is_some());
        }
        return flag::PromptDirection { lands }.say(language);
    }
    match position.rules() {
        RuleSet::Dice if carries(position, position.to_move()) => flag::PROMPT_CARRIES,
        RuleSet::Dice => flag::PROMPT_DICE,
        RuleSet::Jump if board.moves.iter().any(|played| played.distance > 3) => flag::PROMPT_JUMP,
        RuleSet::Jump => flag::PROMPT_STEP,
    }
    .say(language)
}

/// Returns whether only this seat's player is on the flag, and so carries it along under the
/// dice rules.
fn carries(position: &Flag, seat: Seat) -> bool {
    position.rules() == RuleSet::Dice
        && has_flag(position, seat)
        && !has_flag(position, seat.other())
}

pub fn plate(position: &Flag, seat: Seat, language: Language) -> Plate {
    let cell = position.player(seat);
    let away = cell.abs_diff(position.flag());
    let carries = carries(position, seat);
    let line = || flag::Stands { cell: cell.into(), away: away.into(), carries }.say(language);
    Plate {
        line: line(),
        brief: line(),
        number: cell.into(),
        unit: flag::CELL_UNIT.say(language),
        is_score: false,
    }
}

pub fn describe_move(before: &Flag, steps: &Steps<Step>, props: &Props<'_>) -> String {
    let name = props.name_unless_you(before.to_move());
    match made(before, steps) {
        Some(made) => made.describe(name, props.language),
        None => flag::Moves { name }.say(props.language),
    }
}

pub fn advised(before: &Flag, steps: &Steps<Step>, language: Language) -> String {
    match (made(before, steps), steps.first) {
        (Some(made), _) => made.advised(language),
        (None, Step::Direction(sign)) => {
            flag::AdvisedDraw { forward: sign == Sign::Plus }.say(language)
        }
        (None, _) => String::new(),
    }
}

pub fn instead(before: &Flag, steps: &Steps<Step>, language: Language) -> String {
    match (made(before, steps), steps.first) {
        (Some(MoveWithEffect { drawn: true, sign, .. }), _) | (None, Step::Direction(sign)) => {
            flag::InsteadDraw { forward: sign == Sign::Plus }.say(language)
        }
        (Some(made), _) => made.instead(language),
        (None, _) => String::new(),
    }
}

pub fn note(before: &Flag, steps: &Steps<Step>, language: Language) -> Option<String> {
    made(before, steps)?.note(language)
}

pub fn ending(position: &Flag, props: &Props<'_>) -> Option<String> {
    let outcome = position.turn().outcome()?;
    let winner = outcome.winner.unwrap_or(Seat::First);
    Some(match outcome.reason {
        Reason::FlagHome => {
            flag::WonHome { name: props.name_unless_you(winner) }.say(props.language)
        }
        Reason::Blocked => {
            flag::WonBlocked { name: props.name_unless_you(winner.other()) }.say(props.language)
        }
        _ => flag::SHARED.say(props.language),
    })
}
