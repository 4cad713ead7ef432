//! Which cards a placed card takes, and by which rule.

use super::{ACE, CELLS, Card, Side, Triad};
use crate::Seat;

/// A rule by which a card is taken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// Two or more touching ranks equal the placed card's.
    Same,
    /// Two sums of touching ranks are equal.
    Plus,
    /// A card taken by Same or Plus is higher.
    Combo,
    /// The placed card is higher.
    Basic,
}

impl Rule {
    /// Every rule, in the order in which they are asked.
    pub const ALL: [Self; 4] = [Self::Same, Self::Plus, Self::Combo, Self::Basic];

    /// The name in records and scripts.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Plus => "plus",
            Self::Combo => "combo",
            Self::Basic => "basic",
        }
    }
}

/// The cards that a token took: by cell, the rule.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Taken(pub(super) [Option<Rule>; CELLS]);

impl Taken {
    /// The cells, 1–9, ascending, each with the rule.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Rule)> + use<> {
        (1..).zip(self.0).filter_map(|(cell, rule)| Some((cell, rule?)))
    }

    /// The rule that took the card on a cell, 1–9.
    #[must_use]
    pub fn by(&self, cell: u8) -> Option<Rule> {
        self.0.get(usize::from(cell).wrapping_sub(1)).copied().flatten()
    }

    /// Whether none was taken.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Option::is_none)
    }
}

/// The cell next to a side of a cell, both 0–8; none beyond the board's edge.
pub const fn next_to(cell: usize, side: Side) -> Option<usize> {
    match side {
        Side::Top if cell >= 3 => Some(cell - 3),
        Side::Right if cell % 3 < 2 => Some(cell + 1),
        Side::Bottom if cell < 6 => Some(cell + 3),
        Side::Left if cell % 3 > 0 => Some(cell - 1),
        _ => None,
    }
}

/// A neighbour of the placed card: its cell, its owner, and both touching ranks as printed.
#[derive(Clone, Copy)]
struct Touching {
    cell: usize,
    owner: Seat,
    own: u8,
    other: u8,
}

/// What a card takes that a seat places on a cell, 0–8, which isn't occupied.
pub fn captures(position: &Triad, card: Card, cell: usize, seat: Seat) -> Taken {
    let rules = &position.rules;
    let mut touching = [None; 4];
    let mut walls = 0;
    for side in Side::ALL {
        let own = card.rank(side);
        match next_to(cell, side) {
            Some(next) => {
                touching[side as usize] = position.cells[next].map(|placed| Touching {
                    cell: next,
                    owner: placed.owner,
                    own,
                    other: placed.card.rank(side.opposite()),
                });
            }
            None => walls += u8::from(own == ACE),
        }
    }
    let neighbours = || touching.iter().flatten();
    let mut taken = Taken::default();
    let mut take = |neighbour: &Touching, rule| {
        if neighbour.owner != seat && taken.0[neighbour.cell].is_none() {
            taken.0[neighbour.cell] = Some(rule);
        }
    };
    if rules.same {
        let equal = |neighbour: &&Touching| neighbour.own == neighbour.other;
        let walls = if rules.same_wall { walls } else { 0 };
        if neighbours().filter(equal).count() as u8 + walls >= 2 {
            neighbours().filter(equal).for_each(|neighbour| take(neighbour, Rule::Same));
        }
    }
    if rules.plus {
        for neighbour in neighbours() {
            let sum = neighbour.own + neighbour.other;
            let pair =
                |other: &Touching| other.cell != neighbour.cell && other.own + other.other == sum;
            if neighbours().any(pair) {
                take(neighbour, Rule::Plus);
            }
        }
    }
    if taken.is_empty() {
        take_higher(position, &mut taken, (card, cell), seat, Rule::Basic);
    } else if rules.combo {
        combo(position, &mut taken, seat);
    }
    taken
}

/// Takes the opponents' cards next to one that are lower, by effective ranks, and not yet taken;
/// gives their cells, as bits.
fn take_higher(
    position: &Triad,
    taken: &mut Taken,
    (card, cell): (Card, usize),
    seat: Seat,
    rule: Rule,
) -> u16 {
    let mut cells = 0;
    for side in Side::ALL {
        let Some(next) = next_to(cell, side) else { continue };
        let Some(placed) = position.cells[next] else { continue };
        let lower = position.effective(placed.card, next, side.opposite())
            < position.effective(card, cell, side);
        if placed.owner != seat && taken.0[next].is_none() && lower {
            taken.0[next] = Some(rule);
            cells |= 1 << next;
        }
    }
    cells
}

/// Lets the cards that were taken capture on, until none falls. What falls is whatever can be
/// reached, so the order doesn't matter.
fn combo(position: &Triad, taken: &mut Taken, seat: Seat) {
    let bits = taken.0.iter().enumerate().map(|(cell, rule)| u16::from(rule.is_some()) << cell);
    let mut waiting: u16 = bits.sum();
    while waiting != 0 {
        let cell = waiting.trailing_zeros() as usize;
        waiting &= waiting - 1;
        if let Some(placed) = position.cells[cell] {
            waiting |= take_higher(position, taken, (placed.card, cell), seat, Rule::Combo);
        }
    }
}
