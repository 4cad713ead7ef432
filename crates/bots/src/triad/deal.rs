//! What stays the same while a round lasts: its ten cards and its rules, worked out so that a
//! search only looks things up.

use rosette_kernels::triad::{CARDS, NONE, Ranking};
use rosette_rules::{
    Seat,
    triad::{ACE, CELLS, Card, Element, HAND, Side, Triad, neighbour},
};

use crate::search::mixed;

/// The cards and rules of a round. Cards have numbers, 0–9, in an order that depends on nothing
/// but their ranks and elements, so that they keep them while the round lasts.
#[derive(Debug)]
pub(super) struct Deal {
    /// What the cards take.
    ranking: Ranking,
    /// By card: those that are equal to it, itself among them.
    twins: [u16; CARDS],
    /// By card: its slot, 1–5, if it is in a hand.
    slots: [u8; CARDS],
    /// Tells rounds apart.
    salt: u64,
}

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
            ranking: Ranking {
                lower: [[[0; CARDS]; 4]; CELLS],
                higher: [[[0; CARDS]; 4]; CELLS],
                equal: [[0; CARDS]; 4],
                ranks: [20, 40, 60, 80].map(|none| [none; NONE as usize + 1]),
                walls: [[0; CARDS]; CELLS],
                same: rules.same,
                plus: rules.plus,
                combo: rules.combo,
            },
            twins: [0; CARDS],
            slots: [0; CARDS],
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
            self.ranking.ranks[at][number] = rank;
            let beyond = |other: &Dealt| other.card.rank(side.opposite());
            self.ranking.equal[at][number] =
                bits(others().filter(|(_, other)| beyond(other) == rank));
            for cell in 0..CELLS {
                let Some(next) = neighbour(cell as u8 + 1, side) else {
                    let wall = position.rules().same_wall && rank == ACE;
                    self.ranking.walls[cell][number] += u8::from(wall);
                    continue;
                };
                let own = rank as i8 + position.effect(card, cell as u8 + 1);
                let other = |other: &Dealt| beyond(other) as i8 + position.effect(other.card, next);
                self.ranking.lower[cell][at][number] =
                    bits(others().filter(|(_, it)| other(it) < own));
                self.ranking.higher[cell][at][number] =
                    bits(others().filter(|(_, it)| other(it) > own));
            }
        }
    }

    /// What the cards take.
    pub(super) const fn ranking(&self) -> &Ranking {
        &self.ranking
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
