//! The games of Ur that are solved in memory.

use std::{
    collections::TryReserveError,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use anyhow::{Result, anyhow};
use clap::Args;
use indicatif::ProgressBar;
use rosette_bots::{
    Limit,
    ur::{
        ChanceTable, LayerValues, PairSolver, Rules, Solver, largest_first, pair_positions, waves,
    },
};
use rosette_rules::{
    Game, set_named,
    ur::{Options, Ur},
};

use crate::progress;

/// The options of a game, spelt as those of `rosette solve ur`.
#[derive(Args)]
pub struct Spelt {
    /// The path of the pieces
    #[arg(long)]
    path: Option<String>,
    /// The coins or dice
    #[arg(long)]
    dice: Option<String>,
    /// Whether there are rosettes
    #[arg(long)]
    rosettes: Option<String>,
    /// Whether a piece on a rosette that both seats pass can't be captured
    #[arg(long)]
    safe: Option<String>,
    /// What earns another throw
    #[arg(long)]
    again: Option<String>,
}

impl Spelt {
    /// Returns the rules that the options describe.
    ///
    /// # Errors
    ///
    /// An option can't have its value.
    pub fn rules(&self) -> Result<Rules> {
        let Self { path, dice, rosettes, safe, again } = self;
        let given = [
            ("path", path),
            ("dice", dice),
            ("rosettes", rosettes),
            ("safe", safe),
            ("again", again),
        ];
        let mut options = Options::default();
        for (name, value) in given {
            if let Some(value) = value {
                set_named(&mut options, name, value).map_err(|error| anyhow!("{error}"))?;
            }
        }
        Ok(Rules::of(&Ur::new(&options).map_err(|error| anyhow!("{error}"))?))
    }
}

/// Solves a whole game on all processors, which takes long for many pieces. `before` is the text before
/// the bar.
///
/// # Errors
///
/// There isn't enough memory.
pub fn solved(rules: Rules, pieces: u8, before: &str) -> Result<ChanceTable> {
    let bar = progress::solving(before, Solver::new(rules, pieces, pieces).positions());
    let mut table = ChanceTable::new(rules);
    for wave in waves(pieces, pieces) {
        let found = solve_wave(&largest_first(wave), &table, &bar)?;
        found.into_iter().for_each(|found| table.insert(found));
    }
    bar.finish_and_clear();
    Ok(table)
}

/// Solves pairs of layers that don't depend on each other.
fn solve_wave(
    pairs: &[(u8, u8)],
    table: &ChanceTable,
    bar: &ProgressBar,
) -> Result<Vec<LayerValues>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let taken = || pairs.get(next.fetch_add(1, Ordering::Relaxed));
        let solve = |layers: &(u8, u8)| {
            let mut pair = PairSolver::begin(*layers, table)?;
            pair.work(table, &mut Limit::new(&mut || false));
            bar.inc(pair_positions(table.rules(), *layers));
            Ok(pair.found())
        };
        std::iter::from_fn(taken).map(solve).collect::<Vec<Result<_, TryReserveError>>>()
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let found = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().filter_map(|it| it.join().ok()).flatten().collect::<Vec<_>>()
    });
    let found: Vec<_> = found.into_iter().collect::<Result<_, _>>()?;
    Ok(found.into_iter().flatten().collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_full_when_the_game_is_solved() {
        for path in ["bell", "masters", "aseb", "murray"] {
            let mut options = Options::default();
            set_named(&mut options, "path", path).unwrap();
            let rules = Rules::of(&Ur::new(&options).unwrap());
            let bar = ProgressBar::hidden();
            let mut table = ChanceTable::new(rules);
            for wave in waves(2, 2) {
                let found = solve_wave(&wave, &table, &bar).unwrap();
                found.into_iter().for_each(|found| table.insert(found));
            }
            assert_eq!(bar.position(), Solver::new(rules, 2, 2).positions(), "{path}");
        }
    }
}
