//! The levels at which computer players play each game.
//!
//! The players themselves are in `rosette-bots`, which the page doesn't link. A test there holds
//! this table to them.

use std::any::Any;

use rosette_rules::{AnyOptions, flag, triad, trisq, ur};

use crate::Level;

/// A game that has computer players of its own, besides the one that plays any game by lot.
struct Played {
    /// Whether the game is solved with these options, so that there is a perfect player; none where
    /// the options are of another game.
    solved: fn(&dyn Any) -> Option<bool>,
    /// With which options it is solved.
    told: &'static str,
}

/// The games with computer players of their own.
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
    /// The levels at which there is a computer player for a game with these options, the weakest
    /// first. There is always one that plays by lot.
    #[must_use]
    pub fn of(options: &dyn AnyOptions) -> &'static [Self] {
        match PLAYED.iter().find_map(|played| (played.solved)(options.as_any())) {
            None => &[Self::Random],
            Some(false) => &[Self::Random, Self::Easy, Self::Strong],
            Some(true) => &Self::ALL,
        }
    }

    /// Whether there is a computer player of this level for a game with these options.
    #[must_use]
    pub fn plays(self, options: &dyn AnyOptions) -> bool {
        Self::of(options).contains(&self)
    }

    /// The strongest level at which a computer player judges positions of a game with these options,
    /// to be asked for a hint or about a draw. None where there is only the one that plays by lot.
    #[must_use]
    pub fn adviser(options: &dyn AnyOptions) -> Option<Self> {
        Self::of(options).last().copied().filter(|level| *level != Self::Random)
    }

    /// With which options which games are solved, in a sentence for error messages.
    #[must_use]
    pub fn solved() -> String {
        PLAYED.map(|played| played.told).join("; ")
    }
}
