//! Colours of texts on a terminal.

use rosette_rules::Seat;

/// A painter of texts, which colours them or leaves them unchanged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Paint {
    on: bool,
}

impl Paint {
    /// Returns a painter that colours, or one that leaves texts unchanged.
    #[must_use]
    pub const fn coloured(on: bool) -> Self {
        Self { on }
    }

    /// Paints a text in a seat's colour: blue for the first, red for the second.
    #[must_use]
    pub fn seat(self, seat: Seat, text: &str) -> String {
        self.with(if seat == Seat::First { "1;34" } else { "1;31" }, text)
    }

    /// Paints something less important, such as numbers of cells.
    #[must_use]
    pub fn faint(self, text: &str) -> String {
        self.with("2", text)
    }

    /// Paints something important, in bold.
    #[must_use]
    pub fn strong(self, text: &str) -> String {
        self.with("1", text)
    }

    /// Paints something dangerous or rare: burnt cells, rosettes, elements.
    #[must_use]
    pub fn marked(self, text: &str) -> String {
        self.with("33", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.on { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}
