//! Profiles: somebody's name, collection and statistics, as a file.

use rosette_json::{Json, ToJson, Value, Writer};
use rosette_rules::{Quoted, Seat};

use crate::{Collection, Exchange, Wanted, parse::is_name};

/// What somebody has played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
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

    /// The numbers by their names, in the order of a file.
    #[inline(never)]
    const fn named(&mut self) -> [(&'static str, &mut u32); 6] {
        [
            ("played", &mut self.played),
            ("won", &mut self.won),
            ("drawn", &mut self.drawn),
            ("lost", &mut self.lost),
            ("cards_won", &mut self.cards_won),
            ("cards_lost", &mut self.cards_lost),
        ]
    }

    fn read(json: &Json) -> Result<Self, ProfileError> {
        let mut statistics = Self::default();
        for (key, number) in &mut statistics.named() {
            if let Some(json) = json.given(key) {
                let malformed = ProfileError::Malformed { key, expected: Wanted::Number };
                **number = json.as_u32().ok_or(malformed)?;
            }
        }
        Ok(statistics)
    }
}

impl ToJson for Statistics {
    fn write(&self, writer: &mut Writer) {
        let mut statistics = *self;
        writer.object(|writer| {
            for (key, number) in &statistics.named() {
                writer.key(key).number(u64::from(**number));
            }
        });
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
        let malformed = |key, expected| Err(ProfileError::Malformed { key, expected });
        let name = match json.given("name") {
            None => "",
            Some(name) => match name.as_str() {
                Some(name) if name.is_empty() || is_name(name) => name,
                _ => return malformed("name", Wanted::AnyName),
            },
        };
        let statistics = match json.given("statistics") {
            None => Statistics::default(),
            Some(json) if matches!(json.value, Value::Object(_)) => Statistics::read(json)?,
            Some(_) => return malformed("statistics", Wanted::Object),
        };
        let collection = Collection::read(json.get("cards").unwrap_or(&Json::default()))?;
        Ok(Self { name: name.to_owned(), collection, statistics })
    }
}

impl ToJson for Profile {
    fn write(&self, writer: &mut Writer) {
        writer.object(|writer| {
            writer.key("rosette-profile").number(Self::VERSION.into());
            writer.key("name").text(&self.name);
            writer.key("cards");
            self.collection.write(writer);
            writer.key("statistics");
            self.statistics.write(writer);
        });
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
    #[error("this profile has version {0}, but only version {known} is known here: it comes from a newer Rosette", known = Profile::VERSION)]
    Version(u64),
    /// A key is missing or has the wrong type.
    #[error("this profile can't be read: {key} must be {expected}")]
    Malformed {
        /// The key.
        key: &'static str,
        /// What would be right.
        expected: Wanted,
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
