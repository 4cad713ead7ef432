//! The characters that begin moves of a game, so that they can't be shortcuts as well.

use rosette_rules::AnyOptions;

/// The keys that choose something on the board of a game with certain options.
pub struct Keys {
    /// Whether the player to move throws before choosing, so that a key throws.
    pub throws: bool,
    /// The characters with which moves begin. They are typed rather than used as shortcuts.
    typed: Vec<char>,
}

impl Keys {
    /// Determines the keys from the legal tokens at the start of a game.
    pub fn of(options: &dyn AnyOptions) -> Self {
        // A game without its hands can't start, so no character begins a move.
        let Ok(start) = options.start() else { return Self { throws: false, typed: Vec::new() } };
        let typed = start.legal(None).iter().filter_map(|token| token.chars().next()).collect();
        Self { throws: start.throws(), typed }
    }

    /// Returns whether a character begins a move. Then a shortcut with this letter needs the
    /// capital letter.
    pub fn types(&self, letter: char) -> bool {
        self.typed.contains(&letter)
    }
}
