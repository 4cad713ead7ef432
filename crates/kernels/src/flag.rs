//! ±123D with the rules `dice`: the chances by the turns that each player still needs and the cells
//! to which it can still go.

use rosette_rules::{
    Seat,
    flag::{DRAWN, Flag, LONGEST_STEP, MOST, Sign},
};

use crate::{greater, smaller};

/// How steeply a chance rises with the turns in which a player is ahead, for each of those that the
/// one ahead still needs. Found by games of 20 and 50 cells against random play.
const STEEPNESS: f64 = 1.5;

/// The longest way in one turn, in cells.
const FARTHEST: u8 = *DRAWN.end();

/// Turns from a cell from which a player doesn't get any further.
const STUCK: f64 = 60.0;

/// Turns to a goal from every cell.
type Turns = [f64; MOST as usize];

/// The turns that a player needs on average where it plays alone, no cell burns any more, and it
/// never turns round on its way to the flag, nor on its way home.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Race {
    cells: u8,
    flag: u8,
    burnt: u64,
    /// Turns to the flag and home with it.
    turns: Turns,
}

impl Race {
    /// The race from a position on.
    #[must_use]
    pub fn new(position: &Flag) -> Self {
        let (cells, flag) = (position.cells(), position.flag());
        let open = open(position);
        let mut home = [STUCK; MOST as usize];
        home[0] = 0.0;
        for from in 1..cells {
            home[usize::from(from)] = turns(from, Sign::Minus, &home, open);
        }
        let mut all = [STUCK; MOST as usize];
        all[usize::from(flag)] = home[usize::from(flag)];
        for from in (0..flag).rev() {
            all[usize::from(from)] = turns(from, Sign::Plus, &all, open);
        }
        for from in flag + 1..cells {
            all[usize::from(from)] = turns(from, Sign::Minus, &all, open);
        }
        Self { cells, flag, burnt: position.burnt(), turns: all }
    }

    /// Whether it is that of another position too.
    #[must_use]
    pub fn fits(&self, position: &Flag) -> bool {
        (self.cells, self.flag, self.burnt) == (position.cells(), position.flag(), position.burnt())
    }

    /// The first seat's chance. The ratio of the cells to which the players can go counts in the odds
    /// with the power of two: who has nowhere to go loses.
    #[must_use]
    pub fn chance(&self, position: &Flag) -> f64 {
        let [first, second] = Seat::BOTH.map(|seat| self.turns[usize::from(position.player(seat))]);
        // The turn in hand is half a turn ahead.
        let ahead = second - first + if position.to_move() == Seat::First { 0.5 } else { -0.5 };
        let [first_goes, second_goes] = Seat::BOTH.map(|seat| goes(position, seat));
        let ratio = (first_goes + 1.0) / (second_goes + 1.0);
        let least = greater(smaller(first, second), 1.0);
        1.0 / (1.0 + (-STEEPNESS * ahead / least).exp() / (ratio * ratio))
    }
}

/// The cells that aren't burnt, as bits.
const fn open(position: &Flag) -> u64 {
    !position.burnt() & ((1 << position.cells()) - 1)
}

/// The cells to which a player could go in one turn.
fn goes(position: &Flag, seat: Seat) -> f64 {
    let from = position.player(seat);
    let around = (1_u64 << (2 * FARTHEST + 1)) - 1;
    let around = match from.checked_sub(FARTHEST) {
        Some(first) => around << first,
        None => around >> (FARTHEST - from),
    };
    f64::from((open(position) & around & !(1 << from)).count_ones())
}

/// Turns from a cell, where those from the cells in a direction are known.
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
        if distance <= LONGEST_STEP {
            step = smaller(step, *turns);
        } else {
            sum += turns;
            landings += 1;
        }
    }
    // Who draws until the distance leads somewhere, draws as often as that is rare.
    let draw =
        if landings > 0 { (sum + DRAWN.count() as f64) / f64::from(landings) } else { STUCK };
    smaller(smaller(step + 1.0, draw), STUCK)
}
