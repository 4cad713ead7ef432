//! Collections: the cards that somebody has.

use rosette_json::Json;
use rosette_rules::{
    Clipped,
    triad::{Card, HAND, Hand},
};
use serde::Serialize;

use crate::{CardSet, ProfileError, Wanted};

/// Cards in the order in which they came, each as often as one has it. In writing, a list of their
/// texts.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Collection {
    cards: Vec<Card>,
}

impl Collection {
    /// A collection may have so many cards.
    pub const MOST: usize = 2_000;
    /// A collection begins with so many cards.
    pub const START: usize = 20;

    /// The collection to begin with: cards of levels 1–5 of a set, drawn evenly, and none a second
    /// time while there are others. `below(n)` gives an evenly drawn number under `n`. Empty if the
    /// set has no such cards.
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

    /// The cards, in the order in which they came.
    #[must_use]
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many cards there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// Adds a card; not if there are [`Self::MOST`] already.
    pub fn add(&mut self, card: Card) -> bool {
        let room = self.len() < Self::MOST;
        if room {
            self.cards.push(card);
        }
        room
    }

    /// Removes one copy of a card, the last that came, if there is one.
    pub fn remove(&mut self, card: Card) -> bool {
        let place = self.cards.iter().rposition(|held| *held == card);
        place.map(|place| self.cards.remove(place)).is_some()
    }

    /// How many copies of a card there are.
    #[must_use]
    pub fn count(&self, card: Card) -> usize {
        count(&self.cards, card)
    }

    /// Whether these cards are all here, each as often as it is named.
    #[must_use]
    pub fn holds(&self, cards: &[Card]) -> bool {
        self.lacks(cards).is_none()
    }

    /// The first of these cards that is named more often than it is here.
    pub(crate) fn lacks(&self, cards: &[Card]) -> Option<Card> {
        let mut named = cards.iter().copied();
        named.find(|card| count(cards, *card) > self.count(*card))
    }

    /// Whether there are enough cards for a hand.
    #[must_use]
    pub const fn can_play(&self) -> bool {
        self.len() >= HAND
    }

    /// A hand at random, where `below(n)` gives an evenly drawn number under `n`; none if there
    /// aren't enough cards.
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
    /// It isn't one, or too large.
    pub fn read(json: &Json) -> Result<Self, ProfileError> {
        let malformed = ProfileError::Malformed { key: "cards", expected: Wanted::Cards };
        let items = json.as_list().ok_or(malformed)?;
        if items.len() > Self::MOST {
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
            cards.push(card);
        }
        Ok(Self { cards })
    }
}

fn count(cards: &[Card], card: Card) -> usize {
    cards.iter().filter(|other| **other == card).count()
}

/// Takes one of the cards at random; none if there is none.
fn draw(cards: &mut Vec<Card>, below: &mut impl FnMut(u32) -> u32) -> Option<Card> {
    if cards.is_empty() {
        return None;
    }
    let place = below(cards.len() as u32) as usize;
    (place < cards.len()).then(|| cards.swap_remove(place))
}
