//! Captures: which cards a placed card captures, and by which rule.

use super::{ACE, BasicCaptures, CELLS, Card, Side, Triad, TypeModifiers};
use crate::Seat;

named! {
    /// A rule by which a card is captured, in the order in which the rules apply.
    #[derive(Hash)]
    pub enum Rule {
        /// The touching ranks of at least two neighbours equal the placed card's.
        Same = "same",
        /// Two sums of touching ranks are equal.
        Plus = "plus",
        /// A card captured by Same, Plus or Combo captures its neighbour by comparing ranks.
        Combo = "combo",
        /// The placed card's touching rank is higher than its neighbour's, or with Reverse lower.
        Basic = "basic",
    }
}

/// The cards that a token captured, with the rule for each.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Captures {
    /// The cells that each rule captured, as bits, in the order of [`Rule::ALL`]. No cell belongs
    /// to two rules.
    by: [u16; 4],
}

impl Captures {
    /// Iterates over the captured cells, 1–9 in ascending order, each with its rule.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Rule)> + use<> {
        let taken = *self;
        (1..=CELLS as u8).filter_map(move |cell| Some((cell, taken.by(cell)?)))
    }

    /// Returns the rule that captured the card on a cell, 1–9.
    #[must_use]
    pub fn by(&self, cell: u8) -> Option<Rule> {
        let bit = 1_u16.checked_shl(u32::from(cell).checked_sub(1)?)?;
        Rule::ALL.into_iter().find(|rule| self.by[*rule as usize] & bit != 0)
    }

    /// Returns whether no card was captured.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cells() == 0
    }

    /// Returns the captured cells, 0–8, as bits.
    pub(super) const fn cells(&self) -> u16 {
        let [same, plus, combo, basic] = self.by;
        same | plus | combo | basic
    }
}

/// The neighbours of each cell, 0–8, with the side of the cell that they touch.
const NEIGHBOURS: [&[(Side, u8)]; CELLS] = [
    &[(Side::Right, 1), (Side::Bottom, 3)],
    &[(Side::Right, 2), (Side::Bottom, 4), (Side::Left, 0)],
    &[(Side::Bottom, 5), (Side::Left, 1)],
    &[(Side::Top, 0), (Side::Right, 4), (Side::Bottom, 6)],
    &[(Side::Top, 1), (Side::Right, 5), (Side::Bottom, 7), (Side::Left, 3)],
    &[(Side::Top, 2), (Side::Bottom, 8), (Side::Left, 4)],
    &[(Side::Top, 3), (Side::Right, 7)],
    &[(Side::Top, 4), (Side::Right, 8), (Side::Left, 6)],
    &[(Side::Top, 5), (Side::Left, 7)],
];

/// The sides of each cell, 0–8, that are edges of the board.
const EDGES: [&[Side]; CELLS] = [
    &[Side::Top, Side::Left],
    &[Side::Top],
    &[Side::Top, Side::Right],
    &[Side::Left],
    &[],
    &[Side::Right],
    &[Side::Bottom, Side::Left],
    &[Side::Bottom],
    &[Side::Right, Side::Bottom],
];

/// Returns the cell next to a side of a cell, both 0–8; `None` beyond the board's edge.
pub fn next_to(cell: usize, side: Side) -> Option<usize> {
    let (_, next) = NEIGHBOURS[cell].iter().find(|(at, _)| *at == side)?;
    Some(usize::from(*next))
}

/// The neighbours of a card, as bits by cell.
#[derive(Default)]
struct Touching {
    /// The neighbours of the opponent's colour.
    foes: u16,
    /// Cards of either colour whose touching rank equals this card's.
    equal: u16,
    /// The cards of either colour that this card captures if only ranks are compared.
    outranked: u16,
    /// Each neighbour's cell, as a bit, and the sum of both touching ranks.
    sums: [(u16, u8); 4],
}

impl Touching {
    /// Compares a seat's card with its neighbours. The loop doesn't branch on ranks or colours,
    /// because no processor can predict them.
    fn new(
        position: &Triad,
        modifiers: &TypeModifiers,
        (card, cell): (Card, usize),
        seat: Seat,
    ) -> Self {
        let change = position.change(card, cell);
        let mut touching = Self::default();
        for ((side, next), sum) in NEIGHBOURS[cell].iter().zip(&mut touching.sums) {
            let Some(placed) = position.cells[usize::from(*next)] else { continue };
            let own = modifiers.rank(card, *side);
            let other = modifiers.rank(placed.card, side.opposite());
            let there = position.change(placed.card, usize::from(*next));
            let outranked = position.rules.beats(own, other, change - there);
            touching.foes |= u16::from(placed.owner != seat) << next;
            touching.equal |= u16::from(own == other) << next;
            touching.outranked |= u16::from(outranked) << next;
            *sum = (1 << next, own + other);
        }
        touching
    }

    /// Returns the cells of neighbours, as bits, whose sum equals that of another neighbour.
    fn paired(&self) -> u16 {
        let mut paired = 0;
        for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            let ((one, sum), (other, equal)) = (self.sums[one], self.sums[other]);
            paired |= if sum == equal { one | other } else { 0 };
        }
        paired
    }
}

/// Returns what a seat's card captures when placed on an empty cell, 0–8.
pub fn captures(position: &Triad, card: Card, cell: usize, seat: Seat) -> Captures {
    let rules = &position.rules;
    // The placed card isn't on the board yet, so the counts of types don't include it.
    let modifiers = &position.modifiers();
    let touching = Touching::new(position, modifiers, (card, cell), seat);
    let (mut same, mut plus, mut combo, mut basic) = (0, 0, 0, 0);
    if rules.same {
        let is_ace = |side: Side| modifiers.rank(card, side) == ACE;
        let walls = EDGES[cell].iter().filter(|side| rules.same_wall && is_ace(**side));
        if touching.equal.count_ones() + walls.count() as u32 >= 2 {
            same = touching.equal & touching.foes;
        }
    }
    if rules.plus {
        plus = touching.paired() & touching.foes & !same;
    }
    let taken = same | plus;
    if taken == 0 {
        basic = touching.outranked & touching.foes;
    } else {
        if rules.captures == BasicCaptures::Beside {
            basic = touching.outranked & touching.foes & !taken;
        }
        if rules.combo {
            combo = chain(position, modifiers, (taken, basic), seat);
        }
    }
    Captures { by: [same, plus, combo, basic] }
}

/// Returns the cells captured by Combo, as bits: the cards on the `taken` cells capture by rank,
/// and so do the cards captured that way. The cards on the `basic` cells are captured already, and
/// capture no others. The result is the set of all reachable cards, so the order doesn't matter.
fn chain(
    position: &Triad,
    modifiers: &TypeModifiers,
    (taken, basic): (u16, u16),
    seat: Seat,
) -> u16 {
    let (mut captured, mut waiting) = (taken | basic, taken);
    while waiting != 0 {
        let cell = waiting.trailing_zeros() as usize;
        waiting &= waiting - 1;
        if let Some(placed) = position.cells[cell] {
            let touching = Touching::new(position, modifiers, (placed.card, cell), seat);
            let next = touching.outranked & touching.foes & !captured;
            captured |= next;
            waiting |= next;
        }
    }
    captured & !(taken | basic)
}
