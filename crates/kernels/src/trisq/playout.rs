//! Random playouts of Trisq, in which captures, rescues and double attacks take precedence.

use super::{
    bits::Bits,
    field::{Move, PASS, SearchPosition},
};
use crate::{Limit, mixed};

/// A fast random number generator of sufficient quality: SplitMix64 (Steele, Lea and Flood 2014).
#[derive(Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// Creates a generator from a seed.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// Returns a random number from 0 to `limit − 1`.
    #[inline]
    const fn below(&mut self, limit: u32) -> u32 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (((mixed(self.0) >> 32) * limit as u64) >> 32) as u32
    }

    /// Returns a random cell of a set; `None` for an empty set.
    #[inline]
    fn one_of<const WORDS: usize>(&mut self, cells: Bits<WORDS>) -> Option<Move> {
        let count = cells.count() as u32;
        if count == 0 { None } else { cells.nth(self.below(count)) }
    }
}

/// Returns a random step of the first kind that is possible: one that captures, one that rescues a
/// piece, one that attacks two pieces, any other one. The last two kinds leave out cells where the
/// opponent could capture the piece next. If no kind is possible, the step is a pass.
fn step<const WORDS: usize>(field: &SearchPosition<WORDS>, random: &mut SplitMix) -> Move {
    let [own, other] = field.alone();
    let placements = field.placements(other[0]);
    let quiet = placements.without(field.traps());
    random
        .one_of(field.beside(other[0]).and(placements))
        .or_else(|| random.one_of(field.beside(own[0]).and(placements)))
        .or_else(|| random.one_of(field.between(other[1]).and(quiet)))
        .or_else(|| random.one_of(quiet))
        .unwrap_or(PASS)
}

/// Plays a random game to its end. Returns 1, 0 or −1 for a win, draw or loss of the seat to move,
/// and the number of plies; `None` if the limit is reached.
pub fn playout<const WORDS: usize>(
    field: &SearchPosition<WORDS>,
    random: &mut SplitMix,
    limit: &mut Limit<'_>,
) -> Option<(i32, u32)> {
    let mut field = *field;
    // The number of plies is capped, since games with captures can be endless.
    let most = 2 * field.cells();
    let mut plies = 0;
    while plies < most && !field.is_over() {
        if limit.reached() {
            return None;
        }
        field = field.after(step(&field, random));
        plies += 1;
    }
    let sign = field.lead().signum();
    Some((if plies % 2 == 0 { sign } else { -sign }, plies))
}

/// The type of [`playout`] for a number of words.
pub type Playout<const WORDS: usize> =
    fn(&SearchPosition<WORDS>, &mut SplitMix, &mut Limit<'_>) -> Option<(i32, u32)>;

/// Runs [`playout`] on two words, compiled for speed.
#[must_use]
pub fn playout_of_two(
    field: &SearchPosition<2>,
    random: &mut SplitMix,
    limit: &mut Limit<'_>,
) -> Option<(i32, u32)> {
    playout(field, random, limit)
}

/// Runs [`playout`] on three words, compiled for speed.
#[must_use]
pub fn playout_of_three(
    field: &SearchPosition<3>,
    random: &mut SplitMix,
    limit: &mut Limit<'_>,
) -> Option<(i32, u32)> {
    playout(field, random, limit)
}

#[cfg(test)]
mod tests {
    use rosette_rules::{
        Game as _,
        trisq::{Options, Trisq},
    };

    use super::*;

    #[test]
    fn numbers_are_even_and_under_their_limit() {
        let mut random = SplitMix::new(1);
        let mut counts = [0; 5];
        for _ in 0..5000 {
            counts[random.below(5) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (900..1100).contains(count)), "{counts:?}");
    }

    #[test]
    fn one_of_the_cells_is_drawn() {
        let mut random = SplitMix::new(2);
        let mut cells = Bits::<2>::EMPTY;
        assert_eq!(random.one_of(cells), None);
        [0, 5, 63, 64, 90].into_iter().for_each(|cell| cells.insert(cell));
        let mut drawn = Bits::EMPTY;
        for _ in 0..200 {
            drawn.insert(random.one_of(cells).unwrap());
        }
        assert_eq!(drawn, cells);
    }

    #[test]
    fn steps_of_playouts_are_legal() {
        for (size, target) in [(3, 0), (5, 0), (9, 3)] {
            let options = Options { size, target, ..Options::default() };
            for seed in 0..20 {
                let mut random = SplitMix::new(seed);
                let mut position = Trisq::new(&options).unwrap();
                let mut field = SearchPosition::<2>::new(&position);
                while !field.is_over() {
                    let step = step(&field, &mut random);
                    position.play(field.step(step)).unwrap();
                    field = field.after(step);
                }
            }
        }
    }
}
