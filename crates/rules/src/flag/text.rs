//! Tokens of ±123D: `+1` … `-3`, flag jumps such as `-9`, and `+D7`.

use core::fmt;

use super::{DRAWN, MAX_CELLS, Sign, Step};
use crate::{Steps, token::number};

pub(super) fn parse(token: &str) -> Option<Steps<Step>> {
    let (sign, rest) = match token.split_at_checked(1)? {
        ("+", rest) => (Sign::Plus, rest),
        ("-", rest) => (Sign::Minus, rest),
        _ => return None,
    };
    if let Some(distance) = rest.strip_prefix('D') {
        let direction = Step::Direction(sign);
        return match distance {
            "" => Some(Steps::one(direction)),
            _ => {
                let distance = number(distance).filter(|distance| DRAWN.contains(distance))?;
                Some(Steps::two(direction, Step::Distance(distance)))
            }
        };
    }
    let distance = number(rest).filter(|distance| (1..MAX_CELLS).contains(distance))?;
    Some(Steps::one(Step::Go(sign, distance)))
}

pub(super) fn write(steps: &Steps<Step>, out: &mut impl fmt::Write) -> fmt::Result {
    for step in steps.iter() {
        match step {
            Step::Go(sign, distance) => write!(out, "{}{distance}", sign.symbol())?,
            Step::Direction(sign) => write!(out, "{}D", sign.symbol())?,
            Step::Distance(distance) => write!(out, "{distance}")?,
        }
    }
    Ok(())
}
