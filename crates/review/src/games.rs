//! The games that have a judge. Only those can be reviewed.

use rosette_rules::{Game as _, OptionValue, flag::Flag, triad::Triad, trisq::Trisq, ur::Ur};
use rosette_session::Record;

/// Runs a macro with the type of every game that has a judge, and the field of `Judges` that
/// contains the judge.
#[macro_export]
macro_rules! every_judged_game {
    ($with:ident) => {
        $with! { Ur ur, Triad triad, Trisq trisq, Flag flag }
    };
}

macro_rules! names {
    ($($game:ident $judge:ident),+) => {
        /// Returns whether a game, given by its name, has a judge; false for an unknown name.
        #[must_use]
        pub fn is_judged(game: &str) -> bool {
            [$(<$game>::NAME),+].contains(&game)
        }
    };
}

every_judged_game!(names);

/// Returns whether a record is of Triple Triad with cards that only one seat sees.
#[must_use]
pub fn has_closed_hands(record: &Record) -> bool {
    let closed =
        |(name, value): &(String, OptionValue)| name == "open" && value.to_string() != "on";
    record.game == Triad::NAME && record.options.0.iter().any(closed)
}
