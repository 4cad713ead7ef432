//! What a player says before its first turn.

use std::fmt;

/// The last line of a greeting, in any case.
const READY: &str = "PRET";

/// How the line may begin that names the authors.
const AUTHORS: [&str; 3] = ["Auteurs", "Auteur(s)", "Auteur"];

/// A player's greeting, as far as it has been read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Greeting {
    /// The authors' names, if the player gave any; control characters are U+FFFD.
    pub authors: Option<String>,
}

impl Greeting {
    /// Reads the next line, with or without its end. True once the greeting is over.
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

/// The names on a line that tells of authors.
fn authors(line: &str) -> Option<String> {
    let (before, names) = line.split_once(':')?;
    let before = before.trim_end();
    let names = names.trim();
    let named = AUTHORS.into_iter().any(|word| before.eq_ignore_ascii_case(word));
    let clean = |letter: char| if letter.is_control() { '\u{fffd}' } else { letter };
    (named && !names.is_empty()).then(|| names.chars().map(clean).collect())
}

/// The lines of the greeting, each with its end.
impl fmt::Display for Greeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(authors) = &self.authors {
            writeln!(f, "Auteurs: {authors}")?;
        }
        writeln!(f, "{READY}")
    }
}
