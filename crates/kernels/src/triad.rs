//! Triple Triad: what a card takes.

use rosette_rules::triad::{CELLS, HAND};

/// The cards of a round.
pub const CARDS: usize = 2 * HAND;

/// What stands for no card where the number of one is expected: no set of cards has this bit.
pub const NONE: u8 = 15;

/// What the ranks and rules of a round make of its cards. Cards have numbers, 0–9.
#[derive(Clone, Debug)]
pub struct Ranking {
    /// By cell, side and card: the cards that a card on that cell is higher than, where they lie
    /// beyond that side; squares counted.
    pub lower: [[[u16; CARDS]; 4]; CELLS],
    /// The same for the cards that are higher than it.
    pub higher: [[[u16; CARDS]; 4]; CELLS],
    /// By side and card: the cards whose touching rank, as printed, equals the card's.
    pub equal: [[u16; CARDS]; 4],
    /// The printed ranks by side and card; what stands for no card has ranks that make no sum with
    /// a card's that another pair makes.
    pub ranks: [[u8; NONE as usize + 1]; 4],
    /// By cell and card: the edges that the card touches with an ace, where they count for Same.
    pub walls: [[u8; CARDS]; CELLS],
    /// Whether Same counts.
    pub same: bool,
    /// Whether Plus does.
    pub plus: bool,
    /// Whether what either takes captures on.
    pub combo: bool,
}

/// The sides of each cell, 0–8, at which another lies, in the order of the sides of the rules, and that cell.
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

/// The cells, as bits, next to each.
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
    /// The cells, as bits, that a card takes when it is placed on a free cell, 0–8. `cells` has the
    /// number of the card on each cell, four bits each, and `foes` the cells of the opponent's
    /// colour.
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
        match taken {
            0 => self.lower(cells, card, cell) & foes,
            _ if self.combo => self.chain(cells, foes, taken),
            _ => taken,
        }
    }

    /// How many cards of a hand, given as bits, could take a card of this cell from the free cells
    /// next to it by being higher.
    #[must_use]
    pub fn exposure(&self, cells: u64, hand: u16, card: u8, cell: u8) -> u32 {
        let (card, cell) = (usize::from(card), usize::from(cell));
        let open = NEIGHBOURS[cell].iter().filter(|(_, next)| on(cells, *next) == NONE);
        open.map(|(side, _)| (self.higher[cell][*side][card] & hand).count_ones()).sum()
    }

    /// The cells next to a card that are lower.
    fn lower(&self, cells: u64, card: u8, cell: u8) -> u16 {
        let (card, cell) = (usize::from(card), usize::from(cell));
        let mut lower = 0;
        for (side, next) in NEIGHBOURS[cell] {
            lower |= (self.lower[cell][*side][card] >> on(cells, *next) & 1) << next;
        }
        lower
    }

    /// The cells that Same counts, if it counts enough.
    fn same(&self, cells: u64, card: u8, cell: u8) -> u16 {
        let (card, cell) = (usize::from(card), usize::from(cell));
        let mut equal = 0_u16;
        for (side, next) in NEIGHBOURS[cell] {
            equal |= (self.equal[*side][card] >> on(cells, *next) & 1) << next;
        }
        let count = equal.count_ones() + u32::from(self.walls[cell][card]);
        if count >= 2 { equal } else { 0 }
    }

    /// The cells whose sums with the card come twice or more.
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

    /// What falls when the cards on some cells, which were taken, capture on.
    fn chain(&self, cells: u64, foes: u16, taken: u16) -> u16 {
        let (mut fallen, mut waiting) = (taken, taken);
        while waiting != 0 {
            let cell = waiting.trailing_zeros();
            waiting &= waiting - 1;
            let card = on(cells, cell as usize);
            let falls = self.lower(cells, card, cell as u8) & foes & !fallen;
            fallen |= falls;
            waiting |= falls;
        }
        fallen
    }
}

/// The number of the card on a cell, 0–8.
const fn on(cells: u64, cell: usize) -> u8 {
    (cells >> (4 * cell)) as u8 & NONE
}
