//! The levels at which computer players play each game.
//!
//! The players themselves are in `rosette-bots`, which the page doesn't link. A test of that crate
//! checks that the levels listed here are those that it can play.

use std::any::Any;

use rosette_rules::{AnyOptions, flag, triad, trisq, ur};

use crate::{Level, Tables};

/// A game with bots made for it, besides the bot that chooses moves at random in any game.
struct GameBots {
    /// Returns how the game is solved with these options. Returns `None` if the options are of
    /// another game.
    solved: fn(&dyn Any) -> Option<Solved>,
    /// The options with which the game is solved, for error messages.
    solved_options: &'static str,
}

/// The way in which the perfect bot gets the solution of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Solved {
    /// The bot solves the game by itself.
    ByBot,
    /// The bot needs a table that was computed before.
    ByTable,
    No,
}

impl Solved {
    const fn by_bot(is_solved: bool) -> Self {
        if is_solved { Self::ByBot } else { Self::No }
    }
}

/// The games with bots made for them.
const PLAYED: [GameBots; 4] = [
    GameBots {
        solved: |options| {
            let options = options.downcast_ref::<ur::Options>()?;
            let at_once = match options.path {
                ur::Path::Bell => 5,
                ur::Path::Masters | ur::Path::Aseb => 4,
                ur::Path::Skiriuk | ur::Path::Murray => 2,
            };
            Some(match options.pieces {
                pieces if pieces <= at_once => Solved::ByBot,
                _ if !options.path.returns() => Solved::ByTable,
                _ => Solved::No,
            })
        },
        solved_options: "ur with at most 5 pieces, on the paths masters and aseb 4, skiriuk and murray 2",
    },
    GameBots {
        solved: |options| {
            let triad::Options { open, chaos, roulette, .. } = options.downcast_ref()?;
            // Roulette may draw the rule Chaos, and games with Chaos aren't solved.
            Some(Solved::by_bot(*open == triad::Open::On && !chaos && *roulette == 0))
        },
        solved_options: "triad with open on, chaos off and roulette 0",
    },
    GameBots {
        solved: |options| Some(Solved::by_bot(options.downcast_ref::<trisq::Options>()?.size <= 3)),
        solved_options: "trisq with size 3",
    },
    GameBots {
        solved: |options| {
            let options = options.downcast_ref::<flag::Options>()?;
            let most = match options.rules {
                flag::RuleSet::Jump => 30,
                flag::RuleSet::Dice => 12,
            };
            Some(Solved::by_bot(options.cells <= most))
        },
        solved_options: "flag with at most 30 cells, or 12 with rules dice",
    },
];

/// Returns how a game is solved with these options; `None` if the game has no bots of its own.
fn solved(options: &dyn AnyOptions) -> Option<Solved> {
    PLAYED.iter().find_map(|played| (played.solved)(options.as_any()))
}

impl Level {
    /// Returns the levels of the bots for a game with these options, the weakest first, where no
    /// tables are available. The first is always [`Level::Random`].
    #[must_use]
    pub fn of(options: &dyn AnyOptions) -> &'static [Self] {
        match solved(options) {
            None => &[Self::Random],
            Some(Solved::ByTable | Solved::No) => &[Self::Random, Self::Easy, Self::Strong],
            Some(Solved::ByBot) => &Self::ALL,
        }
    }

    /// Returns the levels that [`of`](Self::of) returns, and the perfect level too if these tables
    /// solve the game.
    #[must_use]
    pub fn with_tables(options: &dyn AnyOptions, tables: Tables) -> &'static [Self] {
        if Self::needs_table(options) && tables.solve(options) {
            &Self::ALL
        } else {
            Self::of(options)
        }
    }

    /// Returns whether there is a bot of this level for a game with these options, where no tables
    /// are available.
    #[must_use]
    pub fn plays(self, options: &dyn AnyOptions) -> bool {
        Self::of(options).contains(&self)
    }

    /// Returns whether a table could solve the game with these options, and nothing else could.
    #[must_use]
    pub fn needs_table(options: &dyn AnyOptions) -> bool {
        solved(options) == Some(Solved::ByTable)
    }

    /// Returns the strongest level whose bot can evaluate a position of this game, for hints and
    /// answers to draw offers. Without the table that it needs, the perfect bot plays like the
    /// strong one. Returns `None` if the only bot moves at random.
    #[must_use]
    pub fn adviser(options: &dyn AnyOptions) -> Option<Self> {
        if Self::needs_table(options) {
            return Some(Self::Perfect);
        }
        Self::of(options).last().copied().filter(|level| *level != Self::Random)
    }

    /// Lists the solved games for error messages, with the options with which each is solved.
    #[must_use]
    pub fn solved() -> String {
        PLAYED.map(|played| played.solved_options).join("; ")
    }
}
