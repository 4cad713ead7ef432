//! The greeting of a player, sent before its first turn.

use std::fmt;

use rosette_rules::printable;

/// The last line of a greeting, read in any case.
const READY: &str = "PRET";

/// The words that may begin the line with the authors.
const AUTHORS: [&str; 3] = ["Auteurs", "Auteur(s)", "Auteur"];

/// A player's greeting, as far as read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Greeting {
    /// The authors' names, if the greeting contains them. Characters that aren't [`printable`] are
    /// U+FFFD.
    pub authors: Option<String>,
}

impl Greeting {
    /// Reads the next line, with or without its end. Returns true when the greeting is complete.
    pub fn read(&mut self, line: &str) -> bool {
        let line = line.trim();
        if line.eq_ignore_ascii_case(READY) {
            return true;
        }
        if let Some(names) = authors(line) {
            self.authors = Some(names);
        }
        false
    }
}

/// Returns the names in a line of the form `WORD: NAMES`, where the word is one of `AUTHORS` in any
/// case. Returns `None` for any other line.
fn authors(line: &str) -> Option<String> {
    let (before, names) = line.split_once(':')?;
    let before = before.trim_end();
    let names = names.trim();
    let named = AUTHORS.into_iter().any(|word| before.eq_ignore_ascii_case(word));
    (named && !names.is_empty()).then(|| names.chars().map(printable).collect())
}

/// Writes the lines of the greeting, each with its end.
impl fmt::Display for Greeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(authors) = &self.authors {
            writeln!(f, "Auteurs: {authors}")?;
        }
        writeln!(f, "{READY}")
    }
}
