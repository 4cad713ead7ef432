//! Expectimax for Ur: chance nodes take the weighted mean of all rolls, and each seat makes its
//! best move.

use rosette_kernels::greater;

use super::view::{AfterMove, Rules, SeatView, SidePieces};
use crate::Limit;

/// An estimate of a position at the leaves of the search.
pub trait Evaluator {
    /// Returns the chance of winning, 0–1, of the seat `own`, which is to throw. Both seats have
    /// pieces left.
    fn chance(&self, view: &SeatView) -> f32;
}

/// An expectimax search for one set of rules, with a table of searched positions.
///
/// This is [`expected`](crate::search::expected) over views instead of positions, with two
/// differences. Most positions occur again, after the same moves in another order and from one
/// question to the next. So with its table, the search looks a ply further in the same time. It
/// also skips moves whose estimate is much lower than that of the best. Where it looks two or more
/// moves ahead, that halves the number of positions.
#[derive(Clone, Debug)]
pub struct Expectimax<S> {
    rules: Rules,
    evaluator: S,
    /// The transposition table, indexed by a hash of the key. A slot has the key and the chance of
    /// winning of the position that was stored there last. It is empty until the first search.
    seen: Vec<(u64, f32)>,
}

/// The number of slots of the table, a power of two. A slot takes 16 bytes.
const PLACES: usize = 1 << 18;

/// The difference from the best estimate beyond which a move is skipped.
const SKIPPED: f32 = 0.02;

/// The margin within which a choice looks one move further: only at moves whose chance is lower by
/// at most this than the best. The first number is for the moves seen one move ahead. With each
/// further move, the margin is multiplied by the second number, because the chances are more exact.
const MARGIN: f32 = 0.1;
const NARROWING: f32 = 0.4;

/// The least number of moves that a choice looks ahead, so that the chance it returns is precise.
const VALUED: u8 = 4;

/// The number of positions after which a choice looks no further. Looking one move further visits
/// up to five times as many.
const ENOUGH: u64 = 40_000;

/// The key of an empty slot, which no position has.
const NOTHING: u64 = u64::MAX;

impl<S: Evaluator> Expectimax<S> {
    /// Creates a search for these rules, with `evaluator` as the estimate at the leaves.
    pub fn new(rules: Rules, evaluator: S) -> Self {
        Self { rules, evaluator, seen: Vec::new() }
    }

    /// Returns the rules for which the search was created.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// Borrows the evaluator that estimates the leaves.
    pub const fn evaluator(&self) -> &S {
        &self.evaluator
    }

    /// Returns the place that the best move leaves, with the chance of winning after it, 0–1. Looks
    /// `plies` moves ahead, the move itself included, unless the best move is clear before. Only
    /// two moves are compared at the last depth, and one more at each depth before it. When the
    /// limit is reached, returns the result of the last complete depth. Returns `None` without a
    /// move.
    pub fn best(
        &mut self,
        moves: impl IntoIterator<Item = (u8, AfterMove)>,
        plies: u8,
        limit: &mut Limit<'_>,
    ) -> Option<(u8, f32)> {
        let mut moves: Vec<_> = moves.into_iter().map(|(from, made)| (from, made, 0.5)).collect();
        let mut best = moves.first().map(|(from, _, chance)| (*from, *chance))?;
        let mut margin = MARGIN;
        // Clears the table, so that the number of positions visited doesn't depend on earlier
        // questions.
        self.seen.fill((NOTHING, 0.0));
        let begun = limit.positions();
        for further in 0..plies {
            let mut sorted = Vec::with_capacity(moves.len());
            for (from, made, _) in moves {
                let Some(chance) = self.after(&made, further, limit) else { return Some(best) };
                // Of equally good moves, the first is the best.
                let place = sorted.partition_point(|(_, _, other)| *other >= chance);
                sorted.insert(place, (from, made, chance));
            }
            moves = sorted;
            best = (moves[0].0, moves[0].2);
            moves.retain(|(_, _, chance)| *chance >= best.1 - margin);
            moves.truncate(usize::from(plies - further));
            let clear = moves.len() == 1 && further + 1 >= VALUED;
            if clear || limit.positions() - begun > ENOUGH {
                break;
            }
            margin *= NARROWING;
        }
        Some(best)
    }

    /// Returns the chance of winning, 0–1, of the seat that made a move, if both seats look
    /// `further` moves ahead. Returns `None` when the limit is reached.
    pub fn after(&mut self, made: &AfterMove, further: u8, limit: &mut Limit<'_>) -> Option<f32> {
        if made.view.own.left() == 0 {
            Some(1.0)
        } else if made.again {
            self.before(&made.view, further, limit)
        } else {
            self.before(&made.view.turned(), further, limit).map(|chance| 1.0 - chance)
        }
    }

    /// Returns the chance of winning, 0–1, of the seat `own`, which is to throw, if both seats look
    /// `ahead` moves ahead. Returns `None` when the limit is reached.
    pub fn before(&mut self, view: &SeatView, ahead: u8, limit: &mut Limit<'_>) -> Option<f32> {
        let key = key(view, ahead, self.rules.path.length());
        // Fibonacci hashing: the upper bits of the product are well mixed.
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % PLACES;
        if let Some((seen, chance)) = self.seen.get(place)
            && *seen == key
        {
            return Some(*chance);
        }
        if limit.reached() {
            return None;
        }
        let chance = match ahead.checked_sub(1) {
            None => self.evaluator.chance(view),
            Some(further) => self.over_rolls(view, further, limit)?,
        };
        if self.seen.is_empty() {
            self.seen = vec![(NOTHING, 0.0); PLACES];
        }
        self.seen[place] = (key, chance);
        Some(chance)
    }

    fn over_rolls(&mut self, view: &SeatView, further: u8, limit: &mut Limit<'_>) -> Option<f32> {
        let passed = self.after(&AfterMove { view: *view, again: false }, further, limit)?;
        let (mut sum, mut all) = (0.0, 0.0);
        for &(roll, ways) in self.rules.dice.ways() {
            let (heads, ways) = (roll.cells(), ways as f32);
            all += ways;
            let least = if further > 0 { self.least(view, heads, limit)? } else { 0.0 };
            let mut best: Option<f32> = None;
            for (_, made) in view.moves(heads, self.rules) {
                if least > 0.0 && self.after(&made, 0, limit)? < least {
                    continue;
                }
                let chance = self.after(&made, further, limit)?;
                best = Some(best.map_or(chance, |best| greater(best, chance)));
            }
            sum += ways * best.unwrap_or(passed);
        }
        Some(sum / all)
    }

    /// Returns the least estimate of a move by `heads` cells that isn't skipped. It is 0 if there
    /// is at most one move.
    fn least(&mut self, view: &SeatView, heads: u8, limit: &mut Limit<'_>) -> Option<f32> {
        if view.moves(heads, self.rules).nth(1).is_none() {
            return Some(0.0);
        }
        let mut most = 0.0;
        for (_, made) in view.moves(heads, self.rules) {
            most = greater(most, self.after(&made, 0, limit)?);
        }
        Some(most - SKIPPED)
    }
}

/// Returns a unique key of a position and a number of moves to look ahead, on a path of this
/// length.
fn key(view: &SeatView, ahead: u8, length: u8) -> u64 {
    let half = |half: SidePieces| u64::from(half.hand) << length | u64::from(half.cells >> 1);
    // The reserve takes three bits.
    let bits = length + 3;
    u64::from(ahead) << (2 * bits) | half(view.own) << bits | half(view.other)
}
