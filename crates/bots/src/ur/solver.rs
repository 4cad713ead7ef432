//! The solver of the Royal Game of Ur, which works in steps, on one pair of layers after the other.

use std::{cmp::Reverse, collections::TryReserveError};

use super::{
    index::{BELL, Zones},
    pair::LayerPair,
    sets::{SetLayer, SetPair, count},
    table::{ChanceTable, LayerValues, Numbering},
    view::Rules,
};
use crate::Limit;

/// A solver of all positions with at most a given number of pieces left, as exact as single
/// precision allows: the chances are within 2 · 10⁻⁷ of those in double precision.
///
/// # Examples
///
/// ```
/// use rosette_bots::{Limit, ur::{Rules, SeatView, Solver}};
/// use rosette_rules::{Game, Seat, ur::{Options, Ur}};
///
/// // A game with one piece is solved at once.
/// let options = Options { pieces: 1, ..Options::default() };
/// let mut solver = Solver::new(Rules::of_options(&options), 1, 1);
/// let mut stop = || false;
/// assert!(solver.work(&mut Limit::new(&mut stop)));
///
/// // The seat that throws first has a small advantage.
/// let start = SeatView::of(&Ur::new(&options)?, Seat::First);
/// let chance = solver.table().chance(&start).ok_or("not solved")?;
/// assert_eq!(format!("{chance:.4}"), "0.5300");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    table: ChanceTable,
    /// The pairs of layers to solve, and how many of them are solved.
    pairs: Vec<(u8, u8)>,
    solved: usize,
    /// The pair of layers being solved.
    pair: Option<PairSolver>,
    /// Whether the system lacked the memory for the next pair.
    starved: bool,
}

/// A pair of layers being solved, in which one seat has more pieces left, or both equally many.
#[derive(Debug)]
pub struct PairSolver(PairKind);

#[derive(Debug)]
enum PairKind {
    Index(LayerPair),
    Sets(SetPair),
}

impl PairSolver {
    /// Begins to solve a pair of layers, by the pieces left of both seats, 1–7, the larger number
    /// first. `table` has the pairs with one piece less on either side.
    ///
    /// # Errors
    ///
    /// The system doesn't provide the memory.
    pub fn begin((more, fewer): (u8, u8), table: &ChanceTable) -> Result<Self, TryReserveError> {
        let kind = match Zones::of(table.rules().path) {
            Some(zones) => PairKind::Index(LayerPair::new(zones, more, fewer, table)?),
            None => PairKind::Sets(SetPair::new(table.rules(), more, fewer)?),
        };
        Ok(Self(kind))
    }

    /// Continues the work. Returns whether the values have converged; false when the limit is
    /// reached. `table` must be the table with which the work began.
    pub fn work(&mut self, table: &ChanceTable, limit: &mut Limit<'_>) -> bool {
        match &mut self.0 {
            PairKind::Index(pair) => pair.work(table, limit),
            PairKind::Sets(pair) => pair.work(table, limit),
        }
    }

    /// Returns the finished part of the work, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        match &self.0 {
            PairKind::Index(pair) => pair.progress(),
            PairKind::Sets(pair) => pair.progress(),
        }
    }

    /// Returns the values of the two layers, or of one if both seats have equally many pieces left.
    #[must_use]
    pub fn found(self) -> Vec<LayerValues> {
        match self.0 {
            PairKind::Index(pair) => pair.found(),
            PairKind::Sets(pair) => pair.found(),
        }
    }
}

impl Solver {
    /// Creates a solver for positions in which one seat has at most `more` pieces left and the
    /// other at most `fewer`, 1–7 each. Nothing is solved yet.
    #[must_use]
    pub fn new(rules: Rules, more: u8, fewer: u8) -> Self {
        let pairs = waves(more, fewer).flatten().collect();
        Self { table: ChanceTable::new(rules), pairs, solved: 0, pair: None, starved: false }
    }

    /// Returns the number of positions to solve: those in which one given seat is to move, because
    /// the others are their mirror images.
    #[must_use]
    pub fn positions(&self) -> u64 {
        let rules = self.table.rules();
        self.pairs.iter().map(|pair| pair_positions(rules, *pair)).sum()
    }

    /// Returns the bytes of the values in memory: those of all layers, and those of the largest
    /// pair twice. On the paths that pass squares twice, some of the values belong to no position.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let path = self.table.rules().path;
        let values = |&(more, fewer): &(u8, u8)| match Zones::of(path) {
            Some(zones) => both(more, fewer, zones.count(more, fewer) as u64),
            None => both(more, fewer, SetLayer::new(path, more, fewer).len() as u64),
        };
        let largest = self.pairs.iter().map(values).max().unwrap_or_default();
        4 * (self.pairs.iter().map(values).sum::<u64>() + largest)
    }

    /// Continues the solution. Returns whether it is complete; false when the limit is reached, or
    /// if the system provides [too little memory](Self::is_starved).
    pub fn work(&mut self, limit: &mut Limit<'_>) -> bool {
        while let Some(&layers) = self.pairs.get(self.solved) {
            let begun = self.pair.take().map_or_else(|| PairSolver::begin(layers, &self.table), Ok);
            self.starved = begun.is_err();
            let Ok(mut pair) = begun else { return false };
            if !pair.work(&self.table, limit) {
                self.pair = Some(pair);
                return false;
            }
            pair.found().into_iter().for_each(|found| self.table.insert(found));
            self.solved += 1;
        }
        true
    }

    /// Returns whether the solver stopped because the system provides too little memory.
    #[must_use]
    pub const fn is_starved(&self) -> bool {
        self.starved
    }

    /// Returns the finished part of the work, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let (mut done, mut all) = (0.0, 0.0);
        for (index, &(more, fewer)) in self.pairs.iter().enumerate() {
            let positions = Numbering::new(self.table.rules(), more, fewer).len() as f64;
            all += positions;
            if index < self.solved {
                done += positions;
            } else if index == self.solved {
                done += positions * self.pair.as_ref().map_or(0.0, PairSolver::progress);
            }
        }
        done / all
    }

    /// Returns the layers solved so far, also while the solver works.
    #[must_use]
    pub const fn table(&self) -> &ChanceTable {
        &self.table
    }

    /// Returns the layers solved so far, consuming the solver.
    #[must_use]
    pub fn into_table(self) -> ChanceTable {
        self.table
    }
}

/// Returns the number of positions of a pair of layers in which one given seat is to move.
#[must_use]
pub fn pair_positions(rules: Rules, (more, fewer): (u8, u8)) -> u64 {
    both(more, fewer, count(rules.path, more, fewer))
}

/// Converts `of_one`, a number for one layer, to that of the pair. The pair is a single layer if
/// both seats have the same number of pieces left.
fn both(more: u8, fewer: u8, of_one: u64) -> u64 {
    if more == fewer { of_one } else { of_one.saturating_mul(2) }
}

/// Iterates over the pairs of layers needed for positions in which one seat has at most `more`
/// pieces left and the other at most `fewer`. The pairs of a wave depend only on earlier waves, so
/// they can be solved in parallel.
pub fn waves(more: u8, fewer: u8) -> impl Iterator<Item = Vec<(u8, u8)>> {
    let (more, fewer) = (more.max(fewer), more.min(fewer));
    (2..=more + fewer).map(move |sum| {
        let pairs = (1..=more).rev().map(move |one| (one, sum.saturating_sub(one)));
        pairs.filter(|&(one, other)| other >= 1 && other <= one.min(fewer)).collect()
    })
}

/// Sorts the pairs of a wave by size, the largest first, so that threads end at about the same
/// time. Tables are computed in this order.
#[must_use]
pub fn largest_first(mut wave: Vec<(u8, u8)>) -> Vec<(u8, u8)> {
    wave.sort_unstable_by_key(|&(one, other)| Reverse(BELL.count(one, other)));
    wave
}
