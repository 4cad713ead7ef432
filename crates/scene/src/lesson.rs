//! Examples of the rules that can be played through.

use rosette_messages::lessons::LessonTexts;

/// An example of the rules: a game somewhere in its middle, and how it goes on.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// The section of the rules that it belongs to, by its place.
    pub section: usize,
    /// Options and tokens, as an address has them.
    pub start: &'static str,
    /// What is played from there: tokens with spaces between them. One that the rules refuse has a
    /// `!` before it.
    pub line: &'static str,
    /// What is said of it.
    pub texts: LessonTexts,
}

impl Lesson {
    /// The seed of its chance: with it chance draws what the lines have, which a test holds it to.
    pub const SEED: u64 = 5;

    pub(crate) const fn new(
        section: usize,
        texts: LessonTexts,
        start: &'static str,
        line: &'static str,
    ) -> Self {
        Self { section, start, line, texts }
    }
}
