//! What a program says of each game without its board.

use rosette_messages::Language;
use rosette_rules::{AnyIllegal, AnyOptions, Game, Illegal};

use crate::{Show, Texts};

/// A game as a menu lists it.
pub struct Entry {
    /// The name in records and links.
    pub name: &'static str,
    /// The texts that are the same in every position.
    pub texts: &'static Texts,
    refusal: fn(&AnyIllegal, Language) -> String,
    options: fn() -> Box<dyn AnyOptions>,
}

macro_rules! entries {
    ($($name:ident: $game:ty),+) => {
        /// Every game, in the order of the menu. A program that uses only these contains no boards.
        pub static ENTRIES: [Entry; [$(<$game>::NAME),+].len()] = [$(Entry::of::<$game>()),+];
    };
}

rosette_rules::every_game!(entries);

impl Entry {
    const fn of<G: Show>() -> Self {
        Self { name: G::NAME, texts: &G::TEXTS, refusal: refusal::<G>, options: options::<G> }
    }

    /// Returns the default options.
    #[must_use]
    pub fn options(&self) -> Box<dyn AnyOptions> {
        (self.options)()
    }

    /// Says why a step or token of the game is refused.
    #[must_use]
    pub fn refusal(&self, illegal: &AnyIllegal, language: Language) -> String {
        (self.refusal)(illegal, language)
    }
}

fn options<G: Game>() -> Box<dyn AnyOptions> {
    Box::<G::Options>::default()
}

fn refusal<G: Show>(illegal: &AnyIllegal, language: Language) -> String {
    G::refusal(illegal.of().unwrap_or(&Illegal::Unreadable), language)
}
