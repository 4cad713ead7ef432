//! Drafts: hands that are chosen from offered cards, a card in each round.

use rosette_rules::triad::{Card, Hand};

use crate::{CardSet, collection::draw};

/// A hand in the course of a draft, and the cards that are offered for it now.
///
/// A round offers up to five random cards of one level, none of which is in the hand. The first
/// round is of level 1, each further one of the next level, and after level
/// [`CardSet::START_LEVEL`] comes level 1 again. Levels that have no such cards are skipped.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Draft {
    chosen: Vec<Card>,
    offer: Vec<Card>,
    level: u8,
}

impl Draft {
    /// The greatest number of cards in an offer.
    pub const OFFERED: usize = 5;

    /// Begins a draft. `below(n)` returns a uniform random number below `n`.
    #[must_use]
    pub fn new(set: &CardSet, below: &mut dyn FnMut(u32) -> u32) -> Self {
        let mut draft = Self::default();
        draft.next_round(set, below);
        draft
    }

    /// Drafts a hand as programs do: each round they choose the card with the greatest sum of
    /// ranks, or with the smallest if the lower rank captures (`reverse`). Of equal cards, they
    /// choose the first offered. Returns `None` if the set has fewer than five cards of these levels.
    pub fn by_program(
        set: &CardSet,
        reverse: bool,
        below: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Hand> {
        let mut draft = Self::new(set, below);
        loop {
            let value = |card: &Card| {
                let sum: u8 = card.ranks().iter().sum();
                if reverse { sum } else { u8::MAX - sum }
            };
            let (index, _) = draft.offer.iter().enumerate().min_by_key(|(_, card)| value(card))?;
            if let Some(hand) = draft.choose(index, set, below) {
                return Some(hand);
            }
        }
    }

    /// Returns the cards chosen so far.
    #[must_use]
    pub fn chosen(&self) -> &[Card] {
        &self.chosen
    }

    /// Returns the cards to choose from.
    #[must_use]
    pub fn offer(&self) -> &[Card] {
        &self.offer
    }

    /// Returns the level of the offered cards.
    #[must_use]
    pub const fn level(&self) -> u8 {
        self.level
    }

    /// Adds the offered card at an index to the hand. Returns the hand if it is complete; otherwise
    /// the next round begins. Nothing happens if there is no such card.
    pub fn choose(
        &mut self,
        index: usize,
        set: &CardSet,
        below: &mut dyn FnMut(u32) -> u32,
    ) -> Option<Hand> {
        self.chosen.push(*self.offer.get(index)?);
        let hand = Hand::try_from(self.chosen.as_slice()).ok();
        if hand.is_none() {
            self.next_round(set, below);
        }
        hand
    }

    fn next_round(&mut self, set: &CardSet, mut below: &mut dyn FnMut(u32) -> u32) {
        self.offer.clear();
        for _ in 0..CardSet::START_LEVEL {
            self.level = self.level % CardSet::START_LEVEL + 1;
            let infos = set.cards().iter().filter(|info| info.level == self.level);
            let cards = infos.map(|info| info.card).filter(|card| !self.chosen.contains(card));
            let mut left: Vec<Card> = cards.collect();
            while self.offer.len() < Self::OFFERED
                && let Some(card) = draw(&mut left, &mut below)
            {
                self.offer.push(card);
            }
            if !self.offer.is_empty() {
                return;
            }
        }
    }
}
