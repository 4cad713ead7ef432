//! The collections of the two players at the screen, and the games that count for them.

use rosette_cards::{CardSet, Collection, Profile};
use rosette_json::{Json, ToJson, Writer};
use rosette_session::Seed;

/// What the two players hold. It is stored under one key, so that a trade is made whole or not at
/// all.
#[derive(Clone, Default)]
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
    #[inline(never)]
    pub fn settle(&mut self, id: &str) {
        if let Some(place) = self.stakes.iter().position(|other| other == id) {
            self.stakes.remove(place);
        }
    }

    /// Reads an album from parsed JSON; none if it isn't one.
    pub fn read(json: &Json) -> Option<Self> {
        let profiles = json.get("profiles")?.as_list()?;
        let mut stakes = Vec::new();
        for id in json.get("stakes")?.as_list()? {
            stakes.push(id.as_str()?.to_owned());
        }
        let mut album = Self { stakes, ..Self::default() };
        for (index, profile) in album.profiles.iter_mut().enumerate() {
            *profile = Profile::read(profiles.get(index)?).ok()?;
        }
        Some(album)
    }
}

impl ToJson for Album {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("profiles").list(|writer| {
                for profile in &self.profiles {
                    profile.write(writer);
                }
            });
            writer.key("stakes").texts(&self.stakes);
        });
    }
}
