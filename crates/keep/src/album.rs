//! The collections of the two players at the screen, and the games that count for them.

use rosette_cards::{CardSet, Collection, Profile};
use rosette_json::Json;
use rosette_session::Seed;
use serde::{Deserialize as _, Serialize};

/// What the two players hold. It is stored under one key, so that a trade is made whole or not at
/// all.
#[derive(Clone, Default, Serialize)]
pub struct Album {
    /// The players, by the row of the options form and the seat of the game.
    pub profiles: [Profile; 2],
    /// The ids of stored games that count for the collections and haven't been settled.
    pub stakes: Vec<String>,
}

impl Album {
    /// The first one: cards for both, by this seed.
    pub fn start(set: &CardSet, seed: Seed) -> Self {
        let mut numbers = seed.numbers(0);
        let mut profile =
            || Profile { collection: Collection::start(set, &mut numbers), ..Profile::default() };
        Self { profiles: [profile(), profile()], stakes: Vec::new() }
    }

    /// Whether it was never begun.
    pub fn is_empty(&self) -> bool {
        self.profiles.iter().all(|profile| profile.collection.len() == 0)
    }

    /// Forgets that a stored game counts.
    pub fn settle(&mut self, id: &str) {
        self.stakes.retain(|other| other != id);
    }

    /// Reads an album; none if it isn't one.
    pub fn read(json: &Json) -> Option<Self> {
        let [first, second, ..] = json.get("profiles")?.as_list()? else { return None };
        let profiles = [Profile::read(first).ok()?, Profile::read(second).ok()?];
        Some(Self { profiles, stakes: Vec::deserialize(json.get("stakes")?).ok()? })
    }
}
