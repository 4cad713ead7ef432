//! Value iteration over two layers that depend on each other.

use std::collections::TryReserveError;

use rosette_kernels::{
    greater,
    ur::{Number, Source, Sweep},
};

use super::{
    index::{Layer, SETS, cells, shared_pairs, ternary},
    source,
    table::{ChanceTable, Found},
    view::{Half, View},
};
use crate::Limit;

/// The two layers in which one seat has `more` pieces left and the other `fewer`. With the turn,
/// the layers lead into each other. All values start at ½. Sweeps update them in place
/// (Gauss–Seidel) until they converge.
#[derive(Debug)]
pub struct Pair<N> {
    /// One side if both seats have the same number of pieces left, otherwise two.
    sides: Vec<Side<N>>,
    /// The states of the shared cells of the first side, in the order of a sweep.
    order: Vec<(u8, u8)>,
    /// The progress of the current sweep: an index into `order`.
    next: usize,
    /// The largest change in the current sweep, and in the one before.
    change: f64,
    last_change: f64,
    /// The change at which iteration stops.
    least_change: f64,
}

/// One of the layers, while its values are computed.
#[derive(Debug)]
struct Side<N> {
    own: u8,
    other: u8,
    layer: Layer,
    /// The chance of winning of the seat `own` if it throws.
    throwing: Vec<N>,
    /// The chance of winning of the seat `own` if the opponent throws. These are the opposite
    /// layer's values, complemented and transposed, so that both vectors are read along the
    /// opponent's private sets.
    waiting: Vec<N>,
    /// Memory reserved for the final values.
    values: Vec<f32>,
    /// The sources of the values, in the order of a sweep. They are the same for all private sets
    /// of the opponent, and in every sweep.
    sources: Vec<Source>,
    /// The progress of the current sweep: an index into `sources`.
    next: usize,
}

impl<N: Number> Pair<N> {
    /// Creates the pair for these numbers of pieces left, 1–7, with no values yet. `table` contains
    /// the pairs with one piece less on either side. All the memory that the pair needs is
    /// allocated here.
    ///
    /// # Errors
    ///
    /// The system doesn't provide the memory.
    pub fn new(more: u8, fewer: u8, table: &ChanceTable) -> Result<Self, TryReserveError> {
        let mut order: Vec<_> = shared_pairs(more, fewer).collect();
        // Advanced pieces come first, so that most moves lead to values already updated in this
        // sweep.
        order.reverse();
        let mut sides = vec![Side::new(more, fewer, &order, table)?];
        if more != fewer {
            let turned: Vec<_> = order.iter().map(|&(own, other)| (other, own)).collect();
            sides.push(Side::new(fewer, more, &turned, table)?);
        }
        let least_change = N::CHANGE;
        Ok(Self { sides, order, next: 0, change: 0.0, last_change: 1.0, least_change })
    }

    /// Changes the greatest change of a value in a sweep at which iteration stops.
    #[must_use]
    pub const fn until(mut self, change: f64) -> Self {
        self.least_change = change;
        self
    }

    /// Continues the sweeps. Returns whether the values have converged; false when the limit is
    /// reached. The result doesn't depend on interruptions. `table` must be the table with which
    /// the pair was created.
    pub fn work(&mut self, table: &ChanceTable, limit: &mut Limit<'_>) -> bool {
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
            if self.last_change < self.least_change {
                return true;
            }
        }
    }

    /// Returns the finished part of the work, 0–1. Each sweep reduces the change by about the same
    /// factor.
    #[must_use]
    pub fn progress(&self) -> f64 {
        (self.last_change.ln() / self.least_change.ln()).clamp(0.0, 1.0)
    }

    /// Returns the converged values.
    #[must_use]
    pub fn found(self) -> Vec<Found> {
        let found = |side: Side<N>| {
            let mut values = side.values;
            values.extend(side.waiting.iter().map(|value| (*value).into() as f32));
            Found { own: side.own, other: side.other, values }
        };
        self.sides.into_iter().map(found).collect()
    }

    /// Updates all positions of a side with these shared cells, and returns their number.
    fn update(&mut self, side: usize, own: u8, other: u8, table: &ChanceTable) -> usize {
        let found = &mut self.sides[side];
        let finished = table.waiting(found.own - 1, found.other).map_or(&[] as &[f32], |it| it.1);
        let begin = found.layer.begin(ternary(own, other));
        let (rows, width) = (found.layer.own_sets(own), found.layer.other_sets(other));
        let (change, used) = N::sweep(Sweep {
            throwing: &mut found.throwing,
            waiting: &found.waiting,
            finished,
            sources: &found.sources[found.next..],
            begin,
            rows,
            width,
        });
        found.next += used;
        self.change = greater(self.change, change);
        // The new values go to the opposite side, which reads them as values of a waiting seat.
        let from = std::mem::take(&mut found.throwing);
        let opposite = self.sides.len() - 1 - side;
        let to = &mut self.sides[opposite];
        let place = to.layer.begin(ternary(other, own));
        let to = &mut to.waiting[place..place + rows * width];
        N::turn_round(&from[begin..begin + rows * width], to, width);
        self.sides[side].throwing = from;
        rows * width
    }
}

impl<N: Number> Side<N> {
    fn new(
        own: u8,
        other: u8,
        order: &[(u8, u8)],
        table: &ChanceTable,
    ) -> Result<Self, TryReserveError> {
        let layer = Layer::new(own, other);
        let mut sources = Vec::new();
        for &(own_shared, other_shared) in order {
            for rank in (0..layer.own_sets(own_shared)).rev() {
                let view = View {
                    own: Half::new(own, cells(SETS[rank], own_shared)),
                    other: Half::new(other, cells(0, other_shared)),
                };
                sources.try_reserve(source::MOST)?;
                source::of_rolls(&view, &layer, table, &mut sources);
            }
        }
        let unknown = || -> Result<Vec<N>, TryReserveError> {
            let mut unknown = Vec::new();
            unknown.try_reserve_exact(layer.len())?;
            unknown.resize(layer.len(), N::from(0.5));
            Ok(unknown)
        };
        let (throwing, waiting) = (unknown()?, unknown()?);
        let mut values = Vec::new();
        values.try_reserve_exact(layer.len())?;
        Ok(Self { own, other, layer, throwing, waiting, values, sources, next: 0 })
    }
}
