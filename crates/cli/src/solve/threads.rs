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
    ur::{ChanceTable, Found, Layer, Pair, waves},
};

use crate::failure::Failure;

/// Calls of `stop` between two updates of the progress bar; that is about a million positions.
const LOOKS: u32 = 1000;

/// Solves the layers that aren't in the table yet, until a moment if one is given. Passes each pair
/// of layers to `keep` when it is solved.
///
/// # Errors
///
/// The error of `keep`, too little memory, or a thread that can't be started.
pub fn solve(
    table: &mut ChanceTable,
    pieces: u8,
    until: Option<Instant>,
    bar: &ProgressBar,
    mut keep: impl FnMut(&[Found]) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    for mut wave in waves(pieces, pieces) {
        // The largest first, so that the threads end at about the same time.
        wave.sort_by_key(|&(own, other)| std::cmp::Reverse(size(own, other)));
        let (done, waiting): (Vec<_>, Vec<_>) =
            wave.into_iter().partition(|&(own, other)| table.has(own, other));
        bar.inc(done.iter().map(|&(own, other)| size(own, other)).sum());
        let mut found = Vec::new();
        let next = AtomicUsize::new(0);
        thread::scope(|scope| -> Result<(), Failure> {
            let (sender, receiver) = mpsc::channel();
            let (next, table, waiting) = (&next, &*table, &waiting);
            for _ in 0..threads.min(waiting.len()) {
                let sender = sender.clone();
                let solving = move || {
                    loop {
                        let place = next.fetch_add(1, Ordering::Relaxed);
                        let Some(&layers) = waiting.get(place) else { return };
                        // After an error, the receiver is gone.
                        if sender.send((place, solve_pair(layers, table, until, bar))).is_err() {
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
                // In the order of the wave, so that a table is the same however its threads run.
                while let Some(pair) = early.get_mut(kept).and_then(Option::take) {
                    keep(&pair)?;
                    found.extend(pair);
                    kept += 1;
                }
            }
            Ok(())
        })?;
        found.into_iter().for_each(|found| table.put(found));
        if is_past(until) {
            break;
        }
    }
    Ok(())
}

fn is_past(until: Option<Instant>) -> bool {
    until.is_some_and(|until| Instant::now() >= until)
}

/// Returns the number of positions in a pair of layers, seen from the seat with fewer pieces home.
/// The progress bar counts these.
pub fn size(own: u8, other: u8) -> u64 {
    Layer::new(own, other).len() as u64
}

/// Solves a pair of layers. Returns nothing if the time is up before.
fn solve_pair(
    (own, other): (u8, u8),
    table: &ChanceTable,
    until: Option<Instant>,
    bar: &ProgressBar,
) -> Result<Vec<Found>, TryReserveError> {
    let all = size(own, other) as f64;
    let mut pair = Pair::<f64>::new(own, other, table)?;
    let mut told = 0;
    loop {
        let mut looks = 0;
        let mut stop = || {
            looks += 1;
            looks >= LOOKS
        };
        let ready = pair.work(table, &mut Limit::new(&mut stop));
        let done = if ready { all } else { pair.progress() * all } as u64;
        bar.inc(done.saturating_sub(told));
        told = told.max(done);
        if ready {
            return Ok(pair.found());
        }
        if is_past(until) {
            return Ok(Vec::new());
        }
    }
}
