//! The texts of a game for its form and its rules.

use rosette_messages::{FixedText, Language, Say as _};

/// The texts of an option in a form.
#[derive(PartialEq, Debug)]
pub struct FieldText {
    /// The label.
    pub label: String,
    /// What the option does, in a sentence.
    pub hint: String,
    /// An SVG picture of what the option does.
    pub picture: Option<String>,
    /// The names of an option's values, in order, if its values have names.
    pub values: Vec<String>,
    /// The usual values of an option that is a number with many values.
    pub usual: &'static [u32],
}

impl FieldText {
    /// Returns the texts of an option without a picture or names of values.
    pub(crate) fn new(label: FixedText, hint: FixedText, language: Language) -> Self {
        Self {
            label: label.say(language),
            hint: hint.say(language),
            picture: None,
            values: Vec::new(),
            usual: &[],
        }
    }
}

/// A section of the rules.
#[derive(PartialEq, Debug)]
pub struct RuleSection {
    /// The heading, which also identifies the section.
    pub heading: FixedText,
    /// The SVG picture beside the text.
    pub picture: Option<String>,
    /// The text under the heading.
    pub body: FixedText,
}

/// The texts of a game that are the same in every position.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// The game's title.
    pub title: FixedText,
    /// A sentence about the aim of the game, and a shorter one for a narrow page.
    pub blurb: [FixedText; 2],
    /// A few sentences about where the game comes from.
    pub story: FixedText,
    /// The options with which the game is solved, as the reason why others have no perfect bot.
    pub solved: FixedText,
    /// The sections of the rules, written for beginners: headings and texts.
    pub rules: &'static [(FixedText, FixedText)],
    /// The refusal of a text that isn't a token.
    pub unreadable: FixedText,
    /// The refusal of a token that lacks its second step, if it isn't just unreadable.
    pub incomplete: Option<FixedText>,
    /// The refusal of a token with a second step after the end of its turn, likewise.
    pub complete: Option<FixedText>,
}

impl Texts {
    /// Returns the sections of the rules; `picture` returns the picture for a heading.
    pub(crate) fn sections(
        &self,
        picture: &dyn Fn(FixedText) -> Option<String>,
    ) -> Vec<RuleSection> {
        let section = |&(heading, body)| RuleSection { heading, picture: picture(heading), body };
        self.rules.iter().map(section).collect()
    }
}
