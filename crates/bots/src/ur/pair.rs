//! Value iteration over two layers that depend on each other.

use super::{
    index::{Layer, SETS, cells, shared_pairs, ternary},
    source::{Origin, Source},
    table::{Found, Table},
    view::{Half, View},
};
use crate::Limit;

/// How well values are to be known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// As well as their single precision at rest can tell: they are within 2 · 10⁻⁷ of the true
    /// ones.
    Fine,
    /// Within 3 · 10⁻⁵, in two thirds of the time: less than what a choice between moves takes.
    Quick,
}

impl Precision {
    /// The greatest change of a value in the last sweep over a pair. A sweep takes about a third of
    /// what is missing, so twice as much is left.
    const fn change(self) -> f64 {
        match self {
            Self::Fine => 1e-7,
            Self::Quick => 1e-5,
        }
    }
}

/// The layers in which one seat has `more` pieces left and the other `fewer`: with the turn, the
/// two pass into each other. Values begin at ½ and are improved in place, sweep by sweep
/// (Gauss–Seidel), until none changes any more.
#[derive(Debug)]
pub struct Pair {
    /// One side where both seats have the same number of pieces left, else two.
    sides: Vec<Side>,
    /// What can stand on the shared cells of the first side, in the order of a sweep.
    order: Vec<(u8, u8)>,
    /// How far the present sweep is in that order.
    next: usize,
    /// The greatest change in it, and in the one before.
    change: f64,
    last_change: f64,
    /// The greatest change in the last sweep.
    precision: f64,
}

/// One of the layers, while its values are looked for.
#[derive(Debug)]
struct Side {
    own: u8,
    other: u8,
    layer: Layer,
    /// The chance of winning for the seat that looks, where it throws.
    throwing: Vec<f64>,
    /// The same, where the other seat throws: what the other one's layer says, turned round and
    /// kept beside it so that both are read along the other's private sets.
    waiting: Vec<f64>,
    /// Where the values come from, in the order of a sweep: the moves are the same for all private
    /// sets of the other seat, and the same in every sweep.
    sources: Vec<Source>,
    /// How far the present sweep is in the sources.
    next: usize,
}

impl Pair {
    /// The pair of these numbers of pieces left, 1–7, nothing of it known yet. `table` has the
    /// pairs with a piece less on either side.
    #[must_use]
    pub fn new(more: u8, fewer: u8, table: &Table, precision: Precision) -> Self {
        let mut order: Vec<_> = shared_pairs(more, fewer).collect();
        // Far pieces first: what a move leads to is then mostly known better already.
        order.reverse();
        let mut sides = vec![Side::new(more, fewer, &order, table)];
        if more != fewer {
            let turned: Vec<_> = order.iter().map(|&(own, other)| (other, own)).collect();
            sides.push(Side::new(fewer, more, &turned, table));
        }
        Self { sides, order, next: 0, change: 0.0, last_change: 1.0, precision: precision.change() }
    }

    /// Goes on with the sweeps, and tells whether the values are found; false once the limit is
    /// reached. The same values come out whether it is stopped on the way or not. `table` is that
    /// which the pair was made with.
    pub fn work(&mut self, table: &Table, limit: &mut Limit<'_>) -> bool {
        loop {
            while let Some(&(own, other)) = self.order.get(self.next) {
                let mut positions = self.update(0, own, other, table);
                if self.sides.len() > 1 {
                    positions += self.update(1, other, own, table);
                }
                self.next += 1;
                if limit.reached_after(positions as u32) {
                    return false;
                }
            }
            self.last_change = self.change;
            (self.next, self.change) = (0, 0.0);
            for side in &mut self.sides {
                side.next = 0;
            }
            if self.last_change < self.precision {
                return true;
            }
        }
    }

    /// How much is done, 0–1: sweeps make the change smaller by about the same factor each.
    #[must_use]
    pub fn progress(&self) -> f64 {
        (self.last_change.ln() / self.precision.ln()).clamp(0.0, 1.0)
    }

    /// The values that were found.
    #[must_use]
    pub fn found(self) -> Vec<Found> {
        let found = |side: Side| {
            let values = side.waiting.iter().map(|value| *value as f32).collect();
            Found { own: side.own, other: side.other, values }
        };
        self.sides.into_iter().map(found).collect()
    }

    /// Finds better values for all positions of a side that have these shared cells, and tells how
    /// many there are.
    fn update(&mut self, side: usize, own: u8, other: u8, table: &Table) -> usize {
        let found = &mut self.sides[side];
        let finished = table.waiting(found.own - 1, found.other).map_or(&[] as &[f32], |it| it.1);
        let begin = found.layer.begin(ternary(own, other));
        let (rows, width) = (found.layer.own_sets(own), found.layer.other_sets(other));
        let (mut sum, mut best) = ([0.0; SETS.len()], [0.0; SETS.len()]);
        let (sum, best) = (&mut sum[..width], &mut best[..width]);
        for rank in (0..rows).rev() {
            let start = begin + rank * width;
            found.sum(finished, start, sum, best);
            for (value, sum) in found.throwing[start..start + width].iter_mut().zip(&*sum) {
                let better = sum / 16.0;
                self.change = self.change.max((better - *value).abs());
                *value = better;
            }
        }
        self.turn_round(side, begin, rows, width, ternary(other, own));
        rows * width
    }

    /// Copies what was found to where the other seat, which waits meanwhile, looks it up.
    fn turn_round(&mut self, side: usize, begin: usize, rows: usize, width: usize, turned: u16) {
        let from = std::mem::take(&mut self.sides[side].throwing);
        let opposite = self.sides.len() - 1 - side;
        let to = &mut self.sides[opposite];
        let place = to.layer.begin(turned);
        let to = &mut to.waiting[place..place + rows * width];
        for (rank, row) in from[begin..begin + rows * width].chunks_exact(width).enumerate() {
            for (value, column) in row.iter().zip(to.chunks_exact_mut(rows)) {
                column[rank] = 1.0 - value;
            }
        }
        self.sides[side].throwing = from;
    }
}

impl Side {
    fn new(own: u8, other: u8, order: &[(u8, u8)], table: &Table) -> Self {
        let layer = Layer::new(own, other);
        let mut sources = Vec::new();
        for &(own_shared, other_shared) in order {
            for rank in (0..layer.own_sets(own_shared)).rev() {
                let view = View {
                    own: Half::new(own, cells(SETS[rank], own_shared)),
                    other: Half::new(other, cells(0, other_shared)),
                };
                Source::of_rolls(&view, &layer, table, &mut sources);
            }
        }
        let unknown = vec![0.5; layer.len()];
        let (throwing, waiting) = (unknown.clone(), unknown);
        Self { own, other, layer, throwing, waiting, sources, next: 0 }
    }

    /// Puts 16 times the values that follow from the next positions into `sum`, for one set of own
    /// cells and as many sets of the other's as `sum` and `best` are long. Without a move the turn
    /// passes, and the values are those of waiting from `start`.
    fn sum(&mut self, finished: &[f32], start: usize, sum: &mut [f64], best: &mut [f64]) {
        let width = sum.len();
        let Self { throwing, waiting, sources, next, .. } = self;
        sum.copy_from_slice(&waiting[start..start + width]);
        for ways in [4.0, 6.0, 4.0, 1.0] {
            let mut others = false;
            loop {
                let source = sources[*next];
                *next += 1;
                let place = source.place()..source.place() + width;
                let values = match source.origin() {
                    Origin::Waiting => Values::Working(&waiting[place]),
                    Origin::Throwing => Values::Working(&throwing[place]),
                    Origin::Finished => Values::Finished(&finished[place]),
                    Origin::Won => Values::Won,
                };
                match (others, source.is_last()) {
                    // Most rolls have one move, or two.
                    (false, true) => {
                        values.each(sum, |sum, value| sum + ways * value);
                        break;
                    }
                    (false, false) => values.each(best, |_, value| value),
                    (true, last) => {
                        values.each(best, |best, value| if value > best { value } else { best });
                        if last {
                            let best = Values::Working(best);
                            best.each(sum, |sum, value| sum + ways * value);
                            break;
                        }
                    }
                }
                others = true;
            }
        }
    }
}

/// Values that a move leads to.
enum Values<'a> {
    /// Those that are being looked for.
    Working(&'a [f64]),
    /// Those that are found.
    Finished(&'a [f32]),
    /// A win, all of them.
    Won,
}

impl Values<'_> {
    /// Puts what `with` makes of a number and a value in place of each number.
    #[inline(always)]
    fn each(self, numbers: &mut [f64], with: impl Fn(f64, f64) -> f64) {
        match self {
            Self::Working(values) => {
                for (number, value) in numbers.iter_mut().zip(values) {
                    *number = with(*number, *value);
                }
            }
            Self::Finished(values) => {
                for (number, value) in numbers.iter_mut().zip(values) {
                    *number = with(*number, f64::from(*value));
                }
            }
            Self::Won => {
                for number in numbers {
                    *number = with(*number, 1.0);
                }
            }
        }
    }
}
