//! Solving a game, a slice at a time.

use rosette_kernels::ur::Number;

use super::{index::Layer, pair::Pair, table::Table, view::Rules};
use crate::Limit;

/// Solves all positions in which the seats have at most so many pieces left, as well as the numbers
/// tell that it works with.
#[derive(Debug)]
pub struct Solver<N> {
    table: Table,
    /// The pairs of layers to solve, and how many of them are.
    pairs: Vec<(u8, u8)>,
    solved: usize,
    /// The one in work.
    pair: Option<Pair<N>>,
}

impl<N: Number> Solver<N> {
    /// A solver for positions in which one seat has at most `more` pieces left and the other at
    /// most `fewer`, 1–7 each, that begins with nothing.
    #[must_use]
    pub fn new(rules: Rules, more: u8, fewer: u8) -> Self {
        let pairs = waves(more, fewer).flatten().collect();
        Self { table: Table::new(rules), pairs, solved: 0, pair: None }
    }

    /// Goes on, and tells whether all is solved; false once the limit is reached.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> bool {
        while let Some(&(more, fewer)) = self.pairs.get(self.solved) {
            let new = || Pair::new(more, fewer, &self.table);
            let pair = self.pair.get_or_insert_with(new);
            if !pair.work(&self.table, limit) {
                return false;
            }
            if let Some(pair) = self.pair.take() {
                pair.found().into_iter().for_each(|found| self.table.put(found));
            }
            self.solved += 1;
        }
        true
    }

    /// How much is done, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let (mut done, mut all) = (0.0, 0.0);
        for (index, &(more, fewer)) in self.pairs.iter().enumerate() {
            let positions = Layer::new(more, fewer).len() as f64;
            all += positions;
            if index < self.solved {
                done += positions;
            } else if index == self.solved {
                done += positions * self.pair.as_ref().map_or(0.0, Pair::progress);
            }
        }
        done / all
    }

    /// What is solved so far.
    #[must_use]
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What is solved so far, to keep.
    #[must_use]
    pub fn into_table(self) -> Table {
        self.table
    }
}

/// The pairs of layers that must be solved for positions in which one seat has at most `more`
/// pieces left and the other at most `fewer`: those of a wave depend on the waves before alone, so
/// that they can be solved at the same time.
pub fn waves(more: u8, fewer: u8) -> impl Iterator<Item = Vec<(u8, u8)>> {
    let (more, fewer) = (more.max(fewer), more.min(fewer));
    (2..=more + fewer).map(move |sum| {
        let pairs = (1..=more).rev().map(move |one| (one, sum.saturating_sub(one)));
        pairs.filter(|&(one, other)| other >= 1 && other <= one.min(fewer)).collect()
    })
}
