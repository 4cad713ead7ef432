//! Positions on the paths that pass squares twice, numbered by the sets of cells that each seat
//! occupies, and value iteration over them.
//!
//! The number of a position is `rank(own) · sets(other) + rank(other)`. No set has two cells on one
//! square. Numbers at which pieces of both seats would share a square belong to no position. That is
//! simple, but takes more room than the index of the other paths.

use std::{collections::TryReserveError, ops::Range};

use rosette_kernels::{greater, smaller, ur::turn_round};
use rosette_rules::ur::Path;

use super::{
    pair::{MIN_CHANGE, progress, unknown},
    table::{ChanceTable, LayerValues},
    view::{Rules, SeatView, SidePieces, bits},
};
use crate::Limit;

/// The longest path and the most pieces of a seat.
const CELLS: usize = rosette_rules::ur::LONGEST as usize;
const PIECES: usize = super::index::MAX_PIECES as usize;

/// The binomial coefficients: the number of sets of k out of n cells at `[n][k]`.
pub(super) const BINOMIALS: [[u32; PIECES + 2]; CELLS + 1] = {
    let mut numbers = [[0; PIECES + 2]; CELLS + 1];
    let mut n = 0;
    while n <= CELLS {
        numbers[n][0] = 1;
        let mut k = 1;
        while k < PIECES + 2 && n > 0 {
            numbers[n][k] = numbers[n - 1][k - 1] + numbers[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    numbers
};

/// The positions on a path in which the seat to move has `own` pieces left and its opponent
/// `other`.
#[derive(Clone, Debug)]
pub struct SetLayer {
    own: u8,
    other: u8,
    path: Path,
}

impl SetLayer {
    /// Creates the layer with these numbers of pieces left, 0–7 each, on a path.
    #[must_use]
    pub const fn new(path: Path, own: u8, other: u8) -> Self {
        Self { own, other, path }
    }

    /// Returns the count of the layer's numbers. Some of them belong to no position.
    #[must_use]
    pub fn len(&self) -> usize {
        sets_within(self.path, self.own).saturating_mul(sets_within(self.path, self.other))
    }

    /// Returns the number of a position of this layer, less than [`len`](Self::len).
    #[must_use]
    pub fn place(&self, view: &SeatView) -> usize {
        rank(self.path, view.own.cells) * sets_within(self.path, self.other)
            + rank(self.path, view.other.cells)
    }
}

/// Returns the number of sets of at most `pieces` cells of a path.
fn sets_within(path: Path, pieces: u8) -> usize {
    let all = cells_below(path.length() + 1);
    (0..=pieces).map(|size| sets_among(path, all, size.into()) as usize).sum()
}

/// Returns the number of sets of `size` cells among these cells.
fn sets_among(path: Path, cells: u32, size: usize) -> u32 {
    let halves = bits(cells).filter(|cell| path.twins(*cell) & cells != 0).count();
    let (doubles, singles) = (halves / 2, cells.count_ones() as usize - halves);
    // `doubled` of the cells are on squares with two cells, of which the set has either.
    let sets = |doubled: usize| {
        (BINOMIALS[doubles][doubled] << doubled) * BINOMIALS[singles][size - doubled]
    };
    (0..=size).map(sets).sum()
}

/// Returns the cells of a path below one, as bits.
const fn cells_below(cell: u8) -> u32 {
    (1 << cell) - 2
}

/// Counts the positions of a layer on any path, with these numbers of pieces left, 0–7 each.
pub(super) fn count(path: Path, own: u8, other: u8) -> u64 {
    // The positions with n and m pieces on the squares counted so far, at `[n][m]`.
    let mut positions = [[0_u64; PIECES + 1]; PIECES + 1];
    positions[0][0] = 1;
    let mut add = |ours: u64, theirs: u64| {
        for mine in (0..=PIECES).rev() {
            for other in (0..=PIECES).rev() {
                let with_ours = mine.checked_sub(1).map_or(0, |mine| positions[mine][other]);
                let with_theirs = other.checked_sub(1).map_or(0, |other| positions[mine][other]);
                positions[mine][other] += ours * with_ours + theirs * with_theirs;
            }
        }
    };
    // Each square is counted at the first of its cells.
    let is_first = |cell: &u8| path.twins(*cell) & ((1 << cell) - 1) == 0;
    for cell in (1..=path.length()).filter(is_first) {
        let ours = 1 + u64::from(path.twins(cell).count_ones());
        match u64::from(path.meets(cell).count_ones()) {
            // The opponent has the same number of private squares.
            0 => {
                add(ours, 0);
                add(0, ours);
            }
            theirs => add(ours, theirs),
        }
    }
    let within = positions[..=usize::from(own)].iter();
    within.flat_map(|row| &row[..=usize::from(other)]).sum()
}

/// Returns the rank of a set of cells: smaller sets first, and sets of one size in ascending order.
fn rank(path: Path, cells: u32) -> usize {
    let mut rank = match cells.count_ones() as u8 {
        0 => 0,
        size => sets_within(path, size - 1),
    };
    for cell in bits(cells) {
        // The sets that have the same cells above this one, and whose other cells are below it.
        let above = cells & !cells_below(cell + 1);
        let barred = bits(above).fold(0, |barred, it| barred | path.twins(it));
        let size = (cells.count_ones() - above.count_ones()) as usize;
        rank += sets_among(path, cells_below(cell) & !barred, size) as usize;
    }
    rank
}

/// Returns all sets of at most `pieces` cells, by rank.
fn sets(path: Path, pieces: u8) -> Vec<u32> {
    let mut sets = vec![0];
    for size in 1..=pieces {
        // The next number with the same number of set bits follows from the last one (Gosper's
        // hack).
        let mut set = (1_u64 << size) - 1;
        while set < 1 << path.length() {
            let cells = (set << 1) as u32;
            if bits(cells).all(|cell| path.twins(cell) & cells == 0) {
                sets.push(cells);
            }
            let lowest = set & set.wrapping_neg();
            let next = set + lowest;
            set = (((next ^ set) >> 2) / lowest) | next;
        }
    }
    sets
}

/// The number of sets whose values are transposed together, so that writes go to adjacent memory.
const BLOCK: usize = 16;

/// A move of a set of pieces, whatever the opponent's pieces are.
#[derive(Clone, Copy, Debug)]
struct SetMove {
    /// The roll's index among the rolls of the dice.
    roll: u8,
    /// The cell where the move ends.
    to: u8,
    /// Whether a piece gets home.
    finishes: bool,
    /// The rank of the set after the move.
    rank: u32,
}

/// The two layers in which one seat has `more` pieces left and the other `fewer`, as [`LayerPair`]
/// has them for the other paths.
///
/// [`LayerPair`]: super::pair::LayerPair
#[derive(Debug)]
pub struct SetPair {
    rules: Rules,
    /// The layers: one if both seats have the same number of pieces left, otherwise two.
    sides: Vec<SolvingLayer>,
    /// The progress of the current sweep: the side and the number of its sets that are still to be
    /// improved.
    next: (usize, usize),
    change: f32,
    least_change: f32,
}

/// A layer of the pair, while its values are computed.
#[derive(Debug)]
struct SolvingLayer {
    own: u8,
    other: u8,
    /// The sets of cells of the seat and of its opponent, by rank.
    own_sets: Vec<u32>,
    other_sets: Vec<u32>,
    /// For each cell, the ranks of the opponent's sets with a piece there, and without that piece.
    captures: Vec<Vec<(u32, u32)>>,
    /// The chance of winning of the seat `own` if it throws, and if its opponent throws.
    throwing: Vec<f32>,
    waiting: Vec<f32>,
}

/// Stands for the best chance of a roll with which nothing can move. Every chance is greater.
const NO_MOVE: f32 = -1.0;

/// The best chances with one roll, and the means over the rolls so far, by the opponent's sets.
#[derive(Default)]
struct RollRows {
    best: Vec<f32>,
    mean: Vec<f32>,
}

impl SetPair {
    /// Creates the pair for these numbers of pieces left, 1–7, with no values yet.
    ///
    /// # Errors
    ///
    /// The system doesn't provide the memory.
    pub fn new(rules: Rules, more: u8, fewer: u8) -> Result<Self, TryReserveError> {
        let mut sides = vec![SolvingLayer::new(rules.path, more, fewer)?];
        if more != fewer {
            sides.push(SolvingLayer::new(rules.path, fewer, more)?);
        }
        let mut pair = Self { rules, sides, next: (0, 0), change: 0.0, least_change: 1.0 };
        pair.next = pair.start();
        Ok(pair)
    }

    fn start(&self) -> (usize, usize) {
        let last = self.sides.len() - 1;
        (last, self.sides[last].own_sets.len())
    }

    /// Continues the sweeps. Returns whether the values have converged; false when the limit is
    /// reached. `table` contains the pairs with one piece less on either side.
    pub fn work(&mut self, table: &ChanceTable, limit: &mut Limit<'_>) -> bool {
        let mut rows = RollRows::default();
        loop {
            // Large sets with advanced pieces come first, because most moves lead to them.
            while self.next != (0, 0) {
                let (side, end) = self.next;
                if end == 0 {
                    self.next = (side - 1, self.sides[side - 1].own_sets.len());
                    continue;
                }
                let begin = (end - 1) / BLOCK * BLOCK;
                self.next.1 = begin;
                let positions = self.improve(side, begin..end, table, &mut rows);
                if limit.reached_after(positions) {
                    return false;
                }
            }
            self.next = self.start();
            let change = std::mem::take(&mut self.change);
            self.least_change = smaller(self.least_change, change);
            if change < MIN_CHANGE {
                return true;
            }
        }
    }

    /// Returns the finished part of the work, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        progress(self.least_change)
    }

    /// Returns the values of the two layers, or of one if both seats have equally many pieces left.
    #[must_use]
    pub fn found(self) -> Vec<LayerValues> {
        let found = |side: SolvingLayer| LayerValues {
            own: side.own,
            other: side.other,
            values: side.waiting,
        };
        self.sides.into_iter().map(found).collect()
    }

    /// Improves the values of all positions with some sets of own cells. Returns their number.
    fn improve(
        &mut self,
        side: usize,
        sets: Range<usize>,
        table: &ChanceTable,
        rows: &mut RollRows,
    ) -> u32 {
        let here = &mut self.sides[side];
        let width = here.other_sets.len();
        let mut positions = 0;
        for set in sets.clone().rev() {
            let (improved, change) = here.improve(set, self.rules, table, rows);
            positions += improved;
            self.change = greater(self.change, change);
        }
        // The opposite side reads the new values as those of a waiting seat.
        let from = std::mem::take(&mut here.throwing);
        let opposite = self.sides.len() - 1 - side;
        turn_round(&from, &mut self.sides[opposite].waiting, width, sets, 0..width);
        self.sides[side].throwing = from;
        positions
    }
}

impl SolvingLayer {
    fn new(path: Path, own: u8, other: u8) -> Result<Self, TryReserveError> {
        let (own_sets, other_sets) = (sets(path, own), sets(path, other));
        let mut captures = vec![Vec::new(); CELLS + 1];
        for (with, &cells) in (0..).zip(&other_sets) {
            for cell in bits(cells) {
                let without = rank(path, cells & !(1 << cell)) as u32;
                captures[usize::from(cell)].push((with, without));
            }
        }
        let len = own_sets.len().saturating_mul(other_sets.len());
        let (throwing, waiting) = (unknown(len)?, unknown(len)?);
        Ok(Self { own, other, own_sets, other_sets, captures, throwing, waiting })
    }

    /// Improves the values of all positions with a set of own cells. Returns their number and the
    /// greatest change.
    fn improve(
        &mut self,
        set: usize,
        rules: Rules,
        table: &ChanceTable,
        rows: &mut RollRows,
    ) -> (u32, f32) {
        let cells = self.own_sets[set];
        let path = rules.path;
        let width = self.other_sets.len();
        let row = |rank: usize| rank * width..(rank + 1) * width;
        let moves = moves(rules, self.own, cells);
        let ways = rules.dice.ways();
        let all: u32 = ways.iter().map(|(_, ways)| ways).sum();
        let finished = table.waiting(self.own - 1, self.other).map(|(_, values)| values);
        let RollRows { best, mean } = rows;
        mean.clear();
        mean.resize(width, 0.0);
        let mut rest = moves.as_slice();
        for (index, (_, ways)) in ways.iter().enumerate() {
            let split = rest.partition_point(|made| usize::from(made.roll) <= index);
            let (with_roll, later) = rest.split_at(split);
            rest = later;
            best.clear();
            best.resize(width, NO_MOVE);
            for made in with_roll {
                let on_rosette = path.rosettes() >> made.to & 1 != 0;
                let after = |again: bool| {
                    let values = match finished {
                        _ if !made.finishes && again => &self.throwing,
                        _ if !made.finishes => &self.waiting,
                        Some(finished) => finished,
                        None => return None,
                    };
                    Some(&values[row(made.rank as usize)])
                };
                let met = path.meets(made.to);
                let by_rosette = rules.again.by_rosette() && on_rosette;
                let Some(values) = after(by_rosette) else {
                    best.fill(1.0);
                    continue;
                };
                for ((best, value), theirs) in best.iter_mut().zip(values).zip(&self.other_sets) {
                    let value = if theirs & met == 0 { *value } else { NO_MOVE };
                    *best = greater(*best, value);
                }
                if rules.safe && rules.rosettes && on_rosette {
                    continue;
                }
                if let Some(values) = after(by_rosette || rules.again.by_capture()) {
                    for &(with, without) in
                        bits(met).flat_map(|cell| &self.captures[usize::from(cell)])
                    {
                        let best = &mut best[with as usize];
                        *best = greater(*best, values[without as usize]);
                    }
                }
            }
            let passed = &self.waiting[row(set)];
            for ((mean, best), passed) in mean.iter_mut().zip(&*best).zip(passed) {
                *mean += *ways as f32 * if *best == NO_MOVE { *passed } else { *best };
            }
        }
        let barred = bits(cells).fold(0, |barred, cell| barred | path.meets(cell));
        let (mut positions, mut change) = (0, 0.0);
        let values = &mut self.throwing[row(set)];
        for ((value, mean), theirs) in values.iter_mut().zip(&*mean).zip(&self.other_sets) {
            if theirs & barred == 0 {
                let mean = mean / all as f32;
                change = greater(change, (*value - mean).abs());
                *value = mean;
                positions += 1;
            }
        }
        (positions, change)
    }
}

/// Returns the moves of a set of pieces, of which `left` aren't home, in the order of the rolls.
fn moves(rules: Rules, left: u8, cells: u32) -> Vec<SetMove> {
    let view = SeatView { own: SidePieces::new(left, cells), other: SidePieces::new(0, 0) };
    let mut moves = Vec::new();
    for (roll, (throw, _)) in (0..).zip(rules.dice.ways()) {
        for (from, made) in view.moves(throw.cells(), rules) {
            let to = from + throw.cells();
            let rank = rank(rules.path, made.view.own.cells) as u32;
            moves.push(SetMove { roll, to, finishes: to == rules.path.home(), rank });
        }
    }
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_by_their_ranks() {
        for (path, pieces) in [(Path::Bell, 3), (Path::Skiriuk, 5), (Path::Murray, 4)] {
            let sets = sets(path, pieces);
            assert_eq!(sets.len(), sets_within(path, pieces));
            assert!(sets.iter().enumerate().all(|(number, set)| rank(path, *set) == number));
        }
    }
}
