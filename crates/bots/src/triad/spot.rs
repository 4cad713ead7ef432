//! Positions of Triple Triad in the form that the search works on.

use std::rc::Rc;

use rosette_kernels::triad::NONE;
use rosette_rules::{
    Game, Seat, Turn,
    triad::{CELLS, Step, Triad},
};

use super::deal::{CardPlace, Deal, cards, ones};
use crate::search::{SearchNode, mixed};

/// A position during a round, with both hands known. Its value is the final score of the seat to
/// move minus the opponent's, in this round.
#[derive(Clone, Debug)]
pub(super) struct RoundPosition {
    deal: Rc<Deal>,
    /// The number of the card on each cell, four bits each.
    cells: u64,
    /// The cells of each seat's colour, as bits.
    colours: [u16; 2],
    /// The cards in each hand, as bits.
    hands: [u16; 2],
    /// The index of the deal's tables for the types of the cards on the board.
    ranking: u16,
    pub(super) to_move: Seat,
}

/// A step: the card that a seat plays, and the cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Placement {
    /// The card's number in the order of `cards`, 0–9.
    card: u8,
    /// The index of the cell, 0–8: one less than the number in tokens.
    cell: u8,
}

/// The set of all nine cells, by the bits of their indices.
const BOARD: u16 = (1 << CELLS) - 1;

impl RoundPosition {
    /// Converts a position to the form for searching; `None` if the round is over. `picks` draws the
    /// cards that chance will pick with Chaos.
    pub(super) fn new(position: &Triad, picks: &mut dyn FnMut(u32) -> u32) -> Option<Self> {
        let (Turn::Choice(to_move) | Turn::Chance(Some(to_move))) = position.turn() else {
            return None;
        };
        let cards = cards(position);
        let mut spot = Self {
            deal: Rc::new(Deal::new(position, &cards, picks)),
            cells: (1 << (4 * CELLS)) - 1,
            colours: [0; 2],
            hands: [0; 2],
            ranking: 0,
            to_move,
        };
        for (card, dealt) in cards.iter().enumerate() {
            match dealt.place {
                CardPlace::Cell(cell, owner) => {
                    spot.lay(card as u8, cell as u8);
                    spot.colours[owner.index()] |= 1 << cell;
                }
                CardPlace::Slot(_, seat) => spot.hands[seat.index()] |= 1 << card,
            }
        }
        Some(spot)
    }

    /// Returns the cards of a seat's hand that it may place next, as bits.
    fn next_of(&self, seat: Seat) -> u16 {
        self.deal.next_of(self.hands[seat.index()])
    }

    /// Returns the steps of the rules for a placement: one for each equal card that may be placed.
    pub(super) fn steps_of(&self, placing: Placement) -> impl Iterator<Item = Step> + use<'_> {
        let equal = self.deal.equal_to(placing.card) & self.next_of(self.to_move);
        let cell = placing.cell + 1;
        ones(equal).map(move |card| Step::Place { slot: self.deal.slot(card), cell })
    }

    /// Returns the placement of the last turn and its value; `None` if more than one cell is free.
    pub(super) fn last(&self) -> Option<(Placement, i32)> {
        let free = self.free();
        if free.count_ones() != 1 {
            return None;
        }
        let card = self.hands[self.to_move.index()].trailing_zeros() as u8;
        let placing = Placement { card, cell: free.trailing_zeros() as u8 };
        Some((placing, self.lead() + 2 * self.taken(placing).count_ones() as i32))
    }

    fn lay(&mut self, card: u8, cell: u8) {
        self.cells ^= u64::from(NONE ^ card) << (4 * cell);
    }

    const fn free(&self) -> u16 {
        BOARD & !(self.colours[0] | self.colours[1])
    }

    /// Returns the current score of the seat to move minus the opponent's.
    const fn lead(&self) -> i32 {
        let seat = self.to_move.index();
        let own = self.colours[seat].count_ones() + self.hands[seat].count_ones();
        let other = self.colours[1 - seat].count_ones() + self.hands[1 - seat].count_ones();
        own as i32 - other as i32
    }

    /// Returns the cells that a placement of the seat to move captures, as bits.
    pub(super) fn taken(&self, placing: Placement) -> u16 {
        let foes = self.colours[self.to_move.other().index()];
        self.deal.ranking(self.ranking).taken(self.cells, foes, placing.card, placing.cell)
    }
}

impl SearchNode for RoundPosition {
    type Step = Placement;

    fn key(&self) -> u64 {
        let [first, second] = self.hands;
        // 36 bits of cards, 9 of colours, 10 of hands and one of the turn: different positions of a
        // round have different keys.
        let whole = self.cells
            | u64::from(self.colours[0]) << 36
            | u64::from(first) << 45
            | (self.to_move as u64) << 55;
        debug_assert_eq!(first & second, 0, "a card is in one hand");
        mixed(whole) ^ self.deal.salt()
    }

    fn settled_value(&self) -> Option<i32> {
        match self.free() {
            0 => Some(self.lead()),
            _ => self.last().map(|(_, value)| value),
        }
    }

    fn estimate(&self) -> i32 {
        self.lead()
    }

    fn steps(&self, mut each: impl FnMut(Placement, i32)) {
        let [hand, others] = [self.to_move, self.to_move.other()].map(|seat| self.next_of(seat));
        let ranking = self.deal.ranking(self.ranking);
        for card in ones(hand).filter(|card| self.deal.is_first(*card, hand)) {
            for cell in ones(self.free()) {
                let placing = Placement { card, cell };
                let taken = self.taken(placing).count_ones() as i32;
                let exposure = ranking.exposure(self.cells, others, card, cell) as i32;
                each(placing, 8 * taken - exposure);
            }
        }
    }

    fn after(&self, placing: Placement) -> (Self, bool) {
        let taken = self.taken(placing);
        let mut next = self.clone();
        let [own, other] = [self.to_move.index(), self.to_move.other().index()];
        next.lay(placing.card, placing.cell);
        next.colours[own] |= taken | 1 << placing.cell;
        next.colours[other] &= !taken;
        next.hands[own] &= !(1 << placing.card);
        next.ranking += self.deal.stride(placing.card);
        next.to_move = self.to_move.other();
        (next, false)
    }

    fn plies_left(&self) -> Option<u8> {
        Some(self.free().count_ones() as u8)
    }

    fn remembered(&self) -> bool {
        self.free().count_ones() > 2
    }
}
