//! Winning chances in ±123D with the rules `dice`: estimated by a net, and from the turns that each
//! player still needs and the cells that each player can reach.

mod inputs;
mod net;

pub use inputs::{Ground, INPUTS, Inputs};
pub use net::{NET_BYTES, Net, ONE, UNITS};
use rosette_rules::{
    Seat,
    flag::{DRAWN, Flag, MAX_CELLS, MAX_STEP, Sign},
};

use crate::{exp, greater, smaller};

/// The slope of the logistic chance, per turn of lead, relative to the turns that the leading
/// player still needs. It is fitted to games against random play.
const STEEPNESS: f64 = 1.5;

/// The longest move in one turn, in cells.
const FARTHEST: u8 = *DRAWN.end();

/// The number of turns assigned to a cell from which a player can't get further.
const STUCK: f64 = 60.0;

/// The expected turns to reach a goal from every cell, by the cell's number.
type Turns = [f64; MAX_CELLS as usize];

/// The expected turns of a player to fetch the flag and carry it home, under three simplifications:
/// no opponent, no more burning cells, and no reversal on the way to the flag or on the way home.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Race {
    cells: u8,
    flag: u8,
    burnt: u64,
    /// Turns to the flag and home with it, by cell.
    turns: Turns,
}

impl Race {
    /// Computes the turns for a position.
    #[must_use]
    pub fn new(position: &Flag) -> Self {
        let (cells, flag) = (position.cells(), position.flag());
        let open = open(position);
        let mut home = [STUCK; MAX_CELLS as usize];
        home[0] = 0.0;
        for from in 1..cells {
            home[usize::from(from)] = turns(from, Sign::Minus, &home, open);
        }
        let mut all = [STUCK; MAX_CELLS as usize];
        all[usize::from(flag)] = home[usize::from(flag)];
        for from in (0..flag).rev() {
            all[usize::from(from)] = turns(from, Sign::Plus, &all, open);
        }
        for from in flag + 1..cells {
            all[usize::from(from)] = turns(from, Sign::Minus, &all, open);
        }
        Self { cells, flag, burnt: position.burnt(), turns: all }
    }

    /// Returns whether these turns also apply to another position: one with as many cells, the same
    /// flag's cell and the same burnt cells.
    #[must_use]
    pub fn fits(&self, position: &Flag) -> bool {
        (self.cells, self.flag, self.burnt) == (position.cells(), position.flag(), position.burnt())
    }

    /// Returns the first seat's chance of winning, 0–1. The ratio of the cells that the players can
    /// reach enters the odds squared, since a player with no reachable cell loses.
    #[must_use]
    pub fn chance(&self, position: &Flag) -> f64 {
        let [first, second] = Seat::BOTH.map(|seat| self.turns[usize::from(position.player(seat))]);
        // The seat to move is half a turn ahead.
        let ahead = second - first + if position.to_move() == Seat::First { 0.5 } else { -0.5 };
        let [first_goes, second_goes] = Seat::BOTH.map(|seat| goes(position, seat));
        let ratio = (first_goes + 1.0) / (second_goes + 1.0);
        let least = greater(smaller(first, second), 1.0);
        1.0 / (1.0 + exp(-STEEPNESS * ahead / least) / (ratio * ratio))
    }
}

/// Returns the cells that aren't burnt, as bits.
const fn open(position: &Flag) -> u64 {
    !position.burnt() & ((1 << position.cells()) - 1)
}

/// Counts the cells that a player could reach in one turn, by a step or a roll.
fn goes(position: &Flag, seat: Seat) -> f64 {
    let from = position.player(seat);
    let around = (1_u64 << (2 * FARTHEST + 1)) - 1;
    let around = match from.checked_sub(FARTHEST) {
        Some(first) => around << first,
        None => around >> (FARTHEST - from),
    };
    f64::from((open(position) & around & !(1 << from)).count_ones())
}

/// Returns the expected turns from a cell if the player moves in one direction. `known` has the
/// turns from the cells in that direction.
#[inline(never)]
fn turns(from: u8, sign: Sign, known: &Turns, open: u64) -> f64 {
    let (mut step, mut sum, mut landings) = (STUCK, 0.0, 0_u8);
    for distance in 1..=FARTHEST {
        let to = match sign {
            Sign::Plus => from + distance,
            Sign::Minus => from.wrapping_sub(distance),
        };
        let Some(turns) = known.get(usize::from(to)) else { break };
        if open >> to & 1 == 0 {
            continue;
        }
        if distance <= MAX_STEP {
            step = smaller(step, *turns);
        } else {
            sum += turns;
            landings += 1;
        }
    }
    // A roll is repeated until it lands, so the expected number of rolls is the reciprocal of the
    // chance of landing.
    let draw =
        if landings > 0 { (sum + DRAWN.count() as f64) / f64::from(landings) } else { STUCK };
    smaller(smaller(step + 1.0, draw), STUCK)
}
