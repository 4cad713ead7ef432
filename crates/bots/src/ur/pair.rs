//! Value iteration over two layers that depend on each other.

use std::{collections::TryReserveError, mem, ops::Range};

use rosette_kernels::{
    greater, smaller,
    ur::{LANES, MoveSource, Sweep, turn_round},
};

use super::{
    index::{Layer, Zones},
    source,
    table::{ChanceTable, LayerValues},
    view::{SeatView, SidePieces},
};
use crate::Limit;

/// The change at which iteration stops: two units in the last place of a chance. The remaining
/// error is at most three times the change, because a sweep reduces the error by at least a
/// quarter.
pub(super) const MIN_CHANGE: f32 = 1.5e-7;

/// The largest change, about one unit in the last place, with which a state of the shared cells is
/// left out of most of the next sweeps.
const CALM: f32 = 1e-7;

/// The number of sweeps of which one updates all states, even those whose values hardly changed.
const WHOLE: u32 = 6;

/// The two layers in which one seat has `more` pieces left and the other `fewer`. Each turn leads
/// from one layer to the other. All values start at ½. Sweeps update them in place (Gauss–Seidel)
/// until they converge.
#[derive(Debug)]
pub struct LayerPair {
    /// The layers: one if both seats have the same number of pieces left, otherwise two.
    sides: Vec<SolvingLayer>,
    /// The states of the shared cells, in the order of a sweep.
    states: Vec<SharedState>,
    /// The progress of the current sweep: an index into `states`.
    next: usize,
    /// The number of sweeps, set to 0 when one converges. At multiples of `WHOLE`, a sweep updates
    /// all states.
    sweeps: u32,
    /// The largest change in the current sweep, and the smallest of those in the sweeps before.
    change: f32,
    least_change: f32,
}

/// A state of the shared cells, together with the same state seen from the other side.
#[derive(Debug)]
struct SharedState {
    /// The shared cells of the first side's seat, and of its opponent.
    own: u16,
    other: u16,
    /// The index of the state's first source on the first side, and on the last side.
    sources: [usize; 2],
    /// Whether the last update hardly changed the values.
    calm: bool,
}

/// A layer of the pair, while its values are computed.
#[derive(Debug)]
struct SolvingLayer {
    own: u8,
    other: u8,
    layer: Layer,
    /// The chance of winning of the seat `own` if it throws.
    throwing: Vec<f32>,
    /// The chance of winning of the seat `own` if the opponent throws. These are the opposite
    /// layer's values, complemented and transposed, so that both vectors are read along the
    /// opponent's private sets.
    waiting: Vec<f32>,
    /// The sources of the values, by state in the order of a sweep, and from the last row to the
    /// first. They are the same for all private sets of the opponent, and in every sweep.
    sources: Vec<MoveSource>,
}

/// Values with the same shared cells: a row for each private set of the seat `own`, a column for
/// each of its opponent.
#[derive(Clone)]
struct SharedGrid {
    own: u16,
    other: u16,
    rows: Range<usize>,
    columns: Range<usize>,
}

impl LayerPair {
    /// Creates a pair on a path with these zones, for these numbers of pieces left, 1–7, with no
    /// values yet. All the memory that the pair needs is allocated here. `table` contains the pairs
    /// with one piece less on either side.
    ///
    /// # Errors
    ///
    /// The system doesn't provide the memory.
    pub(super) fn new(
        zones: &'static Zones,
        more: u8,
        fewer: u8,
        table: &ChanceTable,
    ) -> Result<Self, TryReserveError> {
        let mut shared: Vec<_> = zones.shared_pairs(more, fewer).collect();
        // Advanced pieces come first, so that most moves lead to values already updated in this
        // sweep.
        shared.reverse();
        let mut sides = vec![SolvingLayer::new(zones, more, fewer)?];
        if more == fewer {
            // With equal numbers of pieces, a state is in the same layer as the state with the
            // seats exchanged, so one of the two is enough.
            shared.retain(|(own, other)| own >= other);
        } else {
            sides.push(SolvingLayer::new(zones, fewer, more)?);
        }
        // The values outlive the pair, so they are allocated before the vectors that are freed with
        // it. The next pair then gets the memory of these vectors in one piece.
        for side in &mut sides {
            side.throwing = unknown(side.layer.len())?;
        }
        let last = sides.len() - 1;
        let mut states = Vec::new();
        states.try_reserve_exact(shared.len())?;
        // The sources are counted first, because a vector that grows needs up to three times the
        // memory.
        let mut counts = [0; 2];
        let mut found = Vec::new();
        for (own, other) in shared {
            let sources = [(0, own, other), (last, other, own)].map(|(side, own, other)| {
                let first = counts[side];
                found.clear();
                sides[side].add_sources(own, other, table, &mut found);
                counts[side] += found.len();
                first
            });
            states.push(SharedState { own, other, sources, calm: false });
        }
        for (index, side) in sides.iter_mut().enumerate() {
            let mut sources = Vec::new();
            sources.try_reserve_exact(counts[index])?;
            for state in &states {
                if index == 0 {
                    side.add_sources(state.own, state.other, table, &mut sources);
                }
                if index == last {
                    side.add_sources(state.other, state.own, table, &mut sources);
                }
            }
            side.sources = sources;
        }
        Ok(Self { sides, states, next: 0, sweeps: 0, change: 0.0, least_change: 1.0 })
    }

    /// Continues the sweeps. Returns whether the values have converged; false when the limit is
    /// reached. The result doesn't depend on interruptions. `table` must be the table with which
    /// the pair was created.
    pub fn work(&mut self, table: &ChanceTable, limit: &mut Limit<'_>) -> bool {
        loop {
            let whole = self.sweeps.is_multiple_of(WHOLE);
            while let Some(state) = self.states.get(self.next) {
                let positions = if whole || !state.calm { self.update(table) } else { 0 };
                self.next += 1;
                if limit.reached_after(positions as u32) {
                    return false;
                }
            }
            let change = mem::take(&mut self.change);
            self.next = 0;
            self.least_change = smaller(self.least_change, change);
            let converged = change < MIN_CHANGE;
            if converged && whole {
                return true;
            }
            // The last sweep must update all states, so one follows after convergence.
            self.sweeps = if converged { 0 } else { self.sweeps + 1 };
        }
    }

    /// Returns the finished part of the work, 0–1. Each sweep reduces the change by about the same
    /// factor. The part is less than 1 until the values have converged.
    #[must_use]
    pub fn progress(&self) -> f64 {
        progress(self.least_change)
    }

    /// Returns the values of the two layers, or of one if both seats have equally many pieces left.
    /// They are final once [`work`](Self::work) has returned true.
    #[must_use]
    pub fn found(self) -> Vec<LayerValues> {
        let found = |side: SolvingLayer| LayerValues {
            own: side.own,
            other: side.other,
            values: side.waiting,
        };
        self.sides.into_iter().map(found).collect()
    }

    /// Updates all positions in the next state, on both sides, and returns their number.
    ///
    /// Some rows of the first side alternate with the same columns of the other, so that moves
    /// among private cells lead to updated values as well.
    fn update(&mut self, table: &ChanceTable) -> usize {
        let SharedState { own, other, sources: [mut first, second], .. } = self.states[self.next];
        let (height, width) = self.sides[0].size(own, other);
        let last = self.sides.len() - 1;
        let mut change = 0.0;
        let mut end = height;
        while end > 0 {
            let rows = (end - 1) / LANES * LANES..end;
            end = rows.start;
            let grid = SharedGrid { own, other, rows: rows.clone(), columns: 0..width };
            let (here, used) = self.improve(0, &grid, first, table);
            first += used;
            let grid = SharedGrid { own: other, other: own, rows: 0..width, columns: rows };
            let (there, _) = self.improve(last, &grid, second, table);
            change = greater(change, greater(here, there));
        }
        self.states[self.next].calm = change < CALM;
        self.change = greater(self.change, change);
        2 * height * width
    }

    /// Recomputes the values of a grid's positions on one side. Their sources begin at the index
    /// `sources`. Returns the greatest change, and the number of sources read.
    fn improve(
        &mut self,
        side: usize,
        grid: &SharedGrid,
        sources: usize,
        table: &ChanceTable,
    ) -> (f32, usize) {
        let SharedGrid { own, other, rows, columns } = grid.clone();
        let found = &mut self.sides[side];
        let finished = table.waiting(found.own - 1, found.other).map_or(&[] as &[f32], |it| it.1);
        let begin = found.layer.begin(own, other);
        let (height, width) = found.size(own, other);
        let result = Sweep {
            throwing: &mut found.throwing,
            waiting: &found.waiting,
            finished,
            sources: &found.sources[sources..],
            chances: table.rules().chances(),
            begin,
            width,
            rows: rows.clone(),
            columns: columns.clone(),
        }
        .run();
        // The new values go to the opposite side, which reads them as values of a waiting seat.
        let from = mem::take(&mut found.throwing);
        let opposite = self.sides.len() - 1 - side;
        let to = &mut self.sides[opposite];
        let place = to.layer.begin(other, own);
        let to = &mut to.waiting[place..place + height * width];
        turn_round(&from[begin..begin + height * width], to, width, rows, columns);
        self.sides[side].throwing = from;
        result
    }
}

/// Returns the finished part of the work, 0–1, by the smallest change of a sweep so far.
pub(super) fn progress(least_change: f32) -> f64 {
    let logarithm = |change: f32| f64::from(change).ln();
    (logarithm(least_change) / logarithm(MIN_CHANGE)).clamp(0.0, 0.99)
}

/// Allocates `len` values of ½, and reports missing memory as an error.
pub(super) fn unknown(len: usize) -> Result<Vec<f32>, TryReserveError> {
    let mut unknown = Vec::new();
    unknown.try_reserve_exact(len)?;
    unknown.resize(len, 0.5);
    Ok(unknown)
}

impl SolvingLayer {
    /// Creates a side without room for `throwing` and without sources.
    fn new(zones: &'static Zones, own: u8, other: u8) -> Result<Self, TryReserveError> {
        let layer = Layer::in_zones(zones, own, other);
        let waiting = unknown(layer.len())?;
        Ok(Self { own, other, layer, throwing: Vec::new(), waiting, sources: Vec::new() })
    }

    /// Adds the sources for a state of the shared cells.
    fn add_sources(&self, own: u16, other: u16, table: &ChanceTable, into: &mut Vec<MoveSource>) {
        for rank in (0..self.layer.own_sets(own)).rev() {
            let zones = self.layer.zones;
            let view = SeatView {
                own: SidePieces::new(self.own, zones.cells(zones.sets[rank], own)),
                other: SidePieces::new(self.other, zones.cells(0, other)),
            };
            source::of_rolls(&view, &self.layer, table, into);
        }
    }

    /// Returns the numbers of rows and columns with these shared cells.
    fn size(&self, own: u16, other: u16) -> (usize, usize) {
        (self.layer.own_sets(own), self.layer.other_sets(other))
    }
}
