//! The captures of Triple Triad, by precomputed bit sets.

use rosette_rules::triad::{CELLS, HAND};

/// The number of cards in a round.
pub const CARDS: usize = 2 * HAND;

/// The card number that means "no card". No set of cards has this bit.
pub const NONE: u8 = 15;

/// Comparisons of all cards of a round under its rules, precomputed. Cards have numbers, 0–9, and
/// sets of cards are bits.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// The cards that a card on a cell beats, by cell, side and card, if they are next to it on
    /// that side. Element squares count.
    pub beaten: [[[u16; CARDS]; 4]; CELLS],
    /// The cards that beat a card on a cell, by cell, side and card, if they are next to it on that
    /// side. Element squares count.
    pub beating: [[[u16; CARDS]; 4]; CELLS],
    /// The cards whose touching rank, as printed, equals that of a card, by side and card.
    pub equal: [[u16; CARDS]; 4],
    /// The printed ranks by side and card. [`NONE`] has ranks so large that its sums with a card's
    /// ranks equal no other sum.
    pub ranks: [[u8; NONE as usize + 1]; 4],
    /// The number of the board's edges that a card touches with an ace, by cell and card; 0 without
    /// Same Wall.
    pub walls: [[u8; CARDS]; CELLS],
    /// Whether the rule Same applies: at least two equal touching ranks capture.
    pub same: bool,
    /// Whether the rule Plus applies: equal sums of touching ranks capture.
    pub plus: bool,
    /// Whether cards captured by Same or Plus capture further cards.
    pub combo: bool,
    /// Whether the placed card also captures by rank where Same or Plus captured.
    pub beside: bool,
}

/// For each cell, 0–8: its sides with a neighbour, in the order of the rules' sides, and that
/// neighbour.
const NEIGHBOURS: [&[(usize, usize)]; CELLS] = [
    &[(1, 1), (2, 3)],
    &[(1, 2), (2, 4), (3, 0)],
    &[(2, 5), (3, 1)],
    &[(0, 0), (1, 4), (2, 6)],
    &[(0, 1), (1, 5), (2, 7), (3, 3)],
    &[(0, 2), (2, 8), (3, 4)],
    &[(0, 3), (1, 7)],
    &[(0, 4), (1, 8), (3, 6)],
    &[(0, 5), (3, 7)],
];

/// The neighbours of each cell, as bits: two, three or four.
const AROUND: [u16; CELLS] = {
    let mut around = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let mut side = 0;
        while side < NEIGHBOURS[cell].len() {
            around[cell] |= 1 << NEIGHBOURS[cell][side].1;
            side += 1;
        }
        cell += 1;
    }
    around
};

impl Ranking {
    /// Returns the cells, as bits, that a card captures when it is placed on a free cell, 0–8.
    /// `cells` has the number of the card on each cell in four bits each, and `foes` the cells in
    /// the opponent's colour.
    #[must_use]
    pub fn taken(&self, cells: u64, foes: u16, card: u8, cell: u8) -> u16 {
        if foes & AROUND[usize::from(cell)] == 0 {
            return 0;
        }
        let mut taken = 0;
        if self.same {
            taken |= self.same(cells, card, cell);
        }
        if self.plus {
            taken |= self.plus(cells, card, cell);
        }
        taken &= foes;
        if taken == 0 {
            return self.beaten(cells, card, cell) & foes;
        }
        let basic = if self.beside { self.beaten(cells, card, cell) & foes } else { 0 };
        if self.combo { self.chain(cells, foes, taken, basic) } else { taken | basic }
    }

    /// Counts the threats to a card on a cell: pairs of a card in `hand` and a free neighbouring
    /// cell from which it would capture by its rank.
    #[must_use]
    pub fn exposure(&self, cells: u64, hand: u16, card: u8, cell: u8) -> u32 {
        let (card, cell) = (usize::from(card), usize::from(cell));
        let open = NEIGHBOURS[cell].iter().filter(|(_, next)| on(cells, *next) == NONE);
        open.map(|(side, _)| (self.beating[cell][*side][card] & hand).count_ones()).sum()
    }

    /// Returns the neighbouring cells whose touching ranks the card beats, of either colour.
    fn beaten(&self, cells: u64, card: u8, cell: u8) -> u16 {
        let (card, cell) = (usize::from(card), usize::from(cell));
        let mut beaten = 0;
        for (side, next) in NEIGHBOURS[cell] {
            beaten |= (self.beaten[cell][*side][card] >> on(cells, *next) & 1) << next;
        }
        beaten
    }

    /// Returns the neighbouring cells with equal touching ranks, of either colour, if there are at
    /// least two with the walls; otherwise none.
    fn same(&self, cells: u64, card: u8, cell: u8) -> u16 {
        let (card, cell) = (usize::from(card), usize::from(cell));
        let mut equal = 0_u16;
        for (side, next) in NEIGHBOURS[cell] {
            equal |= (self.equal[*side][card] >> on(cells, *next) & 1) << next;
        }
        let count = equal.count_ones() + u32::from(self.walls[cell][card]);
        if count >= 2 { equal } else { 0 }
    }

    /// Returns the neighbouring cells whose sums with the card occur at least twice, as Plus
    /// demands.
    fn plus(&self, cells: u64, card: u8, cell: u8) -> u16 {
        let (card, cell) = (usize::from(card), usize::from(cell));
        let mut sums = [(0_u16, 0_u8); 4];
        for ((side, next), sum) in NEIGHBOURS[cell].iter().zip(&mut sums) {
            let rank = self.ranks[side ^ 2][usize::from(on(cells, *next))];
            *sum = (1 << next, self.ranks[*side][card] + rank);
        }
        let mut paired = 0;
        for (one, other) in [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)] {
            let ((one, sum), (other, equal)) = (sums[one], sums[other]);
            paired |= if sum == equal { one | other } else { 0 };
        }
        paired
    }

    /// Returns the captured cells together with those captured by Combo. The cards on the `basic`
    /// cells capture no others.
    fn chain(&self, cells: u64, foes: u16, taken: u16, basic: u16) -> u16 {
        let (mut captured, mut waiting) = (taken | basic, taken);
        while waiting != 0 {
            let cell = waiting.trailing_zeros();
            waiting &= waiting - 1;
            let card = on(cells, cell as usize);
            let next = self.beaten(cells, card, cell as u8) & foes & !captured;
            captured |= next;
            waiting |= next;
        }
        captured
    }
}

/// Returns the number of the card on a cell, 0–8.
const fn on(cells: u64, cell: usize) -> u8 {
    (cells >> (4 * cell)) as u8 & NONE
}
