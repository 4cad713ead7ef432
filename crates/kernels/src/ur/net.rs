//! The forward pass of a small neural network.

use crate::smaller;

/// The most units of a hidden layer.
pub const MAX_UNITS: usize = 256;

/// A neural network with two hidden layers and one output. Activations are clipped to 0–1.
#[derive(Clone, Debug)]
pub struct Layers {
    /// The first layer's weights: for each input a row with a weight for each unit. The sums of all
    /// active rows fit in 16 bits.
    pub rows: Vec<i16>,
    /// The factors on the sums of the first layer, one for each unit, because its weights are whole
    /// numbers.
    pub scales: Vec<f32>,
    /// The biases of the first layer, added after scaling.
    pub biases: Vec<f32>,
    /// The second layer's weights: for each unit of the first layer a row with a weight for each
    /// unit of the second.
    pub second: Vec<f32>,
    /// The biases of the second layer, one for each unit.
    pub second_biases: Vec<f32>,
    /// The weights of the output, one for each unit of the second layer.
    pub output: Vec<f32>,
    /// The bias of the output, before the logistic function.
    pub bias: f32,
}

impl Layers {
    /// Returns the output, before the logistic function, for these active inputs.
    #[must_use]
    pub fn output(&self, inputs: &[u16]) -> f32 {
        forward(self, inputs)
    }
}

/// Computes the output with 128-bit vectors, which every current browser supports in WebAssembly.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn forward(layers: &Layers, inputs: &[u16]) -> f32 {
    let units = layers.scales.len();
    let mut sums = [0_i16; MAX_UNITS];
    let sums = &mut sums[..units];
    for input in inputs {
        let row = &layers.rows[usize::from(*input) * units..][..units];
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += weight;
        }
    }
    let mut activities = [0.0_f32; MAX_UNITS];
    let first = sums.iter().zip(&layers.scales).zip(&layers.biases);
    for (activity, ((sum, scale), bias)) in activities.iter_mut().zip(first) {
        *activity = smaller(f32::from(*sum) * scale + bias, 1.0);
    }
    // Active units are collected before their rows are added, since skipping inactive ones in the
    // loop would cause branch mispredictions.
    let mut active = [0_u8; MAX_UNITS];
    let mut count = 0;
    for (unit, activity) in activities[..units].iter().enumerate() {
        active[count] = unit as u8;
        count += usize::from(*activity > 0.0);
    }
    let mut hidden = [0.0_f32; MAX_UNITS];
    let width = layers.second_biases.len();
    let hidden = &mut hidden[..width];
    hidden.copy_from_slice(&layers.second_biases);
    let row = |unit: u8| {
        let unit = usize::from(unit);
        (activities[unit], &layers.second[unit * width..][..width])
    };
    let (fours, rest) = active[..count].as_chunks();
    for four in fours {
        let [(a, first), (b, second), (c, third), (d, fourth)] = four.map(row);
        let weights = first.iter().zip(second).zip(third).zip(fourth);
        for (hidden, (((first, second), third), fourth)) in hidden.iter_mut().zip(weights) {
            *hidden = *hidden + a * first + b * second + c * third + d * fourth;
        }
    }
    for unit in rest {
        let (activity, row) = row(*unit);
        for (hidden, weight) in hidden.iter_mut().zip(row) {
            *hidden += activity * weight;
        }
    }
    let mut output = layers.bias;
    for (hidden, weight) in hidden.iter().zip(&layers.output) {
        output += hidden.clamp(0.0, 1.0) * weight;
    }
    output
}
