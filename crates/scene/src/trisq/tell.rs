//! The texts about a game of Trisq: status line, plates, moves in words and endings.

use rosette_messages::{Language, Say as _, page, trisq};
use rosette_rules::{
    Game, Seat, Steps,
    trisq::{Step, Trisq, Violation},
};

use super::board::{Blocked, TrisqBoard, captures};
use crate::{Describe, Plate, Props, Status, View, Wording};

/// The number of plies before the limit at which the status line starts to count down.
const SOON: u16 = 20;

impl Describe for Trisq {
    fn status(view: &View<'_, Self>) -> Status {
        let (figure, board) = (view.position.to_move(), TrisqBoard::new(view));
        Status {
            title: match view.name_unless_you(figure) {
                Some(name) if board.is_stuck() => view.say(&page::ToMove { name }),
                name => view.say(&trisq::Places { name, figure }),
            },
            detail: todo(&board),
            ..Status::default()
        }
    }

    fn plate(view: &View<'_, Self>, seat: Seat) -> Plate {
        let figures = view.position.figures(seat);
        let captured = view.position.captures(seat);
        Plate {
            line: view.say(&trisq::OnBoard { figures, captured: captured.into() }),
            brief: view.say(&trisq::OnBoardBrief { figures }),
            number: captured,
            unit: view.say(&trisq::CAPTURED_UNIT),
            is_score: true,
        }
    }

    fn describe(
        before: &Self,
        steps: &Steps<Step>,
        wording: Wording,
        props: &Props<'_>,
    ) -> Option<String> {
        let (figure, language) = (before.to_move(), props.language);
        let name = props.name_unless_you(figure);
        let Step::Place(cell) = steps.first else {
            return match wording {
                Wording::Report => Some(trisq::Passes { name }.say(language)),
                Wording::Advice => Some(trisq::PASS.say(language)),
                Wording::Alternative => Some(trisq::Instead { cell: None }.say(language)),
                Wording::Loss | Wording::Note => None,
            };
        };
        let (cell, captures) = (&cell.to_string(), captures(before, cell).into());
        Some(match wording {
            Wording::Report => trisq::Placed { name, figure, cell, captures }.say(language),
            Wording::Advice => trisq::Advised { figure, captures }.say(language),
            Wording::Alternative => trisq::Instead { cell: Some(cell) }.say(language),
            Wording::Loss | Wording::Note if captures == 0 => return None,
            Wording::Loss => {
                trisq::Loss { name: props.name(figure), number: captures }.say(language)
            }
            Wording::Note => page::NoteTakes { number: captures }.say(language),
        })
    }

    fn violation(violation: Violation, language: Language) -> String {
        Blocked::Rule(violation).say(language)
    }

    fn ending(&self, props: &Props<'_>) -> Option<String> {
        let outcome = self.turn().outcome()?;
        let winner = outcome.winner.unwrap_or(Seat::First);
        let loser = winner.other();
        let (most, least) = (self.captures(winner), self.captures(loser));
        let ending = trisq::Ending {
            reason: outcome.reason,
            plies: self.ply().into(),
            winner: props.name_unless_you(winner),
            most: most.into(),
            loser: props.name_unless_you(loser),
            least: least.into(),
            level: most == least,
        };
        Some(ending.say(props.language))
    }
}

/// Describes what the seat to move can do, or the effect of the move under the pointer.
fn todo(board: &TrisqBoard<'_>) -> String {
    let (view, position) = (board.view, board.view.position);
    if board.asked {
        return view.say(&trisq::ConfirmPass { ends: position.passes() == 1 });
    }
    let target = board.target.filter(|cell| board.chosen != Some(*cell));
    if let Some(cell) = target {
        let captures = board.captures(cell).into();
        match board.refused(cell) {
            Some(refused @ Blocked::Rule(Violation::SelfCapture(_) | Violation::Repetition(_))) => {
                return refused.say(view.context.props.language);
            }
            None if captures > 0 && board.is_legal(cell) => {
                return view.say(&trisq::WouldCapture { cell: &cell.to_string(), captures });
            }
            _ => {}
        }
    }
    if let Some(cell) = board.chosen {
        let captures = board.captures(cell).into();
        return view.say(&trisq::Again { cell: &cell.to_string(), captures });
    }
    let name = |seat| view.name(seat);
    let left = position.limit().saturating_sub(position.ply());
    let (own, others) = (position.captures(Seat::First), position.captures(Seat::Second));
    if position.passes() == 1 {
        // A person who plays a bot reads the bot's move before this.
        let passed = name(position.to_move().other());
        let name = view.context.props.you.is_none().then_some(passed);
        view.say(&trisq::HasPassed { name })
    } else if board.is_stuck() {
        view.say(&trisq::ONLY_PASS)
    } else if position.limit() > 0 && left <= SOON {
        view.say(&trisq::Left { plies: left.into() })
    } else if own + others > 0 {
        let (first, second) = (name(Seat::First), name(Seat::Second));
        view.say(&trisq::Captures { first, own: own.into(), second, others: others.into() })
    } else {
        view.say(&trisq::ANY_CELL)
    }
}
