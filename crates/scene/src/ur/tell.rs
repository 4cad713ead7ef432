//! The texts about a game of Ur.

use rosette_messages::{Language, Say as _, ur};
use rosette_rules::{
    Game, Seat, Steps,
    ur::{HAND, Step, Ur, Violation},
};

use super::pieces::legal_moves;
use crate::{Describe, Plate, Props, Status, View, Wording};

impl Describe for Ur {
    fn status(view: &View<'_, Self>) -> Status {
        let (position, context) = (view.position, &view.context);
        let who = |seat| view.name_unless_you(seat);
        let mover = position.to_move();
        if context.lingering
            && let Some(last) = &view.last
            && let Step::Throw(roll) = last.steps.first
        {
            let (name, roll) = (who(last.before.to_move()), roll.cells().into());
            return Status {
                title: view.say(&ur::ThrowsInVain { name, roll }),
                detail: view.say(&ur::NothingMoves { name: who(mover) }),
                ..Status::default()
            };
        }
        let name = who(mover);
        let Some(roll) = position.roll() else {
            let earned_throw = view.last.is_some_and(|last| last.before.to_move() == mover);
            return Status {
                title: match earned_throw {
                    true => view.say(&ur::EarnedThrow { name }),
                    false => view.say(&ur::Throws { name }),
                },
                detail: view.say(&ur::THROW_THE_COINS),
                // The page shows a bot's capture before this text.
                brief: context.props.you.map(|_| view.say(&ur::THROW) + "."),
                news: None,
            };
        };
        let counts = counts(position);
        Status {
            title: view.say(&ur::Moves { name, roll: roll.cells().into() }),
            detail: view.say(&counts),
            brief: Some(counts.say_brief(context.props.language)),
            news: None,
        }
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        let position = view.position;
        let (hand, home) = (position.hand(seat).into(), position.home(seat).into());
        let board = position.cells(seat).count() as u32;
        Plate {
            line: view.say(&ur::HandAndBoard { hand, board }),
            brief: view.say(&ur::InReserve { hand }),
            number: position.home(seat).into(),
            unit: view.say(&ur::HomeUnit { number: home }),
            is_score: true,
        }
    }

    fn describe(
        before: &Self,
        steps: &Steps<Step>,
        wording: Wording,
        props: &Props<'_>,
    ) -> Option<String> {
        let language = props.language;
        let moved = moved(before, steps);
        let (from, to, captures) = moved.unwrap_or_default();
        Some(match wording {
            Wording::Report => report(before, steps, moved, props),
            Wording::Advice if moved.is_none() => ur::THROW.say(language),
            Wording::Alternative if moved.is_none() => String::new(),
            Wording::Loss if captures => {
                ur::Loss { name: props.name(before.to_move()) }.say(language)
            }
            Wording::Advice => {
                let end = match to {
                    to if to == before.path().home() => ur::End::Home,
                    to if before.is_rosette(to) => ur::End::Rosette,
                    _ => ur::End::Cell,
                };
                ur::Advised { enters: from == HAND, end, to: to.into(), captures }.say(language)
            }
            Wording::Alternative => {
                let way = way(before, from, to);
                ur::Instead { captures, from: from.into(), to: to.into(), way }.say(language)
            }
            Wording::Note if before.again().by_rosette() && before.is_rosette(to) => {
                ur::NOTE_ROSETTE.say(language)
            }
            Wording::Note if captures => ur::NOTE_TAKES.say(language),
            Wording::Loss | Wording::Note => return None,
        })
    }

    fn violation(violation: Violation, language: Language) -> String {
        match violation {
            Violation::NotThrown => ur::THROW_FIRST.say(language),
            Violation::Thrown => ur::ALREADY_THROWN.say(language),
            Violation::NoPiece(cell) => ur::NoPiece { cell: cell.into() }.say(language),
            Violation::OwnPiece(cell) => ur::OwnPiece { cell: cell.into() }.say(language),
            Violation::NeverThrown => ur::NEVER_THROWN.say(language),
            Violation::SafePiece(cell) => ur::SafePiece { cell: cell.into() }.say(language),
            Violation::PastHome { from, exactly, .. } => {
                ur::PastHome { from: from.into(), exactly: exactly.into() }.say(language)
            }
            Violation::TooManyPieces => ur::TOO_MANY_PIECES.say(language),
        }
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        let loser = self.turn().outcome()?.winner?.other();
        let (pieces, home) = (self.pieces(), self.home(loser));
        let left = (pieces - home).into();
        Some(ur::ending(pieces.into(), props.name_unless_you(loser), left, props.language))
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

/// Returns the move of a token: the first cell, the last cell, and whether it captures.
fn moved(before: &Ur, steps: &Steps<Step>) -> Option<(u8, u8, bool)> {
    let (Step::Throw(roll), Some(Step::Move(from))) = (steps.first, steps.second) else {
        return None;
    };
    let to = from + roll.cells();
    Some((from, to, before.captures(to)))
}

fn report(
    before: &Ur,
    steps: &Steps<Step>,
    moved: Option<(u8, u8, bool)>,
    props: &Props<'_>,
) -> String {
    let mover = before.to_move();
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

/// Returns how a move is described that begins and ends on these places.
pub fn way(position: &Ur, from: u8, to: u8) -> ur::Way {
    match from {
        _ if to == position.path().home() => ur::Way::Home,
        HAND => ur::Way::Enter,
        _ => ur::Way::On,
    }
}
