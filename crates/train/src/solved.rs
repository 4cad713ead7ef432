//! The games of Ur that are solved in memory.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use anyhow::{Result, anyhow};
use clap::Args;
use rosette_bots::ur::{ChanceTable, LayerValues, Rules, largest_first, solve_pair, waves};
use rosette_rules::{
    Game, set_named,
    ur::{Options, Ur},
};

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

/// Solves a whole game on all processors, which takes long for many pieces.
///
/// # Errors
///
/// There isn't enough memory.
pub fn solved(rules: Rules, pieces: u8) -> Result<ChanceTable> {
    let mut table = ChanceTable::new(rules);
    for wave in waves(pieces, pieces) {
        let found = solve_wave(&largest_first(wave), &table)?;
        found.into_iter().for_each(|found| table.insert(found));
    }
    Ok(table)
}

/// Solves pairs of layers that don't depend on each other.
fn solve_wave(pairs: &[(u8, u8)], table: &ChanceTable) -> Result<Vec<LayerValues>> {
    let next = AtomicUsize::new(0);
    let work = || {
        let taken = || pairs.get(next.fetch_add(1, Ordering::Relaxed));
        std::iter::from_fn(taken).map(|pair| solve_pair(*pair, table)).collect::<Vec<_>>()
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let found = thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
        threads.into_iter().filter_map(|it| it.join().ok()).flatten().collect::<Vec<_>>()
    });
    let found: Vec<_> = found.into_iter().collect::<Result<_, _>>()?;
    Ok(found.into_iter().flatten().collect())
}
