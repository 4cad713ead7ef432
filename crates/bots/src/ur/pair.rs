//! Value iteration over two layers that depend on each other.

use rosette_kernels::{
    greater,
    ur::{Number, Source, Sweep},
};

use super::{
    index::{Layer, SETS, cells, shared_pairs, ternary},
    source,
    table::{Found, Table},
    view::{Half, View},
};
use crate::Limit;

/// The layers in which one seat has `more` pieces left and the other `fewer`: with the turn, the
/// two pass into each other. Values begin at ½ and are improved in place, sweep by sweep
/// (Gauss–Seidel), until none changes any more.
#[derive(Debug)]
pub struct Pair<N> {
    /// One side where both seats have the same number of pieces left, else two.
    sides: Vec<Side<N>>,
    /// What can stand on the shared cells of the first side, in the order of a sweep.
    order: Vec<(u8, u8)>,
    /// How far the present sweep is in that order.
    next: usize,
    /// The greatest change in it, and in the one before.
    change: f64,
    last_change: f64,
}

/// One of the layers, while its values are looked for.
#[derive(Debug)]
struct Side<N> {
    own: u8,
    other: u8,
    layer: Layer,
    /// The chance of winning for the seat that looks, where it throws.
    throwing: Vec<N>,
    /// The same, where the other seat throws: what the other one's layer says, turned round and
    /// kept beside it so that both are read along the other's private sets.
    waiting: Vec<N>,
    /// Where the values come from, in the order of a sweep: the moves are the same for all private
    /// sets of the other seat, and the same in every sweep.
    sources: Vec<Source>,
    /// How far the present sweep is in the sources.
    next: usize,
}

impl<N: Number> Pair<N> {
    /// The pair of these numbers of pieces left, 1–7, nothing of it known yet. `table` has the
    /// pairs with a piece less on either side.
    #[must_use]
    pub fn new(more: u8, fewer: u8, table: &Table) -> Self {
        let mut order: Vec<_> = shared_pairs(more, fewer).collect();
        // Far pieces first: what a move leads to is then mostly known better already.
        order.reverse();
        let mut sides = vec![Side::new(more, fewer, &order, table)];
        if more != fewer {
            let turned: Vec<_> = order.iter().map(|&(own, other)| (other, own)).collect();
            sides.push(Side::new(fewer, more, &turned, table));
        }
        Self { sides, order, next: 0, change: 0.0, last_change: 1.0 }
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
            if self.last_change < N::CHANGE {
                return true;
            }
        }
    }

    /// How much is done, 0–1: sweeps make the change smaller by about the same factor each.
    #[must_use]
    pub fn progress(&self) -> f64 {
        (self.last_change.ln() / N::CHANGE.ln()).clamp(0.0, 1.0)
    }

    /// The values that were found.
    #[must_use]
    pub fn found(self) -> Vec<Found> {
        let found = |side: Side<N>| {
            let values = side.waiting.iter().map(|value| (*value).into() as f32).collect();
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
        // What was found goes to where the other seat, which waits meanwhile, looks it up.
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
    fn new(own: u8, other: u8, order: &[(u8, u8)], table: &Table) -> Self {
        let layer = Layer::new(own, other);
        let mut sources = Vec::new();
        for &(own_shared, other_shared) in order {
            for rank in (0..layer.own_sets(own_shared)).rev() {
                let view = View {
                    own: Half::new(own, cells(SETS[rank], own_shared)),
                    other: Half::new(other, cells(0, other_shared)),
                };
                source::of_rolls(&view, &layer, table, &mut sources);
            }
        }
        let unknown = vec![N::from(0.5); layer.len()];
        let (throwing, waiting) = (unknown.clone(), unknown);
        Self { own, other, layer, throwing, waiting, sources, next: 0 }
    }
}
