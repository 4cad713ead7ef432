//! Tables with the solution of the Royal Game of Ur, as files beside the page.

use std::any::Any;

use rosette_rules::{AnyOptions, ur};

/// The rules of Ur, as in the names of files: with and without rosettes and the safe cell.
const RULES: [(&str, bool, bool); 3] =
    [("rosettes-safe", true, true), ("rosettes", true, false), ("plain", false, false)];

/// The most pieces of a seat.
const MOST: u8 = 7;

/// The tables that are at hand: the most pieces that they solve, for each rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tables([u8; RULES.len()]);

impl Tables {
    /// Reads a list of file names in JSON, by the names in quotes. Others are ignored.
    #[must_use]
    pub fn read(list: &str) -> Self {
        Self(RULES.map(|(_, rosettes, safe)| {
            let is_listed = |pieces: &u8| {
                list.contains(&format!("\"{}\"", table_name(rosettes, safe, *pieces)))
            };
            (1..=MOST).rev().find(is_listed).unwrap_or_default()
        }))
    }

    /// Returns the pieces of the largest table by these rules; 0 without a table.
    #[must_use]
    pub fn most_pieces(&self, rosettes: bool, safe: bool) -> u8 {
        self.0[index_of(rosettes, safe)]
    }

    /// Returns whether a table solves the game with these options.
    pub(crate) fn solve(&self, options: &dyn AnyOptions) -> bool {
        let any: &dyn Any = options.as_any();
        any.downcast_ref::<ur::Options>().is_some_and(|options| {
            let safe = options.safe.unwrap_or(options.rosettes);
            options.pieces <= self.most_pieces(options.rosettes, safe)
        })
    }
}

/// Returns the index of rules in [`RULES`].
fn index_of(rosettes: bool, safe: bool) -> usize {
    match (rosettes, safe) {
        (true, true) => 0,
        (true, false) => 1,
        (false, _) => 2,
    }
}

/// Returns the file name of the table by these rules and this number of pieces.
#[must_use]
pub fn table_name(rosettes: bool, safe: bool, pieces: u8) -> String {
    format!("ur-{}-{pieces}.table", RULES[index_of(rosettes, safe)].0)
}
