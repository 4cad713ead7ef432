//! Seeded chance: the draw at a ply is a function of the seed and the ply alone, so that undo,
//! redo and reloading never change luck.

use std::fmt;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use rosette_rules::Game;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// The seed of a game's draws. In writing it is 16 hexadecimal digits, because JSON numbers don't
/// hold 64 bits everywhere.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seed(pub u64);

impl Seed {
    /// The step that chance makes in this position after `ply` tokens; none where it has no part.
    pub fn draw<G: Game>(self, position: &G, ply: usize) -> Option<G::Step> {
        let mut generator = ChaCha8Rng::seed_from_u64(self.0);
        generator.set_stream(ply as u64);
        position.draw(|limit| generator.random_range(0..limit))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Seed {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        u64::from_str_radix(&text, 16).map(Self).map_err(|_| {
            de::Error::custom(format!("a seed is 16 hexadecimal digits, not {text:?}"))
        })
    }
}
