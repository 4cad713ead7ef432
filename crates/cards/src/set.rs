//! Card sets.

use std::sync::OnceLock;

use rosette_rules::triad::Card;

use crate::Fault;

/// What a card's emblem is made of: as many of these as the card's level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "each is its name")]
pub enum Emblem {
    Petal,
    Lance,
    Bead,
    Drop,
    Crescent,
    Wedge,
    Leaf,
    Ray,
    Ring,
    Lozenge,
    Fan,
}

impl Emblem {
    /// Every emblem.
    pub const ALL: [Self; 11] = [
        Self::Petal,
        Self::Lance,
        Self::Bead,
        Self::Drop,
        Self::Crescent,
        Self::Wedge,
        Self::Leaf,
        Self::Ray,
        Self::Ring,
        Self::Lozenge,
        Self::Fan,
    ];

    /// The name in card sets.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Petal => "petal",
            Self::Lance => "lance",
            Self::Bead => "bead",
            Self::Drop => "drop",
            Self::Crescent => "crescent",
            Self::Wedge => "wedge",
            Self::Leaf => "leaf",
            Self::Ray => "ray",
            Self::Ring => "ring",
            Self::Lozenge => "lozenge",
            Self::Fan => "fan",
        }
    }

    /// The emblem of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|emblem| emblem.name() == name)
    }
}

/// The languages that names may be in.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "fr", "ru"];

/// A name, perhaps by language.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Names {
    /// The name in English, or in whatever language the set is written.
    pub(crate) first: String,
    /// The names in the other languages.
    pub(crate) others: [Option<String>; 2],
}

impl Names {
    fn get(&self, language: &str) -> &str {
        let mut others = LANGUAGES.iter().skip(1).zip(&self.others);
        let named = others.find(|(known, _)| **known == language);
        named.and_then(|(_, name)| name.as_deref()).unwrap_or(&self.first)
    }
}

/// A card of a set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardInfo {
    /// The card, as the rules know it.
    pub card: Card,
    /// The level, 1–10.
    pub level: u8,
    /// What the emblem is made of.
    pub emblem: Emblem,
    pub(crate) names: Option<Names>,
}

impl CardInfo {
    /// The name in a language (`en`, `fr`, `ru`); in English, or the only one, where the set has
    /// none in that language. A card of the house has none here.
    #[must_use]
    pub fn name(&self, language: &str) -> Option<&str> {
        Some(self.names.as_ref()?.get(language))
    }
}

/// The set of the house: a line for each card, the lowest level first.
const HOUSE_TEXT: &str = include_str!("../data/house.txt");
/// The cards of each level in it.
const HOUSE_LEVEL: usize = 11;

/// A card set: each card is told from the others by its ranks and element.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct CardSet {
    pub(crate) names: Option<Names>,
    pub(crate) cards: Vec<CardInfo>,
}

impl CardSet {
    /// The version of the form that this code reads.
    pub const VERSION: u32 = 1;
    /// The text of a set may have so many bytes.
    pub const MOST_BYTES: usize = 1_048_576;
    /// A set may have so many cards.
    pub const MOST_CARDS: usize = 1_000;
    /// The highest level of the cards that a collection begins with.
    pub const START_LEVEL: u8 = 5;

    /// The set of the house. What it and its cards are called stands with the texts of each
    /// language.
    pub fn house() -> &'static Self {
        static HOUSE: OnceLock<CardSet> = OnceLock::new();
        HOUSE.get_or_init(|| {
            let lines = HOUSE_TEXT.lines().enumerate();
            // A test counts the cards, so that no line is lost.
            let cards = lines.filter_map(|(place, line)| {
                let (card, emblem) = line.split_once(' ')?;
                Some(CardInfo {
                    card: Card::named(card)?,
                    level: (place / HOUSE_LEVEL + 1) as u8,
                    emblem: Emblem::named(emblem)?,
                    names: None,
                })
            });
            Self { names: None, cards: cards.collect() }
        })
    }

    /// Reads a card set from the text of a file.
    ///
    /// # Errors
    ///
    /// Every fault of the text, by line.
    pub fn parse(text: &str) -> Result<Self, Vec<Fault>> {
        crate::parse::parse(text)
    }

    /// The name of the set in a language, as for [`CardInfo::name`].
    #[must_use]
    pub fn name(&self, language: &str) -> Option<&str> {
        Some(self.names.as_ref()?.get(language))
    }

    /// The cards, in the order of the set.
    #[must_use]
    pub fn cards(&self) -> &[CardInfo] {
        &self.cards
    }

    /// The cards in writing, as players are told what a hidden one may be.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.cards.iter().map(|info| info.card.to_string()).collect()
    }

    /// What the set says of a card; none for one outside it.
    #[must_use]
    pub fn find(&self, card: Card) -> Option<&CardInfo> {
        self.cards.iter().find(|info| info.card == card)
    }
}
