//! What English needs besides its sentences: numbers in words and plurals.

use std::fmt;

/// A small number in words, as prose has it; digits from eleven on.
pub(crate) fn words(number: u8) -> String {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    WORDS.get(usize::from(number)).map_or_else(|| number.to_string(), |word| (*word).to_owned())
}

/// The same at the start of a sentence.
pub(crate) fn capital_words(number: u8) -> String {
    let mut text = words(number);
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
    text
}

/// `one` or `many`, as the number asks.
pub(crate) const fn plural<'a>(number: u8, one: &'a str, many: &'a str) -> &'a str {
    if number == 1 { one } else { many }
}

/// Adds to a sentence.
#[inline(never)]
pub(crate) fn add(text: &mut String, parts: fmt::Arguments<'_>) {
    // A String takes all that is written to it.
    let _ = fmt::Write::write_fmt(text, parts);
}
