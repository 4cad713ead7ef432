//! Positions on the paths that pass squares twice, numbered by the sets of cells that each seat
//! occupies, and value iteration over them.
//!
//! The number of a position is `rank(own) · sets(other) + rank(other)`. Numbers at which two pieces
//! would share a square belong to no position. That is simple, but takes more room than the index of
//! the other paths.

use std::collections::TryReserveError;

use rosette_kernels::{greater, smaller};
use rosette_rules::ur::Path;

use super::{
    pair::{MIN_CHANGE, progress, unknown},
    table::{ChanceTable, LayerValues},
    view::{Rules, SidePieces, View, bits},
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

/// The positions on a path in which the seat to move has `own` pieces left and its opponent `other`.
#[derive(Clone, Debug)]
pub struct SetLayer {
    own: u8,
    other: u8,
    length: u8,
}

impl SetLayer {
    /// Creates the layer with these numbers of pieces left, 0–7 each, on a path.
    #[must_use]
    pub const fn new(path: Path, own: u8, other: u8) -> Self {
        Self { own, other, length: path.length() }
    }

    /// Returns the number of numbers, of which some belong to no position.
    #[must_use]
    pub fn len(&self) -> usize {
        count(self.length, self.own).saturating_mul(count(self.length, self.other))
    }

    /// Returns the number of a position of this layer, less than [`len`](Self::len).
    #[must_use]
    pub fn place(&self, view: &View) -> usize {
        rank(self.length, view.own.cells) * count(self.length, self.other)
            + rank(self.length, view.other.cells)
    }
}

/// Returns the number of sets of at most `pieces` of `length` cells.
fn count(length: u8, pieces: u8) -> usize {
    let row = &BINOMIALS[usize::from(length)];
    row[..=usize::from(pieces)].iter().map(|sets| *sets as usize).sum()
}

/// Returns the rank of a set of cells: smaller sets first, and sets of one size in ascending order.
fn rank(length: u8, cells: u32) -> usize {
    let row = &BINOMIALS[usize::from(length)];
    let smaller: u32 = row[..cells.count_ones() as usize].iter().sum();
    // The combinatorial number system.
    let among = bits(cells).zip(1..).map(|(cell, nth)| BINOMIALS[usize::from(cell) - 1][nth]);
    (smaller + among.sum::<u32>()) as usize
}

/// Returns all sets of at most `pieces` cells, by rank.
fn sets(length: u8, pieces: u8) -> Vec<u32> {
    let mut sets = vec![0];
    for size in 1..=pieces {
        // The next number with as many bits follows from the last one (Gosper's hack).
        let mut set = (1_u64 << size) - 1;
        while set < 1 << length {
            sets.push((set << 1) as u32);
            let lowest = set & set.wrapping_neg();
            let next = set + lowest;
            set = (((next ^ set) >> 2) / lowest) | next;
        }
    }
    sets
}

/// A move of a set of pieces, whatever the opponent's pieces are.
#[derive(Clone, Copy, Debug)]
struct SetMove {
    /// The roll's index among the rolls of the dice.
    roll: u8,
    /// The cell where the move ends.
    to: u8,
    /// Whether a piece gets home.
    finishes: bool,
    /// The rank of the set after it.
    rank: u32,
}

/// The two layers in which one seat has `more` pieces left and the other `fewer`, as [`Pair`] has
/// them for the other paths.
///
/// [`Pair`]: super::Pair
#[derive(Debug)]
pub struct SetPair {
    rules: Rules,
    /// One side if both seats have the same number of pieces left, otherwise two.
    sides: Vec<Side>,
    /// The progress of the current sweep: the sets that are still to be improved.
    left: usize,
    change: f32,
    least_change: f32,
}

/// One of the layers, while its values are computed.
#[derive(Debug)]
struct Side {
    own: u8,
    other: u8,
    /// The sets of cells of the seat and of its opponent, by rank; `None` for those in which two
    /// pieces would share a square.
    own_sets: Vec<Option<u32>>,
    other_sets: Vec<Option<u32>>,
    /// The chance of winning of the seat `own` if it throws, and if its opponent throws.
    throwing: Vec<f32>,
    waiting: Vec<f32>,
}

impl SetPair {
    /// Creates the pair for these numbers of pieces left, 1–7, with no values yet.
    ///
    /// # Errors
    ///
    /// The system doesn't provide the memory.
    pub fn new(rules: Rules, more: u8, fewer: u8) -> Result<Self, TryReserveError> {
        let mut sides = vec![Side::new(rules.path, more, fewer)?];
        if more != fewer {
            sides.push(Side::new(rules.path, fewer, more)?);
        }
        let left = sides.iter().map(|side| side.own_sets.len()).sum();
        Ok(Self { rules, sides, left, change: 0.0, least_change: 1.0 })
    }

    /// Continues the sweeps. Returns whether the values have converged; false when the limit is
    /// reached. `table` contains the pairs with one piece less on either side.
    pub fn work(&mut self, table: &ChanceTable, limit: &mut Limit<'_>) -> bool {
        loop {
            // Large sets with advanced pieces come first, because most moves lead to them.
            while self.left > 0 {
                self.left -= 1;
                let of_first = self.sides[0].own_sets.len();
                let (side, set) = match self.left.checked_sub(of_first) {
                    Some(set) => (1, set),
                    None => (0, self.left),
                };
                let positions = self.improve(side, set, table);
                if limit.reached_after(positions) {
                    return false;
                }
            }
            self.left = self.sides.iter().map(|side| side.own_sets.len()).sum();
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
        let found =
            |side: Side| LayerValues { own: side.own, other: side.other, values: side.waiting };
        self.sides.into_iter().map(found).collect()
    }

    /// Improves the values of all positions with one set of own cells. Returns their number.
    fn improve(&mut self, side: usize, set: usize, table: &ChanceTable) -> u32 {
        let rules = self.rules;
        let path = rules.path;
        let opposite = self.sides.len() - 1 - side;
        let here = &self.sides[side];
        let Some(cells) = here.own_sets[set] else { return 0 };
        let met = bits(cells).fold(0, |met, cell| met | path.meets(cell));
        let moves = moves(rules, here.own, cells);
        let ways = rules.dice.ways();
        let all: u32 = ways.iter().map(|(_, ways)| ways).sum();
        let (width, height) = (here.other_sets.len(), here.own_sets.len());
        let finished = table.waiting(here.own - 1, here.other).map(|(_, values)| values);
        let mut positions = 0;
        for other in 0..width {
            let here = &self.sides[side];
            let Some(theirs) = here.other_sets[other].filter(|theirs| theirs & met == 0) else {
                continue;
            };
            positions += 1;
            let passed = here.waiting[set * width + other];
            let mut mean = 0.0;
            let mut rest = moves.as_slice();
            for (index, (_, ways)) in ways.iter().enumerate() {
                let split = rest.partition_point(|made| usize::from(made.roll) <= index);
                let (with_roll, later) = rest.split_at(split);
                rest = later;
                let mut best: Option<f32> = None;
                for made in with_roll {
                    let captured = theirs & path.meets(made.to);
                    let on_rosette = path.rosettes() >> made.to & 1 != 0;
                    if rules.safe && rules.rosettes && on_rosette && captured != 0 {
                        continue;
                    }
                    let after =
                        if captured == 0 { other } else { rank(path.length(), theirs ^ captured) };
                    let again = (rules.again.by_rosette() && on_rosette)
                        || (rules.again.by_capture() && captured != 0);
                    let at = made.rank as usize * width + after;
                    let chance = match finished {
                        _ if !made.finishes && again => here.throwing[at],
                        _ if !made.finishes => here.waiting[at],
                        Some(finished) => finished[at],
                        None => 1.0,
                    };
                    best = Some(best.map_or(chance, |best| greater(best, chance)));
                }
                mean += *ways as f32 * best.unwrap_or(passed);
            }
            mean /= all as f32;
            let value = &mut self.sides[side].throwing[set * width + other];
            self.change = greater(self.change, (*value - mean).abs());
            *value = mean;
            self.sides[opposite].waiting[other * height + set] = 1.0 - mean;
        }
        positions
    }
}

/// Returns the moves of a set of pieces, of which `left` aren't home, in the order of the rolls.
fn moves(rules: Rules, left: u8, cells: u32) -> Vec<SetMove> {
    let view = View { own: SidePieces::new(left, cells), other: SidePieces::new(0, 0) };
    let mut moves = Vec::new();
    for (roll, (throw, _)) in (0..).zip(rules.dice.ways()) {
        for (from, made) in view.moves(throw.cells(), rules) {
            let to = from + throw.cells();
            let rank = rank(rules.path.length(), made.view.own.cells) as u32;
            moves.push(SetMove { roll, to, finishes: to == rules.path.home(), rank });
        }
    }
    moves
}

/// Returns whether two pieces of a set would share a square.
fn is_doubled(path: Path, cells: u32) -> bool {
    path.returns() && bits(cells).any(|cell| path.twins(cell) & cells != 0)
}

impl Side {
    fn new(path: Path, own: u8, other: u8) -> Result<Self, TryReserveError> {
        let fits = |cells: u32| !is_doubled(path, cells);
        let sets = |pieces| -> Vec<Option<u32>> {
            sets(path.length(), pieces)
                .into_iter()
                .map(|cells| Some(cells).filter(|it| fits(*it)))
                .collect()
        };
        let (own_sets, other_sets) = (sets(own), sets(other));
        let len = own_sets.len().saturating_mul(other_sets.len());
        let (throwing, waiting) = (unknown(len)?, unknown(len)?);
        Ok(Self { own, other, own_sets, other_sets, throwing, waiting })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_numbered_by_their_ranks() {
        for (length, pieces) in [(14, 3), (16, 4), (27, 2)] {
            let sets = sets(length, pieces);
            assert_eq!(sets.len(), count(length, pieces));
            assert!(sets.iter().enumerate().all(|(number, set)| rank(length, *set) == number));
        }
    }
}
