//! Alpha-beta with a window of one for all but the first step, deepened step by step.

use super::{
    LONGEST, Node, Table, WIN, is_decided,
    table::{Bound, SOLVED},
};
use crate::Limit;

/// What a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found<S> {
    /// A best step.
    pub step: S,
    /// The value of the position, as the seat to move sees it.
    pub value: i32,
    /// Whether that value is proven, rather than an estimate.
    pub exact: bool,
    /// The plies to which every line was searched.
    pub depth: u8,
}

/// A search of one game, with what it remembers from one position to the next.
#[derive(Clone, Debug)]
pub struct Search<N: Node> {
    table: Table<N::Step>,
    positions: u64,
    most: u64,
    /// How often the search ended before the game did.
    estimates: u64,
    /// Steps that wait to be searched, of all plies on the way down.
    waiting: Vec<(i32, N::Step)>,
}

/// The search was stopped.
struct Stopped;

impl<N: Node> Search<N> {
    /// A search that remembers so many bytes of positions.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let table = Table::new(bytes);
        Self { table, positions: 0, most: 0, estimates: 0, waiting: Vec::new() }
    }

    /// Positions that the last search looked at.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// Looks for the best step, one ply deeper each time, until the value is proven, `most`
    /// positions were looked at, the limit is reached or `deepest` plies were searched. None
    /// where nobody chooses.
    pub fn best(
        &mut self,
        position: &N,
        most: u64,
        deepest: u8,
        limit: &mut Limit<'_>,
    ) -> Option<Found<N::Step>> {
        self.positions = 0;
        self.most = most;
        if position.settled_value().is_some() {
            return None;
        }
        let begin = self.order(position, None);
        let step = self.waiting.get(begin).map(|(_, step)| *step);
        self.waiting.truncate(begin);
        let mut found = Found { step: step?, value: position.estimate(), exact: false, depth: 0 };
        for depth in depths(position, deepest) {
            self.estimates = 0;
            match self.root(position, depth, &mut found, limit) {
                Ok(()) if found.exact => break,
                Ok(()) => {}
                Err(Stopped) => break,
            }
        }
        self.waiting.clear();
        Some(found)
    }

    /// Looks for the value of every step, as [`best`](Self::best) looks for the best one; the most
    /// promising come first. Values are all of one depth, the last that was searched whole. Empty
    /// where nobody chooses.
    pub fn each(
        &mut self,
        position: &N,
        most: u64,
        deepest: u8,
        limit: &mut Limit<'_>,
    ) -> Vec<Found<N::Step>> {
        self.positions = 0;
        self.most = most;
        if position.settled_value().is_some() {
            return Vec::new();
        }
        let begin = self.order(position, None);
        let value = position.estimate();
        let unseen = |(_, step)| Found { step, value, exact: false, depth: 0 };
        let mut each: Vec<_> = self.waiting.drain(begin..).map(unseen).collect();
        for depth in depths(position, deepest) {
            let mut deeper = each.clone();
            for found in &mut deeper {
                self.estimates = 0;
                let value = self.step(position, found.step, depth, -WIN, WIN, false, limit);
                let Ok(value) = value else {
                    self.waiting.clear();
                    return each;
                };
                *found = Found { value, exact: self.proves(value, depth), depth, ..*found };
            }
            each = deeper;
            if each.iter().all(|found| found.exact) {
                break;
            }
        }
        each
    }

    /// Whether a value found at this depth is proven.
    const fn proves(&self, value: i32, depth: u8) -> bool {
        self.estimates == 0 || is_decided(value) && WIN - value.abs() <= depth as i32
    }

    /// Every step that is worth as much as the exact value that [`best`](Self::best) found, in the
    /// order of the position's steps. None if that value is an estimate, or once `most` positions
    /// were looked at or the limit is reached.
    pub fn equals(
        &mut self,
        position: &N,
        found: &Found<N::Step>,
        most: u64,
        limit: &mut Limit<'_>,
    ) -> Option<Vec<N::Step>> {
        if !found.exact {
            return None;
        }
        self.positions = 0;
        self.most = most;
        let mut equals = Vec::new();
        position.steps(|step, _| equals.push(step));
        let mut stopped = false;
        equals.retain(|step| {
            if stopped || *step == found.step {
                return true;
            }
            let (alpha, beta) = (found.value - 1, found.value);
            let value = self.step(position, *step, found.depth, alpha, beta, false, limit);
            stopped = value.is_err();
            value.is_ok_and(|value| value >= found.value)
        });
        self.waiting.clear();
        (!stopped).then_some(equals)
    }

    /// Searches every step of the position itself; what it finds goes into `found`.
    fn root(
        &mut self,
        position: &N,
        depth: u8,
        found: &mut Found<N::Step>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Stopped> {
        let steps = self.order(position, Some(found.step));
        let mut best: Option<(i32, N::Step)> = None;
        for index in steps..self.waiting.len() {
            let step = self.waiting[index].1;
            let alpha = best.map_or(-WIN, |best| best.0);
            let value = self.step(position, step, depth, alpha, WIN, index > steps, limit);
            let Ok(value) = value else {
                // What was found to be better so far is better, though not all was looked at.
                if let Some((value, step)) = best {
                    (found.value, found.step) = (value, step);
                }
                return Err(Stopped);
            };
            if best.is_none_or(|best| value > best.0) {
                best = Some((value, step));
            }
        }
        self.waiting.truncate(steps);
        if let Some((value, step)) = best {
            *found = Found { step, value, exact: self.proves(value, depth), depth };
            let depth = if self.estimates == 0 { SOLVED } else { depth };
            self.table.put(position.key(), value, Bound::Exact, depth, Some(step));
        }
        Ok(())
    }

    /// The value of a step for the seat that makes it.
    #[expect(clippy::too_many_arguments, reason = "a window is two numbers")]
    fn step(
        &mut self,
        position: &N,
        step: N::Step,
        depth: u8,
        alpha: i32,
        beta: i32,
        later: bool,
        limit: &mut Limit<'_>,
    ) -> Result<i32, Stopped> {
        let (next, same) = position.after(step);
        let mut value = |from: i32, to: i32| {
            // Plies to a win are counted from each position anew.
            let value = if same {
                farther(self.value(&next, depth - 1, nearer(from), nearer(to), limit)?)
            } else {
                -farther(self.value(&next, depth - 1, -nearer(to), -nearer(from), limit)?)
            };
            Ok(value)
        };
        if later {
            let tried = value(alpha, alpha + 1)?;
            if tried <= alpha || tried >= beta {
                return Ok(tried);
            }
        }
        value(alpha, beta)
    }

    fn value(
        &mut self,
        position: &N,
        depth: u8,
        alpha: i32,
        beta: i32,
        limit: &mut Limit<'_>,
    ) -> Result<i32, Stopped> {
        if let Some(value) = position.settled_value() {
            return Ok(value);
        }
        self.positions += 1;
        if self.positions > self.most || limit.reached() {
            return Err(Stopped);
        }
        if depth == 0 {
            self.estimates += 1;
            return Ok(position.estimate());
        }
        let key = position.remembered().then(|| position.key());
        let mut hint = None;
        if let Some(entry) = key.and_then(|key| self.table.get(key)) {
            hint = entry.step;
            if entry.depth >= depth {
                let value = i32::from(entry.value);
                let enough = match entry.bound {
                    Bound::Exact => true,
                    Bound::Lower => value >= beta,
                    Bound::Upper => value <= alpha,
                };
                if enough {
                    self.estimates += u64::from(entry.depth != SOLVED);
                    return Ok(value);
                }
            }
        }
        let before = self.estimates;
        let steps = self.order(position, hint);
        let (mut best, mut made) = (-WIN, None);
        for index in steps..self.waiting.len() {
            let step = self.waiting[index].1;
            let from = best.max(alpha);
            let value = self.step(position, step, depth, from, beta, index > steps, limit)?;
            if value > best || made.is_none() {
                (best, made) = (value, Some(step));
            }
            if best >= beta {
                break;
            }
        }
        self.waiting.truncate(steps);
        let Some(key) = key else { return Ok(best) };
        let bound = match best {
            _ if best >= beta => Bound::Lower,
            _ if best <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let depth = if self.estimates == before { SOLVED } else { depth };
        self.table.put(key, best, bound, depth, made);
        Ok(best)
    }

    /// Puts the steps of a position behind those that wait, the most promising first, and tells
    /// where they begin.
    fn order(&mut self, position: &N, hint: Option<N::Step>) -> usize {
        let begin = self.waiting.len();
        let waiting = &mut self.waiting;
        position.steps(|step, promise| {
            let promise = if hint == Some(step) { i32::MAX } else { promise };
            // Behind what promises as much, so that the same search is made everywhere. Steps are
            // few enough for this, and the code of a sort would weigh more than the search.
            let before = waiting[begin..].partition_point(|(other, _)| *other >= promise);
            waiting.insert(begin + before, (promise, step));
        });
        begin
    }
}

/// The depths to which a position is searched, one after the other: half way to its end the order
/// of steps is as good as it gets, and all that lies between costs as much as the end itself.
fn depths<N: Node>(position: &N, deepest: u8) -> impl Iterator<Item = u8> {
    let end = position.plies_left();
    let deepest = deepest.min(end.unwrap_or(u8::MAX));
    (1..=deepest).filter(move |depth| *depth == deepest || end.is_none_or(|end| *depth <= end / 2))
}

/// A value as it is one ply earlier: a win is one ply farther away.
const fn farther(value: i32) -> i32 {
    if is_decided(value) { value - value.signum() } else { value }
}

/// The value that is so much one ply earlier.
const fn nearer(value: i32) -> i32 {
    if is_decided(value) && value.abs() < WIN { value + value.signum() } else { value }
}

const _: () = assert!(WIN < i16::MAX as i32 && LONGEST < WIN);
