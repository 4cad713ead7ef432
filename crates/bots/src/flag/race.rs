//! The chances in ±123D with the rules `dice`, by the turns that each player still needs and the
//! cells to which it can still go.

use rosette_rules::{
    Seat,
    flag::{DRAWN, Flag, LONGEST_STEP, MOST, Sign},
};

use crate::search::Estimate;

/// How steeply a chance rises with the turns in which a player is ahead, for each of those that the
/// one ahead still needs. Found with [`LEEWAY`] by games of 20 and 50 cells against random play.
const STEEPNESS: f64 = 1.5;

/// The power with which the ratio of the cells to which the players can go counts in the odds: who
/// has nowhere to go loses.
const LEEWAY: i32 = 2;

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
    fn new(position: &Flag) -> Self {
        let (cells, flag) = (position.cells(), position.flag());
        let open = |cell: u8| cell < cells && !position.is_burnt(cell);
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

    fn fits(&self, position: &Flag) -> bool {
        (self.cells, self.flag, self.burnt) == (position.cells(), position.flag(), position.burnt())
    }

    /// The first seat's chance.
    fn chance(&self, position: &Flag) -> f64 {
        let [first, second] = Seat::BOTH.map(|seat| self.turns[usize::from(position.player(seat))]);
        // The turn in hand is half a turn ahead.
        let ahead = second - first + if position.to_move() == Seat::First { 0.5 } else { -0.5 };
        let [first_goes, second_goes] = Seat::BOTH.map(|seat| goes(position, seat));
        let odds = ((first_goes + 1.0) / (second_goes + 1.0)).powi(LEEWAY);
        1.0 / (1.0 + (-STEEPNESS * ahead / first.min(second).max(1.0)).exp() / odds)
    }
}

/// The cells to which a player could go in one turn.
fn goes(position: &Flag, seat: Seat) -> f64 {
    let from = position.player(seat);
    let last = position.cells().saturating_sub(1).min(from.saturating_add(FARTHEST));
    let around = from.saturating_sub(FARTHEST)..=last;
    around.filter(|cell| *cell != from && !position.is_burnt(*cell)).count() as f64
}

/// Turns from a cell, where those from the cells in a direction are known.
fn turns(from: u8, sign: Sign, known: &Turns, open: impl Fn(u8) -> bool) -> f64 {
    let after = |distance: u8| {
        let to = match sign {
            Sign::Plus => from.checked_add(distance),
            Sign::Minus => from.checked_sub(distance),
        };
        to.filter(|to| open(*to)).map(|to| known[usize::from(to)])
    };
    let step = (1..=LONGEST_STEP).filter_map(after).fold(STUCK, f64::min);
    let (mut sum, mut landings) = (0.0, 0_u8);
    for turns in DRAWN.filter_map(after) {
        sum += turns;
        landings += 1;
    }
    // Who draws until the distance leads somewhere, draws as often as that is rare.
    let draw =
        if landings > 0 { (sum + DRAWN.count() as f64) / f64::from(landings) } else { STUCK };
    (step + 1.0).min(draw).min(STUCK)
}

/// Tells chances by a race; the last one is kept, for positions with the same cells burnt come
/// together.
#[derive(Clone, Copy, Default, Debug)]
pub struct Races {
    last: Option<Race>,
    /// Positions that were estimated.
    pub positions: u64,
}

impl Estimate<Flag> for Races {
    fn chance(&mut self, position: &Flag) -> f64 {
        self.positions += 1;
        let race = match self.last {
            Some(race) if race.fits(position) => race,
            _ => *self.last.insert(Race::new(position)),
        };
        race.chance(position)
    }
}
