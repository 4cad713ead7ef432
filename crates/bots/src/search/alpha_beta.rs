//! Alpha-beta as principal variation search (a null window for all but the first step), with
//! iterative deepening.

use super::{
    MAX_PLIES, SearchNode, Transpositions, WIN, is_decided,
    transpositions::{Bound, SOLVED},
};
use crate::Limit;

/// The step and the value that a search has found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SearchResult<S> {
    /// The best step; of equally good ones, the first that was searched.
    pub step: S,
    /// The value of the position, as the seat to move sees it.
    pub value: i32,
    /// Whether the value is proven, not estimated.
    pub exact: bool,
    /// The depth in plies to which every line was searched.
    pub depth: u8,
}

/// A search of one game, with a table of the positions it has searched.
#[derive(Clone, Debug)]
pub struct Search<N: SearchNode> {
    table: Transpositions<N::Step>,
    positions: u64,
    most: u64,
    /// The number of leaves that were estimated before the game was over.
    estimates: u64,
    /// The steps that are still to be searched, for all plies on the current path.
    waiting: Vec<(i32, N::Step)>,
}

/// The error that the search was stopped by its limits, so its last value means nothing.
struct Stopped;

impl<N: SearchNode> Search<N> {
    /// Creates a search whose table takes at most `bytes` bytes.
    #[must_use]
    pub fn new(bytes: usize) -> Self {
        let table = Transpositions::new(bytes);
        Self { table, positions: 0, most: 0, estimates: 0, waiting: Vec::new() }
    }

    /// Returns the number of positions that the last search visited.
    #[must_use]
    pub const fn positions(&self) -> u64 {
        self.positions
    }

    /// Searches for the best step by iterative deepening, until the value is proven, `most`
    /// positions were visited, the limit is reached or `deepest` plies were searched. Returns
    /// `None` if no seat chooses.
    pub fn best(
        &mut self,
        position: &N,
        most: u64,
        deepest: u8,
        limit: &mut Limit<'_>,
    ) -> Option<SearchResult<N::Step>> {
        self.positions = 0;
        self.most = most;
        if position.settled_value().is_some() {
            return None;
        }
        let begin = self.order(position, None);
        let step = self.waiting.get(begin).map(|(_, step)| *step);
        self.waiting.truncate(begin);
        let mut found =
            SearchResult { step: step?, value: position.estimate(), exact: false, depth: 0 };
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

    /// Searches for the value of every step, as [`best`](Self::best) does for the best one. The
    /// most promising steps come first. All values have the same depth, the last that was searched
    /// completely. Returns an empty list if no seat chooses.
    pub fn each(
        &mut self,
        position: &N,
        most: u64,
        deepest: u8,
        limit: &mut Limit<'_>,
    ) -> Vec<SearchResult<N::Step>> {
        self.positions = 0;
        self.most = most;
        if position.settled_value().is_some() {
            return Vec::new();
        }
        let begin = self.order(position, None);
        let value = position.estimate();
        let unseen = |(_, step)| SearchResult { step, value, exact: false, depth: 0 };
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
                *found = SearchResult { value, exact: self.proves(value, depth), depth, ..*found };
            }
            each = deeper;
            if each.iter().all(|found| found.exact) {
                break;
            }
        }
        each
    }

    /// Returns whether a value is proven: nothing was estimated, or it is a win or loss within this
    /// depth.
    const fn proves(&self, value: i32, depth: u8) -> bool {
        self.estimates == 0 || is_decided(value) && WIN - value.abs() <= depth as i32
    }

    /// Returns every step with the exact value that [`best`](Self::best) found, in the order of the
    /// position's steps. Returns `None` if that value is an estimate, when `most` positions were
    /// visited, or when the limit is reached.
    pub fn equals(
        &mut self,
        position: &N,
        found: &SearchResult<N::Step>,
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

    /// Searches every step of the root position and stores the result in `found`.
    fn root(
        &mut self,
        position: &N,
        depth: u8,
        found: &mut SearchResult<N::Step>,
        limit: &mut Limit<'_>,
    ) -> Result<(), Stopped> {
        let steps = self.order(position, Some(found.step));
        let mut best: Option<(i32, N::Step)> = None;
        for index in steps..self.waiting.len() {
            let step = self.waiting[index].1;
            let alpha = best.map_or(-WIN, |best| best.0);
            let value = self.step(position, step, depth, alpha, WIN, index > steps, limit);
            let Ok(value) = value else {
                // A better step that was found at this depth before the limit was reached counts.
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
            *found = SearchResult { step, value, exact: self.proves(value, depth), depth };
            let depth = if self.estimates == 0 { SOLVED } else { depth };
            self.table.store(position.key(), value, Bound::Exact, depth, Some(step));
        }
        Ok(())
    }

    /// Returns the value of a step for the seat that makes it, exact between `alpha` and `beta`.
    /// With `later`, an earlier step has set `alpha`, so a null window is tried first.
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
            // A value counts the plies to a win from its own position. Seen from this position, the
            // win is one ply farther away.
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
        let entry = key.and_then(|key| self.table.get(key));
        if let Some(entry) = entry.filter(|entry| entry.answers(depth, alpha, beta)) {
            self.estimates += u64::from(entry.depth != SOLVED);
            return Ok(i32::from(entry.value));
        }
        let hint = entry.and_then(|entry| entry.step);
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
        self.table.store(key, best, bound, depth, made);
        Ok(best)
    }

    /// Pushes the steps of a position onto `waiting`, the most promising first. Returns the index
    /// of the first one.
    fn order(&mut self, position: &N, hint: Option<N::Step>) -> usize {
        let begin = self.waiting.len();
        let waiting = &mut self.waiting;
        position.steps(|step, promise| {
            let promise = if hint == Some(step) { i32::MAX } else { promise };
            // Equally promising steps keep the order of the position's steps.
            let place = waiting[begin..].partition_point(|(other, _)| *other >= promise);
            waiting.insert(begin + place, (promise, step));
        });
        begin
    }
}

/// Returns the depths to which a position is searched, in order. Past half of the remaining plies
/// the order of steps doesn't improve any more, and each depth costs as much as a search to the
/// end. Therefore the search goes from there to the last depth at once.
fn depths<N: SearchNode>(position: &N, deepest: u8) -> impl Iterator<Item = u8> {
    let end = position.plies_left();
    let deepest = deepest.min(end.unwrap_or(u8::MAX));
    (1..=deepest).filter(move |depth| *depth == deepest || end.is_none_or(|end| *depth <= end / 2))
}

/// Returns a value as seen one ply earlier: a win is one ply farther away.
const fn farther(value: i32) -> i32 {
    if is_decided(value) { value - value.signum() } else { value }
}

/// Returns the value that [`farther`] turns into this one.
const fn nearer(value: i32) -> i32 {
    if is_decided(value) && value.abs() < WIN { value + value.signum() } else { value }
}

const _: () = assert!(WIN < i16::MAX as i32 && MAX_PLIES < WIN);
