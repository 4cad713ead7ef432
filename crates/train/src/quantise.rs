//! Quantisation of weights to bytes, and back.

use rosette_bots::ur::{
    Rules,
    net::{StoredNet, Units},
};

use crate::model::NetShape;

/// Quantises a net, with one scale for each hidden unit.
pub fn stored(shape: NetShape, rules: Rules, parameters: &[f32]) -> StoredNet {
    StoredNet {
        rules,
        first: units(
            &parameters[..shape.first_biases()],
            &parameters[shape.first_biases()..shape.second_weights()],
        ),
        second: units(
            &parameters[shape.second_weights()..shape.second_biases()],
            &parameters[shape.second_biases()..shape.output()],
        ),
        output: parameters[shape.output()..shape.bias()].to_vec(),
        bias: parameters[shape.bias()],
    }
}

/// Rounds parameters to the values that the quantised net would have.
pub fn rounded(shape: NetShape, parameters: &[f32], into: &mut Vec<f32>) {
    into.clear();
    into.extend_from_slice(parameters);
    round(&mut into[..shape.first_biases()], shape.first);
    round(&mut into[shape.second_weights()..shape.second_biases()], shape.second);
}

fn units(weights: &[f32], biases: &[f32]) -> Units {
    let scales = scales(weights, biases.len());
    let weights = weights.chunks_exact(scales.len());
    let weights = weights.flat_map(|row| {
        row.iter().zip(&scales).map(|(weight, scale)| (weight / scale).round() as i8)
    });
    let weights = weights.collect();
    Units { biases: biases.to_vec(), scales, weights }
}

/// Returns the value of one step of a byte for each unit, such that the unit's greatest weight
/// becomes 127.
fn scales(weights: &[f32], units: usize) -> Vec<f32> {
    let mut scales = vec![f32::MIN_POSITIVE; units];
    for row in weights.chunks_exact(units) {
        for (scale, weight) in scales.iter_mut().zip(row) {
            *scale = scale.max(weight.abs() / 127.0);
        }
    }
    scales
}

fn round(weights: &mut [f32], units: usize) {
    let scales = scales(weights, units);
    for row in weights.chunks_exact_mut(units) {
        for (weight, scale) in row.iter_mut().zip(&scales) {
            *weight = (*weight / scale).round() * scale;
        }
    }
}
