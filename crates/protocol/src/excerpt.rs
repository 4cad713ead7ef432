//! Excerpts of lines from other programs, short and printable, for error messages.

use std::fmt;

use rosette_rules::Quoted;

/// The largest number of characters of a line that a message repeats.
const MAX_CHARS: usize = 120;

/// A line in quotes that is cut after 120 characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Excerpt<'a>(pub &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Quoted::up_to(self.0, MAX_CHARS).fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::Excerpt;

    #[test]
    fn long_text_is_cut_between_characters() {
        assert_eq!(Excerpt("+D\u{7}").to_string(), "\"+D\u{fffd}\"");
        assert_eq!(Excerpt(&"é".repeat(120)).to_string(), format!("\"{}\"", "é".repeat(120)));
        assert_eq!(Excerpt(&"é".repeat(121)).to_string(), format!("\"{}…\"", "é".repeat(120)));
    }
}
