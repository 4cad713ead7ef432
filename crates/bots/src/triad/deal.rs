//! The constants of a round of Triple Triad: tables for its ten cards and its rules, so that a
//! search only looks values up.

use rosette_kernels::triad::{CARDS, NONE, Ranking};
use rosette_rules::{
    Seat,
    triad::{ACE, BasicCaptures, CELLS, Card, Element, HAND, Side, Triad, neighbour},
};

use crate::search::mixed;

/// The cards and rules of a round. Cards have numbers, 0–9, in an order that depends only on ranks
/// and elements, so the numbers stay the same during the round.
#[derive(Debug)]
pub(super) struct Deal {
    /// Which card captures which, for every cell and side.
    ranking: Ranking,
    /// For each card, the cards equal to it, itself included, as bits.
    twins: [u16; CARDS],
    /// For each card, its slot, 1–5, if the card is in a hand.
    slots: [u8; CARDS],
    /// Whether each seat places its cards in the order of their slots.
    order: bool,
    /// A hash that differs between rounds.
    salt: u64,
}

/// A card in a round, with its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dealt {
    pub card: Card,
    pub place: CardPlace,
}

/// The place of a card: on the board or in a hand.
#[derive(Clone, Copy, Debug)]
pub(super) enum CardPlace {
    /// A cell, 0–8, and the seat whose colour the card has.
    Cell(usize, Seat),
    /// A slot, 1–5, of a seat's hand.
    Slot(u8, Seat),
}

/// Returns the cards of a position in the order of their numbers: by ranks, then by element.
pub(super) fn cards(position: &Triad) -> Vec<Dealt> {
    let mut cards: Vec<Dealt> = Vec::with_capacity(CARDS);
    for cell in 0..CELLS {
        if let Some(placed) = position.cell(cell as u8 + 1) {
            cards.push(Dealt { card: placed.card, place: CardPlace::Cell(cell, placed.owner) });
        }
    }
    for seat in Seat::BOTH {
        for slot in 1..=HAND as u8 {
            if let Some(held) = position.held(seat, slot) {
                cards.push(Dealt { card: held.card, place: CardPlace::Slot(slot, seat) });
            }
        }
    }
    cards.sort_by_key(|dealt| (dealt.card.ranks(), dealt.card.element()));
    cards
}

impl Deal {
    /// Builds the tables for the round of a position with these cards.
    pub(super) fn new(position: &Triad, cards: &[Dealt]) -> Self {
        let rules = position.rules();
        let mut deal = Self {
            ranking: Ranking {
                beaten: [[[0; CARDS]; 4]; CELLS],
                beating: [[[0; CARDS]; 4]; CELLS],
                equal: [[0; CARDS]; 4],
                ranks: [20, 40, 60, 80].map(|none| [none; NONE as usize + 1]),
                walls: [[0; CARDS]; CELLS],
                same: rules.same,
                plus: rules.plus,
                combo: rules.combo,
                beside: rules.captures == BasicCaptures::Beside,
            },
            twins: [0; CARDS],
            slots: [0; CARDS],
            order: rules.order,
            salt: salt(position, cards),
        };
        for (number, dealt) in cards.iter().enumerate().take(CARDS) {
            deal.add(position, cards, number, dealt);
        }
        deal
    }

    /// Fills the tables for one card.
    fn add(&mut self, position: &Triad, cards: &[Dealt], number: usize, dealt: &Dealt) {
        let card = dealt.card;
        if let CardPlace::Slot(slot, _) = dealt.place {
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
                let rules = position.rules();
                let here = position.effect(card, cell as u8 + 1);
                let change = |other: &Dealt| here - position.effect(other.card, next);
                self.ranking.beaten[cell][at][number] =
                    bits(others().filter(|(_, it)| rules.beats(rank, beyond(it), change(it))));
                self.ranking.beating[cell][at][number] =
                    bits(others().filter(|(_, it)| rules.beats(beyond(it), rank, -change(it))));
            }
        }
    }

    pub(super) const fn ranking(&self) -> &Ranking {
        &self.ranking
    }

    pub(super) const fn salt(&self) -> u64 {
        self.salt
    }

    /// Returns the slot, 1–5, of a card that was in a hand.
    pub(super) fn slot(&self, card: u8) -> u8 {
        self.slots[usize::from(card)]
    }

    /// Returns the cards of a hand that may be placed next, as bits: with Order one.
    pub(super) fn next_of(&self, hand: u16) -> u16 {
        if !self.order {
            return hand;
        }
        let next = ones(hand).min_by_key(|card| self.slot(*card));
        next.map_or(0, |card| 1 << card)
    }

    /// Returns the cards equal to a card, itself included, as bits.
    pub(super) fn equal_to(&self, card: u8) -> u16 {
        self.twins[usize::from(card)]
    }

    /// Returns whether a card is the first among equal cards of a hand, given as bits.
    pub(super) fn is_first(&self, card: u8, hand: u16) -> bool {
        (self.equal_to(card) & hand).trailing_zeros() == u32::from(card)
    }
}

/// Iterates over the indices of the set bits, in ascending order.
pub(super) fn ones(mut bits: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// Collects the numbers of an iterator into a set of bits.
fn bits<'a>(cards: impl Iterator<Item = (usize, &'a Dealt)>) -> u16 {
    cards.fold(0, |bits, (number, _)| bits | 1 << number)
}

/// Hashes a round's cards, rules and elements.
fn salt(position: &Triad, cards: &[Dealt]) -> u64 {
    let rules = position.rules();
    let switches = [rules.same, rules.plus, rules.same_wall, rules.combo].map(u8::from);
    let beside = rules.captures == BasicCaptures::Beside;
    let others = [rules.order, rules.reverse, rules.fallen_ace, beside];
    let others = others.iter().fold(0, |bits, on| bits << 1 | u64::from(*on));
    let element = |element: Option<Element>| element.map_or(0, |element| element as u8 + 1);
    let squares = position.squares().cells().iter().map(|square| element(*square));
    let cards = cards.iter().map(|dealt| dealt.card);
    let cards = cards.flat_map(|card| card.ranks().into_iter().chain([element(card.element())]));
    let all = switches.into_iter().chain(squares).chain(cards);
    all.fold(others, |salt, byte| mixed(salt.wrapping_add(1) ^ u64::from(byte)))
}
