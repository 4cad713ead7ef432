//! Training of the net for ±123D with the rules `dice`, on the values of the next positions.

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;
use rosette_kernels::flag::{Ground, INPUTS, Inputs, NET_BYTES, ONE, UNITS};
use rosette_rules::{
    Game as _, Seat, Turn,
    flag::{DRAWN, Flag, Options, RuleSet, Step},
};

use crate::{adam::Adam, progress};

/// The default number of positions, in millions.
pub const MILLIONS: u32 = 12;

/// The number of positions in a step of the optimiser.
const BATCH: u32 = 128;
/// The first and the last learning rate.
const RATES: [f32; 2] = [2e-3, 2e-5];
/// The number that the optimiser adds to the root of a gradient's mean square.
const EPSILON: f32 = 1e-6;
/// The largest weight, by its absolute value, that a byte holds.
const LARGEST: f32 = 127.0 / ONE;
/// The ranges of line lengths. The length in a game is chosen at random from one of these ranges.
const LINES: [(u8, u8); 4] = [(8, 19), (12, 31), (20, 49), (8, 60)];
/// The shares of random moves. Each seat plays a game with one of its four shares, chosen at
/// random.
const RANDOM: [[f64; 4]; 2] = [[0.0, 0.05, 0.2, 1.0], [0.0, 0.05, 0.2, 0.5]];
/// The share of random choices of the seat that makes mistakes.
const MISTAKES: f64 = 0.1;
/// The offsets of biases and the output's weights among the parameters.
const BIASES: usize = INPUTS * UNITS;
const OUTPUT: usize = BIASES + UNITS;
const BIAS: usize = OUTPUT + UNITS;

pub struct TrainingPlan {
    /// The number of positions to learn from, in millions.
    pub millions: u32,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// Trains a net by games against itself, and returns its bytes. In each game one seat makes
/// mistakes: in its positions the net learns the mean of the best and of a random choice.
pub fn learn(plan: &TrainingPlan) -> Vec<u8> {
    let mut random = Pcg32::seed_from_u64(plan.seed);
    let mut learner = Learner::new(&mut random);
    let positions = plan.millions * 1_000_000;
    let mut reported = 0;
    let bar = progress::counted("", plan.millions.into(), "million positions");
    while learner.positions < positions {
        learner.play(&mut random, positions);
        let done = learner.positions / 1_000_000;
        if done > reported {
            let error = learner.error / f64::from(learner.positions - reported * 1_000_000);
            bar.suspend(|| {
                eprintln!("{done} of {} million positions: error {error:.6}", plan.millions);
            });
            bar.set_position(done.into());
            (reported, learner.error) = (done, 0.0);
        }
    }
    bar.finish_and_clear();
    let byte = |weight: &f32| ((weight * ONE).round() as i8).cast_unsigned();
    learner.parameters.iter().map(byte).collect()
}

/// Returns the first position of a random line; `None` if its options contradict each other.
fn line(random: &mut Pcg32) -> Option<Flag> {
    let (least, most) = LINES[random.random_range(0..LINES.len())];
    let cells = random.random_range(least..=most);
    let mut options = Options { cells, rules: RuleSet::Dice, ..Options::default() };
    if random.random_range(0..5) == 0 {
        options.lead = random.random_range(0..4);
    }
    if random.random_range(0..5) == 0 {
        let burnt = random.random_range(0..cells / 3);
        options.draw_cells(burnt, &mut |below| random.random_range(0..below));
    }
    Flag::new(&options).ok()
}

fn after(position: &Flag, step: Step) -> Flag {
    let mut next = *position;
    next.play_unchecked(step);
    next
}

struct Learner {
    /// The weights of each input, the biases of the units, the weights of the output, and its bias.
    parameters: Vec<f32>,
    slopes: Vec<f32>,
    adam: Adam,
    /// The sums of the units in the last position evaluated.
    units: [f32; UNITS],
    ground: Option<Ground>,
    positions: u32,
    /// The sum of squared errors since the last report.
    error: f64,
}

impl Learner {
    fn new(random: &mut Pcg32) -> Self {
        let mut weight = |most: f32| random.random_range(-most..most);
        let mut parameters: Vec<f32> = (0..BIASES).map(|_| weight(0.2)).collect();
        parameters.extend([0.1; UNITS]);
        parameters.extend([(); UNITS].map(|()| weight(0.6)));
        parameters.push(0.0);
        Self {
            parameters,
            slopes: vec![0.0; NET_BYTES],
            adam: Adam::new(NET_BYTES, EPSILON),
            units: [0.0; UNITS],
            ground: None,
            positions: 0,
            error: 0.0,
        }
    }

    /// Plays a game and learns from every choice in it.
    fn play(&mut self, random: &mut Pcg32, positions: u32) {
        let Some(mut position) = line(random) else { return };
        let shares = RANDOM.map(|shares| shares[random.random_range(0..shares.len())]);
        let errs = Seat::BOTH[random.random_range(0..2)];
        while let Turn::Choice(seat) = position.turn() {
            let options = self.options(&position, errs);
            let Some(best) = options.iter().copied().reduce(|a, b| if b.1 > a.1 { b } else { a })
            else {
                return;
            };
            let mean = options.iter().map(|option| option.1).sum::<f64>() / options.len() as f64;
            let share = if seat == errs { MISTAKES } else { 0.0 };
            self.learn(&position, errs, best.1 + share * (mean - best.1));
            self.positions += 1;
            if self.positions.is_multiple_of(BATCH) {
                self.step(self.positions as f32 / positions as f32);
            }
            let by_lot = random.random_bool(shares[seat.index()]);
            let lot = random.random_range(0..options.len());
            position = after(&position, if by_lot { options[lot].0 } else { best.0 });
            if position.direction().is_some() {
                position = after(&position, Step::Distance(random.random_range(DRAWN)));
            }
        }
    }

    /// Returns the steps of a position, each with the chance of the seat to move after it.
    fn options(&mut self, position: &Flag, errs: Seat) -> Vec<(Step, f64)> {
        let mut options = Vec::new();
        position.steps(|step, _| options.push((step, 0.0)));
        for (step, chance) in &mut options {
            let next = after(position, *step);
            *chance = if next.direction().is_none() {
                1.0 - self.chance(&next, errs)
            } else {
                let chances =
                    DRAWN.map(|it| 1.0 - self.chance(&after(&next, Step::Distance(it)), errs));
                chances.sum::<f64>() / DRAWN.count() as f64
            };
        }
        options
    }

    /// Returns the chance of the seat to move: the result of a game that is over, otherwise the
    /// net's estimate.
    fn chance(&mut self, position: &Flag, errs: Seat) -> f64 {
        match position.turn() {
            Turn::Over(outcome) => match outcome.winner {
                Some(winner) => f64::from(u8::from(winner == position.to_move())),
                None => 0.5,
            },
            _ => {
                let inputs = self.inputs(position, errs);
                self.evaluate(&inputs)
            }
        }
    }

    fn inputs(&mut self, position: &Flag, errs: Seat) -> Inputs {
        let ground = match self.ground {
            Some(ground) if ground.fits(position) => ground,
            _ => *self.ground.insert(Ground::new(position)),
        };
        ground.inputs(position, position.to_move() == errs)
    }

    fn evaluate(&mut self, inputs: &Inputs) -> f64 {
        self.units.copy_from_slice(&self.parameters[BIASES..OUTPUT]);
        for input in inputs.active() {
            let row = &self.parameters[usize::from(*input) * UNITS..][..UNITS];
            self.units.iter_mut().zip(row).for_each(|(unit, weight)| *unit += weight);
        }
        let weights = &self.parameters[OUTPUT..BIAS];
        let sum = self.units.iter().zip(weights).map(|(unit, weight)| unit.max(0.0) * weight);
        let output = sum.sum::<f32>() + self.parameters[BIAS];
        1.0 / (1.0 + f64::from(-output).exp())
    }

    /// Adds the slopes of the squared error in a position, whose chance should be `chance`.
    fn learn(&mut self, position: &Flag, errs: Seat, chance: f64) {
        let inputs = self.inputs(position, errs);
        let error = self.evaluate(&inputs) - chance;
        self.error += error * error;
        let error = error as f32 / BATCH as f32;
        for unit in 0..UNITS {
            if self.units[unit] > 0.0 {
                self.slopes[OUTPUT + unit] += error * self.units[unit];
                let slope = error * self.parameters[OUTPUT + unit];
                self.slopes[BIASES + unit] += slope;
                for input in inputs.active() {
                    self.slopes[usize::from(*input) * UNITS + unit] += slope;
                }
            }
        }
        self.slopes[BIAS] += error;
    }

    /// Makes a step of the optimiser, when a part `done` of the training, 0–1, is over, and clears
    /// the slopes.
    fn step(&mut self, done: f32) {
        // Cosine annealing from the first rate to the last.
        let rate =
            RATES[1] + (RATES[0] - RATES[1]) * (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
        self.adam.step(&mut self.parameters, &self.slopes, rate);
        self.parameters.iter_mut().for_each(|it| *it = it.clamp(-LARGEST, LARGEST));
        self.slopes.fill(0.0);
    }
}
