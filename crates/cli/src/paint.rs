//! Colours, where the terminal has them.

use std::{env, io::IsTerminal};

use rosette_rules::Seat;

/// A painter of texts, which colours them or leaves them unchanged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Returns the paint for standard output: coloured on a terminal with colours, unless
    /// `NO_COLOR` is set (<https://no-color.org>).
    pub fn of_output() -> Self {
        let refused = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
        let dumb = env::var_os("TERM").is_none_or(|term| term == "dumb");
        Self { on: std::io::stdout().is_terminal() && !refused && !dumb }
    }

    #[cfg(test)]
    pub const fn always() -> Self {
        Self { on: true }
    }

    /// Paints a text in a seat's colour: blue for the first, red for the second.
    pub fn seat(self, seat: Seat, text: &str) -> String {
        self.with(if seat == Seat::First { "1;34" } else { "1;31" }, text)
    }

    /// Paints something less important, such as numbers of cells.
    pub fn faint(self, text: &str) -> String {
        self.with("2", text)
    }

    /// Paints something important, in bold.
    pub fn strong(self, text: &str) -> String {
        self.with("1", text)
    }

    /// Paints something dangerous or rare: burnt cells, rosettes, elements.
    pub fn marked(self, text: &str) -> String {
        self.with("33", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}
