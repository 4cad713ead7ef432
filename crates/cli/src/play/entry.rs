//! The commands that a person can type during a game.

use std::path::PathBuf;

/// A line that a person typed during a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TypedLine {
    /// An empty line, which is ignored during the game and leaves it once it is over.
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
    /// Plays again what was undone last.
    Redo,
    /// Writes the record to a file.
    Save(PathBuf),
    /// Opens the record in a file and continues its game.
    Load(PathBuf),
    /// Prints the record, unless it would reveal closed hands.
    Record,
    /// Ends the program.
    Quit,
    /// A command without the file that it needs.
    NoFile(&'static str),
    /// Any other text: a token, or the first step of one.
    Token(String),
}

/// The commands that a person can type, as the help lists them.
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

/// Iterates over the commands that the help lists.
pub fn commands() -> impl Iterator<Item = &'static str> {
    HELP.lines().filter_map(|line| line.split_whitespace().next())
}

impl TypedLine {
    /// Reads a line without its end. Any text that is no command is a token.
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
    use super::{TypedLine, commands};

    #[test]
    fn the_help_lists_commands() {
        for command in commands() {
            let is_token = matches!(TypedLine::read(command), TypedLine::Token(_));
            assert!(!is_token, "{command} would be a move");
        }
    }

    #[test]
    fn lines_are_read() {
        assert_eq!(TypedLine::read(""), TypedLine::Nothing);
        assert_eq!(TypedLine::read("?"), TypedLine::Help);
        assert_eq!(TypedLine::read("undo"), TypedLine::Undo);
        assert_eq!(TypedLine::read("save a game.json"), TypedLine::Save("a game.json".into()));
        assert_eq!(TypedLine::read("load"), TypedLine::NoFile("load"));
        for token in ["+D", "pass", "2/4", "3@5", "undo 3"] {
            assert_eq!(TypedLine::read(token), TypedLine::Token(token.to_owned()));
        }
    }
}
