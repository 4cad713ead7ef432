//! The texts about a game of ±123D: status line, plates, moves in words and endings.

use rosette_messages::{
    Language, Say as _,
    flag::{self, MoveWithEffect},
};
use rosette_rules::{
    Game, Reason, Seat, Steps,
    flag::{DRAWN, Flag, RuleSet, Sign, Step, Violation},
};

use super::{
    board::{FlagBoard, made},
    nodes::has_flag,
};
use crate::{Describe, Plate, Props, Status, View, Wording};

impl Describe for Flag {
    fn status(view: &View<'_, Self>) -> Status {
        let position = view.position;
        let name = view.name_unless_you(position.to_move());
        let moves = || view.say(&flag::Moves { name });
        let (title, detail) = if let Some(sign) = position.direction() {
            let title = view.say(&flag::Chose { name, key: &flag::key(sign, None) });
            (title, view.say(&flag::PROMPT_DRAWING))
        } else {
            let board = FlagBoard::new(view);
            let pointed = board.target.is_some() || board.direction.is_some();
            match drawn(view).filter(|_| view.context.lingering || !pointed) {
                Some((name, made)) => {
                    let told = &made.describe(name, view.context.props.language);
                    let title = if view.context.lingering {
                        view.say(&flag::Drew { name, distance: made.distance.into() })
                    } else {
                        moves()
                    };
                    (title, view.say(&flag::ToldFully { told }))
                }
                None => (moves(), todo(&board)),
            }
        };
        Status { title, detail, ..Status::default() }
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        let position = view.position;
        let cell = position.player(seat);
        let away = cell.abs_diff(position.flag());
        let carries = carries(position, seat);
        let line = || view.say(&flag::Stands { cell: cell.into(), away: away.into(), carries });
        Plate {
            line: line(),
            brief: line(),
            number: cell.into(),
            unit: view.say(&flag::CELL_UNIT),
            is_score: false,
        }
    }

    fn describe(
        before: &Self,
        steps: &Steps<Step>,
        wording: Wording,
        props: &Props<'_>,
    ) -> Option<String> {
        let language = props.language;
        let name = props.name_unless_you(before.to_move());
        let made = made(before, steps);
        Some(match (wording, made, steps.first) {
            (Wording::Report, Some(made), _) => made.describe(name, language),
            (Wording::Report, None, _) => flag::Moves { name }.say(language),
            (Wording::Advice, Some(made), _) => made.advised(language),
            (Wording::Advice, None, Step::Direction(sign)) => {
                flag::AdvisedDraw { forward: sign == Sign::Plus }.say(language)
            }
            (Wording::Alternative, Some(MoveWithEffect { drawn: true, sign, .. }), _)
            | (Wording::Alternative, None, Step::Direction(sign)) => {
                flag::InsteadDraw { forward: sign == Sign::Plus }.say(language)
            }
            (Wording::Alternative, Some(made), _) => made.instead(language),
            (Wording::Advice | Wording::Alternative, None, _) => String::new(),
            (Wording::Note, ..) => return made?.note(language),
            (Wording::Loss, ..) => return None,
        })
    }

    fn violation(violation: Violation, language: Language) -> String {
        match violation {
            Violation::OffBoard { from, sign, distance } => {
                let key = &flag::key(sign, Some(distance));
                flag::LeadsOff { key, from: from.into() }.say(language)
            }
            Violation::Burnt(cell) => flag::IsBurnt { cell: cell.into() }.say(language),
            Violation::NotOnFlag => flag::NOT_ON_FLAG.say(language),
            Violation::Taken(_) => flag::TAKEN.say(language),
            Violation::TooFar => flag::TOO_FAR.say(language),
            Violation::NoDice => flag::NO_DICE.say(language),
            Violation::NowhereToLand => flag::NOWHERE.say(language),
            Violation::Chosen => flag::CHOSEN.say(language),
            Violation::NotChosen => flag::CHOOSE_DIRECTION.say(language),
            Violation::NeverBurnt(cell) => flag::NeverBurnt { cell: cell.into() }.say(language),
        }
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        let outcome = self.turn().outcome()?;
        let winner = outcome.winner.unwrap_or(Seat::First);
        let name = |seat| props.name_unless_you(seat);
        Some(match outcome.reason {
            Reason::FlagHome => flag::WonHome { name: name(winner) }.say(props.language),
            Reason::Blocked => flag::WonBlocked { name: name(winner.other()) }.say(props.language),
            _ => flag::SHARED.say(props.language),
        })
    }
}

/// Returns the player of the last token and its effect, if its distance was rolled.
fn drawn<'a>(view: &View<'a, Flag>) -> Option<(Option<&'a str>, MoveWithEffect)> {
    let last = view.last.as_ref()?;
    let made = made(last.before, &last.steps).filter(|made| made.drawn)?;
    Some((view.name_unless_you(last.before.to_move()), made))
}

/// Describes what the seat to move can do, or the effect of the move under the pointer.
fn todo(board: &FlagBoard<'_>) -> String {
    let position = board.view.position;
    let language = board.view.context.props.language;
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
