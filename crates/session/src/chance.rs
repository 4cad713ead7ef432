//! Seeded chance. The random numbers at a ply depend only on the seed and the ply, so undo, redo
//! and reloading never change a throw.

use std::fmt;

use rand::{Rng, RngExt, SeedableRng};
use rand_pcg::Pcg32;
use rosette_json::by_name;

/// The seed of a game's chance. Its written form is 16 hexadecimal digits, because many readers of
/// JSON round 64-bit numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

rosette_rules::from_named!(Seed, "16 hexadecimal digits");

impl Seed {
    /// Reads hexadecimal digits in either case. Fewer than 16 are allowed.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        u64::from_str_radix(text, 16).ok().map(Self)
    }

    fn name(self) -> String {
        self.to_string()
    }

    /// Returns the random numbers for the ply after `ply` tokens. Each call draws one below its
    /// limit, which must be positive, with equal probability.
    pub fn numbers(self, ply: usize) -> impl FnMut(u32) -> u32 {
        let mut generator = self.generator(ply);
        move |limit| generator.random_range(0..limit)
    }

    /// Returns the seed for a bot's own choices after `ply` tokens. The game's own chance can't be
    /// derived from it.
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
