//! Quotes text from outside in messages: shortened, on one line, and with printable characters
//! only.

use core::fmt::{self, Write as _};

/// The largest number of characters of a text that a message repeats.
const MAX_CHARS: usize = 40;

/// Text on one line whatever the text contains: each character [`printable`], cut after 40
/// characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clipped<'a>(pub &'a str);

impl fmt::Display for Clipped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        clip(self.0, MAX_CHARS, f)
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
        Self::up_to(self.0, MAX_CHARS).fmt(f)
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
/// around it, or hide in that text: control characters, line separators, marks of writing
/// direction, and the characters that Unicode calls `Default_Ignorable_Code_Point`. Of the latter,
/// joiners and variation selectors are kept, because words and emoji are spelt with them.
#[must_use]
pub const fn printable(letter: char) -> char {
    match letter {
        '\0'..='\x1f'
        | '\x7f'..='\u{9f}'
        | '\u{ad}'
        | '\u{34f}'
        | '\u{61c}'
        | '\u{115f}'
        | '\u{1160}'
        | '\u{17b4}'
        | '\u{17b5}'
        | '\u{180e}'
        | '\u{200b}'
        | '\u{200e}'
        | '\u{200f}'
        | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}'
        | '\u{3164}'
        | '\u{feff}'
        | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}'
        | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{e00ff}'
        | '\u{e01f0}'..='\u{e0fff}' => char::REPLACEMENT_CHARACTER,
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
    fn what_could_hide_or_turn_text_is_not_printable() {
        // Default_Ignorable_Code_Point of Unicode 16, and the marks of annotations.
        let ignorable: [(u32, u32); 17] = [
            (0xad, 0xad),
            (0x34f, 0x34f),
            (0x61c, 0x61c),
            (0x115f, 0x1160),
            (0x17b4, 0x17b5),
            (0x180b, 0x180f),
            (0x200b, 0x200f),
            (0x202a, 0x202e),
            (0x2060, 0x206f),
            (0x3164, 0x3164),
            (0xfe00, 0xfe0f),
            (0xfeff, 0xfeff),
            (0xffa0, 0xffa0),
            (0xfff0, 0xfffb),
            (0x1_bca0, 0x1_bca3),
            (0x1_d173, 0x1_d17a),
            (0xe_0000, 0xe_0fff),
        ];
        let joins = |letter| {
            matches!(letter, '\u{200c}' | '\u{200d}' | '\u{180b}'..='\u{180d}' | '\u{180f}')
                || matches!(letter, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
        };
        for letter in '\0'..=char::MAX {
            let is_in = |(first, last)| (first..=last).contains(&u32::from(letter));
            let kept = !letter.is_control()
                && !"\u{2028}\u{2029}".contains(letter)
                && (joins(letter) || !ignorable.into_iter().any(is_in));
            assert_eq!(printable(letter) == letter, kept || letter == '\u{fffd}', "{letter:?}");
        }
    }
}
