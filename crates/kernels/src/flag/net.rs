//! The net for ±123D with the rules `dice`.

use super::{INPUTS, Inputs};
use crate::exp;

/// The number of hidden units.
pub const UNITS: usize = 16;

/// The number of bytes of a net: for each unit the weights of all inputs, a bias and the weight of
/// the output; and the output's bias.
pub const NET_BYTES: usize = (INPUTS + 2) * UNITS + 1;

/// The number that represents 1 among weights and biases, which are fixed-point numbers.
pub const ONE: f32 = 32.0;

/// A net with one hidden layer, whose units have the activation ReLU, and a logistic output. All
/// sums are of integers, so they are the same on every machine.
#[derive(Clone, Copy, Debug)]
pub struct Net<'a> {
    /// The weights of each input, then the biases of the units.
    rows: &'a [[u8; UNITS]],
    output: &'a [u8],
    bias: u8,
}

impl<'a> Net<'a> {
    /// Reads a net. Returns `None` if the number of bytes is wrong.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> Option<Self> {
        let (rows, rest) = bytes.as_chunks();
        let (output, rows) = rows.split_last()?;
        let [bias] = *rest else { return None };
        (rows.len() == INPUTS + 1).then_some(Self { rows, output, bias })
    }

    /// Returns the chance of winning of the seat to move, 0–1.
    #[must_use]
    pub fn chance(&self, inputs: &Inputs) -> f64 {
        let mut units = [0; UNITS];
        let mut add = |number: usize| {
            let Some(row) = self.rows.get(number) else { return };
            for (unit, weight) in units.iter_mut().zip(row) {
                *unit += weight_of(*weight);
            }
        };
        add(INPUTS);
        inputs.active().iter().for_each(|number| add(usize::from(*number)));
        let sum = units.iter().zip(self.output).map(|(unit, weight)| {
            let active = if *unit > 0 { *unit } else { 0 };
            i32::from(active) * i32::from(weight_of(*weight))
        });
        let bias = f64::from(weight_of(self.bias)) / f64::from(ONE);
        let output = f64::from(sum.sum::<i32>()) / f64::from(ONE * ONE) + bias;
        1.0 / (1.0 + exp(-output))
    }
}

/// Reads a byte as a signed weight, in units of 1 / [`ONE`].
const fn weight_of(byte: u8) -> i16 {
    byte.cast_signed() as i16
}
