//! The solution of a whole game of Ur, on all threads of the machine.

use std::{
    collections::TryReserveError,
    sync::{
        atomic::{AtomicUsize, Ordering},
        mpsc,
    },
    thread,
    time::Instant,
};

use indicatif::ProgressBar;
use rosette_bots::{
    Limit,
    ur::{ChanceTable, LayerValues, Numbering, PairSolver, Rules, largest_first, waves},
};

use crate::failure::Failure;

/// The number of calls of `stop` between two updates of the progress bar, which is about a million
/// positions.
const LOOKS: u32 = 1000;

/// The time limit for solving layers, the layers to skip, and those to drop.
pub struct LayerLimits {
    /// The time at which to stop; `None` to solve everything.
    pub until: Option<Instant>,
    /// The pairs of layers that are solved already. The table contains those on which unsolved
    /// layers depend.
    pub done: Vec<(u8, u8)>,
    /// Whether to drop layers from memory once no unsolved layer depends on them.
    pub lean: bool,
}

/// Solves the layers of a table. Passes each pair of layers to `keep` when it is solved.
///
/// # Errors
///
/// The error of `keep`, too little memory, or a thread that can't be started.
pub fn solve(
    table: &mut ChanceTable,
    pieces: u8,
    means: &LayerLimits,
    bar: &ProgressBar,
    mut keep: impl FnMut(&[LayerValues]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    for (left, wave) in (2..).zip(waves(pieces, pieces)) {
        let (done, waiting): (Vec<_>, Vec<_>) =
            largest_first(wave).into_iter().partition(|pair| means.done.contains(pair));
        bar.inc(done.iter().map(|layers| size(table.rules(), *layers)).sum());
        if means.lean && !waiting.is_empty() {
            table.forget(left - 1);
        }
        let found = solve_wave(table, &waiting, means, bar, &mut keep)?;
        found.into_iter().for_each(|found| table.insert(found));
        if is_past(means.until) {
            break;
        }
    }
    Ok(())
}

/// Solves pairs of layers that don't depend on each other.
fn solve_wave(
    table: &ChanceTable,
    waiting: &[(u8, u8)],
    means: &LayerLimits,
    bar: &ProgressBar,
    keep: &mut impl FnMut(&[LayerValues]) -> Result<(), Failure>,
) -> Result<Vec<LayerValues>, Failure> {
    let mut found = Vec::new();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| -> Result<(), Failure> {
        let (sender, receiver) = mpsc::channel();
        let next = &next;
        for _ in 0..threads().min(waiting.len()) {
            let sender = sender.clone();
            let solving = move || {
                loop {
                    let place = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&layers) = waiting.get(place) else { return };
                    let pair = solve_pair(layers, table, bar, means.until);
                    // After an error, the receiver has been dropped, so this thread ends.
                    if sender.send((place, pair)).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, solving).map_err(Failure::no_thread)?;
        }
        drop(sender);
        let mut early = vec![None; waiting.len()];
        let mut kept = 0;
        for (place, pair) in receiver {
            early[place] = Some(pair.map_err(|_| Failure::no_memory())?);
            // Pairs are passed on in the order of the wave, so the table doesn't depend on the
            // timing of threads.
            while let Some(pair) = early.get_mut(kept).and_then(Option::take) {
                keep(&pair)?;
                found.extend(pair);
                kept += 1;
            }
        }
        Ok(())
    })?;
    Ok(found)
}

/// Returns the number of processors, at least 1.
fn threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Calls `work` with the numbers below `count`, on all processors, and returns the results in the
/// order of the numbers.
///
/// # Errors
///
/// A thread can't be started.
pub fn each<T: Send>(count: usize, work: impl Fn(usize) -> T + Sync) -> Result<Vec<T>, Failure> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| -> Result<(), Failure> {
        let (next, work) = (&next, &work);
        for _ in 0..threads().min(count) {
            let sender = sender.clone();
            let working = move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count || sender.send((number, work(number))).is_err() {
                        return;
                    }
                }
            };
            thread::Builder::new().spawn_scoped(scope, working).map_err(Failure::no_thread)?;
        }
        Ok(())
    })?;
    drop(sender);
    let mut results: Vec<_> = receiver.into_iter().collect();
    results.sort_unstable_by_key(|result| result.0);
    Ok(results.into_iter().map(|result| result.1).collect())
}

fn is_past(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

/// Returns the number of values in one of a pair of layers. The progress bar counts these.
pub fn size(rules: Rules, (own, other): (u8, u8)) -> u64 {
    Numbering::new(rules, own, other).len() as u64
}

/// Solves a pair of layers. Returns nothing if the time is up first.
fn solve_pair(
    layers: (u8, u8),
    table: &ChanceTable,
    bar: &ProgressBar,
    until: Option<Instant>,
) -> Result<Vec<LayerValues>, TryReserveError> {
    let all = size(table.rules(), layers) as f64;
    let mut pair = PairSolver::begin(layers, table)?;
    let mut reported = 0;
    loop {
        let mut looks = 0;
        let mut stop = || {
            looks += 1;
            looks >= LOOKS
        };
        let ready = pair.work(table, &mut Limit::new(&mut stop));
        let done = if ready { all } else { pair.progress() * all } as u64;
        bar.inc(done.saturating_sub(reported));
        reported = reported.max(done);
        if ready {
            return Ok(pair.found());
        }
        if is_past(until) {
            return Ok(Vec::new());
        }
    }
}
