//! What stays the same while a round lasts: its ten cards and its rules, worked out so that a
//! search only looks things up.

use rosette_rules::{
    Seat,
    triad::{ACE, CELLS, Card, Element, HAND, Side, Triad, neighbour},
};

use crate::search::mixed;

/// The cards of a round.
pub(super) const CARDS: usize = 2 * HAND;

/// What stands for no card where the number of one is expected: no set of cards has this bit.
pub(super) const NONE: u8 = 15;

/// The cards and rules of a round. Cards have numbers, 0–9, in an order that depends on nothing
/// but their ranks and elements, so that they keep them while the round lasts.
#[derive(Debug)]
pub(super) struct Deal {
    /// By cell, side and card: the cards that a card on that cell is higher than, where they lie
    /// beyond that side; squares counted.
    lower: [[[u16; CARDS]; 4]; CELLS],
    /// The same for the cards that are higher than it.
    higher: [[[u16; CARDS]; 4]; CELLS],
    /// By side and card: the cards whose touching rank, as printed, equals the card's.
    equal: [[u16; CARDS]; 4],
    /// The printed ranks by side and card; what stands for no card has ranks that make no sum with
    /// a card's that another pair makes.
    ranks: [[u8; NONE as usize + 1]; 4],
    /// By cell and card: the edges that the card touches with an ace, where they count for Same.
    walls: [[u8; CARDS]; CELLS],
    /// By card: those that are equal to it, itself among them.
    twins: [u16; CARDS],
    /// By card: its slot, 1–5, if it is in a hand.
    slots: [u8; CARDS],
    same: bool,
    plus: bool,
    combo: bool,
    /// Tells rounds apart.
    salt: u64,
}

/// The sides of each cell, 0–8, at which another lies, in the order of [`Side::ALL`], and that cell.
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

/// A card in a round.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dealt {
    pub card: Card,
    pub place: Place,
}

/// Where a card is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Place {
    /// On a cell, 0–8, in a seat's colour.
    Cell(usize, Seat),
    /// In a slot, 1–5, of a seat's hand.
    Slot(u8, Seat),
}

/// The cards of a position in the order of their numbers.
pub(super) fn cards(position: &Triad) -> Vec<Dealt> {
    let mut cards: Vec<Dealt> = Vec::with_capacity(CARDS);
    let mut add = |card: Card, place| {
        // They are few enough for this, and the code of a sort would weigh more than the player.
        let key = |card: &Card| (card.ranks(), card.element());
        let before = cards.partition_point(|other| key(&other.card) <= key(&card));
        cards.insert(before, Dealt { card, place });
    };
    for cell in 0..CELLS {
        if let Some(placed) = position.cell(cell as u8 + 1) {
            add(placed.card, Place::Cell(cell, placed.owner));
        }
    }
    for seat in Seat::BOTH {
        for slot in 1..=HAND as u8 {
            if let Some(held) = position.held(seat, slot) {
                add(held.card, Place::Slot(slot, seat));
            }
        }
    }
    cards
}

impl Deal {
    /// The round of a position; `cards` are those of the position.
    pub(super) fn new(position: &Triad, cards: &[Dealt]) -> Self {
        let rules = position.rules();
        let mut deal = Self {
            lower: [[[0; CARDS]; 4]; CELLS],
            higher: [[[0; CARDS]; 4]; CELLS],
            equal: [[0; CARDS]; 4],
            ranks: [20, 40, 60, 80].map(|none| [none; NONE as usize + 1]),
            walls: [[0; CARDS]; CELLS],
            twins: [0; CARDS],
            slots: [0; CARDS],
            same: rules.same,
            plus: rules.plus,
            combo: rules.combo,
            salt: salt(position, cards),
        };
        for (number, dealt) in cards.iter().enumerate().take(CARDS) {
            deal.add(position, cards, number, dealt);
        }
        deal
    }

    /// Works out what there is to know of a card.
    fn add(&mut self, position: &Triad, cards: &[Dealt], number: usize, dealt: &Dealt) {
        let card = dealt.card;
        if let Place::Slot(slot, _) = dealt.place {
            self.slots[number] = slot;
        }
        let others = || cards.iter().enumerate().take(CARDS);
        self.twins[number] = bits(others().filter(|(_, other)| other.card == card));
        for side in Side::ALL {
            let (at, rank) = (side as usize, card.rank(side));
            self.ranks[at][number] = rank;
            let beyond = |other: &Dealt| other.card.rank(side.opposite());
            self.equal[at][number] = bits(others().filter(|(_, other)| beyond(other) == rank));
            for cell in 0..CELLS {
                let Some(next) = neighbour(cell as u8 + 1, side) else {
                    let wall = position.rules().same_wall && rank == ACE;
                    self.walls[cell][number] += u8::from(wall);
                    continue;
                };
                let own = rank as i8 + position.effect(card, cell as u8 + 1);
                let other = |other: &Dealt| beyond(other) as i8 + position.effect(other.card, next);
                self.lower[cell][at][number] = bits(others().filter(|(_, it)| other(it) < own));
                self.higher[cell][at][number] = bits(others().filter(|(_, it)| other(it) > own));
            }
        }
    }

    /// Tells positions of this round from those of others.
    pub(super) const fn salt(&self) -> u64 {
        self.salt
    }

    /// The slot, 1–5, of a card that was in a hand.
    pub(super) fn slot(&self, card: u8) -> u8 {
        self.slots[usize::from(card)]
    }

    /// The cards, as bits, that are equal to a card, itself among them.
    pub(super) fn equal_to(&self, card: u8) -> u16 {
        self.twins[usize::from(card)]
    }

    /// Whether a card is the first in a hand, as bits, of those that are equal to it.
    pub(super) fn is_first(&self, card: u8, hand: u16) -> bool {
        (self.equal_to(card) & hand).trailing_zeros() == u32::from(card)
    }

    /// The cells, as bits, that a card takes when it is placed on a free cell, 0–8. `cells` has the
    /// number of the card on each cell, four bits each, and `foes` the cells of the opponent's
    /// colour.
    pub(super) fn taken(&self, cells: u64, foes: u16, card: u8, cell: u8) -> u16 {
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
    pub(super) fn exposure(&self, cells: u64, hand: u16, card: u8, cell: u8) -> u32 {
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
pub(super) const fn on(cells: u64, cell: usize) -> u8 {
    (cells >> (4 * cell)) as u8 & NONE
}

/// The set of those that an iterator gives with their numbers.
fn bits<'a>(cards: impl Iterator<Item = (usize, &'a Dealt)>) -> u16 {
    cards.fold(0, |bits, (number, _)| bits | 1 << number)
}

/// A number of a round's cards, rules and squares.
fn salt(position: &Triad, cards: &[Dealt]) -> u64 {
    let rules = position.rules();
    let switches = [rules.same, rules.plus, rules.same_wall, rules.combo].map(u8::from);
    let element = |element: Option<Element>| element.map_or(0, |element| element as u8 + 1);
    let squares = position.squares().cells().iter().map(|square| element(*square));
    let cards = cards.iter().map(|dealt| dealt.card);
    let cards = cards.flat_map(|card| card.ranks().into_iter().chain([element(card.element())]));
    let all = switches.into_iter().chain(squares).chain(cards);
    all.fold(0, |salt, byte| mixed(salt.wrapping_add(1) ^ u64::from(byte)))
}
