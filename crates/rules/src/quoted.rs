//! Repeating text from outside in messages.

use core::fmt::{self, Write as _};

/// The largest number of characters of a text that a message repeats.
const MOST: usize = 40;

/// Text on one line whatever the text contains: each character [`printable`], cut after 40
/// characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clipped<'a>(pub &'a str);

impl fmt::Display for Clipped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        clip(self.0, MOST, f)
    }
}

/// Text in quotes, on one line whatever the text contains: each character [`printable`], cut after
/// 40 characters. (The debug format escapes too, but its Unicode tables would noticeably enlarge
/// the WebAssembly file.)
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quoted<'a>(pub &'a str);

impl<'a> Quoted<'a> {
    /// Quotes the text and cuts it after `most` characters.
    #[must_use]
    pub const fn up_to(text: &'a str, most: usize) -> QuotedUpTo<'a> {
        QuotedUpTo { text, most }
    }
}

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Self::up_to(self.0, MOST).fmt(f)
    }
}

/// Text in quotes that is cut after a given number of characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct QuotedUpTo<'a> {
    text: &'a str,
    most: usize,
}

impl fmt::Display for QuotedUpTo<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        clip(self.text, self.most, f)?;
        f.write_char('"')
    }
}

/// Writes a text with printable characters, cut after `most` of them.
fn clip(text: &str, most: usize, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut letters = text.chars();
    for letter in letters.by_ref().take(most) {
        f.write_char(printable(letter))?;
    }
    if letters.next().is_some() {
        f.write_char('…')?;
    }
    Ok(())
}

/// Returns a character, or U+FFFD for a character that could change how a terminal shows the text
/// around it: control characters, line separators, and marks of writing direction.
#[must_use]
pub const fn printable(letter: char) -> char {
    match letter {
        '\0'..='\x1f'
        | '\x7f'..='\u{9f}'
        | '\u{61c}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2066}'..='\u{2069}' => char::REPLACEMENT_CHARACTER,
        _ => letter,
    }
}

#[cfg(test)]
mod tests {
    use alloc::{format, string::ToString};

    use super::{Clipped, Quoted, printable};

    #[test]
    fn quoted_text_stays_on_its_line() {
        assert_eq!(Quoted("2/4").to_string(), "\"2/4\"");
        assert_eq!(Quoted("a\nb\u{1b}[31m").to_string(), "\"a\u{fffd}b\u{fffd}[31m\"");
        assert_eq!(Quoted("a\u{202e}b\u{9b}\u{7f}").to_string(), "\"a\u{fffd}b\u{fffd}\u{fffd}\"");
    }

    #[test]
    fn quoted_text_is_cut_between_characters() {
        let text = "é".repeat(40);
        assert_eq!(Quoted(&text).to_string(), format!("\"{text}\""));
        assert_eq!(Quoted(&"é".repeat(1000)).to_string(), format!("\"{text}…\""));
        assert_eq!(Clipped(&"é\n".repeat(21)).to_string(), "é\u{fffd}".repeat(20) + "…");
        assert_eq!(Quoted::up_to("abc", 2).to_string(), "\"ab…\"");
    }

    #[test]
    fn controls_and_marks_of_direction_are_not_printable() {
        for letter in '\0'..=char::MAX {
            let turns = "\u{61c}\u{200e}\u{200f}\u{202a}\u{202b}\u{202c}\u{202d}\u{202e}\u{2066}\
                \u{2067}\u{2068}\u{2069}";
            let kept = !letter.is_control()
                && !turns.contains(letter)
                && !"\u{2028}\u{2029}".contains(letter);
            assert_eq!(printable(letter) == letter, kept || letter == '\u{fffd}', "{letter:?}");
        }
    }
}
