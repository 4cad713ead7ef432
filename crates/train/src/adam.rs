//! The optimiser Adam (Kingma and Ba, 2014).

/// The optimiser's state: for each parameter the running means of the gradient and of its square.
#[derive(Debug)]
pub struct Adam {
    means: Vec<f32>,
    squares: Vec<f32>,
    steps: i32,
    least: f32,
}

const MEAN: f32 = 0.9;
const SQUARE: f32 = 0.999;

impl Adam {
    /// Creates the state for a number of parameters. `least` is added to the root of the mean
    /// square, and makes steps smaller where slopes are tiny.
    pub fn new(parameters: usize, least: f32) -> Self {
        let zeros = || vec![0.0; parameters];
        Self { means: zeros(), squares: zeros(), steps: 0, least }
    }

    /// Makes a step of gradient descent. No parameter changes by much more than `rate`.
    pub fn step(&mut self, parameters: &mut [f32], slopes: &[f32], rate: f32) {
        self.steps = self.steps.saturating_add(1);
        let mean_share = 1.0 - MEAN.powi(self.steps);
        let square_share = 1.0 - SQUARE.powi(self.steps);
        let rate = rate / mean_share;
        let means = self.means.iter_mut().zip(&mut self.squares);
        for ((parameter, slope), (mean, square)) in parameters.iter_mut().zip(slopes).zip(means) {
            *mean = MEAN * *mean + (1.0 - MEAN) * slope;
            *square = SQUARE * *square + (1.0 - SQUARE) * slope * slope;
            *parameter -= rate * *mean / ((*square / square_share).sqrt() + self.least);
        }
    }
}
