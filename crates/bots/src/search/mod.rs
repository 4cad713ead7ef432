//! Searches: one for the games without chance, one for those with chance.
//!
//! The search without chance is alpha-beta with a transposition table and iterative deepening
//! ([`Search`]). The search with chance is expectimax ([`expected()`]).
//!
//! For [`Search`] a game adds a key and an estimate of its positions, and an order in which to try
//! steps. Values are whole numbers for the seat to move. A win is worth [`WIN`] minus the plies to
//! it; the search recognizes wins at most [`MAX_PLIES`] plies away. Estimates and final scores are
//! far below these values.

mod alpha_beta;
mod expected;
mod transpositions;

pub use alpha_beta::{Search, SearchResult};
pub use expected::{Estimate, expected, options};
pub use rosette_kernels::mixed;
use rosette_rules::{Game, Turn};
pub use transpositions::Transpositions;

/// The value of a position that is won. A win in n plies is worth n less.
pub const WIN: i32 = 30_000;

/// The largest number of plies to a win that the search recognizes.
pub const MAX_PLIES: i32 = 1_000;

/// Returns whether a value is a win or a loss, not a score or an estimate.
#[must_use]
pub const fn is_decided(value: i32) -> bool {
    value.abs() >= WIN - MAX_PLIES
}

/// A game with what [`Search`] needs beyond the rules.
pub trait Searched: Game {
    /// Returns a hash of the position. Two positions with the same key have the same continuations
    /// and values, except with a probability of 2⁻⁶⁴.
    fn key(&self) -> u64;

    /// Returns the value of a position that needs no search, between −[`WIN`] and [`WIN`]; `None`
    /// if the seat to move has a choice of steps.
    fn settled_value(&self) -> Option<i32>;

    /// Returns an estimate of the position, for leaves at which the game isn't over. The estimate
    /// isn't [decided](is_decided).
    fn estimate(&self) -> i32;

    /// Returns the rating of a step for move ordering; higher ratings are tried first.
    fn promise(&self, step: Self::Step) -> i32;
}

/// A position in the form that [`Search`] works on. Every [`Searched`] game is a node; a game may
/// also have a separate form made for searching.
pub trait SearchNode: Clone {
    /// A step from one position to the next.
    type Step: Copy + Eq;

    /// Returns the key, as [`Searched::key`] does.
    fn key(&self) -> u64;

    /// Returns the value of a position that needs no search, as [`Searched::settled_value`] does.
    fn settled_value(&self) -> Option<i32>;

    /// Returns an estimate, as [`Searched::estimate`] does.
    fn estimate(&self) -> i32;

    /// Calls `each` with every step of the seat to move and its rating; higher ratings are tried
    /// first.
    fn steps(&self, each: impl FnMut(Self::Step, i32));

    /// Returns the position after a step, and whether the same seat chooses again there.
    fn after(&self, step: Self::Step) -> (Self, bool);

    /// Returns the largest number of plies that can follow, if known. A search that has reached
    /// half of this depth searches to the end next.
    fn plies_left(&self) -> Option<u8> {
        None
    }

    /// Returns whether the position goes into the transposition table. A position that is cheaper
    /// to search than to look up isn't stored.
    fn remembered(&self) -> bool {
        true
    }
}

impl<G: Searched> SearchNode for G {
    type Step = G::Step;

    fn key(&self) -> u64 {
        Searched::key(self)
    }

    fn settled_value(&self) -> Option<i32> {
        Searched::settled_value(self)
    }

    fn estimate(&self) -> i32 {
        Searched::estimate(self)
    }

    fn steps(&self, mut each: impl FnMut(G::Step, i32)) {
        Game::steps(self, |step, _| each(step, self.promise(step)));
    }

    fn after(&self, step: G::Step) -> (Self, bool) {
        let mut next = self.clone();
        next.play_unchecked(step);
        let again =
            matches!((self.turn(), next.turn()), (Turn::Choice(a), Turn::Choice(b)) if a == b);
        (next, again)
    }
}
