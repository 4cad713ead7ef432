//! The constants of a round of Triple Triad: tables for its ten cards and its rules, so that a
//! search only looks values up.

use rosette_kernels::triad::{CARDS, NONE, Ranking};
use rosette_rules::{
    Game as _, Seat,
    triad::{
        ACE, BasicCaptures, CELLS, Card, CardType, Element, HAND, Side, Triad, TypeModifiers,
        neighbour,
    },
};

use crate::search::mixed;

/// The cards and rules of a round. Cards have numbers, 0–9, in an order that depends only on ranks
/// and elements, so the numbers stay the same during the round.
#[derive(Debug)]
pub(super) struct Deal {
    /// The tables of which card captures which, for every cell and side: one for each combination
    /// of numbers of cards of each type that the board can still have. The first is for the present
    /// board.
    rankings: Vec<Ranking>,
    /// For each card of a hand, by how much its placement raises the index into `rankings`; 0 for
    /// cards without a type.
    strides: [u16; CARDS],
    /// For each card, the cards equal to it, itself included, as bits.
    twins: [u16; CARDS],
    /// For each card, its slot, 1–5, if the card is in a hand.
    slots: [u8; CARDS],
    /// For each card of a hand, a number by which the hand's cards are placed, the least first;
    /// `None` where the seat chooses.
    turns: Option<[u8; CARDS]>,
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

/// Returns the cards of a position in the order of their numbers: by ranks, then by element and
/// type.
pub(super) fn cards(position: &Triad) -> Vec<Dealt> {
    let mut cards: Vec<Dealt> = Vec::with_capacity(CARDS);
    let mut insert = |dealt: Dealt| {
        let index = cards.partition_point(|it| order(it.card) <= order(dealt.card));
        cards.insert(index, dealt);
    };
    for cell in 0..CELLS {
        if let Some(placed) = position.cell(cell as u8 + 1) {
            insert(Dealt { card: placed.card, place: CardPlace::Cell(cell, placed.owner) });
        }
    }
    for seat in Seat::BOTH {
        for slot in 1..=HAND as u8 {
            if let Some(held) = position.held(seat, slot) {
                insert(Dealt { card: held.card, place: CardPlace::Slot(slot, seat) });
            }
        }
    }
    cards
}

/// Returns a number by which cards are sorted: the ranks, the element, and then the type.
fn order(card: Card) -> u32 {
    let element = card.element().map_or(0, |it| 1 + it as u32);
    let card_type = card.card_type().map_or(0, |it| 1 + it as u32);
    let ranks = card.ranks().iter().fold(0, |ranks, rank| ranks << 4 | u32::from(*rank));
    (ranks << 4 | element) << 4 | card_type
}

impl Deal {
    /// Builds the tables for the round of a position with these cards. `picks` draws the cards that
    /// chance will pick with Chaos: it returns an evenly distributed number below its parameter.
    pub(super) fn new(
        position: &Triad,
        cards: &[Dealt],
        picks: &mut dyn FnMut(u32) -> u32,
    ) -> Self {
        let cards = &cards[..cards.len().min(CARDS)];
        let mut deal = Self {
            rankings: Vec::new(),
            strides: [0; CARDS],
            twins: [0; CARDS],
            slots: [0; CARDS],
            turns: None,
            salt: salt(position, cards),
        };
        for (number, Dealt { card, place }) in cards.iter().enumerate() {
            if let CardPlace::Slot(slot, _) = place {
                deal.slots[number] = *slot;
            }
            let is_twin = |other: &Card| other == card && other.card_type() == card.card_type();
            deal.twins[number] = bits(cards, |other| is_twin(&other.card));
        }
        if position.rules().order {
            deal.turns = Some(deal.slots);
        } else if position.rules().chaos {
            deal.turns = Some(picked(position, cards, picks));
        }
        for turn in deal.turns.iter().flatten() {
            deal.salt = mixed(deal.salt.wrapping_add(1) ^ u64::from(*turn));
        }
        deal.rank(position, cards);
        deal
    }

    /// Makes the tables for each combination of numbers of cards of each type that the board can
    /// still have.
    fn rank(&mut self, position: &Triad, cards: &[Dealt]) {
        let mut all = vec![position.type_counts()];
        let types = CardType::ALL.into_iter().filter(|_| position.rules().counts_types());
        for card_type in types {
            let stride = all.len();
            let held = |dealt: &Dealt| matches!(dealt.place, CardPlace::Slot(..));
            for (number, dealt) in cards.iter().enumerate() {
                if held(dealt) && dealt.card.card_type() == Some(card_type) {
                    self.strides[number] = stride as u16;
                    // Copies the counts so far, with one more card of this type.
                    for index in all.len() - stride..all.len() {
                        let mut counts = all[index];
                        counts[card_type as usize] += 1;
                        all.push(counts);
                    }
                }
            }
        }
        let modifiers = all.iter().map(|counts| TypeModifiers::new(position.rules(), *counts));
        self.rankings = modifiers.map(|modifiers| ranking(position, cards, &modifiers)).collect();
    }

    /// Returns the tables at an index: the sum of the strides of the cards placed in this search.
    pub(super) fn ranking(&self, index: u16) -> &Ranking {
        &self.rankings[usize::from(index)]
    }

    /// Returns by how much the placement of a card raises the index into the tables.
    pub(super) fn stride(&self, card: u8) -> u16 {
        self.strides[usize::from(card)]
    }

    pub(super) const fn salt(&self) -> u64 {
        self.salt
    }

    /// Returns the slot, 1–5, of a card that was in a hand.
    pub(super) fn slot(&self, card: u8) -> u8 {
        self.slots[usize::from(card)]
    }

    /// Returns the cards of a hand that may be placed next, as bits: with Order or Chaos one.
    pub(super) fn next_of(&self, hand: u16) -> u16 {
        let Some(turns) = &self.turns else { return hand };
        let next = ones(hand).min_by_key(|card| turns[usize::from(*card)]);
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

/// Draws the order in which chance picks the cards of both hands. A card that is picked already is
/// the first.
fn picked(position: &Triad, cards: &[Dealt], below: &mut dyn FnMut(u32) -> u32) -> [u8; CARDS] {
    let mut turns = [0; CARDS];
    let mut left: Vec<u8> = (1..=cards.len() as u8).collect();
    let next = position.turn().seat().zip(position.forced_slot());
    for (turn, dealt) in turns.iter_mut().zip(cards) {
        if let CardPlace::Slot(slot, seat) = dealt.place
            && next != Some((seat, slot))
        {
            *turn = left.swap_remove(below(left.len() as u32) as usize);
        }
    }
    turns
}

/// Iterates over the indices of the set bits, in ascending order.
pub(super) fn ones(mut bits: u16) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let lowest = (bits != 0).then(|| bits.trailing_zeros() as u8)?;
        bits &= bits - 1;
        Some(lowest)
    })
}

/// Returns the cards that a function accepts, as bits by their numbers.
fn bits(cards: &[Dealt], is_one: impl Fn(&Dealt) -> bool) -> u16 {
    let numbers = (0..).zip(cards).filter(|(_, dealt)| is_one(dealt));
    numbers.fold(0, |bits, (number, _): (u16, _)| bits | 1 << number)
}

/// Makes the tables of cards whose ranks have these modifiers.
fn ranking(position: &Triad, cards: &[Dealt], modifiers: &TypeModifiers) -> Ranking {
    let rules = position.rules();
    let mut ranking = Ranking {
        beaten: [[[0; CARDS]; 4]; CELLS],
        beating: [[[0; CARDS]; 4]; CELLS],
        equal: [[0; CARDS]; 4],
        ranks: [20, 40, 60, 80].map(|none| [none; NONE as usize + 1]),
        walls: [[0; CARDS]; CELLS],
        same: rules.same,
        plus: rules.plus,
        combo: rules.combo,
        beside: rules.captures == BasicCaptures::Beside,
    };
    for (number, &Dealt { card, .. }) in cards.iter().enumerate() {
        for side in Side::ALL {
            let (at, rank) = (side as usize, modifiers.rank(card, side));
            ranking.ranks[at][number] = rank;
            let beyond = |other: &Dealt| modifiers.rank(other.card, side.opposite());
            ranking.equal[at][number] = bits(cards, |other| beyond(other) == rank);
            // Away from elements, all cells are equal.
            let mut plain = None;
            for cell in 0..CELLS {
                let Some(next) = neighbour(cell as u8 + 1, side) else {
                    let wall = rules.same_wall && rank == ACE;
                    ranking.walls[cell][number] += u8::from(wall);
                    continue;
                };
                let here = position.effect(card, cell as u8 + 1);
                let change = |other: &Dealt| here - position.effect(other.card, next);
                let squares = position.squares();
                let is_plain = squares.at(cell as u8 + 1).or(squares.at(next)).is_none();
                let captures = plain.filter(|_| is_plain).unwrap_or_else(|| {
                    [
                        bits(cards, |it| rules.beats(rank, beyond(it), change(it))),
                        bits(cards, |it| rules.beats(beyond(it), rank, -change(it))),
                    ]
                });
                plain = plain.or(is_plain.then_some(captures));
                [ranking.beaten[cell][at][number], ranking.beating[cell][at][number]] = captures;
            }
        }
    }
    ranking
}

/// Hashes a round's cards, rules and elements.
fn salt(position: &Triad, cards: &[Dealt]) -> u64 {
    let rules = position.rules();
    let switches = [rules.same, rules.plus, rules.same_wall, rules.combo].map(u8::from);
    let beside = rules.captures == BasicCaptures::Beside;
    let types = [rules.ascension, rules.descension];
    let others = [rules.order, rules.reverse, rules.fallen_ace, beside];
    let others = types.into_iter().chain(others);
    let others = others.fold(0, |bits, on| bits << 1 | u64::from(on));
    let element = |element: Option<Element>| element.map_or(0, |element| element as u8 + 1);
    let squares = position.squares().cells().iter().map(|square| element(*square));
    let cards = cards.iter().map(|dealt| dealt.card);
    let types = cards.clone().filter(|_| rules.counts_types());
    let types = types.map(|card| card.card_type().map_or(0, |it| 1 + it as u8));
    let cards = cards.flat_map(|card| card.ranks().into_iter().chain([element(card.element())]));
    let all = switches.into_iter().chain(squares).chain(cards).chain(types);
    all.fold(others, |salt, byte| mixed(salt.wrapping_add(1) ^ u64::from(byte)))
}
