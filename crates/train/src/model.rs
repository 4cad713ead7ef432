//! The net in training: its parameters as floating-point numbers, its forward pass, and its
//! gradient.

use rand::RngExt;
use rand_pcg::Pcg32;
use rosette_bots::ur::net::{Active, logistic};

/// The sizes of a net, which determine the offsets of its parameters in one list.
#[derive(Clone, Copy, Debug)]
pub struct NetShape {
    pub inputs: usize,
    pub first: usize,
    pub second: usize,
}

impl NetShape {
    /// Returns the offset of the first layer's biases. The first layer's weights are before it.
    pub const fn first_biases(self) -> usize {
        self.inputs * self.first
    }

    /// Returns the offset of the second layer's weights, which are ordered by unit of the first
    /// layer.
    pub const fn second_weights(self) -> usize {
        self.first_biases() + self.first
    }

    pub const fn second_biases(self) -> usize {
        self.second_weights() + self.first * self.second
    }

    pub const fn output(self) -> usize {
        self.second_biases() + self.second
    }

    /// Returns the offset of the output's bias, the last parameter.
    pub const fn bias(self) -> usize {
        self.output() + self.second
    }

    pub const fn len(self) -> usize {
        self.bias() + 1
    }

    /// Returns random initial parameters, for positions with this number of active inputs.
    pub fn begin(self, active: usize, random: &mut Pcg32) -> Vec<f32> {
        let mut parameters = vec![0.0; self.len()];
        let mut fill = |range: std::ops::Range<usize>, inputs: usize| {
            // The uniform distribution has a width that gives sums about the same variance in every
            // layer.
            let width = (3.0 / inputs as f32).sqrt();
            for parameter in &mut parameters[range] {
                *parameter = random.random_range(-width..width);
            }
        };
        fill(0..self.first_biases(), active * 4);
        fill(self.second_weights()..self.second_biases(), self.first);
        fill(self.output()..self.bias(), self.second);
        // These biases put most units inside the range in which their gradient isn't zero.
        parameters[self.first_biases()..self.second_weights()].fill(0.3);
        parameters[self.second_biases()..self.output()].fill(0.3);
        parameters
    }
}

/// A position to learn from.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    /// The active inputs of the net in the position.
    pub inputs: Active,
    /// The exact chance of winning, 0–1.
    pub chance: f32,
}

/// Buffers for the activations and gradients of one position.
#[derive(Debug)]
pub struct Activity {
    first: Vec<f32>,
    second: Vec<f32>,
    first_slopes: Vec<f32>,
    second_slopes: Vec<f32>,
}

impl Activity {
    /// Allocates the buffers for nets of a shape.
    pub fn new(shape: NetShape) -> Self {
        Self {
            first: vec![0.0; shape.first],
            second: vec![0.0; shape.second],
            first_slopes: vec![0.0; shape.first],
            second_slopes: vec![0.0; shape.second],
        }
    }

    /// Adds the gradient of a sample's cross-entropy to `slopes`. Returns the cross-entropy minus
    /// its minimum, which is the Kullback–Leibler divergence.
    pub fn learn(
        &mut self,
        shape: NetShape,
        parameters: &[f32],
        sample: &Sample,
        slopes: &mut [f32],
    ) -> f64 {
        let chance = self.chance(shape, parameters, sample);
        let slope = chance - sample.chance;
        slopes[shape.bias()] += slope;
        let output = &parameters[shape.output()..shape.bias()];
        let output_slopes = &mut slopes[shape.output()..shape.bias()];
        for (unit, active) in self.second.iter().enumerate() {
            output_slopes[unit] += slope * active.clamp(0.0, 1.0);
            let open = *active > 0.0 && *active < 1.0;
            self.second_slopes[unit] = if open { slope * output[unit] } else { 0.0 };
        }
        add(&mut slopes[shape.second_biases()..shape.output()], &self.second_slopes, 1.0);
        let weights = &parameters[shape.second_weights()..shape.second_biases()];
        let weight_slopes = &mut slopes[shape.second_weights()..shape.second_biases()];
        let rows =
            weights.chunks_exact(shape.second).zip(weight_slopes.chunks_exact_mut(shape.second));
        for ((active, slope), (row, row_slopes)) in
            self.first.iter().zip(&mut self.first_slopes).zip(rows)
        {
            *slope = 0.0;
            if *active > 0.0 {
                add(row_slopes, &self.second_slopes, active.min(1.0));
                if *active < 1.0 {
                    *slope = row.iter().zip(&self.second_slopes).map(|(a, b)| a * b).sum();
                }
            }
        }
        add(&mut slopes[shape.first_biases()..shape.second_weights()], &self.first_slopes, 1.0);
        for input in &*sample.inputs {
            let begin = usize::from(*input) * shape.first;
            add(&mut slopes[begin..begin + shape.first], &self.first_slopes, 1.0);
        }
        divergence(sample.chance, chance)
    }

    pub fn chance(&mut self, shape: NetShape, parameters: &[f32], sample: &Sample) -> f32 {
        self.first.copy_from_slice(&parameters[shape.first_biases()..shape.second_weights()]);
        for input in &*sample.inputs {
            let begin = usize::from(*input) * shape.first;
            add(&mut self.first, &parameters[begin..begin + shape.first], 1.0);
        }
        self.second.copy_from_slice(&parameters[shape.second_biases()..shape.output()]);
        let weights = &parameters[shape.second_weights()..shape.second_biases()];
        for (active, row) in self.first.iter().zip(weights.chunks_exact(shape.second)) {
            if *active > 0.0 {
                add(&mut self.second, row, active.min(1.0));
            }
        }
        let output = &parameters[shape.output()..shape.bias()];
        let sum: f32 = self.second.iter().zip(output).map(|(a, b)| a.clamp(0.0, 1.0) * b).sum();
        logistic(sum + parameters[shape.bias()])
    }
}

/// Adds each of `numbers`, multiplied by `times`, to the number at its place in `to`.
fn add(to: &mut [f32], numbers: &[f32], times: f32) {
    for (to, number) in to.iter_mut().zip(numbers) {
        *to += times * number;
    }
}

/// Returns the Kullback–Leibler divergence of a predicted chance from the true one.
fn divergence(truth: f32, predicted: f32) -> f64 {
    let term = |truth: f64, predicted: f64| {
        if truth > 0.0 { truth * (truth / predicted).ln() } else { 0.0 }
    };
    let (truth, predicted) = (f64::from(truth), f64::from(predicted).clamp(1e-9, 1.0 - 1e-9));
    term(truth, predicted) + term(1.0 - truth, 1.0 - predicted)
}
