//! Texts of a language, which the web app fetches.

use rosette_messages::{Language, TEXTS, format_samples};

use crate::text;

/// Checks that texts of another build are refused, and that formatting any texts ends with a short
/// result.
pub fn texts(bytes: &[u8]) {
    let text = text(bytes);
    let (number, rest) = text.split_once('\n').unwrap_or(("", &text));
    let number = number.parse().unwrap_or(2);
    if !TEXTS.iter().any(|(_, known)| fingerprint(known) == fingerprint(rest)) {
        assert!(Language::read(rest.to_owned()).is_err());
    }
    for (_, known) in TEXTS {
        // The made-up texts follow a valid first line.
        let made_up = format!("{}\n{rest}", head(known));
        let formatted = format_samples(&made_up, rest.lines().count(), "yes", number).unwrap();
        for (formatted, pattern) in formatted.iter().zip(rest.lines()) {
            // A pattern uses each of its words at most once, and variables are short.
            assert!(formatted.len() <= pattern.len() * 16, "{pattern:?} says {formatted:?}");
        }
    }
}

fn head(text: &str) -> &str {
    text.lines().next().unwrap_or_default()
}

/// Returns the part of the first line that differs between builds.
fn fingerprint(text: &str) -> Option<&str> {
    head(text).split(' ').nth(1)
}
