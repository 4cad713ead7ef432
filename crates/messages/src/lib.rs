//! Every text of Rosette that a person reads: typed values in, sentences out.
//!
//! The texts come from the Fluent files of `www/messages/` (<https://projectfluent.org>), one
//! folder for each language. The build script makes a module of each file: a struct for each
//! message with variables, a [`FixedText`] for each other message, an [`ExampleText`] for each message with
//! attributes, and an enum for each variable with several keys. [`Say::say`] formats a message in a language:
//! `page::Wins { name }.say(language)`.
//!
//! A message borrows the names in it and is formatted where it is made. When the language changes,
//! scenes and panels are made anew. Hand-written functions in this crate combine several messages.

pub mod cards;
pub mod flag;
pub mod page;
pub mod review;
pub mod triad;
pub mod trisq;
pub mod ur;

pub mod errors {
    //! Texts about errors in data from outside.

    use crate::{Language, Say, Value};

    include!(concat!(env!("OUT_DIR"), "/errors.rs"));
}

pub mod fixed {
    //! Texts without variables, which `index.html` may refer to by key.

    use crate::FixedText;

    include!(concat!(env!("OUT_DIR"), "/fixed.rs"));
}

pub use rosette_fluent::OtherBuild;

#[cfg(not(target_arch = "wasm32"))]
use std::sync::LazyLock;

use rosette_fluent::{Catalogue, Value, check};

/// The fingerprint of the messages. Texts with another fingerprint come from another build.
const FINGERPRINT: &str = env!("FINGERPRINT");

/// The compiled texts with their file names, in pairs for each language: those of the first
/// screens, as [`Language::read`] takes them, and those that [`Language::completed`] takes.
#[cfg(not(target_arch = "wasm32"))]
pub const TEXTS: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/texts.rs"));

/// A language in which every message can be formatted.
#[derive(Clone, Copy)]
pub struct Language(&'static Catalogue<'static>);

impl Language {
    /// The language in which every text is empty. The page uses it until its texts are loaded.
    pub const NONE: Self = Self(&Catalogue::EMPTY);

    /// Reads the texts of a language's first screens, one of [`TEXTS`]. They are never freed, so a
    /// program should read each language only once. Messages in sections that end in `(later)` are
    /// empty.
    ///
    /// # Errors
    ///
    /// If the texts were made by another build.
    pub fn read(text: String) -> Result<Self, OtherBuild> {
        check(&text, FINGERPRINT)?;
        Ok(Self(Box::leak(Box::new(Catalogue::of(text.leak())))))
    }

    /// Adds the texts that follow those of the first screens, one of [`TEXTS`]. They are never
    /// freed.
    ///
    /// # Errors
    ///
    /// If the texts were made by another build, or are those of another language.
    pub fn completed(self, text: String) -> Result<Self, OtherBuild> {
        check(&text, FINGERPRINT)?;
        Ok(Self(Box::leak(Box::new(self.0.completed(text.leak())?))))
    }

    /// Returns whether the language has the texts that follow those of the first screens.
    pub const fn is_complete(self) -> bool {
        self.0.is_complete()
    }

    /// Returns every language, for programs that contain all texts: English, French, Russian.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn all() -> [Self; 3] {
        static ALL: LazyLock<[Catalogue<'static>; 3]> = LazyLock::new(|| {
            let texts = |place: usize| TEXTS[place].1;
            let complete = |place| {
                let first = Catalogue::of(texts(place));
                first.completed(texts(place + 1)).unwrap_or(first)
            };
            [0, 2, 4].map(complete)
        });
        ALL.each_ref().map(Self)
    }

    /// Returns the language with a code, such as `fr`, for programs that contain all texts; `None`
    /// for another code.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn named(code: &str) -> Option<Self> {
        Self::all().into_iter().find(|language| language.code() == code)
    }

    /// Returns English, for programs that contain all texts.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn english() -> Self {
        Self::all()[0]
    }

    /// Returns the language's code in card sets and pages: `en`, `fr` or `ru`.
    pub const fn code(self) -> &'static str {
        self.0.code()
    }

    /// Returns the decimal separator: a point in English, a comma in French and Russian.
    pub fn decimal_point(self) -> &'static str {
        self.0.separators().0
    }

    fn format(self, message: usize, values: &[Value<'_>]) -> String {
        self.0.format(message, values)
    }
}

impl PartialEq for Language {
    fn eq(&self, other: &Self) -> bool {
        self.code() == other.code()
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

/// Formats the first `messages` messages of a language, with `word` and `number` as the value of
/// every variable. Unlike [`Language::read`], this keeps nothing in memory, so fuzzing can try any
/// text.
///
/// # Errors
///
/// If the texts were made by another build.
#[cfg(not(target_arch = "wasm32"))]
pub fn format_samples(
    text: &str,
    messages: usize,
    word: &str,
    number: u32,
) -> Result<Vec<String>, OtherBuild> {
    check(text, FINGERPRINT)?;
    let catalogue = Catalogue::of(text);
    let values =
        [Value::Text(word), Value::Number(number), Value::Tenths(number), Value::Key(word)];
    Ok((0..messages).map(|message| catalogue.format(message, &values)).collect())
}

/// A message that can be formatted in a language.
pub trait Say {
    /// Formats the message with its values.
    fn say(&self, language: Language) -> String;
}

impl Say for FixedText {
    fn say(&self, language: Language) -> String {
        self.text(language).to_owned()
    }
}

/// Returns whether all keys of a select expression are names of its enum.
const fn has_names(names: &[&str], keys: &[&str]) -> bool {
    let mut key = 0;
    while key < keys.len() {
        let mut name = 0;
        while name < names.len() && !is_same(names[name].as_bytes(), keys[key].as_bytes()) {
            name += 1;
        }
        if name == names.len() {
            return false;
        }
        key += 1;
    }
    true
}

const fn is_same(one: &[u8], other: &[u8]) -> bool {
    let mut at = 0;
    while at < one.len() && at < other.len() && one[at] == other[at] {
        at += 1;
    }
    at == one.len() && at == other.len()
}

/// A message without variables, by its index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct FixedText(u16);

impl FixedText {
    /// Returns the text in a language, without copying it.
    pub fn text(self, language: Language) -> &'static str {
        language.0.fixed(self.0.into())
    }
}

/// The texts of an example of the rules. In Fluent, it is a message with the attributes `.task` and
/// `.done`.
#[derive(Clone, Copy, Debug)]
pub struct ExampleText {
    /// The title, which lists show.
    pub title: FixedText,
    /// The sentence that asks for a move.
    pub task: FixedText,
    /// The text that says what has happened after the task is done.
    pub done: FixedText,
}

/// Converts a count for use in messages. A count above `u32::MAX` becomes `u32::MAX`.
pub fn count(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}
