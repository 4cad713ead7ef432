//! Asking a small net.

use crate::smaller;

/// The most units of a hidden layer.
pub const MOST_UNITS: usize = 256;

/// A net with two hidden layers, whose activations lie between 0 and 1, and one output.
#[derive(Clone, Debug)]
pub struct Layers {
    /// The rows of the inputs, as many weights each as the first layer has units. As many rows as
    /// are on at once sum up within 16 bits.
    pub rows: Vec<i16>,
    /// What the sums of the first layer are multiplied by.
    pub scales: Vec<f32>,
    /// What is then added.
    pub biases: Vec<f32>,
    /// For each unit of the first layer, its weights to all of the second.
    pub second: Vec<f32>,
    /// What the units of the second layer add to their sums.
    pub second_biases: Vec<f32>,
    /// The weights of the output.
    pub output: Vec<f32>,
    /// What the output adds.
    pub bias: f32,
}

impl Layers {
    /// The output where these inputs are on.
    #[must_use]
    pub fn output<const ACTIVE: usize>(&self, inputs: [u16; ACTIVE]) -> f32 {
        forward(self, &inputs)
    }
}

/// With the vectors that WebAssembly has in every browser of these years.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn forward(layers: &Layers, inputs: &[u16]) -> f32 {
    let units = layers.scales.len();
    let mut sums = [0_i16; MOST_UNITS];
    let sums = &mut sums[..units];
    for input in inputs {
        let row = &layers.rows[usize::from(*input) * units..][..units];
        for (sum, weight) in sums.iter_mut().zip(row) {
            *sum += weight;
        }
    }
    let mut activities = [0.0_f32; MOST_UNITS];
    let first = sums.iter().zip(&layers.scales).zip(&layers.biases);
    for (activity, ((sum, scale), bias)) in activities.iter_mut().zip(first) {
        *activity = smaller(f32::from(*sum) * scale + bias, 1.0);
    }
    // The units that say something are gathered before their rows are added: to skip the others
    // one by one would keep the processor guessing.
    let mut active = [0_u8; MOST_UNITS];
    let mut count = 0;
    for (unit, activity) in activities[..units].iter().enumerate() {
        active[count] = unit as u8;
        count += usize::from(*activity > 0.0);
    }
    let mut hidden = [0.0_f32; MOST_UNITS];
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
