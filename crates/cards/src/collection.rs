//! Collections: the cards that a player owns.

use rosette_json::Json;
use rosette_rules::{
    Clipped,
    triad::{Card, HAND, Hand},
};
use serde::Serialize;

use crate::{CardSet, ExpectedValue, ProfileError};

/// A player's cards, in the order in which they were added; there may be several copies of a card.
/// The written form is a list of the cards' texts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Collection {
    cards: Vec<Card>,
}

impl Collection {
    /// The greatest number of cards in a collection, copies included. A trade doesn't move a card
    /// into a full one.
    pub const MAX_CARDS: usize = 2_000;
    /// The number of cards in a first collection.
    pub const START: usize = 20;

    /// Deals a first collection: [`Self::START`] cards of levels 1–5, chosen at random, without
    /// copies as long as there are other cards. `below(n)` returns a uniform random number below
    /// `n`. The collection is empty if the set has no such cards.
    #[must_use]
    pub fn start(set: &CardSet, mut below: impl FnMut(u32) -> u32) -> Self {
        let mut cards = Vec::new();
        let mut left: Vec<Card> = Vec::new();
        while cards.len() < Self::START {
            if left.is_empty() {
                let low = set.cards().iter().filter(|info| info.level <= CardSet::START_LEVEL);
                left.extend(low.map(|info| info.card));
            }
            let Some(card) = draw(&mut left, &mut below) else { break };
            cards.push(card);
        }
        Self { cards }
    }

    /// Returns the cards, in the order in which they were added.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns the number of cards, copies included: at most [`Self::MAX_CARDS`].
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    /// Returns whether there are no cards, as before a first collection is dealt.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Adds a card at the end. Returns false, and adds nothing, if there are [`Self::MAX_CARDS`]
    /// already.
    pub fn add(&mut self, card: Card) -> bool {
        let room = self.len() < Self::MAX_CARDS;
        if room {
            self.cards.push(card);
        }
        room
    }

    /// Removes a copy of a card, the one added last, and returns whether there was one.
    pub fn remove(&mut self, card: Card) -> bool {
        let place = self.cards.iter().rposition(|held| *held == card);
        place.map(|place| self.cards.remove(place)).is_some()
    }

    /// Counts the copies of a card; 0 if there is none.
    #[must_use]
    pub fn count(&self, card: Card) -> usize {
        count(&self.cards, card)
    }

    /// Returns whether the collection contains all these cards, with as many copies of each as the
    /// list has.
    #[must_use]
    pub fn holds(&self, cards: &[Card]) -> bool {
        self.lacks(cards).is_none()
    }

    /// Returns the first of these cards of which the list has more copies than the collection.
    pub(crate) fn lacks(&self, cards: &[Card]) -> Option<Card> {
        let mut named = cards.iter().copied();
        named.find(|card| count(cards, *card) > self.count(*card))
    }

    /// Returns whether there are at least five cards, enough for a hand.
    #[must_use]
    pub const fn can_play(&self) -> bool {
        self.len() >= HAND
    }

    /// Deals a random hand, or returns `None` if there aren't enough cards. `below(n)` returns a
    /// uniform random number below `n`.
    #[must_use]
    pub fn deal(&self, mut below: impl FnMut(u32) -> u32) -> Option<Hand> {
        let mut left = self.cards.clone();
        let mut hand = [*left.first()?; HAND];
        for slot in &mut hand {
            *slot = draw(&mut left, &mut below)?;
        }
        Some(hand)
    }

    /// Reads a collection from parsed JSON: a list of the texts of cards.
    ///
    /// # Errors
    ///
    /// The JSON isn't a list of cards, or has more than [`Self::MAX_CARDS`].
    pub fn read(json: &Json) -> Result<Self, ProfileError> {
        let malformed = ProfileError::Malformed { key: "cards", expected: ExpectedValue::Cards };
        let items = json.as_list().ok_or(malformed)?;
        if items.len() > Self::MAX_CARDS {
            return Err(ProfileError::TooMany(items.len()));
        }
        let mut cards = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            let text = item.as_str().unwrap_or_default();
            let Some(card) = Card::named(text) else {
                return Err(ProfileError::Card {
                    number: index + 1,
                    text: Clipped(text).to_string(),
                });
            };
            cards.push(card.with_type(None));
        }
        Ok(Self { cards })
    }
}

fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|other| **other == card).count()
}

/// Takes a random card out of the list, or returns `None` if it is empty.
pub(crate) fn draw(cards: &mut Vec<Card>, below: &mut impl FnMut(u32) -> u32) -> Option<Card> {
    if cards.is_empty() {
        return None;
    }
    let place = below(cards.len() as u32) as usize;
    (place < cards.len()).then(|| cards.swap_remove(place))
}
