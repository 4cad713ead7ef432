//! Training on exact values.

use std::{
    sync::mpsc::{SyncSender, sync_channel},
    thread,
};

use rand::{Rng, RngExt, SeedableRng, seq::SliceRandom};
use rand_pcg::Pcg32;
use rosette_bots::ur::{
    ChanceTable, SeatView,
    net::{Inputs, StoredNet},
};

use crate::{
    adam::Adam,
    game,
    model::{Activity, NetShape, Sample},
    progress, quantise,
};

/// The default number of units in the hidden layers.
pub const UNITS: [usize; 2] = [64, 16];
/// The default number of positions, in millions.
pub const MILLIONS: u32 = 60;

/// The number of positions that are generated and shuffled together.
const CHUNK: usize = 1_000_000;
/// The number of positions in a step of the optimiser.
const BATCH: usize = 512;
/// The first and the last learning rate.
const RATES: [f32; 2] = [3e-3, 1e-5];
/// The fraction of steps after which training uses the weights as they will be quantised.
const ROUNDED_FROM: f32 = 0.7;
/// The number that the optimiser adds to the root of a gradient's mean square.
const EPSILON: f32 = 1e-8;
/// One move in this number is random.
const RANDOM_IN: u32 = 10;

pub struct TrainingPlan {
    /// The number of pieces of most games. The table has all positions with them.
    pub pieces: u8,
    /// The number of units in the hidden layers.
    pub units: [usize; 2],
    /// The number of positions to learn from, in millions.
    pub millions: u32,
    /// The seed of all random numbers.
    pub seed: u64,
}

/// Trains a net on exact values. The positions come from perfect play with occasional random moves;
/// each position's alternatives are included. Returns `None` on a path without nets.
pub fn learn(table: &ChanceTable, plan: &TrainingPlan) -> Option<StoredNet> {
    let inputs = Inputs::of(table.rules().path)?;
    let mut random = Pcg32::seed_from_u64(plan.seed);
    let [first, second] = plan.units;
    let shape = NetShape { inputs: inputs.count(), first, second };
    let mut learner =
        Learner::new(shape, inputs.active(&SeatView::start(plan.pieces)).len(), &mut random);
    let chunks = plan.millions as usize * 1_000_000 / CHUNK;
    let bar = progress::counted("", chunks as u64, "million positions");
    let steps = (chunks * CHUNK.div_ceil(BATCH)) as f32;
    thread::scope(|scope| {
        let (sender, receiver) = sync_channel(1);
        let random = Pcg32::seed_from_u64(random.next_u64());
        let games = SampleGames { table, inputs, pieces: plan.pieces, random };
        scope.spawn(move || games.draw(chunks, &sender));
        let mut step = 0.0;
        for (number, samples) in receiver.into_iter().enumerate() {
            let mut sum = 0.0;
            for batch in samples.chunks(BATCH) {
                let done: f32 = step / steps;
                // Cosine annealing from the first rate to the last.
                let rate = RATES[1]
                    + (RATES[0] - RATES[1]) * (1.0 + (done * std::f32::consts::PI).cos()) / 2.0;
                sum += learner.step(batch, rate, done >= ROUNDED_FROM);
                step += 1.0;
            }
            let mean = sum / samples.len() as f64;
            bar.suspend(|| {
                eprintln!("{} of {chunks} million positions: divergence {mean:.6}", number + 1);
            });
            bar.inc(1);
        }
    });
    bar.finish_and_clear();
    Some(quantise::stored(shape, table.rules(), &learner.parameters))
}

/// The games from which positions are taken.
struct SampleGames<'a> {
    table: &'a ChanceTable,
    inputs: Inputs,
    pieces: u8,
    random: Pcg32,
}

impl SampleGames<'_> {
    /// Generates chunks of samples until there are enough or the receiver has been dropped.
    fn draw(mut self, chunks: usize, sender: &SyncSender<Vec<Sample>>) {
        let mut samples = Vec::with_capacity(CHUNK + 1000);
        for _ in 0..chunks {
            while samples.len() < CHUNK {
                self.play(&mut samples);
            }
            let rest = samples.split_off(CHUNK);
            samples.shuffle(&mut self.random);
            if sender.send(std::mem::replace(&mut samples, rest)).is_err() {
                return;
            }
        }
    }

    /// Plays a game, and adds every position that a legal move leads to.
    fn play(&mut self, samples: &mut Vec<Sample>) {
        let Self { table, inputs, pieces, ref mut random } = *self;
        let rules = table.rules();
        // Games with fewer pieces start at positions that games with all pieces rarely reach.
        let fewer = [0, 0, 0, 1, 2][random.random_range(0..5)];
        let mut view = SeatView::start(pieces.saturating_sub(fewer).max(1));
        loop {
            let heads = game::throw(random, rules.dice);
            let moves = game::moves(table, rules, &view, heads);
            let Some(best) = game::best(&moves) else {
                view = view.turned();
                continue;
            };
            for (made, chance) in &moves {
                if made.view.own.left() > 0 {
                    let chance = if made.again { *chance } else { 1.0 - chance };
                    let inputs = inputs.active(&game::next(made));
                    samples.push(Sample { inputs, chance: chance as f32 });
                }
            }
            let by_lot = random.random_range(0..RANDOM_IN) == 0;
            let (made, _) = if by_lot { moves[random.random_range(0..moves.len())] } else { best };
            if made.view.own.left() == 0 {
                return;
            }
            view = game::next(&made);
        }
    }
}

struct Learner {
    shape: NetShape,
    parameters: Vec<f32>,
    rounded: Vec<f32>,
    slopes: Vec<f32>,
    activity: Activity,
    adam: Adam,
}

impl Learner {
    fn new(shape: NetShape, active: usize, random: &mut Pcg32) -> Self {
        Self {
            shape,
            parameters: shape.begin(active, random),
            rounded: Vec::new(),
            slopes: vec![0.0; shape.len()],
            activity: Activity::new(shape),
            adam: Adam::new(shape.len(), EPSILON),
        }
    }

    /// Learns from a batch, and returns the sum of divergences.
    fn step(&mut self, batch: &[Sample], rate: f32, rounded: bool) -> f64 {
        let parameters = if rounded {
            quantise::rounded(self.shape, &self.parameters, &mut self.rounded);
            &self.rounded
        } else {
            &self.parameters
        };
        self.slopes.fill(0.0);
        let mut sum = 0.0;
        for sample in batch {
            sum += self.activity.learn(self.shape, parameters, sample, &mut self.slopes);
        }
        let share = 1.0 / batch.len() as f32;
        self.slopes.iter_mut().for_each(|slope| *slope *= share);
        self.adam.step(&mut self.parameters, &self.slopes, rate);
        sum
    }
}
