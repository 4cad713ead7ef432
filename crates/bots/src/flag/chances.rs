//! The exact solution of a position of ±123D with the rules `dice`, by retrograde analysis and
//! value iteration.
//!
//! Burnt cells stay burnt, so the sets of unburnt cells are solved from the smallest up. Within one
//! set, play can go in circles: by rolls that move nothing, by moves from cell 0, and by moves from
//! the opponent's cell. There, value iteration runs until the values converge. They do converge,
//! because whatever the seats choose, a cell burns eventually with probability 1.

use rosette_kernels::greater;
use rosette_rules::{
    Seat,
    flag::{DRAWN, Flag, MAX_STEP, RuleSet, Sign},
};

use crate::{Limit, search::Estimate};

/// The largest change of a value in the last sweep of value iteration.
const ACCURACY: f64 = 1e-12;

/// The value of a position before the first sweep.
const UNKNOWN: f64 = 0.5;

/// The cells to which a player can go or that chance can roll, as indices into
/// [`SolvedValues::ground`].
type Landings = [Option<u8>; 6];

/// The place of the flag, as the seat to move sees it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    /// The flag is on the cell where it was in the position that the table solves, without a
    /// player.
    Rest,
    /// The flag is on the cell of the seat to move.
    Own,
    /// The flag is on the opponent's cell, which isn't that of the seat to move.
    Other,
}

/// A position in the table's form. Cells are indices into [`SolvedValues::ground`].
#[derive(Clone, Copy)]
struct TablePosition {
    /// The unburnt cells: bit n is set for index n + 1. Cell 0 has no bit because it never burns.
    open: u32,
    own: u8,
    other: u8,
    holder: Holder,
}

impl TablePosition {
    /// Returns whether the cell that the player to move leaves burns.
    const fn burns(self) -> bool {
        self.own != 0 && self.own != self.other
    }

    /// Returns the next position if a roll moves nothing, which only passes the turn.
    const fn stayed(self) -> Self {
        let Self { open, own, other, holder } = self;
        let holder = match holder {
            Holder::Rest => Holder::Rest,
            Holder::Own if own != other => Holder::Other,
            Holder::Own | Holder::Other => Holder::Own,
        };
        Self { open, own: other, other: own, holder }
    }
}

/// Returns whether an index stands for cell 0 or an unburnt cell.
const fn lies_in(number: u8, open: u32) -> bool {
    number == 0 || open >> (number - 1) & 1 != 0
}

/// The values of the choices of the seat to move: a step, or a direction that is rolled.
#[derive(Clone, Copy)]
struct Expectations {
    /// The value of the best step; 0 without a step, as when the seat is blocked.
    step: f64,
    /// For each direction that may be rolled: the sum over the landings of probability times value,
    /// and the probability that nothing moves.
    draws: [Option<(f64, f64)>; 2],
}

impl Expectations {
    /// Returns the value of the position. `stayed` is the value after a roll that moves nothing.
    fn value(&self, stayed: f64) -> f64 {
        let draws = self.draws.into_iter().flatten();
        draws.map(|(landings, fails)| landings + fails * stayed).fold(self.step, greater)
    }
}

/// A position whose set of unburnt cells is being solved.
struct UnsolvedPosition {
    place: TablePosition,
    /// The index of the position's value.
    index: usize,
    /// The index of the value of the position that follows if a roll moves nothing.
    stayed: usize,
    /// The values of the choices, if they are final because every move burns a cell.
    burnt: Option<Expectations>,
}

/// The solved values of a position and of everything that can follow it.
#[derive(Clone, PartialEq, Debug)]
pub struct SolvedValues {
    cells: u8,
    /// Cell 0 and the unburnt cells of the solved position, in ascending order.
    ground: Vec<u8>,
    /// The flag's cell in the solved position.
    rest: u8,
    /// The index of the flag's cell in `ground`; `None` if that cell is burnt.
    rest_number: Option<u8>,
    steps: Vec<Landings>,
    draws: Vec<[Landings; 2]>,
    /// The index of the first value for each set of unburnt cells.
    begins: Vec<u32>,
    /// The values for the seat to move: its chance of winning plus half its chance of a draw.
    values: Vec<f64>,
    /// The number of sets of unburnt cells that are solved.
    solved: u32,
}

impl SolvedValues {
    /// The largest number of unburnt cells, without cell 0, that can be solved. It takes 1.5
    /// million values, or 12 MB.
    pub const MAX_UNBURNT: usize = 13;

    /// Solves a position and everything that can follow it. Returns `None` with the rules `jump`,
    /// with too many unburnt cells, without enough memory, or when the limit is reached.
    #[must_use]
    pub fn new(position: &Flag, limit: &mut Limit<'_>) -> Option<Self> {
        let mut table = Self::begin(position)?;
        table.work(limit).then_some(table)
    }

    /// Creates the table of a position and everything that can follow it. Nothing is solved yet.
    /// Returns `None` with the rules `jump`, with too many unburnt cells, or without enough memory.
    #[must_use]
    pub fn begin(position: &Flag) -> Option<Self> {
        if position.rules() != RuleSet::Dice || Self::unburnt(position) > Self::MAX_UNBURNT {
            return None;
        }
        let cells = position.cells();
        let ground: Vec<u8> = (0..cells).filter(|cell| !position.is_burnt(*cell)).collect();
        let number = |cell: u8| ground.binary_search(&cell).ok().map(|number| number as u8);
        let to = |from: u8, sign, distance: u8| {
            let to = match sign {
                Sign::Plus => from.checked_add(distance),
                Sign::Minus => from.checked_sub(distance),
            };
            to.and_then(number)
        };
        let each = |from: u8, sign, first: u8, last: u8, landings: &mut [Option<u8>]| {
            for (landing, distance) in landings.iter_mut().zip(first..=last) {
                *landing = to(from, sign, distance);
            }
        };
        let half = usize::from(MAX_STEP);
        let steps = ground.iter().map(|from| {
            let mut landings = Landings::default();
            each(*from, Sign::Plus, 1, MAX_STEP, &mut landings[..half]);
            each(*from, Sign::Minus, 1, MAX_STEP, &mut landings[half..]);
            landings
        });
        let draws = ground.iter().map(|from| {
            Sign::BOTH.map(|sign| {
                let mut landings = Landings::default();
                each(*from, sign, *DRAWN.start(), *DRAWN.end(), &mut landings);
                landings
            })
        });
        let (steps, draws) = (steps.collect(), draws.collect());
        let (mut begins, mut begin) = (Vec::new(), 0);
        for open in 0..1_u32 << (ground.len() - 1) {
            begins.push(begin);
            begin += 3 * (open.count_ones() + 1).pow(2);
        }
        let rest = position.flag();
        let rest_number = number(rest);
        let mut values = Vec::new();
        values.try_reserve_exact(begin as usize).ok()?;
        values.resize(begin as usize, UNKNOWN);
        let solved = 0;
        Some(Self { cells, ground, rest, rest_number, steps, draws, begins, values, solved })
    }

    /// Counts the unburnt cells of a position, without cell 0.
    #[must_use]
    pub fn unburnt(position: &Flag) -> usize {
        (1..position.cells()).filter(|cell| !position.is_burnt(*cell)).count()
    }

    /// Continues the solution. Returns whether it is complete; false when the limit is reached. The
    /// solution of an interrupted set of unburnt cells starts again, so a slice must be longer than
    /// a set takes, which is some milliseconds.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> bool {
        let mut known = Vec::new();
        while !self.is_solved() {
            if self.solve(self.solved, &mut known, limit).is_none() {
                return false;
            }
            self.solved += 1;
        }
        true
    }

    /// Returns whether every set of unburnt cells is solved, so that all values are final.
    #[must_use]
    pub fn is_solved(&self) -> bool {
        self.solved as usize == self.begins.len()
    }

    /// Returns the finished part of the work, 0–1, counted in values.
    #[must_use]
    pub fn progress(&self) -> f64 {
        let begin =
            self.begins.get(self.solved as usize).map_or(self.values.len(), |it| *it as usize);
        begin as f64 / self.values.len() as f64
    }

    /// Finds the values with these unburnt cells. Returns `None` when the limit is reached.
    fn solve(
        &mut self,
        open: u32,
        known: &mut Vec<UnsolvedPosition>,
        limit: &mut Limit<'_>,
    ) -> Option<()> {
        self.collect(open, known, limit)?;
        while self.sweep(known, limit)? > ACCURACY {}
        Some(())
    }

    /// Returns whether the table contains a position that has no pending step. Such a position is
    /// on the same line, with at least the same cells burnt, and its flag is on a player's cell or
    /// where it was in the solved position.
    #[must_use]
    pub fn has(&self, position: &Flag) -> bool {
        self.place(position).is_some()
    }

    /// Returns the value of a position without a pending step for the seat to move, 0–1: its chance
    /// of winning plus half its chance of a draw. Returns `None` if the table doesn't contain the
    /// position.
    #[must_use]
    pub fn value(&self, position: &Flag) -> Option<f64> {
        self.place(position).map(|place| self.values[self.index(place)])
    }

    fn place(&self, position: &Flag) -> Option<TablePosition> {
        let own = position.player(position.to_move());
        let other = position.player(position.to_move().other());
        let holder = match position.flag() {
            flag if flag == own => Holder::Own,
            flag if flag == other => Holder::Other,
            flag if flag == self.rest => Holder::Rest,
            _ => return None,
        };
        let same = position.rules() == RuleSet::Dice && position.cells() == self.cells;
        if !same || position.direction().is_some() {
            return None;
        }
        let mut open = 0;
        for cell in (1..self.cells).filter(|cell| !position.is_burnt(*cell)) {
            open |= 1 << (self.number(cell)? - 1);
        }
        Some(TablePosition { open, own: self.number(own)?, other: self.number(other)?, holder })
    }

    fn number(&self, cell: u8) -> Option<u8> {
        self.ground.binary_search(&cell).ok().map(|number| number as u8)
    }

    #[inline]
    fn index(&self, place: TablePosition) -> usize {
        let TablePosition { open, own, other, holder } = place;
        // The rank of an index: the number of unburnt cells before it. Cell 0 is the first.
        let rank = |number: u8| (open & ((1 << number) - 1)).count_ones();
        let within = (rank(own) * (open.count_ones() + 1) + rank(other)) * 3 + holder as u32;
        (self.begins[open as usize] + within) as usize
    }

    /// Runs one sweep of value iteration and returns the largest change. Returns `None` when the
    /// limit is reached.
    ///
    /// This loop is a separate function, like every long loop. A browser keeps running the code
    /// with which a call began, and uses faster code only for later calls.
    #[inline(never)]
    fn sweep(&mut self, known: &[UnsolvedPosition], limit: &mut Limit<'_>) -> Option<f64> {
        let mut farthest = 0.0;
        for UnsolvedPosition { place, index, stayed, burnt } in known {
            if limit.reached() {
                return None;
            }
            let expectations = burnt.unwrap_or_else(|| self.expectations(*place));
            let value = expectations.value(1.0 - self.values[*stayed]);
            farthest = greater(farthest, (value - self.values[*index]).abs());
            self.values[*index] = value;
        }
        Some(farthest)
    }

    /// Collects the positions with these unburnt cells in which the game isn't over, and sets the
    /// values of those in which it is.
    #[inline(never)]
    fn collect(
        &mut self,
        open: u32,
        known: &mut Vec<UnsolvedPosition>,
        limit: &mut Limit<'_>,
    ) -> Option<()> {
        known.clear();
        let numbers = (0..self.ground.len() as u8).filter(|number| lies_in(*number, open));
        for own in numbers.clone() {
            for other in numbers.clone() {
                for holder in [Holder::Rest, Holder::Own, Holder::Other] {
                    if limit.reached() {
                        return None;
                    }
                    let place = TablePosition { open, own, other, holder };
                    let index = self.index(place);
                    let end = match holder {
                        Holder::Own if own == 0 => Some(if other == 0 { 0.5 } else { 1.0 }),
                        Holder::Other if other == 0 => Some(0.0),
                        Holder::Rest | Holder::Own | Holder::Other => None,
                    };
                    if let Some(value) = end {
                        self.values[index] = value;
                        continue;
                    }
                    // After an interruption, the values of these cells start anew. So the result
                    // doesn't depend on where slices end.
                    self.values[index] = UNKNOWN;
                    let stayed = self.index(place.stayed());
                    let burnt = place.burns().then(|| self.expectations(place));
                    known.push(UnsolvedPosition { place, index, stayed, burnt });
                }
            }
        }
        Some(())
    }

    /// Returns the values of the choices of the seat to move, from the values of the next
    /// positions.
    fn expectations(&self, place: TablePosition) -> Expectations {
        let lands = |to: &u8| lies_in(*to, place.open);
        let value = |to: u8| 1.0 - self.values[self.index(self.moved(place, to))];
        let steps = self.steps[usize::from(place.own)].into_iter().flatten().filter(lands);
        let step = steps.map(value).fold(0.0, greater);
        let draws = self.draws[usize::from(place.own)].map(|draws| {
            let (mut sum, mut landings) = (0.0, 0);
            for to in draws.into_iter().flatten().filter(lands) {
                sum += value(to);
                landings += 1;
            }
            let all = draws.len() as f64;
            (landings > 0).then(|| (sum / all, (all - f64::from(landings)) / all))
        });
        Expectations { step, draws }
    }

    /// Returns the next position if the player to move goes to a cell.
    #[inline]
    fn moved(&self, place: TablePosition, to: u8) -> TablePosition {
        let TablePosition { open, own, other, holder } = place;
        let open = if place.burns() { open & !(1 << (own - 1)) } else { open };
        let holder = match holder {
            Holder::Rest if self.rest_number == Some(to) => Holder::Other,
            Holder::Rest => Holder::Rest,
            // A player takes the flag along, unless the opponent is on the same cell.
            Holder::Own if own != other && to != other => Holder::Other,
            Holder::Own | Holder::Other => Holder::Own,
        };
        TablePosition { open, own: other, other: to, holder }
    }
}

impl Estimate<Flag> for SolvedValues {
    /// Returns the exact chance if the table contains the position, as it does for every position
    /// that follows the solved one. Returns ½ for other positions.
    fn chance(&mut self, position: &Flag) -> f64 {
        let value = self.value(position).unwrap_or(0.5);
        match position.to_move() {
            Seat::First => value,
            Seat::Second => 1.0 - value,
        }
    }
}
