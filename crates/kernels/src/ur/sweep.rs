//! Sweeps of value iteration.

use std::ops::{Add, Mul, Sub};

use crate::greater;

/// Which values a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The turn has passed.
    Waiting,
    /// The same seat throws again.
    Throwing,
    /// The turn has passed, and there is a piece less.
    Finished,
    /// None: the game is won.
    Won,
}

/// A move in 32 bits: which values it leads to, where they begin, and whether it is the last with
/// its roll.
#[derive(Clone, Copy, Debug)]
pub struct Source(u32);

const LAST: u32 = 4;
const PLACE: u32 = 3;

impl Source {
    /// A move to the values that begin at a place, less than 2²⁹.
    #[must_use]
    pub const fn new(origin: Origin, place: usize) -> Self {
        Self((place as u32) << PLACE | origin as u32)
    }

    /// The same move, as the last one with its roll.
    #[must_use]
    pub const fn last(self) -> Self {
        Self(self.0 | LAST)
    }

    const fn origin(self) -> Origin {
        match self.0 & 3 {
            0 => Origin::Waiting,
            1 => Origin::Throwing,
            2 => Origin::Finished,
            _ => Origin::Won,
        }
    }

    const fn place(self) -> usize {
        (self.0 >> PLACE) as usize
    }

    const fn is_last(self) -> bool {
        self.0 & LAST != 0
    }
}

/// A number that values are worked with; by it they are known more or less well.
pub trait Number:
    Copy
    + PartialOrd
    + From<f32>
    + Into<f64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
{
    /// The greatest change of a value in the last sweep. A sweep takes about a third of what is
    /// missing, so twice as much is left.
    const CHANGE: f64;

    /// Values that are found, as they are read in a sweep.
    fn finished(values: &[f32]) -> Values<'_, Self>;

    /// Finds better values for rows of positions, and tells the greatest change and how many
    /// sources were used.
    fn sweep(sweep: Sweep<'_, Self>) -> (f64, usize);

    /// Puts rows of chances of one seat, so many values each, as columns of those of the other.
    fn turn_round(from: &[Self], to: &mut [Self], width: usize);
}

/// As well as the single precision of what is found can tell: within 2 · 10⁻⁷ of the true values.
impl Number for f64 {
    const CHANGE: f64 = 1e-7;

    fn finished(values: &[f32]) -> Values<'_, Self> {
        Values::Finished(values)
    }

    fn sweep(sweep: Sweep<'_, Self>) -> (f64, usize) {
        sweep.run()
    }

    fn turn_round(from: &[Self], to: &mut [Self], width: usize) {
        turned_round(from, to, width);
    }
}

/// Within 3 · 10⁻⁴, mostly much nearer, in half of the time: whoever chooses by it gives away at most
/// 10⁻⁴ of the chance of winning in a game (`rosette-train ur-loss` without weights).
impl Number for f32 {
    const CHANGE: f64 = 1e-4;

    fn finished(values: &[f32]) -> Values<'_, Self> {
        Values::Working(values)
    }

    fn sweep(sweep: Sweep<'_, Self>) -> (f64, usize) {
        run_single(sweep)
    }

    fn turn_round(from: &[Self], to: &mut [Self], width: usize) {
        turned_round(from, to, width);
    }
}

/// With the vectors that WebAssembly has in every browser of these years.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn run_single(sweep: Sweep<'_, f32>) -> (f64, usize) {
    sweep.run()
}

/// The most values in a row.
pub const MOST_VALUES: usize = 64;

/// The rolls that move something have so many ways in 16 each to fall; the one that doesn't has
/// one.
const WAYS: [f32; 4] = [4.0, 6.0, 4.0, 1.0];

/// Rows of positions to find better values for. The positions of a row have the same moves.
#[derive(Debug)]
pub struct Sweep<'a, N> {
    /// The values where the seat that looks throws, among which those of the rows stand.
    pub throwing: &'a mut [N],
    /// The values where the other seat throws.
    pub waiting: &'a [N],
    /// The values where the other seat throws and there is a piece less.
    pub finished: &'a [f32],
    /// The moves: for each row, from the last to the first, and each roll that moves something.
    pub sources: &'a [Source],
    /// Where the rows begin, in `throwing` and in `waiting`.
    pub begin: usize,
    /// How many rows there are.
    pub rows: usize,
    /// The values of a row, at most [`MOST_VALUES`].
    pub width: usize,
}

impl<N: Number> Sweep<'_, N> {
    #[inline(always)]
    fn run(self) -> (f64, usize) {
        let Self { throwing, waiting, finished, sources, begin, rows, width } = self;
        let (mut sum, mut best) = ([N::from(0.0); MOST_VALUES], [N::from(0.0); MOST_VALUES]);
        let mut changes = [N::from(0.0); MOST_VALUES];
        let (sum, best) = (&mut sum[..width], &mut best[..width]);
        let changes = &mut changes[..width];
        let mut next = 0;
        for row in (0..rows).rev() {
            let start = begin + row * width;
            // Where nothing moves, the turn passes.
            sum.copy_from_slice(&waiting[start..start + width]);
            for ways in WAYS.map(N::from) {
                let mut others = false;
                loop {
                    let source = sources[next];
                    next += 1;
                    let place = source.place()..source.place() + width;
                    let values = match source.origin() {
                        Origin::Waiting => Values::Working(&waiting[place]),
                        Origin::Throwing => Values::Working(&throwing[place]),
                        Origin::Finished => N::finished(&finished[place]),
                        Origin::Won => Values::Won,
                    };
                    let last = source.is_last();
                    // Most rolls have one move, or two.
                    if others {
                        values.each(best, greater);
                        if last {
                            Values::Working(best).each(sum, |sum, value| sum + ways * value);
                        }
                    } else if last {
                        values.each(sum, |sum, value| sum + ways * value);
                    } else {
                        values.each(best, |_, value| value);
                    }
                    if last {
                        break;
                    }
                    others = true;
                }
            }
            let values = throwing[start..start + width].iter_mut().zip(&*sum);
            for ((value, sum), change) in values.zip(&mut *changes) {
                let better = *sum * N::from(1.0 / 16.0);
                *change = greater(*change, greater(better - *value, *value - better));
                *value = better;
            }
        }
        (changes.iter().map(|change| (*change).into()).fold(0.0, greater), next)
    }
}

/// Values that a move leads to.
#[derive(Debug)]
pub enum Values<'a, N> {
    /// Numbers as they are worked with.
    Working(&'a [N]),
    /// Numbers that are still to be made such.
    Finished(&'a [f32]),
    /// A win, all of them.
    Won,
}

impl<N: Number> Values<'_, N> {
    /// Puts what `with` makes of a number and a value in place of each number.
    #[inline(always)]
    fn each(self, numbers: &mut [N], with: impl Fn(N, N) -> N) {
        match self {
            Self::Working(values) => {
                for (number, value) in numbers.iter_mut().zip(values) {
                    *number = with(*number, *value);
                }
            }
            Self::Finished(values) => {
                for (number, value) in numbers.iter_mut().zip(values) {
                    *number = with(*number, N::from(*value));
                }
            }
            Self::Won => {
                for number in numbers {
                    *number = with(*number, N::from(1.0));
                }
            }
        }
    }
}

fn turned_round<N: Number>(from: &[N], to: &mut [N], width: usize) {
    let rows = from.len() / width;
    for (row, values) in from.chunks_exact(width).enumerate() {
        for (value, column) in values.iter().zip(to.chunks_exact_mut(rows)) {
            column[row] = N::from(1.0) - *value;
        }
    }
}
