//! Text from outside, in an error message.

use std::fmt::{self, Write as _};

/// Text in quotes, on one line whatever it holds: control characters become U+FFFD. (The debug
/// format does the same and more, but its tables of Unicode would be a noticeable part of the
/// page.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for letter in self.0.chars() {
            f.write_char(if letter.is_control() { char::REPLACEMENT_CHARACTER } else { letter })?;
        }
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use super::Quoted;

    #[test]
    fn quoted_text_stays_on_its_line() {
        assert_eq!(Quoted("2/4").to_string(), "\"2/4\"");
        assert_eq!(Quoted("a\nb\u{1b}[31m").to_string(), "\"a\u{fffd}b\u{fffd}[31m\"");
    }
}
