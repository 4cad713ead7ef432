//! The card collections of the two players at the screen, and the games that count for them.

use rosette_cards::{CardSet, Collection, Profile};
use rosette_json::Json;
use rosette_rules::{Seat, triad::Hand};
use rosette_session::Seed;
use serde::{Deserialize as _, Serialize};

/// Both players' collections. They are stored under one key, so that a trade is written whole or
/// not at all.
#[derive(Clone, Default, Serialize)]
pub struct Album {
    /// The players' profiles, in the order of the options form, which is also the order of the
    /// seats.
    pub profiles: [Profile; 2],
    /// The ids of stored games that count for the collections and haven't been settled.
    pub stakes: Vec<String>,
    /// The cards with which each player last played; empty before the first game.
    pub hands: [Collection; 2],
}

impl Album {
    /// Deals a first collection to each player from `set`, with chance seeded by `seed`.
    pub fn start(set: &CardSet, seed: Seed) -> Self {
        let mut numbers = seed.numbers(0);
        let mut profile =
            || Profile { collection: Collection::start(set, &mut numbers), ..Profile::default() };
        Self { profiles: [profile(), profile()], ..Self::default() }
    }

    /// Returns whether neither player has a card, as before the first collections are dealt.
    pub fn is_empty(&self) -> bool {
        self.profiles.iter().all(|profile| profile.collection.len() == 0)
    }

    /// Copies the first collections from `first`, unless this album already has cards, perhaps from
    /// another tab.
    pub fn begin(&mut self, first: &Self) {
        if self.is_empty() {
            self.clone_from(first)
        }
    }

    /// Remembers the hand with which a player plays, for the next game.
    pub fn note_hand(&mut self, seat: Seat, hand: &Hand) {
        let mut cards = Collection::default();
        for card in hand {
            cards.add(*card);
        }
        self.hands[seat.index()] = cards;
    }

    /// Returns the hand with which a player last played, if the player still owns its cards.
    pub fn last_hand(&self, seat: Seat) -> Option<Hand> {
        let cards = self.hands[seat.index()].cards();
        let owned = self.profiles[seat.index()].collection.holds(cards);
        Hand::try_from(cards).ok().filter(|_| owned)
    }

    /// Makes a stored game count for the collections, until it is settled.
    pub fn stake(&mut self, id: &str) {
        self.settle(id);
        self.stakes.push(id.to_owned())
    }

    /// Takes a stored game off the list of those that count for the collections. Does nothing if it
    /// isn't on the list.
    pub fn settle(&mut self, id: &str) {
        self.stakes.retain(|other| other != id);
    }

    /// Reads an album, or returns `None` if the JSON isn't one.
    pub fn read(json: &Json) -> Option<Self> {
        let [first, second, ..] = json.get("profiles")?.as_list()? else { return None };
        let profiles = [Profile::read(first).ok()?, Profile::read(second).ok()?];
        let stakes = Vec::deserialize(json.get("stakes")?).ok()?;
        // Older versions didn't store the hands.
        let hands = json.get("hands").and_then(Json::as_list).unwrap_or_default();
        let hand = |seat: Seat| Collection::read(hands.get(seat.index())?).ok();
        let hands = Seat::BOTH.map(|seat| hand(seat).unwrap_or_default());
        Some(Self { profiles, stakes, hands })
    }
}
