//! Tokens of Triple Triad: `SLOT@CELL` (`3@5`), and `round:STARTS[;CELL=ELEMENT]…`. With Chaos,
//! `SLOT@` is the first step of a token, by chance.

use core::fmt;

use super::{Squares, Step};
use crate::{Seat, Steps};

/// Reads a token. `chaos` is whether chance makes the first step of a placement.
pub(super) fn parse(token: &str, chaos: bool) -> Option<Steps<Step>> {
    let step = if let Some(round) = token.strip_prefix("round:") {
        let (starts, squares) = match round.split_once(';') {
            // `round:first;` without a cell after the semicolon isn't a token.
            Some((_, "")) => return None,
            Some((starts, squares)) => (starts, Squares::named(squares)?),
            None => (round, Squares::default()),
        };
        Step::Round { starts: Seat::named(starts)?, squares }
    } else {
        let &[slot @ b'1'..=b'5', b'@', ref cell @ ..] = token.as_bytes() else { return None };
        let (slot, picked) = (slot - b'0', Step::Pick { slot: slot - b'0' });
        match cell {
            [] if chaos => picked,
            &[cell @ b'1'..=b'9'] => {
                let placed = Step::Place { slot, cell: cell - b'0' };
                if chaos {
                    return Some(Steps::two(picked, placed));
                }
                placed
            }
            _ => return None,
        }
    };
    Some(Steps::one(step))
}

pub(super) fn write(steps: &Steps<Step>, out: &mut impl fmt::Write) -> fmt::Result {
    match steps.second.unwrap_or(steps.first) {
        Step::Pick { slot } => write!(out, "{slot}@"),
        Step::Place { slot, cell } => write!(out, "{slot}@{cell}"),
        Step::Round { starts, squares } => {
            let separator = if squares.count() == 0 { "" } else { ";" };
            write!(out, "round:{}{separator}{squares}", starts.name())
        }
    }
}
