//! Profiles: a player's name, collection and statistics, as a file.

use rosette_json::{Json, Version, or_default};
use rosette_rules::{Quoted, Seat, triad::Card};
use serde::{Deserialize, Serialize};

use crate::{
    Collection, Exchange, ExpectedValue,
    parse::{MAX_LETTERS, is_name},
    trade::apply,
    win::{self, Win},
};

/// A player's results. A missing number is 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ProfileStatistics {
    /// The number of games that counted.
    #[serde(deserialize_with = "or_default")]
    pub played: u32,
    /// The number of games won.
    #[serde(deserialize_with = "or_default")]
    pub won: u32,
    /// The number of games without a winner.
    #[serde(deserialize_with = "or_default")]
    pub drawn: u32,
    /// The number of games lost.
    #[serde(deserialize_with = "or_default")]
    pub lost: u32,
    /// The number of cards gained by trades.
    #[serde(deserialize_with = "or_default")]
    pub cards_won: u32,
    /// The number of cards lost by trades.
    #[serde(deserialize_with = "or_default")]
    pub cards_lost: u32,
}

impl ProfileStatistics {
    /// Counts a game in which the player had this seat. Without a winner the game is a draw.
    pub const fn count_game(&mut self, seat: Seat, winner: Option<Seat>) {
        let one = match winner {
            None => &mut self.drawn,
            Some(winner) if winner.index() == seat.index() => &mut self.won,
            Some(_) => &mut self.lost,
        };
        *one = one.saturating_add(1);
        self.played = self.played.saturating_add(1);
    }

    /// Counts the cards of a trade that this seat gained and lost.
    pub fn count_trade(&mut self, seat: Seat, exchanges: &[Exchange]) {
        for exchange in exchanges {
            let went = exchange.from == seat;
            let cards = if went { &mut self.cards_lost } else { &mut self.cards_won };
            *cards = cards.saturating_add(1);
        }
    }
}

/// A player's profile, as a file has it.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Profile {
    /// The version of the form, written first.
    #[serde(rename = "rosette-profile")]
    pub version: Version<{ Self::VERSION }>,
    /// The player's name, which may be empty.
    pub name: String,
    /// The player's cards.
    #[serde(rename = "cards")]
    pub collection: Collection,
    /// The player's results.
    pub statistics: ProfileStatistics,
    /// The cards of the collection that trades have brought, in the order in which they came. Older
    /// programs ignore the list.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wins: Vec<Win>,
}

/// The values that a profile's keys expect, for the errors of wrong values.
const KEYS: [(&str, ExpectedValue); 8] = [
    ("name", ExpectedValue::AnyName),
    ("statistics", ExpectedValue::Object),
    ("played", ExpectedValue::Number),
    ("won", ExpectedValue::Number),
    ("drawn", ExpectedValue::Number),
    ("lost", ExpectedValue::Number),
    ("cards_won", ExpectedValue::Number),
    ("cards_lost", ExpectedValue::Number),
];

/// The part of a profile that is read by serde.
#[derive(Deserialize)]
struct ProfileForm {
    #[serde(default, deserialize_with = "or_default")]
    name: String,
    #[serde(default, deserialize_with = "or_default")]
    statistics: ProfileStatistics,
}

impl Profile {
    /// The version of the form that this code writes, and the highest that it reads.
    pub const VERSION: u32 = 1;

    /// Reads a profile. Name and statistics may be missing.
    ///
    /// # Errors
    ///
    /// The JSON isn't a profile, or a newer program wrote it.
    pub fn read(json: &Json) -> Result<Self, ProfileError> {
        match json.get("rosette-profile").and_then(Json::as_u64) {
            Some(version) if version == u64::from(Self::VERSION) => {}
            Some(version @ 1..) => return Err(ProfileError::Version(version)),
            _ => return Err(ProfileError::NotAProfile),
        }
        let malformed = |(key, expected)| ProfileError::Malformed { key, expected };
        let ProfileForm { name, statistics } = ProfileForm::deserialize(json)
            .map_err(|unfit| unfit.key(&KEYS).map_or(ProfileError::NotAProfile, malformed))?;
        if !name.is_empty() && !is_name(&name) {
            return Err(malformed(("name", ExpectedValue::AnyName)));
        }
        let collection = Collection::read(json.get("cards").unwrap_or(&Json::default()))?;
        let wins = win::read(json.get("wins"));
        let mut profile = Self { version: Version, name, collection, statistics, wins };
        profile.forget_lost();
        Ok(profile)
    }

    /// Counts the cards of a trade that this seat gained and lost, and notes from whom and when it
    /// gained them. The time is in milliseconds since 1970.
    pub fn note_trade(&mut self, seat: Seat, exchanges: &[Exchange], opponent: &str, now: u64) {
        self.statistics.count_trade(seat, exchanges);
        for &Exchange { card, from } in exchanges {
            if from != seat {
                let from = opponent.chars().take(MAX_LETTERS).collect();
                self.wins.push(Win { card, from, date: now, new: true });
            }
        }
        self.forget_lost()
    }

    /// Marks the wins of these cards as seen in the album.
    pub fn note_seen(&mut self, cards: &[Card]) {
        for win in &mut self.wins {
            win.new &= !cards.contains(&win.card);
        }
    }

    /// Removes a copy of a card, and returns whether there was one.
    pub fn remove(&mut self, card: Card) -> bool {
        let was_there = self.collection.remove(card);
        self.forget_lost();
        was_there
    }

    /// Replaces the collection by a newly dealt one, and drops all wins.
    pub fn redeal(&mut self, collection: Collection) {
        self.collection = collection;
        self.wins.clear();
    }

    /// Drops the wins of cards that have left the collection, the earliest first.
    fn forget_lost(&mut self) {
        let mut left = self.collection.clone();
        for index in (0..self.wins.len()).rev() {
            if !left.remove(self.wins[index].card) {
                self.wins.remove(index);
            }
        }
    }
}

/// Counts a game in its players' profiles, moves cards between them, and returns the exchanges
/// made. The names are those that the players had; the time is in milliseconds since 1970.
pub fn settle(
    profiles: &mut [Profile; 2],
    winner: Option<Seat>,
    exchanges: &[Exchange],
    names: &[String; 2],
    now: u64,
) -> Vec<Exchange> {
    let [first, second] = profiles;
    let made = apply([&mut first.collection, &mut second.collection], exchanges);
    for (seat, profile) in Seat::BOTH.into_iter().zip(profiles) {
        profile.statistics.count_game(seat, winner);
        profile.note_trade(seat, &made, &names[seat.other().index()], now);
    }
    made
}

/// The reason why a profile can't be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum ProfileError {
    /// The JSON has no key `rosette-profile`, or its value isn't the number of a version.
    #[error(
        "not a Rosette profile: expected an object with \"rosette-profile\": {}",
        Profile::VERSION
    )]
    NotAProfile,
    /// A newer program wrote the profile, in this version of the form.
    #[error("this profile is version {0}; this Rosette reads up to {known}. Update Rosette to open it", known = Profile::VERSION)]
    Version(u64),
    /// A key is missing or has the wrong type.
    #[error("this profile can't be read: {key} must be {expected}")]
    Malformed {
        /// The key whose value is wrong.
        key: &'static str,
        /// The kind of value that the key must have.
        expected: ExpectedValue,
    },
    /// A text in the collection isn't a card.
    #[error(
        "this profile can't be read: card {number} must be four ranks and an optional element, such as 5A32:fire, not {}",
        Quoted(text)
    )]
    Card {
        /// The number of the card, from 1.
        number: usize,
        /// The text in place of a card, cut for messages.
        text: String,
    },
    /// The profile has too many cards. Holds their number.
    #[error("this profile can't be read: it has {0} cards; the limit is {most}", most = Collection::MAX_CARDS)]
    TooMany(usize),
}
