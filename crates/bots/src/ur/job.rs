//! The computation of a table, in steps of any length.

use std::{
    collections::VecDeque,
    io::{Seek, Write},
};

use super::{
    file::{Subject, TableError},
    index::count,
    packed::{Packer, Plan},
    pair::Pair,
    solver::{largest_first, waves},
    table::ChanceTable,
    unfinished::{Store, Unfinished},
};
use crate::Limit;

/// The work on a position while a file is written, as a part of the work of solving it.
const PACKING: f64 = 0.25;

/// The computation of a table: its values go to one file pair by pair, and when they are complete,
/// to another one in the format of tables. A job that was dropped is continued by another one with
/// the same files.
#[derive(Debug)]
pub struct Job<S, O> {
    subject: Subject,
    unfinished: Unfinished<S>,
    out: O,
    stage: Stage,
    /// The positions solved, and those written to the second file.
    solved: usize,
    packed: usize,
}

#[derive(Debug)]
enum Stage {
    Solving(Solving),
    Packing(Packer, VecDeque<(u8, u8)>, Option<Layer>),
    Done,
}

/// The pairs of layers to solve, and the first of them if it is begun.
#[derive(Debug)]
struct Solving {
    table: ChanceTable,
    pairs: VecDeque<(u8, u8)>,
    pair: Option<Pair>,
}

/// A layer that is being written.
#[derive(Debug)]
struct Layer {
    plan: Plan,
    values: Vec<f32>,
    blocks: Vec<Vec<u8>>,
}

impl<S: Store, O: Write + Seek> Job<S, O> {
    /// Begins the computation of a table, or continues it by what is in `store`. The table is
    /// written to `out`, which is empty.
    ///
    /// # Errors
    ///
    /// The unfinished table is another one, can't be read or written, or there isn't enough memory.
    pub fn open(subject: Subject, store: S, out: O) -> Result<Self, TableError> {
        let (unfinished, table) = Unfinished::open(store, subject)?;
        let is_due = |pair: &(u8, u8)| !unfinished.done().contains(pair);
        let waves = waves(subject.pieces, subject.pieces).flat_map(largest_first);
        let pairs = waves.filter(is_due).collect();
        let solved = unfinished.done().iter().copied().map(positions).sum();
        let stage = Stage::Solving(Solving { table, pairs, pair: None });
        Ok(Self { subject, unfinished, out, stage, solved, packed: 0 })
    }

    /// Continues the computation. Returns whether the table is complete; false when the limit is
    /// reached. After an error, the call can be repeated while the table isn't yet packed.
    ///
    /// # Errors
    ///
    /// A file can't be read or written, or there isn't enough memory.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> Result<bool, TableError> {
        loop {
            let has_ended = match &mut self.stage {
                Stage::Solving(_) => self.solve(limit)?,
                Stage::Packing(..) => self.pack(limit)?,
                Stage::Done => return Ok(true),
            };
            if !has_ended {
                return Ok(false);
            }
        }
    }

    /// Continues the solution, and begins with the other file once it is complete. Returns whether
    /// it is.
    fn solve(&mut self, limit: &mut Limit<'_>) -> Result<bool, TableError> {
        let Stage::Solving(Solving { table, pairs, pair }) = &mut self.stage else {
            return Ok(true);
        };
        while let Some(&(more, fewer)) = pairs.front() {
            if pair.is_none() {
                table.forget(more + fewer - 1);
            }
            let mut begun = pair.take().map_or_else(|| Pair::new(more, fewer, table), Ok)?;
            if !begun.work(table, limit) {
                *pair = Some(begun);
                return Ok(false);
            }
            let found = begun.found();
            self.unfinished.put(&found)?;
            found.into_iter().for_each(|found| table.put(found));
            pairs.pop_front();
            self.solved += positions((more, fewer));
        }
        let packer = Packer::new(self.subject, &mut self.out)?;
        self.stage = Stage::Packing(packer, self.subject.layers().collect(), None);
        Ok(true)
    }

    /// Continues with the other file. Returns whether it is complete.
    fn pack(&mut self, limit: &mut Limit<'_>) -> Result<bool, TableError> {
        let Stage::Packing(packer, layers, begun) = &mut self.stage else {
            return Ok(true);
        };
        while let Some(&(own, other)) = layers.front() {
            let mut layer = match begun.take() {
                Some(layer) => layer,
                None => Layer {
                    plan: Plan::new(own, other),
                    values: self.unfinished.layer(own, other)?,
                    blocks: Vec::new(),
                },
            };
            while layer.blocks.len() < layer.plan.blocks() {
                let block = layer.blocks.len();
                layer.blocks.push(packer.pack(&layer.plan, block, &layer.values));
                let places = layer.plan.places(block).len();
                self.packed += places;
                if limit.reached_after(places as u32) {
                    *begun = Some(layer);
                    return Ok(false);
                }
            }
            packer.write(&layer.blocks, &mut self.out)?;
            layers.pop_front();
        }
        if let Stage::Packing(packer, ..) = std::mem::replace(&mut self.stage, Stage::Done) {
            packer.finish(&mut self.out)?;
            self.out.flush()?;
        }
        Ok(true)
    }

    /// Returns the finished part of the work, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let all: usize = self.subject.layers().map(|(own, other)| count(own, other)).sum();
        let begun = match &self.stage {
            Stage::Solving(Solving { pairs, pair: Some(pair), .. }) => {
                pair.progress() * pairs.front().map_or(0.0, |pair| positions(*pair) as f64)
            }
            _ => 0.0,
        };
        let done = self.solved as f64 + begun + PACKING * self.packed as f64;
        done / (all as f64 * (1.0 + PACKING))
    }
}

/// Returns the number of positions in a pair of layers.
fn positions((own, other): (u8, u8)) -> usize {
    count(own, other) * if own == other { 1 } else { 2 }
}
