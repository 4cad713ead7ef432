//! What a menu needs of each game, without its rules and its board.

use rosette_rules::{Field as _, Game, Options};

use crate::{Show, Texts};

/// A game as a menu lists it, without its rules and its board.
pub struct GameEntry {
    /// The name in records and links, such as `ur`.
    pub name: &'static str,
    /// The texts that are the same in every position.
    pub texts: &'static Texts,
    hands: fn() -> bool,
}

macro_rules! entries {
    ($($name:ident: $game:ty),+) => {
        /// Every game, in the order of the menu. A program that uses only these contains no rules
        /// and no boards.
        pub static ENTRIES: [GameEntry; [$(<$game>::NAME),+].len()] = [$(GameEntry::of::<$game>()),+];
    };
}

rosette_rules::every_game!(entries);

impl GameEntry {
    const fn of<G: Show>() -> Self {
        Self { name: G::NAME, texts: &G::TEXTS, hands: has_hands::<G> }
    }

    /// Returns whether hands of cards are picked or dealt before a game.
    #[must_use]
    pub fn has_hands(&self) -> bool {
        (self.hands)()
    }
}

fn has_hands<G: Game>() -> bool {
    let fields = <G::Options as Options>::Field::ALL;
    fields.iter().any(|field| field.kind().is_dealt())
}
