//! Playable examples of the rules: a position, and the tokens that show a rule there.

use rosette_messages::{ExampleText, FixedText};

/// An example of the rules: a game in progress, and the moves that show the rule.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The heading of the section of the rules that the example belongs to.
    pub section: FixedText,
    /// The options and the tokens before the example, in the syntax of a link.
    pub start: &'static str,
    /// The tokens to play after `start`, separated by spaces. A `!` precedes a token that the rules
    /// refuse.
    pub line: &'static str,
    /// The example's title, task and result in words.
    pub text: ExampleText,
}

impl Lesson {
    /// The seed of the random numbers of every example. With it, chance chooses what the examples'
    /// lines contain, which a test checks.
    pub const SEED: u64 = 5;

    /// Returns the first token of the line, as a sample of how the game writes its moves.
    #[must_use]
    pub fn token(&self) -> &'static str {
        self.line.trim_start_matches('!').split(' ').next().unwrap_or_default()
    }

    pub(crate) const fn new(
        section: FixedText,
        text: ExampleText,
        start: &'static str,
        line: &'static str,
    ) -> Self {
        Self { section, text, start, line }
    }
}
