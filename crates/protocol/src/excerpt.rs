//! The beginning of a line of foreign text, in a message.

use std::fmt;

use rosette_rules::Quoted;

/// The most characters of a line that a message repeats.
const MOST: usize = 120;

/// A line in quotes, cut after 120 characters; control characters become U+FFFD.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Excerpt<'a>(pub &'a str);

impl fmt::Display for Excerpt<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.char_indices().nth(MOST) {
            None => Quoted(self.0).fmt(f),
            Some((end, _)) => write!(f, "{}…", Quoted(self.0.get(..end).unwrap_or_default())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Excerpt;

    #[test]
    fn long_text_is_cut_between_characters() {
        assert_eq!(Excerpt("+D\u{7}").to_string(), "\"+D\u{fffd}\"");
        assert_eq!(Excerpt(&"é".repeat(120)).to_string(), format!("\"{}\"", "é".repeat(120)));
        assert_eq!(Excerpt(&"é".repeat(121)).to_string(), format!("\"{}\"…", "é".repeat(120)));
    }
}
