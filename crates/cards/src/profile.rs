//! Profiles: somebody's name, collection and statistics, as a file.

use rosette_rules::{Quoted, Seat};
use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::Value as Json;

use crate::{Collection, Exchange, parse::is_name};

/// What somebody has played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Statistics {
    /// Games.
    pub played: u32,
    /// Games won.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost.
    pub lost: u32,
    /// Cards that came by trades.
    pub cards_won: u32,
    /// Cards that went by trades.
    pub cards_lost: u32,
}

impl Statistics {
    /// Counts a game that this seat played.
    pub const fn count_game(&mut self, seat: Seat, winner: Option<Seat>) {
        let one = match winner {
            None => &mut self.drawn,
            Some(winner) if winner.index() == seat.index() => &mut self.won,
            Some(_) => &mut self.lost,
        };
        *one = one.saturating_add(1);
        self.played = self.played.saturating_add(1);
    }

    /// Counts the cards of a trade that came to this seat and went from it.
    pub fn count_trade(&mut self, seat: Seat, exchanges: &[Exchange]) {
        for exchange in exchanges {
            let went = exchange.from == seat;
            let cards = if went { &mut self.cards_lost } else { &mut self.cards_won };
            *cards = cards.saturating_add(1);
        }
    }

    fn read(json: &Json) -> Result<Self, ProfileError> {
        let count = |key: &'static str| match json.get(key) {
            None | Some(Json::Null) => Ok(0),
            Some(value) => value
                .as_u64()
                .and_then(|count| u32::try_from(count).ok())
                .ok_or(ProfileError::Malformed { key, expected: "a whole number" }),
        };
        Ok(Self {
            played: count("played")?,
            won: count("won")?,
            drawn: count("drawn")?,
            lost: count("lost")?,
            cards_won: count("cards_won")?,
            cards_lost: count("cards_lost")?,
        })
    }
}

/// Somebody who plays, as a file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Profile {
    /// The name; empty for none.
    pub name: String,
    /// The cards.
    pub collection: Collection,
    /// What was played.
    pub statistics: Statistics,
}

impl Profile {
    /// The version of the form that this code writes, and the highest that it reads.
    pub const VERSION: u32 = 1;

    /// Reads a profile from parsed JSON. Name and statistics may be missing.
    ///
    /// # Errors
    ///
    /// It isn't a profile, or one of a higher version.
    pub fn read(json: &Json) -> Result<Self, ProfileError> {
        match json.get("rosette-profile").and_then(Json::as_u64) {
            Some(version) if version == u64::from(Self::VERSION) => {}
            Some(version @ 1..) => return Err(ProfileError::Version(version)),
            _ => return Err(ProfileError::NotAProfile),
        }
        let part = |key| json.get(key).filter(|part| !part.is_null());
        let name = match part("name").map(Json::as_str) {
            None | Some(Some("")) => "",
            Some(Some(name)) if is_name(name) => name,
            Some(_) => {
                let expected = "a string of at most 40 characters on one line";
                return Err(ProfileError::Malformed { key: "name", expected });
            }
        };
        let statistics = match part("statistics") {
            None => Statistics::default(),
            Some(part @ Json::Object(_)) => Statistics::read(part)?,
            Some(_) => {
                let expected = "an object";
                return Err(ProfileError::Malformed { key: "statistics", expected });
            }
        };
        let collection = Collection::read(part("cards").unwrap_or(&Json::Null))?;
        Ok(Self { name: name.to_owned(), collection, statistics })
    }
}

impl Serialize for Profile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(4))?;
        map.serialize_entry("rosette-profile", &Self::VERSION)?;
        map.serialize_entry("name", &self.name)?;
        map.serialize_entry("cards", &self.collection)?;
        map.serialize_entry("statistics", &self.statistics)?;
        map.end()
    }
}

/// Why something isn't a profile that can be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProfileError {
    /// It has no version.
    #[error(
        "this is no profile of Rosette: expected an object with \"rosette-profile\": {}",
        Profile::VERSION
    )]
    NotAProfile,
    /// It was written by a newer program.
    #[error("this profile has version {0}, but only version {known} is known here", known = Profile::VERSION)]
    Version(u64),
    /// A key is missing or has the wrong type.
    #[error("this profile can't be read: {key} must be {expected}")]
    Malformed {
        /// The key.
        key: &'static str,
        /// What would be right.
        expected: &'static str,
    },
    /// A card isn't one.
    #[error(
        "this profile can't be read: card {number} must be ranks and perhaps an element, such as 5A32:fire, not {}",
        Quoted(text)
    )]
    Card {
        /// Which of the cards, from 1.
        number: usize,
        /// Its text.
        text: String,
    },
    /// It has too many cards; so many.
    #[error("this profile can't be read: it has {0} cards, and a collection may have {most}", most = Collection::MOST)]
    TooMany(usize),
}
