//! What keys of the board mean in a game.

use rosette_rules::{AnyOptions, Turn};

/// What keys of the board mean in a game with certain options.
pub struct Keys {
    /// Whether the player to move throws before choosing.
    pub throws: bool,
    /// The letters that begin a move: they are typed.
    typed: Vec<char>,
}

impl Keys {
    /// Finds what the keys mean from the start of the game.
    pub fn of(options: &dyn AnyOptions) -> Self {
        // A game that lacks its hands doesn't start; no letter begins a move in it.
        let Ok(start) = options.start() else { return Self { throws: false, typed: Vec::new() } };
        let typed = start.legal(None).iter().filter_map(|token| token.chars().next()).collect();
        Self { throws: matches!(start.turn(), Turn::Chance(Some(_))), typed }
    }

    /// Returns whether a letter is typed as part of a move. What it does elsewhere it does as a
    /// capital.
    pub fn types(&self, letter: char) -> bool {
        self.typed.contains(&letter)
    }
}
