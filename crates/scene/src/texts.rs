//! The texts of a game that no position changes: title, options and rules.

use rosette_messages::{FixedText, Language, Say as _};

/// The texts of an option in a form.
#[derive(PartialEq, Debug)]
pub struct FieldText {
    /// The name of the option, which labels its control.
    pub label: String,
    /// The heading above this option and those that follow it; `None` for most options.
    pub group: Option<String>,
    /// A sentence on the effect of the option.
    pub hint: String,
    /// An SVG picture of the option's effect; `None` for most options.
    pub picture: Option<String>,
    /// The names of the values, in order; empty if values have no names.
    pub values: Vec<String>,
    /// The usual values of an option with many numbers; empty for other options.
    pub usual: &'static [u32],
}

impl FieldText {
    /// Creates the texts of an option without a picture or names of values.
    pub(crate) fn new(label: FixedText, hint: FixedText, language: Language) -> Self {
        Self {
            label: label.say(language),
            group: None,
            hint: hint.say(language),
            picture: None,
            values: Vec::new(),
            usual: &[],
        }
    }
}

/// A section of a game's rules: a heading, a text and perhaps a picture.
#[derive(PartialEq, Debug)]
pub struct RuleSection {
    /// The heading, which also identifies the section.
    pub heading: FixedText,
    /// The SVG picture next to the text, if the section has one.
    pub picture: Option<String>,
    /// The text under the heading.
    pub body: FixedText,
}

/// The texts of a game that don't depend on the position.
#[derive(Clone, Copy, Debug)]
pub struct Texts {
    /// The title in menus and headings.
    pub title: FixedText,
    /// A sentence on the aim of the game, and a shorter one for a narrow page.
    pub blurb: [FixedText; 2],
    /// A few sentences on the game's origin.
    pub story: FixedText,
    /// The sentence that names the options with which the game is solved. Other options have no
    /// Perfect bot.
    pub solved: FixedText,
    /// The sections of the rules, written for beginners: headings and texts.
    pub rules: &'static [(FixedText, FixedText)],
    /// The refusal of a text that isn't a token.
    pub unreadable: FixedText,
}

impl Texts {
    /// Returns the sections of the rules. `picture` returns the picture for a heading.
    pub(crate) fn sections(
        &self,
        picture: &dyn Fn(FixedText) -> Option<String>,
    ) -> Vec<RuleSection> {
        let section = |&(heading, body)| RuleSection { heading, picture: picture(heading), body };
        self.rules.iter().map(section).collect()
    }
}
