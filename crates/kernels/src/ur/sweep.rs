//! Sweeps of value iteration.

use std::ops::{Add, Mul, Sub};

use crate::greater;

/// The kind of values that a move leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The opponent throws.
    Waiting,
    /// The same seat throws again.
    Throwing,
    /// The opponent throws, and the seat has one piece less to bring home.
    Finished,
    /// The game is won, so no values are needed.
    Won,
}

/// A move in 32 bits: the kind of its values, the index of the first one, and whether it is the
/// last move with its roll.
#[derive(Clone, Copy, Debug)]
pub struct Source(u32);

const LAST: u32 = 4;
const PLACE: u32 = 3;

impl Source {
    /// Creates a move to the values from index `place`, which is below 2²⁹.
    #[must_use]
    pub const fn new(origin: Origin, place: usize) -> Self {
        Self((place as u32) << PLACE | origin as u32)
    }

    /// Returns the move, marked as the last one with its roll.
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

/// A number type of value iteration. Its precision determines how exact the values become.
pub trait Number:
    Copy
    + PartialOrd
    + From<f32>
    + Into<f64>
    + Add<Output = Self>
    + Sub<Output = Self>
    + Mul<Output = Self>
{
    /// The change at which iteration stops: the greatest change of a value in the last sweep. A
    /// sweep reduces the error by about a third, so the remaining error is about twice this change.
    const CHANGE: f64;

    /// Returns finished values in the form in which sweeps read them.
    fn finished(values: &[f32]) -> Values<'_, Self>;

    /// Improves the values of rows of positions. Returns the greatest change, and the number of
    /// sources read.
    fn sweep(sweep: Sweep<'_, Self>) -> (f64, usize);

    /// Transposes rows of `width` chances of one seat to columns of the opponent's chances, which
    /// are 1 minus the chance.
    fn turn_round(from: &[Self], to: &mut [Self], width: usize);
}

/// Double precision: the results are within 2 · 10⁻⁷ of the true values, as exact as their storage
/// in single precision permits.
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

/// Single precision: the results are within 3 · 10⁻⁴ of the true values, mostly much nearer, in
/// half the time. A player that chooses by them loses at most 10⁻⁴ of the chance of winning in a
/// game (`rosette-train ur-loss` without weights).
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

/// Runs a sweep with 128-bit vectors, which every current browser supports in WebAssembly.
#[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
fn run_single(sweep: Sweep<'_, f32>) -> (f64, usize) {
    sweep.run()
}

/// The most values in a row.
pub const MOST_VALUES: usize = 64;

/// The ways in 16 in which the coins give 1, 2, 3 and 4. A throw of 0, which moves nothing, has one
/// way.
const WAYS: [f32; 4] = [4.0, 6.0, 4.0, 1.0];

/// Rows of positions whose values a sweep improves. The positions of a row have the same moves.
#[derive(Debug)]
pub struct Sweep<'a, N> {
    /// The values of positions in which the seat itself throws. The rows to improve are among them.
    pub throwing: &'a mut [N],
    /// The values of positions in which the opponent throws.
    pub waiting: &'a [N],
    /// The values of positions in which the opponent throws and the seat has one piece less to
    /// bring home.
    pub finished: &'a [f32],
    /// The moves: for each row from the last to the first, and for each roll that moves something.
    pub sources: &'a [Source],
    /// The index of the rows' first value, in `throwing` and in `waiting`.
    pub begin: usize,
    /// The number of rows.
    pub rows: usize,
    /// The number of values in a row, at most [`MOST_VALUES`].
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
            // A throw of 0 passes the turn.
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

/// The values that a move leads to.
#[derive(Debug)]
pub enum Values<'a, N> {
    /// Numbers of the iteration's type.
    Working(&'a [N]),
    /// Numbers in single precision, to be converted.
    Finished(&'a [f32]),
    /// A win for every position.
    Won,
}

impl<N: Number> Values<'_, N> {
    /// Replaces each number by the result of `with` for the number and its value.
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
