//! Tokens of Triple Triad: `SLOT@CELL` (`3@5`), and `round:STARTS[;CELL=ELEMENT]…`.

use core::fmt;

use super::{Squares, Step};
use crate::{Seat, Steps};

pub(super) fn parse(token: &str) -> Option<Steps<Step>> {
    let step = if let Some(round) = token.strip_prefix("round:") {
        let (starts, squares) = match round.split_once(';') {
            // `round:first;` without a cell after the semicolon isn't a token.
            Some((_, "")) => return None,
            Some((starts, squares)) => (starts, Squares::named(squares)?),
            None => (round, Squares::default()),
        };
        Step::Round { starts: Seat::named(starts)?, squares }
    } else {
        let &[slot @ b'1'..=b'5', b'@', cell @ b'1'..=b'9'] = token.as_bytes() else {
            return None;
        };
        Step::Place { slot: slot - b'0', cell: cell - b'0' }
    };
    Some(Steps::one(step))
}

pub(super) fn write(steps: &Steps<Step>, out: &mut impl fmt::Write) -> fmt::Result {
    match steps.first {
        Step::Place { slot, cell } => write!(out, "{slot}@{cell}"),
        Step::Round { starts, squares } => {
            let separator = if squares.count() == 0 { "" } else { ";" };
            write!(out, "round:{}{separator}{squares}", starts.name())
        }
    }
}
