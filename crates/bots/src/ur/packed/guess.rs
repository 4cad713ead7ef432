//! Guesses of values from those before them.
//!
//! A piece on a private cell adds nearly the same to the chance, wherever the other pieces are. So
//! the value of a position is about the sum of two others, each with one of two pieces further
//! back, minus the value of the one with both further back.

use super::super::index::Zones;

/// The most private cells of a seat.
const CELLS: u8 = 6;
/// The private cells that a piece enters from the reserve or from a shared cell. One step back from
/// each other private cell is a private cell too.
const ENTRIES: [u8; 2] = [0, 4];
/// The most pairs of pieces on private cells of both seats.
const MAX_PAIRS: usize = CELLS as usize * (2 * CELLS as usize - 1);

/// The number of kinds of guesses. Guesses of a kind are about equally wrong.
pub(super) const KINDS: usize = 20;
/// The last kind of guesses from pairs of pieces; a higher kind means that the pairs agree less.
const PAIRS: usize = 15;
/// The kinds of guesses where at most one piece is on private cells: from the value with that piece
/// further back (`ONE`), or without such a value (`NONE`). `BEFORE` means that the guess also uses
/// the state of the shared cells before this one.
const ONE: usize = 16;
const ONE_BEFORE: usize = 17;
const NONE: usize = 18;
const NONE_BEFORE: usize = 19;

/// A guess of a value, with its kind. Guesses of one kind are about equally wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub value: i32,
    pub kind: usize,
}

/// The values of a state of the shared cells, or the first of them: rows of `width` values.
#[derive(Clone, Copy, Debug)]
pub(super) struct ValueGrid<'a> {
    pub values: &'a [u16],
    pub width: usize,
}

impl ValueGrid<'_> {
    fn get(self, row: usize, column: usize) -> Option<i32> {
        let value = self.values.get(row * self.width + column).filter(|_| column < self.width);
        value.map(|value| i32::from(*value))
    }

    /// Returns a value that must lie within the grid.
    fn at(self, row: usize, column: usize) -> i32 {
        i32::from(self.values[row * self.width + column])
    }
}

/// The private sets with pieces further back, as ranks, by the rank of a set. Sets with pieces
/// further back have lower ranks.
#[derive(Debug)]
pub(in super::super) struct Guesser {
    /// The sets with one piece further back.
    ones: Vec<usize>,
    /// For each pair of pieces, the sets with either piece further back, and with both.
    pairs: Vec<[usize; 3]>,
    /// For each set, and for the end, the indices of its first item in `ones` and in `pairs`.
    begins: Vec<[usize; 2]>,
}

impl Guesser {
    pub(in super::super) fn new(zones: &Zones) -> Self {
        let rank = |set: u8| usize::from(zones.ranks[usize::from(set)]);
        let (mut ones, mut pairs, mut begins) = (Vec::new(), Vec::new(), vec![[0; 2]]);
        for &set in zones.sets {
            for one in pieces(set) {
                ones.push(rank(back(set, one)));
                for other in pieces(set).filter(|other| *other < one) {
                    let sets = [back(set, one), back(set, other), both(set, one, other)];
                    pairs.push(sets.map(rank));
                }
            }
            begins.push([ones.len(), pairs.len()]);
        }
        Self { ones, pairs, begins }
    }

    /// Returns the sets with one piece further back than in a set, given by its rank.
    fn ones(&self, set: usize) -> &[usize] {
        &self.ones[self.begins[set][0]..self.begins[set + 1][0]]
    }

    /// Returns the sets with pairs of pieces further back than in a set, given by its rank.
    fn pairs(&self, set: usize) -> &[[usize; 3]] {
        &self.pairs[self.begins[set][1]..self.begins[set + 1][1]]
    }

    /// Guesses the value of a position from the values before it in its state of the shared cells,
    /// and from those of the state `before`.
    pub(super) fn guess(
        &self,
        here: ValueGrid<'_>,
        before: ValueGrid<'_>,
        row: usize,
        column: usize,
    ) -> Guess {
        let (own, other) = (self.ones(row), self.ones(column));
        let mut guesses = [0; MAX_PAIRS];
        let mut count = 0;
        let mut add = |one: i32, other: i32, both: i32| {
            guesses[count] = one + other - both;
            count += 1;
        };
        for &[one, other, both] in self.pairs(row) {
            add(here.at(one, column), here.at(other, column), here.at(both, column));
        }
        for &[one, other, both] in self.pairs(column) {
            add(here.at(row, one), here.at(row, other), here.at(row, both));
        }
        for &one in own {
            for &other in other {
                add(here.at(one, column), here.at(row, other), here.at(one, other));
            }
        }
        if count > 0 {
            return mean(&guesses[..count]);
        }
        // At most one piece is on private cells.
        let back = own.first().map(|row| (*row, column));
        let back = back.or_else(|| other.first().map(|column| (row, *column)));
        match (back, before.get(row, column)) {
            (Some((row, column)), Some(same)) => {
                let step = before.get(row, column).map_or(0, |back| same - back);
                Guess { value: here.at(row, column) + step, kind: ONE_BEFORE }
            }
            (Some((row, column)), None) => Guess { value: here.at(row, column), kind: ONE },
            (None, Some(same)) => Guess { value: same, kind: NONE_BEFORE },
            (None, None) => Guess { value: i32::from(super::LEVELS / 2), kind: NONE },
        }
    }
}

/// Returns the mean of guesses. Their mean deviation decides the kind.
fn mean(guesses: &[i32]) -> Guess {
    let count = guesses.len() as i32;
    let value = (guesses.iter().sum::<i32>() + count / 2).div_euclid(count);
    let spread: i32 = guesses.iter().map(|guess| (guess - value).abs()).sum();
    let kind = if count == 1 { 0 } else { 1 + (4 * spread / count + 1).ilog2() as usize };
    Guess { value, kind: kind.min(PAIRS) }
}

/// Iterates over the pieces of a set, from the most advanced.
fn pieces(set: u8) -> impl Iterator<Item = u8> {
    (0..CELLS).rev().filter(move |piece| set & 1 << piece != 0)
}

/// Returns a set with a piece one cell further back, or off the private cells.
const fn back(set: u8, piece: u8) -> u8 {
    let without = set & !(1 << piece);
    let entry = piece == ENTRIES[0] || piece == ENTRIES[1];
    if entry || without & 1 << (piece - 1) != 0 { without } else { without | 1 << (piece - 1) }
}

/// Returns a set with two pieces further back, the more advanced one first.
const fn both(set: u8, one: u8, other: u8) -> u8 {
    back(back(set, one), other)
}
