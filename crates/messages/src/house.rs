//! What the card set of the house is called.

use crate::{Language, Say, messages};

/// The set of the house, or a card of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HouseText {
    /// The set.
    Set,
    /// The card at this place of it, from 0.
    Card(usize),
}

impl Say for HouseText {
    fn say(&self, language: Language) -> String {
        match *self {
            Self::Set => messages::HOUSE_NAME.say(language),
            Self::Card(place) => {
                let names = messages::HOUSE_CARDS.say(language);
                names.split(',').nth(place).unwrap_or_default().trim_start().to_owned()
            }
        }
    }
}
