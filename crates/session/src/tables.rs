//! Tables with the solution of the Royal Game of Ur, and the names of their files, which a server
//! or a folder may offer.

use std::any::Any;

use rosette_rules::{AnyOptions, ur};

/// The rule sets of Ur that have tables: the name in file names, whether there are rosettes, and
/// whether one of them is safe.
const RULES: [(&str, bool, bool); 3] =
    [("rosettes-safe", true, true), ("rosettes", true, false), ("plain", false, false)];

/// The most pieces that a seat can have in Ur.
const MAX_PIECES: u8 = 7;

/// The available tables: for each rule set that has tables, the most pieces per seat that a table
/// solves; 0 without a table.
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
            (1..=MAX_PIECES).rev().find(is_listed).unwrap_or_default()
        }))
    }

    /// Returns the number of pieces of the largest table by these rules; 0 without a table.
    #[must_use]
    pub fn most_pieces(&self, rosettes: bool, safe: bool) -> u8 {
        self.0[index_of(rosettes, safe)]
    }

    /// Adds the tables of another list of file names in JSON, and keeps the larger of each kind.
    #[must_use]
    pub fn and(self, list: &str) -> Self {
        let mut others = Self::read(list).0.into_iter();
        Self(self.0.map(|pieces| pieces.max(others.next().unwrap_or_default())))
    }

    /// Returns whether a table solves the game with these options.
    #[must_use]
    pub fn solve(&self, options: &dyn AnyOptions) -> bool {
        let any: &dyn Any = options.as_any();
        any.downcast_ref::<ur::Options>().is_some_and(|options| {
            let safe = options.safe.unwrap_or(options.rosettes);
            options.has_tables() && options.pieces <= self.most_pieces(options.rosettes, safe)
        })
    }
}

/// Returns the index of a rule set in [`RULES`].
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

/// Reads a file name and returns whether rosettes and the safe cell are on, and the number of
/// pieces; `None` if the name isn't a table's.
#[must_use]
pub fn table_named(name: &str) -> Option<(bool, bool, u8)> {
    let games = RULES.into_iter().flat_map(|(_, rosettes, safe)| {
        (1..=MAX_PIECES).map(move |pieces| (rosettes, safe, pieces))
    });
    games.into_iter().find(|&(rosettes, safe, pieces)| table_name(rosettes, safe, pieces) == name)
}

/// Returns the file name of the smallest table that solves the game with these options; `None` for
/// another game, and for options without tables.
#[must_use]
pub fn table_of(options: &dyn AnyOptions) -> Option<String> {
    let any: &dyn Any = options.as_any();
    let options = any.downcast_ref::<ur::Options>().filter(|options| options.has_tables())?;
    let safe = options.safe.unwrap_or(options.rosettes);
    Some(table_name(options.rosettes, safe, options.pieces))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_says_which_game_its_table_solves() {
        for (_, rosettes, safe) in RULES {
            for pieces in 1..=MAX_PIECES {
                let name = table_name(rosettes, safe, pieces);
                assert_eq!(table_named(&name), Some((rosettes, safe, pieces)), "{name}");
                let options =
                    ur::Options { rosettes, safe: Some(safe), pieces, ..Default::default() };
                assert_eq!(table_of(&options).as_ref(), Some(&name));
            }
        }
        for name in ["", "ur-plain-8.table", "ur-plain-7", "ur-plain-7.table.part"] {
            assert_eq!(table_named(name), None, "{name}");
        }
        assert_eq!(table_of(&rosette_rules::trisq::Options::default()), None);
    }
}
