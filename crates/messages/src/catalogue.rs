//! The texts of a language, and how a pattern becomes a sentence.
//!
//! The texts stand in the Fluent files of `www/messages/`. What is read here was made of them when
//! the crate was built (`build/`): a line for each message, in which these signs stand for what
//! Fluent writes in braces.

use std::fmt;

// A variable, and the letter that it is known by.
const VARIABLE: char = '\u{1}';
// A choice by a variable: its letter, then variants, each a key and a pattern; the last has no key
// and always fits.
const SELECT: char = '\u{2}';
const KEY_END: char = '\u{3}';
const VARIANT_END: char = '\u{4}';
const SELECT_END: char = '\u{5}';

/// What a message is told.
#[derive(Clone, Copy)]
pub(crate) enum Value<'a> {
    /// A text, or the key of a variant.
    Text(&'a str),
    /// A whole number.
    Number(u32),
    /// A number with one decimal, in tenths.
    Tenths(u32),
}

/// Why texts can't be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OtherBuild;

impl fmt::Display for OtherBuild {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the texts are of another version than the program; load the page again")
    }
}

/// The texts of a language.
pub(crate) struct Catalogue<'t> {
    code: &'t str,
    patterns: Vec<&'t str>,
}

/// Whether the texts of a language answer to the messages of this program.
///
/// # Errors
///
/// They don't.
pub(crate) fn check(text: &str, fingerprint: &str) -> Result<(), OtherBuild> {
    let fits = text.lines().next().and_then(|head| head.split(' ').nth(1)) == Some(fingerprint);
    if fits { Ok(()) } else { Err(OtherBuild) }
}

impl<'t> Catalogue<'t> {
    pub(crate) const EMPTY: Self = Self { code: "", patterns: Vec::new() };

    /// The texts of a language: a line with its code and the fingerprint, then a line for each
    /// message.
    pub(crate) fn of(text: &'t str) -> Self {
        let mut lines = text.lines();
        let code = lines.next().and_then(|head| head.split(' ').next()).unwrap_or_default();
        Self { code, patterns: lines.collect() }
    }

    pub(crate) const fn code(&self) -> &'t str {
        self.code
    }

    /// A message without variables.
    pub(crate) fn fixed(&self, message: usize) -> &'t str {
        self.patterns.get(message).copied().unwrap_or_default()
    }

    /// A message with its variables, in the order of their names.
    pub(crate) fn format(&self, message: usize, values: &[Value<'_>]) -> String {
        let mut text = String::new();
        self.write(self.fixed(message), values, &mut text);
        text
    }

    /// Writes a pattern as far as it goes, and gives what follows it.
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

    /// Writes the first variant that fits, and gives what follows all of them.
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
            Value::Text(text) => key == text,
            Value::Number(number) => {
                key == category(self.code, number) || key.parse() == Ok(number)
            }
            Value::Tenths(_) => false,
        }
    }

    fn write_value(&self, value: Value<'_>, text: &mut String) {
        match value {
            Value::Text(value) => text.push_str(value),
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

    /// What stands before decimals and between groups of three digits, by CLDR 45
    /// (<https://cldr.unicode.org>, `numbers/symbols`).
    pub(crate) fn separators(&self) -> (&'static str, &'static str) {
        match self.code {
            "fr" => (",", "\u{202f}"),
            "ru" => (",", "\u{a0}"),
            _ => (".", ","),
        }
    }
}

/// The plural category of a whole number, by CLDR 45 (<https://cldr.unicode.org>,
/// `supplemental/plurals`). French has one more, for millions, which no text here has to tell.
pub(crate) fn category(language: &str, number: u32) -> &'static str {
    let (tens, ones) = (number / 10 % 10, number % 10);
    match (language, number) {
        ("ru", _) if ones == 1 && tens != 1 => "one",
        ("ru", _) if (2..=4).contains(&ones) && tens != 1 => "few",
        ("ru", _) => "many",
        ("fr", 0 | 1) | (_, 1) => "one",
        _ => "other",
    }
}

/// What stands before the first sign of this kind, the sign, and what follows it.
fn split(text: &str, is: impl Fn(char) -> bool) -> Option<(&str, char, &str)> {
    let place = text.bytes().position(|byte| is(char::from(byte)))?;
    let (before, rest) = (text.get(..place)?, text.get(place + 1..)?);
    Some((before, char::from(*text.as_bytes().get(place)?), rest))
}

/// The value of the variable that a pattern goes on with, and what follows it.
fn variable<'p, 'v>(pattern: &'p str, values: &[Value<'v>]) -> (Value<'v>, &'p str) {
    let number = pattern.bytes().next().map_or(0, |letter| usize::from(letter.wrapping_sub(b'a')));
    let value = values.get(number).copied().unwrap_or(Value::Text(""));
    (value, pattern.get(1..).unwrap_or_default())
}

/// What follows a variant.
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
