//! The tables of Ur that reviews share.

use std::{
    cmp::Reverse,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use rosette_bots::ur::{ChanceTable, Rules, Subject};
use rosette_judge::solution_of_ur;
use rosette_rules::ur::Ur;
use rosette_session::{Record, Seed, Session};

use crate::{
    failure::Failure,
    solve::{
        NO_TABLE, threads,
        ur_table::{self, Table},
    },
};

/// The number of pieces from which on a solution is computed by several threads before the reviews.
/// Smaller solutions take a second at most, so each review computes them itself.
const LARGE: u8 = 4;

/// The solution that a game of Ur needs.
struct Needed {
    rules: Rules,
    /// The number of pieces of a seat.
    pieces: u8,
    /// The largest number of pieces still to bring home in the positions that the review looks up.
    solved: u8,
}

/// Opens or computes the tables with which games are reviewed: the one in a file, and those of
/// large games, as far as they can be solved in the time for a game.
///
/// # Errors
///
/// A table is given although no game is of Ur, or it can't be read or written.
pub fn open(
    records: &[Record],
    file: Option<&PathBuf>,
    seconds: u32,
) -> Result<Vec<Table>, Failure> {
    let games: Vec<Needed> = records.iter().filter_map(needed).collect();
    let mut tables: Vec<Table> = Vec::new();
    if let Some(path) = file {
        let subjects = games.iter().filter_map(|game| Subject::new(game.rules, game.pieces));
        let largest = subjects.max_by_key(|subject| subject.pieces());
        let no_game = || Failure::usage(format!("--table works only with ur; {NO_TABLE}"));
        tables.push(ur_table::open(path, largest.ok_or_else(no_game)?, true)?);
    }
    let mut games: Vec<_> = games.into_iter().filter(|game| game.solved >= LARGE).collect();
    // The table of the largest game serves all games by the same rules.
    games.sort_by_key(|game| Reverse(game.solved));
    for Needed { rules, solved: pieces, .. } in games {
        if tables.iter().any(|table| table.rules() == rules && table.has(pieces, pieces)) {
            continue;
        }
        let until = Instant::now() + Duration::from_secs(seconds.into());
        let mut table = ChanceTable::new(rules);
        let bar = ur_table::bar(rules, pieces);
        let means = threads::LayerLimits { until: Some(until), done: Vec::new(), lean: false };
        threads::solve(&mut table, pieces, &means, &bar, |_| Ok(()))?;
        bar.finish_and_clear();
        tables.push(Arc::new(table));
    }
    Ok(tables)
}

/// Returns which solution the review of a record needs; `None` if its game isn't Ur, or it can't be
/// opened.
fn needed(record: &Record) -> Option<Needed> {
    let start = Record { tokens: Vec::new(), pending: None, ended: None, ..record.clone() };
    let session = Session::open(start, Seed(0)).ok()?;
    let start = session.settled_at(0);
    let (rules, solved, _) = solution_of_ur(start.as_ref())?;
    let pieces = start.as_any().downcast_ref::<Ur>()?.pieces();
    Some(Needed { rules, pieces, solved })
}
