//! The commands that a person can type during a game.

use std::path::PathBuf;

/// A line that was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// An empty line.
    Nothing,
    /// Shows the commands.
    Help,
    /// Shows the rules of the game.
    Rules,
    /// Shows the legal moves.
    Moves,
    /// Shows the board again.
    Board,
    /// Takes back up to the person's last choice.
    Undo,
    /// Plays what was taken back.
    Redo,
    /// Writes the record to a file.
    Save(PathBuf),
    /// Opens the record in a file and continues its game.
    Load(PathBuf),
    /// Prints the record.
    Record,
    /// Ends the program.
    Quit,
    /// A command without the file that it needs.
    NoFile(&'static str),
    /// Any other text: a token, or the first step of one.
    Token(String),
}

/// The commands, for the help.
pub const HELP: &str = "  moves      list the legal moves
  board      print the board again
  rules      print the rules
  undo       go back to your last choice
  redo       replay what you undid
  save FILE  save the game's record to a file
  load FILE  load a record and continue its game
  record     print the record
  quit       quit and print the record
";

impl Entry {
    /// Parses a line.
    pub fn read(line: &str) -> Self {
        let (word, rest) = match line.split_once(char::is_whitespace) {
            Some((word, rest)) => (word, rest.trim()),
            None => (line, ""),
        };
        let file = |name, entry: fn(PathBuf) -> Self| match rest {
            "" => Self::NoFile(name),
            rest => entry(rest.into()),
        };
        match (word, rest) {
            ("", _) => Self::Nothing,
            ("help" | "?", "") => Self::Help,
            ("rules", "") => Self::Rules,
            ("moves", "") => Self::Moves,
            ("board", "") => Self::Board,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("record", "") => Self::Record,
            ("quit" | "exit", "") => Self::Quit,
            ("save", _) => file("save", Self::Save),
            ("load", _) => file("load", Self::Load),
            _ => Self::Token(line.to_owned()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Entry;

    #[test]
    fn lines_are_read() {
        assert_eq!(Entry::read(""), Entry::Nothing);
        assert_eq!(Entry::read("?"), Entry::Help);
        assert_eq!(Entry::read("undo"), Entry::Undo);
        assert_eq!(Entry::read("save a game.json"), Entry::Save("a game.json".into()));
        assert_eq!(Entry::read("load"), Entry::NoFile("load"));
        for token in ["+D", "pass", "2/4", "3@5", "undo 3"] {
            assert_eq!(Entry::read(token), Entry::Token(token.to_owned()));
        }
    }
}
