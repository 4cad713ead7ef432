//! Tokens of the Royal Game of Ur: `ROLL/FROM` (`4/0`, `2/4`), or `ROLL` when nothing can move.

use core::fmt;

use super::{Roll, Step};
use crate::{Steps, token::number};

/// Reads a token of a game whose paths have `length` cells.
pub(super) fn parse(token: &str, length: u8) -> Option<Steps<Step>> {
    let (roll, from) = match token.split_once('/') {
        Some((roll, from)) => (roll, Some(from)),
        None => (token, None),
    };
    let throw = Step::Throw(Roll::new(number(roll)?)?);
    match from {
        None => Some(Steps::one(throw)),
        Some(from) => {
            let from = number(from).filter(|from| *from <= length)?;
            Some(Steps::two(throw, Step::Move(from)))
        }
    }
}

pub(super) fn write(steps: &Steps<Step>, out: &mut impl fmt::Write) -> fmt::Result {
    for step in steps.iter() {
        match step {
            Step::Throw(roll) => write!(out, "{}", roll.cells())?,
            Step::Move(from) => write!(out, "/{from}")?,
        }
    }
    Ok(())
}
