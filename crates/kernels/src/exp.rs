//! The exponential function, the same on every machine. The standard library calls the system's
//! function, whose last digit differs between Linux and WebAssembly for one number in ten, so a bot
//! could choose differently.

use std::f64::consts::{LN_2, LOG2_E};

use crate::{greater, smaller};

/// The largest exponent by its absolute value. The result is then neither zero nor infinite.
const MAX_EXPONENT: f64 = 700.0;

/// Returns e to the power of a number between −700 and 700, to 13 digits. Numbers beyond these
/// limits count as the nearer limit.
#[must_use]
#[inline]
pub fn exp(number: f64) -> f64 {
    let number = smaller(greater(number, -MAX_EXPONENT), MAX_EXPONENT);
    // The result is a power of two times the exponential of a rest between −0.35 and 0.35.
    let doublings = (number * LOG2_E + 0.5_f64.copysign(number)) as i64;
    let rest = number - doublings as f64 * LN_2;
    let square = rest * rest;
    // The Padé approximant of order 6 by 6. Its error is below 2⁻⁶⁰.
    let even = 665_280.0 + square * (75_600.0 + square * (840.0 + square));
    let odd = rest * (332_640.0 + square * (10_080.0 + square * 42.0));
    let power = f64::from_bits(((1023 + doublings) as u64) << 52);
    power * ((even + odd) / (even - odd))
}
