//! A small neural net that tells the chance of winning.
//!
//! Of its 403 inputs 9 are on in any position: the set of own cells and of the other seat's cells
//! among those that are a seat's alone (64 each), what stands on three overlapping windows of four
//! shared cells (81 each), and the numbers of pieces left and in the hand of either seat (8 each).
//! So the first layer is a sum of nine rows. Two hidden layers with activations between 0 and 1 and
//! a logistic output follow. Weights are bytes, with one scale for each hidden unit.

mod file;
mod inputs;

pub use file::NetError;
pub use inputs::{ACTIVE, INPUTS, inputs};

use rosette_kernels::ur::{Layers, MOST_UNITS};

use super::{
    outlook::Sight,
    view::{Rules, View},
};

/// The file that has the net for these rules.
#[must_use]
pub const fn file_name(rules: Rules) -> &'static str {
    ["ur-rosettes-safe.bin", "ur-rosettes.bin", "ur-plain.bin"][rules.index()]
}

/// A layer of hidden units, as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Units {
    /// What a unit adds to its sum.
    pub biases: Vec<f32>,
    /// What a unit's weights are multiplied by.
    pub scales: Vec<f32>,
    /// The weights, all units' of the first input first.
    pub weights: Vec<i8>,
}

/// A net as it is stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Stored {
    /// The rules that it has learnt to play by.
    pub rules: Rules,
    /// The first hidden layer, over [`INPUTS`] inputs.
    pub first: Units,
    /// The second one, over the first.
    pub second: Units,
    /// The weights of the output over the second layer.
    pub output: Vec<f32>,
    /// What the output adds.
    pub bias: f32,
}

/// A net ready to be asked.
#[derive(Clone, Debug)]
pub struct Net {
    rules: Rules,
    layers: Layers,
}

impl Net {
    /// Reads a net.
    ///
    /// # Errors
    ///
    /// The bytes aren't those of a net, or of one of another version.
    #[inline(never)]
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        Ok(Self::new(&Stored::read(bytes)?))
    }

    /// Makes a stored net ready.
    #[must_use]
    pub fn new(stored: &Stored) -> Self {
        let Units { biases, scales, weights } = &stored.second;
        let second = weights.chunks(scales.len()).flat_map(|row| {
            row.iter().zip(scales).map(|(weight, scale)| f32::from(*weight) * scale)
        });
        let layers = Layers {
            rows: stored.first.weights.iter().map(|weight| i16::from(*weight)).collect(),
            scales: stored.first.scales.clone(),
            biases: stored.first.biases.clone(),
            second: second.collect(),
            second_biases: biases.clone(),
            output: stored.output.clone(),
            bias: stored.bias,
        };
        Self { rules: stored.rules, layers }
    }

    /// The rules that it has learnt to play by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The chance of winning, 0–1, of the seat that looks and is to throw, where both seats have
    /// pieces left.
    #[must_use]
    pub fn chance(&self, view: &View) -> f32 {
        logistic(self.layers.output(inputs(view)))
    }
}

/// 1 / (1 + e⁻ˣ), by arithmetic alone, so that it is the same on every machine.
#[must_use]
pub fn logistic(x: f32) -> f32 {
    // e⁻ˣ is 2 to a power that is split into a whole number and the rest, −½ to ½, for which a few
    // terms of the series are enough: they are off by less than 3 · 10⁻⁶.
    let power = (-x * std::f32::consts::LOG2_E).clamp(-100.0, 100.0);
    let whole = (power + 0.5).floor();
    let rest = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + rest * (1.0 + rest / 2.0 * (1.0 + rest / 3.0 * (1.0 + rest / 4.0 * (1.0 + rest / 5.0))));
    let two = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    1.0 / (1.0 + two * series)
}

impl Sight for &Net {
    fn chance(&self, view: &View) -> f32 {
        Net::chance(self, view)
    }
}
