//! Texts of the Royal Game of Ur.

use crate::{FixedText, Language, Say, Value};

include!(concat!(env!("OUT_DIR"), "/ur.rs"));

/// The numbers of movable pieces and of moves by their results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MoveCounts {
    /// The number of movable pieces. All pieces of the reserve count as one.
    pub movable: u32,
    /// The number of moves that capture.
    pub captures: u32,
    /// The number of moves that end on a rosette.
    pub rosettes: u32,
    /// The number of moves that bring a piece home.
    pub homes: u32,
}

impl MoveCounts {
    /// Describes the moves briefly for narrow pages, with only the first result.
    pub fn say_brief(&self, language: Language) -> String {
        let mut results = self.results(true, language);
        results.truncate(1);
        self.say_with(&results, language)
    }

    fn results(&self, brief: bool, language: Language) -> Vec<String> {
        let only = self.movable == 1;
        let words = |number| Count { number }.say(language);
        let mut results = Vec::new();
        if self.captures > 0 {
            let (number, words) = (self.captures, &words(self.captures));
            results.push(Captures { number, only, words }.say(language));
        }
        if self.rosettes > 0 {
            let (number, words) = (self.rosettes, &words(self.rosettes));
            results.push(if brief {
                ThrowsAgain { number, only, words }.say(language)
            } else {
                LandsOnRosette { number, only, words }.say(language)
            });
        }
        if self.homes > 0 {
            let (number, words) = (self.homes, &words(self.homes));
            results.push(GetsHome { number, only, words }.say(language));
        }
        results
    }

    fn say_with(&self, results: &[String], language: Language) -> String {
        let number = self.movable;
        let words = &CountCapital { number }.say(language);
        let start = &Movable { number, words }.say(language);
        if results.is_empty() {
            return Choices { start }.say(language);
        }
        ChoicesResults { start, results: &results.join(", ") }.say(language)
    }
}

impl Say for MoveCounts {
    fn say(&self, language: Language) -> String {
        self.say_with(&self.results(false, language), language)
    }
}

/// Describes the end of a game: all `pieces` of the winner are home, and the player called `loser`
/// (`None` for the reader) has `left` pieces that aren't. The numbers are in words.
pub fn ending(pieces: u32, loser: Option<&str>, left: u32, language: Language) -> String {
    let words = |number| Count { number }.say(language);
    let (pieces_words, left_words) = (&words(pieces), &words(left));
    Ending { pieces, pieces_words, left, left_words, name: loser }.say(language)
}
