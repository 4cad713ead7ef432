//! Tables with the solution of the Royal Game of Ur, and the names of their files, which a server
//! or a folder may offer.

use std::any::Any;

use rosette_rules::{
    AnyOptions, Game as _,
    ur::{Again, Dice, Options, Path, Ur},
};

/// The number of rule sets by their options. Some of them make no game or have no tables.
const RULE_SETS: usize = Path::ALL.len() * Dice::ALL.len() * Again::ALL.len() * 4;

/// The available tables: for each rule set, the most pieces per seat that a table solves; 0 without
/// a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tables([u8; RULE_SETS]);

impl Default for Tables {
    fn default() -> Self {
        Self([0; RULE_SETS])
    }
}

impl Tables {
    /// Reads a list of file names in JSON, by the names in quotes. Ignores names of other files.
    #[must_use]
    pub fn read(list: &str) -> Self {
        Self::default().and(list)
    }

    /// Returns the number of pieces of the largest table by the rules of these options; 0 without a
    /// table.
    #[must_use]
    pub fn most_pieces(&self, options: &Options) -> u8 {
        self.0[index_of(options)]
    }

    /// Adds the tables of another list of file names in JSON, and keeps the larger of each kind.
    #[must_use]
    pub fn and(mut self, list: &str) -> Self {
        // Every second part is within quotes.
        for options in list.split('"').skip(1).step_by(2).filter_map(table_named) {
            let most = &mut self.0[index_of(&options)];
            *most = options.pieces.max(*most);
        }
        self
    }

    /// Returns whether a table solves the game with these options.
    #[must_use]
    pub fn solve(&self, options: &dyn AnyOptions) -> bool {
        of_ur(options).is_some_and(|options| self.most_pieces(options) >= options.pieces)
    }
}

/// Returns the index of the rules of these options in [`Tables`].
fn index_of(options: &Options) -> usize {
    let Options { path, dice, rosettes, .. } = *options;
    let set = path as usize * Dice::ALL.len() + dice as usize;
    let set = set * Again::ALL.len() + options.earns_again() as usize;
    set * 4 + usize::from(rosettes) * 2 + usize::from(options.is_safe())
}

/// Returns the options if they are of Ur.
fn of_ur(options: &dyn AnyOptions) -> Option<&Options> {
    let any: &dyn Any = options.as_any();
    any.downcast_ref()
}

/// Returns the file name of the table by these rules and this number of pieces. It has the names of
/// the rules that differ from those on the path of Bell with four coins.
#[must_use]
pub fn table_name(options: &Options) -> String {
    let Options { path, dice, rosettes, pieces, .. } = *options;
    let again = options.earns_again();
    let mut name = "ur".to_owned();
    for (differs, word) in [
        (path != Path::Bell, path.name()),
        (dice != Dice::Four, dice.name()),
        (true, if rosettes { "rosettes" } else { "plain" }),
        (options.is_safe(), "safe"),
        (again != options.usually_again(), again.name()),
    ] {
        if differs {
            name.push('-');
            name.push_str(word);
        }
    }
    name.push('-');
    name.push(char::from(b'0' + pieces));
    name + ".table"
}

/// Reads the file name of a table, and returns the options of the game that it solves; `None` if
/// the name isn't a table's.
#[must_use]
pub fn table_named(name: &str) -> Option<Options> {
    let words = name.strip_prefix("ur-")?.strip_suffix(".table")?.split('-');
    let mut options = Options { safe: Some(false), ..Options::default() };
    for word in words {
        if let Some(path) = Path::named(word) {
            options.path = path;
        } else if let Some(dice) = Dice::named(word) {
            options.dice = dice;
        } else if let Some(again) = Again::named(word) {
            options.again = Some(again);
        } else {
            match word {
                "rosettes" | "plain" => options.rosettes = word == "rosettes",
                "safe" => options.safe = Some(true),
                number => options.pieces = number.parse().ok()?,
            }
        }
    }
    let has_tables = Ur::new(&options).is_ok() && !options.path.returns();
    (has_tables && table_name(&options) == name).then_some(options)
}

/// Returns the file name of the smallest table that solves the game with these options; `None` for
/// another game, and on a path that passes squares twice, whose games have no tables.
#[must_use]
pub fn table_of(options: &dyn AnyOptions) -> Option<String> {
    of_ur(options).filter(|options| !options.path.returns()).map(table_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns every rule set on the paths that pass no square twice.
    fn rule_sets() -> Vec<Options> {
        let mut all = Vec::new();
        for path in Path::ALL.into_iter().filter(|path| !path.returns()) {
            for dice in Dice::ALL {
                for (rosettes, safe) in [(true, true), (true, false), (false, false)] {
                    for again in Again::ALL {
                        let (safe, again) = (Some(safe), Some(again));
                        all.push(Options {
                            path,
                            dice,
                            rosettes,
                            safe,
                            again,
                            ..Options::default()
                        });
                    }
                }
            }
        }
        all.retain(|options| Ur::new(options).is_ok());
        all
    }

    #[test]
    fn a_name_says_which_game_its_table_solves() {
        let mut names = Vec::new();
        for options in rule_sets() {
            for pieces in 1..=7 {
                let options = Options { pieces, ..options.clone() };
                let name = table_name(&options);
                let named = table_named(&name).unwrap();
                assert_eq!(Ur::new(&named), Ur::new(&options), "{name}");
                assert_eq!(table_of(&options).as_ref(), Some(&name));
                names.push(name);
            }
        }
        let count = names.len();
        assert_eq!(count, 60 * 7);
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), count, "no two rule sets share a name");
        for name in [
            "",
            "ur-plain-0.table",
            "ur-plain-8.table",
            "ur-plain-7",
            "ur-plain-7.table.part",
            "ur-plain-safe-7.table",
            "ur-plain-both-7.table",
            "ur-bell-plain-7.table",
            "ur-plain-none-7.table",
            "ur-plain-plain-7.table",
            "ur-7.table",
            "ur-murray-rosettes-3.table",
        ] {
            assert_eq!(table_named(name), None, "{name}");
        }
        let murray = Options { path: Path::Murray, ..Options::default() };
        assert_eq!(table_of(&murray), None);
        assert_eq!(table_of(&rosette_rules::trisq::Options::default()), None);
    }
}
