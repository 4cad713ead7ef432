//! Looking ahead: every roll counts by its weight, and each seat makes its best move.

use rosette_kernels::greater;

use super::view::{Half, Made, Rules, View};
use crate::Limit;

/// What tells the chance of winning where the looking ends.
pub trait Sight {
    /// The chance of winning, 0–1, of the seat that looks and is to throw, where both seats have
    /// pieces left.
    fn chance(&self, view: &View) -> f32;
}

/// The rolls that move something, with the ways in 16 in which they fall.
const ROLLS: [(u8, f32); 4] = [(1, 4.0), (2, 6.0), (3, 4.0), (4, 1.0)];

/// Looks ahead from positions by the same rules, and remembers what it saw.
///
/// It does what [`expected`](crate::search::expected) does, over views in place of positions. Most
/// positions are met again, after the same moves in another order and from one question to the
/// next: so it sees a ply further in the same time.
#[derive(Clone, Debug)]
pub struct Outlook<S> {
    rules: Rules,
    sight: S,
    /// What was seen last, by a hash of the key: the key and the chance.
    seen: Vec<(u64, f32)>,
}

/// Places for what was seen, 16 bytes each: a power of two.
const PLACES: usize = 1 << 17;

/// The key of nothing: no position has it.
const NOTHING: u64 = u64::MAX;

impl<S: Sight> Outlook<S> {
    /// A look ahead by these rules, that ends in what `sight` says.
    pub fn new(rules: Rules, sight: S) -> Self {
        Self { rules, sight, seen: vec![(NOTHING, 0.0); PLACES] }
    }

    /// The rules.
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// What it ends in.
    pub const fn sight(&self) -> &S {
        &self.sight
    }

    /// The chance of winning, 0–1, of the seat that has made a move, where both look so many moves
    /// further. None once the limit is reached.
    pub fn after(&mut self, made: &Made, further: u8, limit: &mut Limit<'_>) -> Option<f32> {
        if made.view.own.left() == 0 {
            Some(1.0)
        } else if made.again {
            self.before(&made.view, further, limit)
        } else {
            self.before(&made.view.turned(), further, limit).map(|chance| 1.0 - chance)
        }
    }

    /// The chance of winning, 0–1, of the seat that looks and is to throw, where both look so many
    /// moves ahead. None once the limit is reached.
    pub fn before(&mut self, view: &View, ahead: u8, limit: &mut Limit<'_>) -> Option<f32> {
        let key = key(view, ahead);
        // Fibonacci hashing: the upper bits of the product are well mixed.
        let place = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32) as usize % PLACES;
        if self.seen[place].0 == key {
            return Some(self.seen[place].1);
        }
        if limit.reached() {
            return None;
        }
        let chance = match ahead.checked_sub(1) {
            None => self.sight.chance(view),
            Some(further) => self.over_rolls(view, further, limit)?,
        };
        self.seen[place] = (key, chance);
        Some(chance)
    }

    fn over_rolls(&mut self, view: &View, further: u8, limit: &mut Limit<'_>) -> Option<f32> {
        let passed = self.after(&Made { view: *view, again: false }, further, limit)?;
        let mut sum = passed;
        for (heads, ways) in ROLLS {
            let mut best: Option<f32> = None;
            for (_, made) in view.moves(heads, self.rules) {
                let chance = self.after(&made, further, limit)?;
                best = Some(best.map_or(chance, |best| greater(best, chance)));
            }
            sum += ways * best.unwrap_or(passed);
        }
        Some(sum / 16.0)
    }
}

/// A number of a position and of the moves to look ahead that no other has.
fn key(view: &View, ahead: u8) -> u64 {
    let half = |half: Half| u64::from(half.hand) << 14 | u64::from(half.cells >> 1);
    u64::from(ahead) << 34 | half(view.own) << 17 | half(view.other)
}
