//! Every position that can follow one of ±123D with the rules `dice`, solved.
//!
//! What burns stays burnt, so the sets of unburnt cells are solved from the smallest up. Within one
//! set play can go round in circles, by drawn distances that lead nowhere and by moves from cell 0
//! or from the other player's side: there, values are improved until they stay. They do, for
//! whatever the seats choose, something burns in the end with certainty.

use rosette_kernels::greater;
use rosette_rules::{
    Seat,
    flag::{DRAWN, Flag, LONGEST_STEP, RuleSet, Sign},
};

use crate::{Limit, search::Estimate};

/// How far values may be from those of the sweep before, at the end.
const ACCURACY: f64 = 1e-12;

/// Cells among which a player chooses or chance draws, by the numbers of [`Table::ground`].
type Landings = [Option<u8>; 6];

/// Where the flag is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder {
    /// Where it was in the position that was solved, with no player.
    Rest,
    /// On the cell of the seat to move.
    Own,
    /// On the other player's cell, and only there.
    Other,
}

/// A position as the table has it: cells are numbers of [`Table::ground`].
#[derive(Clone, Copy)]
struct Place {
    /// The unburnt cells: bit n for number n + 1, for cell 0 never burns.
    open: u32,
    own: u8,
    other: u8,
    holder: Holder,
}

impl Place {
    /// Whether the cell burns that the player of the seat to move leaves.
    const fn burns(self) -> bool {
        self.own != 0 && self.own != self.other
    }

    /// What follows where nothing moves.
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

/// Whether a number is that of cell 0 or of one of these unburnt cells.
const fn lies_in(number: u8, open: u32) -> bool {
    number == 0 || open >> (number - 1) & 1 != 0
}

/// What the seat to move can expect.
#[derive(Clone, Copy)]
struct Outlook {
    /// From the best step; 0, as when it is blocked, if there is none.
    step: f64,
    /// From each direction that may be chosen: what the landings give, and the chance that nothing
    /// moves.
    draws: [Option<(f64, f64)>; 2],
}

impl Outlook {
    /// The value, where that after a draw by which nothing moves is known.
    fn value(&self, stayed: f64) -> f64 {
        let draws = self.draws.into_iter().flatten();
        draws.map(|(landings, fails)| landings + fails * stayed).fold(self.step, greater)
    }
}

/// A position while the positions with the same unburnt cells are solved.
struct Known {
    place: Place,
    /// Where its value is.
    index: usize,
    /// Where that of the position is in which nothing moved.
    stayed: usize,
    /// What can be expected, where that doesn't change any more because every move burns a cell.
    burnt: Option<Outlook>,
}

/// The chances of a position and of all that can follow it.
#[derive(Clone, PartialEq, Debug)]
pub struct Table {
    cells: u8,
    /// Cell 0 and those that weren't burnt, ascending.
    ground: Vec<u8>,
    /// The flag's cell at first.
    rest: u8,
    /// Its number; none if it is burnt.
    rest_number: Option<u8>,
    steps: Vec<Landings>,
    draws: Vec<[Landings; 2]>,
    /// Where the values of each set of unburnt cells begin.
    begins: Vec<u32>,
    /// For the seat to move: its chance of winning plus half its chance of a draw.
    values: Vec<f64>,
}

impl Table {
    /// The most unburnt cells, cell 0 not counted, of positions that are solved: 1.5 million values
    /// then take 12 MB.
    pub const MOST: usize = 13;

    /// Solves a position and all that can follow it. None with the rules `jump`, where too many
    /// cells aren't burnt, and once the limit is reached.
    #[must_use]
    pub fn new(position: &Flag, limit: &mut Limit<'_>) -> Option<Self> {
        if position.rules() != RuleSet::Dice || Self::unburnt(position) > Self::MOST {
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
        let half = usize::from(LONGEST_STEP);
        let steps = ground.iter().map(|from| {
            let mut landings = Landings::default();
            each(*from, Sign::Plus, 1, LONGEST_STEP, &mut landings[..half]);
            each(*from, Sign::Minus, 1, LONGEST_STEP, &mut landings[half..]);
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
        let values = vec![0.5; begin as usize];
        let mut table = Self { cells, ground, rest, rest_number, steps, draws, begins, values };
        table.solve(limit)?;
        Some(table)
    }

    /// The unburnt cells of a position, cell 0 not counted.
    #[must_use]
    pub fn unburnt(position: &Flag) -> usize {
        (1..position.cells()).filter(|cell| !position.is_burnt(*cell)).count()
    }

    /// Whether the table has a settled position.
    #[must_use]
    pub fn has(&self, position: &Flag) -> bool {
        self.place(position).is_some()
    }

    /// The chance of winning plus half the chance of a draw of the seat to move, 0–1, in a settled
    /// position. None if the table doesn't have it.
    #[must_use]
    pub fn value(&self, position: &Flag) -> Option<f64> {
        self.place(position).map(|place| self.values[self.index(place)])
    }

    fn place(&self, position: &Flag) -> Option<Place> {
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
        Some(Place { open, own: self.number(own)?, other: self.number(other)?, holder })
    }

    fn number(&self, cell: u8) -> Option<u8> {
        self.ground.binary_search(&cell).ok().map(|number| number as u8)
    }

    #[inline]
    fn index(&self, place: Place) -> usize {
        let Place { open, own, other, holder } = place;
        // The unburnt cells up to a number's own, cell 0 being the first.
        let rank = |number: u8| (open & ((1 << number) - 1)).count_ones();
        let within = (rank(own) * (open.count_ones() + 1) + rank(other)) * 3 + holder as u32;
        (self.begins[open as usize] + within) as usize
    }

    /// Finds all values. None once the limit is reached.
    fn solve(&mut self, limit: &mut Limit<'_>) -> Option<()> {
        let mut known = Vec::new();
        for open in 0..self.begins.len() as u32 {
            self.collect(open, &mut known, limit)?;
            while self.sweep(&known, limit)? > ACCURACY {}
        }
        Some(())
    }

    /// Improves the values of positions once, and tells the greatest change. None once the limit is
    /// reached.
    ///
    /// A function of its own, as is all that loops long: a browser runs the code of a call as
    /// it was when the call began, and makes only the next ones fast.
    #[inline(never)]
    fn sweep(&mut self, known: &[Known], limit: &mut Limit<'_>) -> Option<f64> {
        let mut farthest = 0.0;
        for Known { place, index, stayed, burnt } in known {
            if limit.reached() {
                return None;
            }
            let outlook = burnt.unwrap_or_else(|| self.outlook(*place));
            let value = outlook.value(1.0 - self.values[*stayed]);
            farthest = greater(farthest, (value - self.values[*index]).abs());
            self.values[*index] = value;
        }
        Some(farthest)
    }

    /// The positions with so many unburnt cells that aren't over; the values of the others are
    /// set.
    #[inline(never)]
    fn collect(&mut self, open: u32, known: &mut Vec<Known>, limit: &mut Limit<'_>) -> Option<()> {
        known.clear();
        let numbers = (0..self.ground.len() as u8).filter(|number| lies_in(*number, open));
        for own in numbers.clone() {
            for other in numbers.clone() {
                for holder in [Holder::Rest, Holder::Own, Holder::Other] {
                    if limit.reached() {
                        return None;
                    }
                    let place = Place { open, own, other, holder };
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
                    let stayed = self.index(place.stayed());
                    let burnt = place.burns().then(|| self.outlook(place));
                    known.push(Known { place, index, stayed, burnt });
                }
            }
        }
        Some(())
    }

    /// What the seat to move can expect by the values of what follows.
    fn outlook(&self, place: Place) -> Outlook {
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
        Outlook { step, draws }
    }

    /// What follows where the player of the seat to move goes to a cell.
    #[inline]
    fn moved(&self, place: Place, to: u8) -> Place {
        let Place { open, own, other, holder } = place;
        let open = if place.burns() { open & !(1 << (own - 1)) } else { open };
        let holder = match holder {
            Holder::Rest if self.rest_number == Some(to) => Holder::Other,
            Holder::Rest => Holder::Rest,
            // Carried along, unless the other player stands there too.
            Holder::Own if own != other && to != other => Holder::Other,
            Holder::Own | Holder::Other => Holder::Own,
        };
        Place { open, own: other, other: to, holder }
    }
}

impl Estimate<Flag> for Table {
    /// Exact where the table has the position, as it has all that follow the one it was made for.
    fn chance(&mut self, position: &Flag) -> f64 {
        let value = self.value(position).unwrap_or(0.5);
        match position.to_move() {
            Seat::First => value,
            Seat::Second => 1.0 - value,
        }
    }
}
