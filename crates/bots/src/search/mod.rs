//! Looking ahead: one search for the games without chance, one for those with.
//!
//! Without chance it is alpha-beta with a transposition table, deepened step by step ([`Search`]);
//! with chance every outcome counts by its weight ([`expected()`]).
//!
//! For [`Search`] a game adds what it knows: a key of its positions, an estimate of them, and which steps to try
//! first. Values are whole numbers, as the seat to move sees them: a win is worth [`WIN`] less the
//! plies to it, anything within [`LONGEST`] plies of it is a win, and estimates and final scores
//! stay far below.

mod alpha_beta;
mod expected;
mod table;

pub use alpha_beta::{Found, Search};
pub use expected::{Estimate, expected, options};
pub use rosette_kernels::mixed;
use rosette_rules::{Game, Turn};
pub use table::Table;

/// What a win on the spot is worth.
pub const WIN: i32 = 30_000;

/// The most plies to a win that is seen as one.
pub const LONGEST: i32 = 1_000;

/// Whether a value is a win or a loss rather than a score or an estimate.
#[must_use]
pub const fn is_decided(value: i32) -> bool {
    value.abs() >= WIN - LONGEST
}

/// A game that can be searched.
pub trait Searched: Game {
    /// A key that two positions share only if the same plies follow with the same values, but for
    /// a chance in 2⁶⁴.
    fn key(&self) -> u64;

    /// The value of a position in which the search has nothing more to look for; none where the
    /// seat to move has steps to choose from. Between −[`WIN`] and [`WIN`].
    fn settled_value(&self) -> Option<i32>;

    /// What the position seems worth where the search ends before the game does; a value that
    /// isn't [decided](is_decided).
    fn estimate(&self) -> i32;

    /// How soon to try a step: the greatest first.
    fn promise(&self, step: Self::Step) -> i32;
}

/// A position as [`Search`] goes through it. Every [`Searched`] game is one; a game may also have
/// its positions in a form made for searching.
pub trait Node: Clone {
    /// What leads from one position to the next.
    type Step: Copy + Eq;

    /// As [`Searched::key`].
    fn key(&self) -> u64;

    /// As [`Searched::settled_value`].
    fn settled_value(&self) -> Option<i32>;

    /// As [`Searched::estimate`].
    fn estimate(&self) -> i32;

    /// Calls `each` with every step that the seat to move may make, and how soon to try it: the
    /// greatest first.
    fn steps(&self, each: impl FnMut(Self::Step, i32));

    /// The position after a step, and whether the same seat chooses again there.
    fn after(&self, step: Self::Step) -> (Self, bool);

    /// The most plies that may still follow, where that is known. A search that has seen half of
    /// them then goes to the end at once.
    fn plies_left(&self) -> Option<u8> {
        None
    }

    /// Whether the position is worth a place in the table; not where searching it again costs less
    /// than looking it up.
    fn remembered(&self) -> bool {
        true
    }
}

impl<G: Searched> Node for G {
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
