//! The texts of a language, and the formatting of patterns.
//!
//! A pattern is a line in which control characters replace Fluent's braces.

use std::{fmt, str::Lines};

use crate::{FIRST, KEY_END, SELECT, SELECT_END, VARIABLE, VARIANT_END};

/// The value of a variable in a message.
#[derive(Clone, Copy)]
pub enum Value<'a> {
    /// A text, written as it is. It matches no variant but the default.
    Text(&'a str),
    /// The key of a variant, which is also the text that is written.
    Key(&'a str),
    /// A whole number. It is written with separators, and selects by itself or by its plural
    /// category.
    Number(u32),
    /// A number with one decimal, in tenths: 15 means 1.5.
    Tenths(u32),
}

impl<'a> Value<'a> {
    /// Converts a boolean to the key `yes` or `no`.
    #[must_use]
    pub const fn flag(so: bool) -> Self {
        Self::Key(if so { "yes" } else { "no" })
    }

    /// Converts a text, or `None` to the key `none`.
    pub fn maybe(text: Option<&'a str>) -> Self {
        text.map_or(Self::Key("none"), Self::Text)
    }

    /// Converts a player's name, or `None` to the key `you`.
    pub fn player(name: Option<&'a str>) -> Self {
        name.map_or(Self::Key("you"), Self::Text)
    }
}

/// The error that texts and program come from different builds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherBuild;

impl fmt::Display for OtherBuild {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the texts are of another version than the program; load the page again")
    }
}

/// The texts of a language: those of the page's first screens, and perhaps those that it loads
/// later.
pub struct Catalogue<'t> {
    code: &'t str,
    patterns: Vec<&'t str>,
    is_complete: bool,
}

/// The suffix of the language's code in the first line of the texts that the page loads later.
const LATER: &str = "-later";

/// Checks that texts of a language were made for the messages of this program.
///
/// # Errors
///
/// If the fingerprints differ.
pub fn check(text: &str, fingerprint: &str) -> Result<(), OtherBuild> {
    let fits = text.lines().next().and_then(|head| head.split(' ').nth(1)) == Some(fingerprint);
    if fits { Ok(()) } else { Err(OtherBuild) }
}

impl<'t> Catalogue<'t> {
    /// The catalogue of no language, in which every text is empty.
    pub const EMPTY: Self = Self { code: "", patterns: Vec::new(), is_complete: false };

    /// Reads the texts of a language's first screens: a line with the language's code and the
    /// fingerprint, then a line for each message.
    pub fn of(text: &'t str) -> Self {
        let (code, patterns) = read(text);
        Self { code, patterns: patterns.collect(), is_complete: false }
    }

    /// Returns the texts together with those that the page loads later.
    ///
    /// # Errors
    ///
    /// If the other texts are those of another language.
    pub fn completed(&self, text: &'t str) -> Result<Self, OtherBuild> {
        let (name, later) = read(text);
        if name.strip_suffix(LATER) != Some(self.code) {
            return Err(OtherBuild);
        }
        let patterns = self.patterns.iter().copied().chain(later).collect();
        Ok(Self { code: self.code, patterns, is_complete: true })
    }

    /// Returns the language's code: `en`, `fr` or `ru`; empty without texts.
    #[must_use]
    pub const fn code(&self) -> &'t str {
        self.code
    }

    /// Returns whether the texts that are fetched after the first screens are loaded.
    #[must_use]
    pub const fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns a message without variables, by its number; empty if its text isn't loaded.
    pub fn fixed(&self, message: usize) -> &'t str {
        self.patterns.get(message).copied().unwrap_or_default()
    }

    /// Formats a message with its values, in the order of the variables' names.
    pub fn format(&self, message: usize, values: &[Value<'_>]) -> String {
        let pattern = self.fixed(message);
        let mut text = String::with_capacity(pattern.len());
        self.write(pattern, values, &mut text);
        text
    }

    /// Writes a pattern up to the end of its variant or of the message, and returns the rest.
    fn write<'p>(&self, pattern: &'p str, values: &[Value<'_>], text: &mut String) -> &'p str {
        let mut rest = pattern;
        loop {
            let Some((words, sign, after)) = split(rest, |sign| sign <= SELECT_END) else {
                text.push_str(rest);
                return "";
            };
            text.push_str(words);
            rest = match sign {
                VARIABLE => {
                    let (value, after) = variable(after, values);
                    self.write_value(value, text);
                    after
                }
                SELECT => {
                    let (value, after) = variable(after, values);
                    self.select(value, after, values, text)
                }
                _ => return after,
            };
        }
    }

    /// Writes the first variant that matches, and returns the text after the select.
    fn select<'p>(
        &self,
        value: Value<'_>,
        mut rest: &'p str,
        values: &[Value<'_>],
        text: &mut String,
    ) -> &'p str {
        let mut chosen = false;
        while !rest.starts_with(SELECT_END) {
            let Some((key, _, pattern)) = split(rest, |sign| sign == KEY_END) else { return "" };
            rest = if !chosen && self.fits(key, value) {
                chosen = true;
                self.write(pattern, values, text)
            } else {
                skip(pattern)
            };
        }
        rest.get(1..).unwrap_or_default()
    }

    fn fits(&self, key: &str, value: Value<'_>) -> bool {
        match value {
            _ if key.is_empty() => true,
            Value::Key(name) => key == name,
            Value::Number(number) => {
                key == category(self.code, number) || key.parse() == Ok(number)
            }
            Value::Text(_) | Value::Tenths(_) => false,
        }
    }

    fn write_value(&self, value: Value<'_>, text: &mut String) {
        match value {
            Value::Text(value) | Value::Key(value) => text.push_str(value),
            Value::Number(number) => self.write_number(number, text),
            Value::Tenths(tenths) => {
                self.write_number(tenths / 10, text);
                text.push_str(self.separators().0);
                text.push(char::from(b'0' + (tenths % 10) as u8));
            }
        }
    }

    fn write_number(&self, number: u32, text: &mut String) {
        if number >= 1000 {
            self.write_number(number / 1000, text);
            text.push_str(self.separators().1);
            for place in [100, 10, 1] {
                text.push(char::from(b'0' + (number / place % 10) as u8));
            }
        } else {
            let _ = fmt::Write::write_fmt(text, format_args!("{number}"));
        }
    }

    /// Returns the decimal separator, and the separator of groups of three digits, by CLDR 45
    /// (<https://cldr.unicode.org>, `numbers/symbols`).
    pub fn separators(&self) -> (&'static str, &'static str) {
        match self.code {
            "fr" => (",", "\u{202f}"),
            "ru" => (",", "\u{a0}"),
            _ => (".", ","),
        }
    }
}

/// Returns the plural category of a whole number, by CLDR 45 (<https://cldr.unicode.org>,
/// `supplemental/plurals`). The French category `many`, for millions, is left out, since no text
/// needs it.
pub fn category(language: &str, number: u32) -> &'static str {
    let (tens, ones) = (number / 10 % 10, number % 10);
    match (language, number) {
        ("ru", _) if ones == 1 && tens != 1 => "one",
        ("ru", _) if (2..=4).contains(&ones) && tens != 1 => "few",
        ("ru", _) => "many",
        ("fr", 0 | 1) | (_, 1) => "one",
        _ => "other",
    }
}

/// Returns the word before the first space of the first line, and the other lines.
fn read(text: &str) -> (&str, Lines<'_>) {
    let mut lines = text.lines();
    let name = lines.next().and_then(|head| head.split(' ').next()).unwrap_or_default();
    (name, lines)
}

/// Splits a text at the first character for which `is` is true.
fn split(text: &str, is: impl Fn(char) -> bool) -> Option<(&str, char, &str)> {
    let place = text.bytes().position(|byte| is(char::from(byte)))?;
    let (before, rest) = (text.get(..place)?, text.get(place + 1..)?);
    Some((before, char::from(*text.as_bytes().get(place)?), rest))
}

/// Reads the letter of a variable at the start of a pattern. Returns its value and the rest of the
/// pattern.
fn variable<'p, 'v>(pattern: &'p str, values: &[Value<'v>]) -> (Value<'v>, &'p str) {
    let number = pattern.bytes().next().map_or(0, |letter| usize::from(letter.wrapping_sub(FIRST)));
    let value = values.get(number).copied().unwrap_or(Value::Text(""));
    (value, pattern.get(1..).unwrap_or_default())
}

/// Skips a variant, and returns the text after it.
fn skip(pattern: &str) -> &str {
    let mut depth = 0;
    let mut rest = pattern;
    while let Some((_, sign, after)) = split(rest, |sign| sign <= SELECT_END) {
        rest = after;
        match sign {
            SELECT => depth += 1,
            SELECT_END => depth -= 1,
            VARIANT_END if depth == 0 => return rest,
            _ => {}
        }
    }
    ""
}
