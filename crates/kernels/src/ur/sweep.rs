//! Sweeps of value iteration: each improves the values of positions by those that follow.

use std::ops::Range;

use crate::greater;

/// The position that a move leads to, whose value is needed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    /// The opponent is to throw.
    Waiting,
    /// The same seat throws again.
    Throwing,
    /// The opponent is to throw, and the seat has one piece less to bring home.
    Finished,
    /// The game is won, so no value is needed.
    Won,
}

/// A move in 32 bits: the kind of its values, the index of the first one, and whether it is the
/// last move with its roll.
#[derive(Clone, Copy, Debug)]
pub struct MoveSource(u32);

const LAST: u32 = 4;
const PLACE: u32 = 3;

impl MoveSource {
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

    /// Returns the kind of the values, as an index in the order of [`Origin`].
    const fn origin(self) -> usize {
        (self.0 & 3) as usize
    }

    const fn place(self) -> usize {
        (self.0 >> PLACE) as usize
    }

    const fn is_last(self) -> bool {
        self.0 & LAST != 0
    }
}

/// The most values in a row.
pub const MAX_VALUES: usize = 64;

/// The number of columns that a sweep improves together.
pub const LANES: usize = 8;

/// Values of columns that a sweep improves together.
type Lanes = [f32; LANES];

/// The chances in a row of positions that are won.
const WON: [f32; MAX_VALUES] = [1.0; MAX_VALUES];

/// Rows of positions whose values a sweep improves. The positions of a row have the same moves.
#[derive(Debug)]
pub struct Sweep<'a> {
    /// The values of positions in which the seat itself throws. The rows to improve are among them.
    pub throwing: &'a mut [f32],
    /// The values of positions in which the opponent throws.
    pub waiting: &'a [f32],
    /// The values of positions in which the opponent throws and the seat has one piece less to
    /// bring home.
    pub finished: &'a [f32],
    /// The moves: for each row from the last to the first, and for each roll, at least one.
    pub sources: &'a [MoveSource],
    /// The chances of the rolls 1–4. The remaining chance is that of a roll of 0, with which
    /// nothing moves.
    pub chances: [f32; 4],
    /// The index of the first value of row 0, in `throwing` and in `waiting`.
    pub begin: usize,
    /// The number of values in a row, at most [`MAX_VALUES`].
    pub width: usize,
    /// The rows to improve, counted from row 0 at `begin`.
    pub rows: Range<usize>,
    /// The columns to improve. The first is a multiple of [`LANES`].
    pub columns: Range<usize>,
}

impl Sweep<'_> {
    /// Improves the values. Returns the greatest change, and the number of sources read.
    ///
    /// In WebAssembly it uses vectors of 128 bits, which every current browser supports.
    #[cfg_attr(target_arch = "wasm32", target_feature(enable = "simd128"))]
    pub fn run(self) -> (f32, usize) {
        let Self { throwing, waiting, finished, sources, chances, begin, width, rows, columns } =
            self;
        let mut changes = [0.0; LANES];
        let mut left = sources;
        for row in rows.rev() {
            let start = begin + row * width;
            let mut next = left;
            for column in columns.clone().step_by(LANES) {
                // A throw of 0 passes the turn.
                let passed = lanes(waiting, start + column);
                // The index is the number of an `Origin`.
                let values = [waiting, &*throwing, finished, &WON];
                let better;
                (better, next) = expected(passed, left, values, chances, column);
                let end = start + columns.end.min(column + LANES);
                let values = throwing[start + column..end].iter_mut();
                for ((value, better), change) in values.zip(better).zip(&mut changes) {
                    *change = greater(*change, (better - *value).abs());
                    *value = better;
                }
            }
            left = next;
        }
        (changes.into_iter().fold(0.0, greater), sources.len() - left.len())
    }
}

/// Returns the values of a row's positions from a column on, computed from the values of the next
/// positions; and the sources of the rows after this one. `passed` are the values after a throw of
/// 0.
#[inline(always)]
fn expected<'s>(
    passed: Lanes,
    sources: &'s [MoveSource],
    values: [&[f32]; 4],
    chances: [f32; 4],
    column: usize,
) -> (Lanes, &'s [MoveSource]) {
    // The sum of differences has smaller rounding errors than the sum of values.
    let mut sum = [0.0; LANES];
    let mut sources = sources.iter();
    for chance in chances {
        let mut best = [0.0; LANES];
        for source in &mut sources {
            let after = lanes(values[source.origin()], source.place() + column);
            for (best, after) in best.iter_mut().zip(after) {
                *best = greater(*best, after);
            }
            if source.is_last() {
                break;
            }
        }
        for ((sum, best), passed) in sum.iter_mut().zip(best).zip(passed) {
            *sum += chance * (best - passed);
        }
    }
    for (sum, passed) in sum.iter_mut().zip(passed) {
        *sum += passed;
    }
    (sum, sources.as_slice())
}

/// Returns the values from an index on. Values after the end of a row aren't used, so it doesn't
/// matter which they are.
#[inline(always)]
fn lanes(values: &[f32], from: usize) -> Lanes {
    let values = &values[from..];
    values.first_chunk().copied().unwrap_or_else(|| last(values))
}

/// Returns the values up to the end of the slice, followed by zeros.
#[cold]
fn last(values: &[f32]) -> Lanes {
    let mut lanes = [0.0; LANES];
    lanes[..values.len()].copy_from_slice(values);
    lanes
}

/// Copies chances of one seat to the opponent's chances, which are 1 minus the chance, and whose
/// rows are columns of `from`. `width` is the number of chances in a row of `from`.
pub fn turn_round(
    from: &[f32],
    to: &mut [f32],
    width: usize,
    rows: Range<usize>,
    columns: Range<usize>,
) {
    let height = from.len() / width;
    for column in columns {
        let mut place = rows.start * width + column;
        for to in &mut to[column * height..][rows.clone()] {
            *to = 1.0 - from[place];
            place += width;
        }
    }
}
