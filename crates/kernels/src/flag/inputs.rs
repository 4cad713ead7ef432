//! The inputs of the net for ±123D with the rules `dice`. A number becomes one active input of a
//! group: that of the bucket into which it falls.

use rosette_rules::flag::{Flag, MAX_CELLS};

use super::{FARTHEST, Race, open};
use crate::{greater, smaller};

/// The number of cells in each direction of a player that each have an input.
const NEAR: usize = FARTHEST as usize;

/// The number of buckets for the cells that a player can still reach in any number of turns.
const ROOMS: usize = 10;
/// The number of buckets for the turns that a player still needs.
const TURNS: usize = 16;
/// The number of buckets for the unburnt cells at the narrowest place between two cells.
const PASSES: usize = 5;
/// The number of buckets for the distance between a player and an end of the line.
const ENDS: usize = 9;
/// The number of places of a player relative to the flag: with it, before it, beyond it.
const SIDES: usize = 3;
/// The number of inputs that describe one player, in all groups of that player.
const PLAYER: usize = 2 * NEAR + 2 * ROOMS + TURNS + 2 * PASSES + 2 * ENDS + SIDES;

/// The largest lead, in turns or in cells. Larger leads count as this one.
const LEAD: f64 = 6.0;
const APART: i32 = 10;
/// The number of buckets for the lead, in half turns.
const LEADS: usize = 4 * LEAD as usize + 1;
/// The number of buckets for the signed distance between the players.
const GAPS: usize = 2 * APART as usize + 1;
/// The number of states of the flag: at rest, with one player, or with both.
const HOLDERS: usize = 4;
/// The number of buckets for the unburnt cells of the line.
const OPENS: usize = 8;

/// The number of inputs of the net.
pub const INPUTS: usize = 2 * PLAYER + LEADS + GAPS + PASSES + HOLDERS + OPENS + 2;

/// The largest number of inputs that are active in one position.
const MAX_ACTIVE: usize = 2 * (2 * NEAR + 8) + 7;

/// The inputs of the net that are 1 in a position; the others are 0.
#[derive(Clone, Copy, Debug)]
pub struct Inputs {
    list: [u16; MAX_ACTIVE],
    active: usize,
    /// The number of the first input of the group that comes next.
    group: usize,
}

impl Inputs {
    /// Returns the numbers of the active inputs, each less than [`INPUTS`].
    #[must_use]
    pub fn active(&self) -> &[u16] {
        &self.list[..self.active]
    }

    fn add(&mut self, number: usize) {
        if let Some(place) = self.list.get_mut(self.active) {
            *place = number as u16;
            self.active += 1;
        }
    }

    /// Activates the input of one bucket in the next group of `classes` inputs. Higher numbers fall
    /// into the last bucket.
    fn class(&mut self, class: usize, classes: usize) {
        self.add(self.group + if class < classes { class } else { classes - 1 });
        self.group += classes;
    }

    /// Activates, in the next group of `count` inputs, those whose bits are set.
    fn bits(&mut self, mut bits: u64, count: usize) {
        bits &= (1 << count) - 1;
        while bits != 0 {
            self.add(self.group + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
        self.group += count;
    }
}

/// The facts about the burnt cells and the flag from which the inputs are computed. Positions with
/// the same burnt cells and flag share them.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Ground {
    race: Race,
    open: u64,
    /// The windows as long as the longest move with 0, at most 1, 2 and 3 unburnt cells: bit n is
    /// set for the window that begins at cell n.
    narrow: [u64; PASSES - 1],
}

impl Ground {
    /// Computes the facts that depend only on a position's burnt cells and flag.
    #[must_use]
    pub fn new(position: &Flag) -> Self {
        let open = open(position);
        Self { race: Race::new(position), open, narrow: narrow(open) }
    }

    /// Returns whether another position has the same burnt cells and flag.
    #[must_use]
    pub fn fits(&self, position: &Flag) -> bool {
        self.race.fits(position)
    }

    /// Returns the active inputs of a position that [fits](Self::fits), as seen by the seat to
    /// move. `errs` says whether that seat makes mistakes; if not, the other one does.
    #[must_use]
    pub fn inputs(&self, position: &Flag, errs: bool) -> Inputs {
        let (seat, flag) = (position.to_move(), position.flag());
        let [own, other] = [position.player(seat), position.player(seat.other())];
        let mut inputs = Inputs { list: [0; MAX_ACTIVE], active: 0, group: 0 };
        for player in [own, other] {
            self.player(player, flag, &mut inputs);
        }
        let lead = self.turns(other) - self.turns(own);
        let lead = greater(smaller(lead, LEAD), -LEAD);
        inputs.class((2.0 * (lead + LEAD) + 0.5) as usize, LEADS);
        let apart = i32::from(own) - i32::from(other);
        inputs.class((apart.clamp(-APART, APART) + APART) as usize, GAPS);
        inputs.class(self.pass(0, flag), PASSES);
        inputs.class(usize::from(own == flag) + 2 * usize::from(other == flag), HOLDERS);
        let cells = self.open.count_ones() as usize;
        inputs.class(cells.saturating_sub(2) / 3, OPENS);
        inputs.bits(u64::from(self.pass(own, other) == 0), 1);
        inputs.bits(u64::from(errs), 1);
        inputs
    }

    fn turns(&self, cell: u8) -> f64 {
        self.race.turns[usize::from(cell)]
    }

    fn player(&self, cell: u8, flag: u8, inputs: &mut Inputs) {
        let [up, down] = [self.open >> cell >> 1, (self.open << (63 - cell)).reverse_bits() >> 1];
        inputs.bits(up, NEAR);
        inputs.bits(down, NEAR);
        // The first gap upwards and downwards that no move crosses.
        let above = (self.narrow[0] & !((2 << cell) - 1)).trailing_zeros();
        let below = self.narrow[0] & ((1 << cell.saturating_sub(FARTHEST - 1)) - 1);
        let last = 64 - below.leading_zeros();
        let reached = |bits: u64| room(bits.count_ones() as usize);
        let above = if above < 64 { (1 << above) - 1 } else { u64::MAX };
        inputs.class(reached(self.open & above & !((2 << cell) - 1)), ROOMS);
        inputs.class(reached(self.open & ((1 << cell) - 1) >> last << last), ROOMS);
        inputs.class(self.turns(cell) as usize, TURNS);
        inputs.class(self.pass(cell, flag), PASSES);
        inputs.class(self.pass(0, cell), PASSES);
        inputs.class(end(cell), ENDS);
        inputs.class(end(self.race.cells - 1 - cell), ENDS);
        let side = if cell == flag { 0 } else { 1 + usize::from(cell > flag) };
        inputs.class(side, SIDES);
    }

    /// Returns the number of unburnt cells in the narrowest window between two cells, at most 4.
    fn pass(&self, one: u8, other: u8) -> usize {
        let (low, high) = if one < other { (one, other) } else { (other, one) };
        if high - low <= FARTHEST {
            return PASSES - 1;
        }
        let between = (1 << (high - FARTHEST + 1)) - (2 << low);
        self.narrow.iter().position(|windows| windows & between != 0).unwrap_or(PASSES - 1)
    }
}

/// Returns the bucket, 0–9, for a number of cells that a player can reach.
const fn room(cells: usize) -> usize {
    match cells {
        0..=5 => cells,
        6..=7 => 6,
        8..=10 => 7,
        11..=15 => 8,
        _ => 9,
    }
}

/// Returns the bucket, 0–8, for a distance to an end of the line, in cells.
const fn end(distance: u8) -> usize {
    match distance {
        0..=3 => distance as usize,
        4..=6 => 4,
        7..=9 => 5,
        10..=14 => 6,
        15..=21 => 7,
        _ => 8,
    }
}

/// Returns four sets of windows of nine cells: those with 0, at most 1, at most 2 and at most 3
/// unburnt cells. Bit n is the window that begins at cell n.
const fn narrow(open: u64) -> [u64; PASSES - 1] {
    // The counts of all windows are added at once, a bit of every count in each number.
    let (a, a2) = added(open, open >> 1, open >> 2);
    let (b, b2) = added(open >> 3, open >> 4, open >> 5);
    let (c, c2) = added(open >> 6, open >> 7, open >> 8);
    let (ones, carried) = added(a, b, c);
    let (partial, four) = added(a2, b2, c2);
    let twos = partial ^ carried;
    let more = four | partial & carried;
    // The counts below four: no window has more than nine.
    let few = !(more | four);
    [few & !twos & !ones, few & !twos, few & !(twos & ones), few]
}

/// Adds three sets of bits, each bit by itself. Returns the ones and the twos of the sums.
const fn added(one: u64, two: u64, three: u64) -> (u64, u64) {
    (one ^ two ^ three, one & two | one & three | two & three)
}

const _: () = assert!(MAX_CELLS <= 60, "a cell is a bit of a number, with some to spare");
