//! A small neural net that estimates the chance of winning.
//!
//! A few of the inputs are active in every position: the set of each seat's private cells, the
//! state of each of the overlapping windows of four shared cells (81 states), and each seat's
//! numbers of pieces left and in reserve (8 each). On the path of Bell that are nine of 403 inputs,
//! on those of Masters and of Aseb 11 of 469. So the first layer is a sum of a few rows. Two hidden
//! layers with activations between 0 and 1 and a logistic output follow. Weights are bytes, with
//! one scale for each hidden unit.

mod file;
mod inputs;

pub use file::NetError;
pub use inputs::{Active, Inputs};

use rosette_kernels::ur::{Layers, MAX_UNITS};

use super::{
    expectimax::Evaluator,
    view::{Rules, SeatView},
};

/// The file of each net, and the most pieces of a seat in the games on which the net was trained,
/// by the index of its rules in [`Rules::WITH_NETS`].
const FILES: [(&str, u8); Rules::WITH_NETS.len()] = [
    ("ur-rosettes-safe.bin", 7),
    ("ur-rosettes.bin", 7),
    ("ur-plain.bin", 7),
    ("ur-masters.bin", 7),
    ("ur-masters-four.bin", 7),
    ("ur-blitz.bin", 5),
    ("ur-aseb.bin", 5),
];

/// The files of all nets, by the index of their rules in [`Rules::WITH_NETS`]. Only a program that
/// uses them contains them.
pub const WEIGHTS: &[&[u8]; FILES.len()] = &[
    include_bytes!("../../../weights/ur-rosettes-safe.bin"),
    include_bytes!("../../../weights/ur-rosettes.bin"),
    include_bytes!("../../../weights/ur-plain.bin"),
    include_bytes!("../../../weights/ur-masters.bin"),
    include_bytes!("../../../weights/ur-masters-four.bin"),
    include_bytes!("../../../weights/ur-blitz.bin"),
    include_bytes!("../../../weights/ur-aseb.bin"),
];

/// Returns the name of the file with the weights for these rules, such as `ur-plain.bin`; `None` if
/// there is no net.
#[must_use]
pub fn file_name(rules: Rules) -> Option<&'static str> {
    number(rules).map(|number| FILES[number].0)
}

/// Returns the most pieces of a seat with which the net for these rules estimates; 0 if there is no
/// net.
#[must_use]
pub fn most_pieces(rules: Rules) -> u8 {
    number(rules).map_or(0, |number| FILES[number].1)
}

fn number(rules: Rules) -> Option<usize> {
    Rules::WITH_NETS.iter().position(|it| *it == rules)
}

/// A layer of hidden units, as stored.
#[derive(Clone, PartialEq, Debug)]
pub struct Units {
    /// The bias of each unit.
    pub biases: Vec<f32>,
    /// The factor for each unit's weights.
    pub scales: Vec<f32>,
    /// The weights, by input, then by unit.
    pub weights: Vec<i8>,
}

/// A net as its file has it, with weights of one byte.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredNet {
    /// The rules on which the net was trained.
    pub rules: Rules,
    /// The first hidden layer, over [`Inputs::count`] inputs.
    pub first: Units,
    /// The second hidden layer, over the first.
    pub second: Units,
    /// The weights of the output over the second layer.
    pub output: Vec<f32>,
    /// The bias of the output.
    pub bias: f32,
}

/// A net in the form used for evaluation.
#[derive(Clone, Debug)]
pub struct Net {
    rules: Rules,
    most_pieces: u8,
    inputs: Inputs,
    layers: Layers,
}

impl Net {
    /// Reads the bytes of a file and converts the net for evaluation.
    ///
    /// # Errors
    ///
    /// The bytes aren't a net, or the net has another version.
    pub fn read(bytes: &[u8]) -> Result<Self, NetError> {
        Self::new(&StoredNet::read(bytes)?).ok_or(NetError::Damaged)
    }

    /// Reads all nets of [`WEIGHTS`].
    ///
    /// # Errors
    ///
    /// A net can't be read; a test rules this out.
    pub fn all() -> Result<Vec<Self>, NetError> {
        WEIGHTS.iter().copied().map(Self::read).collect()
    }

    /// Converts a stored net to the form used for evaluation; `None` on a path without nets.
    #[must_use]
    pub fn new(stored: &StoredNet) -> Option<Self> {
        let inputs = Inputs::of(stored.rules.path)?;
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
        let most_pieces = most_pieces(stored.rules);
        Some(Self { rules: stored.rules, most_pieces, inputs, layers })
    }

    /// Returns the rules on which the net was trained.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Returns whether the seats have no more pieces left than in the games on which the net was
    /// trained.
    #[must_use]
    pub fn knows(&self, view: &SeatView) -> bool {
        view.own.left().max(view.other.left()) <= self.most_pieces
    }

    /// Returns the chance of winning, 0–1, of the seat `own`, which is to throw. Both seats have
    /// pieces left.
    #[must_use]
    pub fn chance(&self, view: &SeatView) -> f32 {
        logistic(self.layers.output(&self.inputs.active(view)))
    }
}

/// Returns 1 / (1 + e⁻ˣ), using only basic arithmetic, so that the result is the same on every
/// machine.
#[must_use]
pub fn logistic(x: f32) -> f32 {
    // e⁻ˣ is a power of two. Its exponent is split into a whole number and a rest, −½ to ½. A few
    // terms of the series suffice for the rest; their error is below 3 · 10⁻⁶.
    let power = (-x * std::f32::consts::LOG2_E).clamp(-100.0, 100.0);
    let whole = (power + 0.5).floor();
    let rest = (power - whole) * std::f32::consts::LN_2;
    let series = 1.0
        + rest * (1.0 + rest / 2.0 * (1.0 + rest / 3.0 * (1.0 + rest / 4.0 * (1.0 + rest / 5.0))));
    let two = f32::from_bits(((whole as i32 + 127) as u32) << 23);
    1.0 / (1.0 + two * series)
}

impl Evaluator for &Net {
    fn chance(&self, view: &SeatView) -> f32 {
        Net::chance(self, view)
    }
}
