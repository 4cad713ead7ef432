//! The levels at which computer players play each game.
//!
//! The players themselves are in `rosette-bots`, which the page doesn't link. A test there holds
//! this table to them.

use std::any::Any;

use rosette_rules::{AnyOptions, flag, triad, trisq, ur};

use crate::Level;

/// A game that has bots of its own, besides the one that chooses any game's moves at random.
struct Played {
    /// Returns whether the game is solved with these options, so that there is a perfect bot.
    /// Returns `None` if the options are of another game.
    solved: fn(&dyn Any) -> Option<bool>,
    /// The options with which it is solved, for error messages.
    told: &'static str,
}

/// The games that have bots of their own.
const PLAYED: [Played; 4] = [
    Played {
        solved: |options| Some(options.downcast_ref::<ur::Options>()?.pieces <= 5),
        told: "ur with at most 5 pieces",
    },
    Played {
        solved: |options| Some(options.downcast_ref::<triad::Options>()?.open),
        told: "triad with open on",
    },
    Played {
        solved: |options| Some(options.downcast_ref::<trisq::Options>()?.size <= 3),
        told: "trisq with size 3",
    },
    Played {
        solved: |options| {
            let options = options.downcast_ref::<flag::Options>()?;
            let most = match options.rules {
                flag::RuleSet::Jump => 30,
                flag::RuleSet::Dice => 12,
            };
            Some(options.cells <= most)
        },
        told: "flag with at most 30 cells, or 12 with rules dice",
    },
];

impl Level {
    /// Returns the levels of the bots for a game with these options, the weakest first. The first
    /// is always [`Level::Random`].
    #[must_use]
    pub fn of(options: &dyn AnyOptions) -> &'static [Self] {
        match PLAYED.iter().find_map(|played| (played.solved)(options.as_any())) {
            None => &[Self::Random],
            Some(false) => &[Self::Random, Self::Easy, Self::Strong],
            Some(true) => &Self::ALL,
        }
    }

    /// Returns whether there is a bot of this level for a game with these options.
    #[must_use]
    pub fn plays(self, options: &dyn AnyOptions) -> bool {
        Self::of(options).contains(&self)
    }

    /// Returns the strongest level whose bot can evaluate a position of this game, for hints and
    /// answers to draw offers. Returns `None` if the only bot moves at random.
    #[must_use]
    pub fn adviser(options: &dyn AnyOptions) -> Option<Self> {
        Self::of(options).last().copied().filter(|level| *level != Self::Random)
    }

    /// Returns, for error messages, which games are solved with which options.
    #[must_use]
    pub fn solved() -> String {
        PLAYED.map(|played| played.told).join("; ")
    }
}
