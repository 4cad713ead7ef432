//! Every text of Rosette that a person reads: typed values in, sentences out.
//!
//! A text such as [`UrText`] says what is meant; [`Say::say`] puts it into a language. A text
//! borrows the names in it, and is said where it is made: whoever changes the language makes scenes
//! and panels anew. This crate knows no game's logic: it names what others found out.
//!
//! The words stand in the Fluent files of `www/messages/` (<https://projectfluent.org>), a folder a
//! language. Building the crate makes of each message of the English ones a struct that has its
//! variables as fields, so that the compiler knows what is missing or said by nobody, and refuses
//! other languages that lack a message.

mod catalogue;
mod error;
pub mod flag;
mod house;
pub mod lessons;
mod page;
pub mod triad;
pub mod trisq;
pub mod ur;

pub use catalogue::OtherBuild;
pub use error::ErrorText;
pub use flag::FlagText;
pub use house::HouseText;
pub use messages::FixedText;
pub use page::PageText;
pub use triad::TriadText;
pub use trisq::TrisqText;
pub use ur::UrText;

#[cfg(not(target_arch = "wasm32"))]
use std::sync::LazyLock;

use catalogue::{Catalogue, Value};

mod messages {
    //! What `build/` has made of the Fluent files: a struct for each message.

    use super::{Language, Plain, Say, Value};

    include!(concat!(env!("OUT_DIR"), "/messages.rs"));
}

/// The texts of each language by its code, as [`Language::read`] takes them.
#[cfg(not(target_arch = "wasm32"))]
pub const TEXTS: [(&str, &str); 3] = [
    ("en", include_str!(concat!(env!("OUT_DIR"), "/en.txt"))),
    ("fr", include_str!(concat!(env!("OUT_DIR"), "/fr.txt"))),
    ("ru", include_str!(concat!(env!("OUT_DIR"), "/ru.txt"))),
];

/// A language that every message can be said in.
#[derive(Clone, Copy)]
pub struct Language(&'static Catalogue<'static>);

impl Language {
    /// No language: whatever is said is empty. The page has it until its texts have come.
    pub const NONE: Self = Self(&Catalogue::EMPTY);

    /// A language by its texts, one of [`TEXTS`]. They stay in memory: a program reads each once.
    ///
    /// # Errors
    ///
    /// The texts are of another build.
    pub fn read(text: String) -> Result<Self, OtherBuild> {
        catalogue::check(&text, messages::FINGERPRINT)?;
        Ok(Self(Box::leak(Box::new(Catalogue::of(text.leak())))))
    }

    /// Every language, for programs that have them in themselves: English, French, Russian.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn all() -> [Self; 3] {
        static ALL: LazyLock<[Catalogue<'static>; 3]> =
            LazyLock::new(|| TEXTS.map(|(_, text)| Catalogue::of(text)));
        ALL.each_ref().map(Self)
    }

    /// English, for programs that have all languages in themselves.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn english() -> Self {
        Self::all()[0]
    }

    /// The code by which card sets and pages name it: `en`, `fr` or `ru`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        self.0.code()
    }

    /// What stands between the whole of a number and its tenths.
    #[must_use]
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

/// What the first messages of texts say, so many, with the same word and number for whatever they
/// are told: texts that nobody has written can be tried so without staying in memory.
///
/// # Errors
///
/// The texts are of another build.
#[cfg(not(target_arch = "wasm32"))]
pub fn rehearse(
    text: &str,
    messages: usize,
    word: &str,
    number: u32,
) -> Result<Vec<String>, OtherBuild> {
    catalogue::check(text, messages::FINGERPRINT)?;
    let catalogue = Catalogue::of(text);
    let values = [Value::Text(word), Value::Number(number), Value::Tenths(number)];
    Ok((0..messages).map(|message| catalogue.format(message, &values)).collect())
}

/// What a text of the page or of a game can be said as.
pub trait Say {
    /// The text in words.
    fn say(&self, language: Language) -> String;
}

impl Say for &str {
    fn say(&self, _: Language) -> String {
        (*self).to_owned()
    }
}

impl Say for FixedText {
    fn say(&self, language: Language) -> String {
        self.text(language).to_owned()
    }
}

impl FixedText {
    /// Every text, with its key: the name in `data-text` and `data-label`. The keys are in order.
    pub fn keyed() -> impl Iterator<Item = (&'static str, Self)> {
        Self::KEYS.lines().zip(Self::ALL.iter().copied())
    }

    /// The text in words.
    #[must_use]
    pub fn text(self, language: Language) -> &'static str {
        language.0.fixed(self as usize)
    }
}

/// A message without variables, by its number.
#[derive(Clone, Copy)]
struct Plain(u16);

impl Say for Plain {
    fn say(&self, language: Language) -> String {
        language.0.fixed(self.0.into()).to_owned()
    }
}

/// A count as messages take it; there is none so large that it isn't one.
fn count(number: impl TryInto<u32>) -> u32 {
    number.try_into().unwrap_or(u32::MAX)
}

/// The key by which messages know whether something is so.
const fn yes(so: bool) -> &'static str {
    if so { "yes" } else { "no" }
}

#[cfg(test)]
mod tests;
