//! The computation of the table of a game of Ur, which can be interrupted, continued, and shared
//! between workers.

use std::{
    collections::VecDeque,
    io::{Seek, Write},
    rc::Rc,
};

use super::{
    file::{Subject, TableError},
    packed::{BlockPlan, Packer},
    pair::LayerPair,
    solver::{largest_first, waves},
    table::ChanceTable,
    task::{Done, JobPart, JobTask, needed},
    unfinished::{TruncatableFile, Unfinished},
};
use crate::Limit;

/// The work of compressing a position, as a fraction of the work of solving it.
const PACKING: f64 = 0.25;
/// The most blocks of a part. Their values take 2 MB.
const MAX_BLOCKS: usize = 128;

/// The computation of a table: its values go to one file pair by pair, and when they are complete,
/// to another one in the format of tables. A job that was dropped is continued by another one with
/// the same files.
///
/// Other workers can do [parts](JobPart) of the job. The files are the same however many there are.
#[derive(Debug)]
pub struct Job<S, O> {
    subject: Subject,
    unfinished: Unfinished<S>,
    out: O,
    stage: JobStage,
    /// The parts of the stage that aren't in its file yet, in the order of the file.
    queue: VecDeque<QueuedPart>,
    /// The part that the job itself does.
    begun: Option<Begun>,
    /// The number of positions solved, and of positions packed.
    solved: usize,
    packed: usize,
}

#[derive(Debug)]
enum JobStage {
    /// The stage in which layers are solved, with the layers that the next ones need.
    Solving(ChanceTable),
    /// The stage in which layers are written to the file, with the last layer that was read.
    Packing(Box<Packer>, Option<Rc<PackingLayer>>),
    Done,
}

/// A part of the job, with its number of positions.
#[derive(Debug)]
struct QueuedPart {
    part: JobPart,
    positions: usize,
    state: PartState,
}

#[derive(Debug)]
enum PartState {
    Open,
    /// A worker, or the job itself, is doing the part.
    Given,
    Done(Done),
}

/// The part that the job itself does, with its progress.
#[derive(Debug)]
struct Begun {
    part: JobPart,
    positions: usize,
    work: PartWork,
}

#[derive(Debug)]
enum PartWork {
    Pair(LayerPair),
    /// The layer of the blocks, and the blocks packed so far.
    Blocks(Rc<PackingLayer>, Vec<Vec<u8>>),
}

/// A layer that is being packed, with the values read from the unfinished table.
#[derive(Debug)]
struct PackingLayer {
    own: u8,
    other: u8,
    plan: BlockPlan,
    values: Vec<f32>,
}

impl<S: TruncatableFile, O: Write + Seek> Job<S, O> {
    /// Begins the computation of a table, or continues it from the unfinished table in `store`. The
    /// table is written to `out`, which is empty.
    ///
    /// # Errors
    ///
    /// The unfinished table is another one, can't be read or written, or there isn't enough memory.
    pub fn open(subject: Subject, store: S, out: O) -> Result<Self, TableError> {
        let (unfinished, table) = Unfinished::open(store, subject)?;
        let done = unfinished.done();
        let waves = waves(subject.pieces(), subject.pieces()).flat_map(largest_first);
        let positions =
            |(more, fewer)| subject.zones.count(more, fewer) * if more == fewer { 1 } else { 2 };
        let open = waves.filter(|pair| !done.contains(pair));
        let queue = open.map(|pair| QueuedPart::pair(pair, positions(pair))).collect();
        let solved = done.iter().copied().map(positions).sum();
        let stage = JobStage::Solving(table);
        Ok(Self { subject, unfinished, out, stage, queue, begun: None, solved, packed: 0 })
    }

    /// Continues the computation. Returns whether the table is complete; false when the limit is
    /// reached, or when every remaining part waits for other workers. After an error, the call can
    /// be repeated while the table isn't yet packed.
    ///
    /// # Errors
    ///
    /// A file can't be read or written, or there isn't enough memory.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> Result<bool, TableError> {
        while !self.store()? {
            let begun = match self.begun.take() {
                Some(begun) => begun,
                None => match self.open_part(0) {
                    Some(at) => self.begin(at)?,
                    None => return Ok(false),
                },
            };
            if !self.go_on(begun, limit) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether every remaining part waits for other workers, so that calling
    /// [`work`](Self::work) does nothing.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        let is_idle = self.begun.is_none() && self.open_part(0).is_none();
        is_idle && !self.queue.is_empty() && !self.has_next()
    }

    /// Returns whether the part that comes next in the file is done.
    fn has_next(&self) -> bool {
        matches!(self.queue.front(), Some(QueuedPart { state: PartState::Done(_), .. }))
    }

    /// Hands a part to another worker, if one can be done now besides the job's own. The worker's
    /// result comes back by [`take`](Self::take); if it stops before,
    /// [`give_back`](Self::give_back) must be called.
    ///
    /// # Errors
    ///
    /// A file can't be read, or there isn't enough memory.
    pub fn offer(&mut self) -> Result<Option<JobTask<'_>>, TableError> {
        let own = usize::from(self.begun.is_none());
        let Some(at) = self.open_part(own) else { return Ok(None) };
        let part = self.queue[at].part.clone();
        if let JobPart::Blocks(own, other, _) = part {
            self.read_layer(own, other)?;
        }
        self.queue[at].state = PartState::Given;
        let values = match (&self.stage, &part) {
            (JobStage::Solving(table), JobPart::Pair(more, fewer)) => {
                let layers = needed(*more, *fewer);
                layers.filter_map(|(own, other)| Some(table.waiting(own, other)?.1)).collect()
            }
            (JobStage::Packing(_, Some(layer)), JobPart::Blocks(_, _, blocks)) => {
                let places = |block| layer.plan.places(block);
                let (begin, end) = (places(blocks.start).start, places(blocks.end - 1).end);
                vec![&layer.values[begin..end]]
            }
            _ => Vec::new(),
        };
        Ok(Some(JobTask { part, values }))
    }

    /// Accepts the result of a part that was handed to a worker. Ignores results of other parts.
    pub fn take(&mut self, part: &JobPart, done: Done) {
        let given = self.queue.iter_mut().find(|it| it.part == *part && it.state.is_given());
        if let Some(entry) = given {
            entry.state = PartState::Done(done);
            match part {
                JobPart::Pair(..) => self.solved += entry.positions,
                JobPart::Blocks(..) => self.packed += entry.positions,
            }
        }
    }

    /// Makes a part available again whose worker stopped before it was done.
    pub fn give_back(&mut self, part: &JobPart) {
        let given = self.queue.iter_mut().find(|it| it.part == *part && it.state.is_given());
        if let Some(entry) = given {
            entry.state = PartState::Open;
        }
    }

    /// Returns the index of a part in the queue, by its index among those that can be begun now.
    fn open_part(&self, nth: usize) -> Option<usize> {
        let wave = self.queue.front()?.part.wave();
        let ready = self.queue.iter().take_while(|it| it.part.wave() == wave);
        let mut open = ready.enumerate().filter(|(_, it)| matches!(it.state, PartState::Open));
        open.nth(nth).map(|it| it.0)
    }

    /// Begins the part at an index of the queue, and marks it as given.
    fn begin(&mut self, at: usize) -> Result<Begun, TableError> {
        let QueuedPart { part, positions, .. } = &self.queue[at];
        let (part, positions) = (part.clone(), *positions);
        let work = match part {
            JobPart::Pair(more, fewer) => match &self.stage {
                JobStage::Solving(table) => {
                    PartWork::Pair(LayerPair::new(self.subject.zones, more, fewer, table)?)
                }
                _ => return Err(TableError::Damaged),
            },
            JobPart::Blocks(own, other, _) => {
                PartWork::Blocks(self.read_layer(own, other)?, Vec::new())
            }
        };
        self.queue[at].state = PartState::Given;
        Ok(Begun { part, positions, work })
    }

    /// Works on a part until it is done or the limit is reached, and keeps its state. Returns
    /// whether it is done.
    fn go_on(&mut self, mut begun: Begun, limit: &mut Limit<'_>) -> bool {
        let is_done = match (&self.stage, &mut begun.work, &begun.part) {
            (JobStage::Solving(table), PartWork::Pair(pair), _) => pair.work(table, limit),
            (
                JobStage::Packing(packer, _),
                PartWork::Blocks(layer, packed),
                JobPart::Blocks(_, _, blocks),
            ) => loop {
                let block = blocks.start + packed.len();
                if block == blocks.end {
                    break true;
                }
                packed.push(packer.pack(&layer.plan, block, &layer.values));
                if limit.reached_after(layer.plan.places(block).len() as u32) {
                    break false;
                }
            },
            _ => false,
        };
        if is_done {
            let done = match begun.work {
                PartWork::Pair(pair) => Done::Pair(pair.found()),
                PartWork::Blocks(_, blocks) => Done::Blocks(blocks),
            };
            self.take(&begun.part, done);
        } else {
            self.begun = Some(begun);
        }
        is_done
    }

    /// Reads a layer that is being packed, unless it was the last one that was read.
    fn read_layer(&mut self, own: u8, other: u8) -> Result<Rc<PackingLayer>, TableError> {
        let JobStage::Packing(_, last) = &mut self.stage else { return Err(TableError::Damaged) };
        match last.as_ref().filter(|it| (it.own, it.other) == (own, other)) {
            Some(layer) => Ok(Rc::clone(layer)),
            None => {
                // The last layer is dropped first, so that two layers are in memory only if a part
                // still uses it.
                *last = None;
                let values = self.unfinished.layer(own, other)?;
                let plan = BlockPlan::new(self.subject, own, other);
                let layer = PackingLayer { own, other, plan, values };
                Ok(Rc::clone(last.insert(Rc::new(layer))))
            }
        }
    }

    /// Writes the parts that are done to their file. After the last part, begins the next stage.
    /// Returns whether the table is complete.
    fn store(&mut self) -> Result<bool, TableError> {
        while let Some(QueuedPart { state: PartState::Done(done), .. }) = self.queue.front_mut() {
            match (&mut self.stage, done) {
                (JobStage::Solving(table), Done::Pair(found)) => {
                    self.unfinished.append(found)?;
                    found.drain(..).for_each(|found| table.insert(found));
                }
                (JobStage::Packing(packer, _), Done::Blocks(blocks)) => {
                    packer.write(blocks, &mut self.out)?;
                }
                _ => return Err(TableError::Damaged),
            }
            self.queue.pop_front();
            if let (JobStage::Solving(table), Some(next)) = (&mut self.stage, self.queue.front()) {
                table.forget(next.part.wave() - 1);
            }
        }
        if !self.queue.is_empty() {
            return Ok(false);
        }
        if let JobStage::Solving(_) = self.stage {
            let packer = Packer::new(self.subject, &mut self.out)?;
            self.stage = JobStage::Packing(Box::new(packer), None);
            let subject = self.subject;
            self.queue = subject.layers().flat_map(|layer| blocks(subject, layer)).collect();
            return Ok(false);
        }
        if let JobStage::Packing(packer, _) = std::mem::replace(&mut self.stage, JobStage::Done) {
            packer.finish(&mut self.out)?;
            self.out.flush()?;
        }
        Ok(true)
    }

    /// Returns the finished part of the work, 0–1.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let zones = self.subject.zones;
        let all: usize = self.subject.layers().map(|(own, other)| zones.count(own, other)).sum();
        let begun = self.begun.as_ref().map_or(0.0, |begun| match (&begun.work, &begun.part) {
            (PartWork::Pair(pair), _) => pair.progress() * begun.positions as f64,
            (PartWork::Blocks(_, packed), JobPart::Blocks(_, _, blocks)) => {
                PACKING * (packed.len() * begun.positions) as f64 / blocks.len() as f64
            }
            _ => 0.0,
        });
        let done = self.solved as f64 + begun + PACKING * self.packed as f64;
        done / (all as f64 * (1.0 + PACKING))
    }
}

impl PartState {
    const fn is_given(&self) -> bool {
        matches!(self, Self::Given)
    }
}

impl QueuedPart {
    const fn pair(pair: (u8, u8), positions: usize) -> Self {
        Self { part: JobPart::Pair(pair.0, pair.1), positions, state: PartState::Open }
    }
}

/// Divides a layer into parts of at most [`MAX_BLOCKS`] blocks.
fn blocks(subject: Subject, (own, other): (u8, u8)) -> Vec<QueuedPart> {
    let plan = BlockPlan::new(subject, own, other);
    let begins = (0..plan.blocks()).step_by(MAX_BLOCKS);
    let parts = begins.map(|begin| {
        let end = plan.blocks().min(begin + MAX_BLOCKS);
        let positions = plan.places(end - 1).end - plan.places(begin).start;
        QueuedPart {
            part: JobPart::Blocks(own, other, begin..end),
            positions,
            state: PartState::Open,
        }
    });
    parts.collect()
}
