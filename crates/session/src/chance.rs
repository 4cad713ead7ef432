//! Seeded chance: the draw at a ply is a function of the seed and the ply alone, so that undo,
//! redo and reloading never change luck.

use std::fmt;

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg32;
use rosette_json::by_name;

/// The seed of a game's draws. In writing it is 16 hexadecimal digits, because JSON numbers don't
/// hold 64 bits everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// The seed of this name, as it is written.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        u64::from_str_radix(text, 16).ok().map(Self)
    }

    fn name(self) -> String {
        self.to_string()
    }

    /// The numbers that chance gives after `ply` tokens: each call draws one under its limit,
    /// evenly.
    pub fn numbers(self, ply: usize) -> impl FnMut(u32) -> u32 {
        let mut generator = self.generator(ply);
        move |limit| generator.random_range(0..limit)
    }

    /// The seed that a player gets to choose with after `ply` tokens. The game's own chance doesn't
    /// follow from it.
    #[must_use]
    pub fn of_player(self, ply: usize) -> Self {
        Self(Self(!self.0).generator(ply).next_u64())
    }

    fn generator(self, ply: usize) -> Pcg32 {
        // The odd constant of Fibonacci hashing keeps neighbouring plies far apart.
        let mixed = self.0 ^ (ply as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Pcg32::seed_from_u64(mixed)
    }
}

by_name!(Seed);

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}
