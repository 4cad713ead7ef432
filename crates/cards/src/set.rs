//! Card sets: cards with names, levels, emblems and faces.

use std::sync::OnceLock;

use rosette_rules::triad::{Card, CardType};

use crate::{Faces, Fault, Figure};

/// The symbol of a card's emblem. The emblem repeats it as often as the card's level.
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
    /// Every emblem, in the order in which they are given to cards that name none.
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

    /// Returns the emblem's name in card sets.
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

    /// Finds the emblem with exactly this name, in lower case.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|emblem| emblem.name() == name)
    }
}

/// The languages in which a card set can give names, the main one first.
pub(crate) const LANGUAGES: [&str; 3] = ["en", "fr", "ru"];

/// The name of a card or a set, perhaps in several languages.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Names {
    /// The English name, or the only one.
    pub(crate) first: String,
    /// The names in the languages after the first of [`LANGUAGES`]; `None` where there is no
    /// translation.
    pub(crate) others: [Option<String>; 2],
}

impl Names {
    fn get(&self, language: &str) -> &str {
        let mut others = LANGUAGES.iter().skip(1).zip(&self.others);
        let named = others.find(|(known, _)| **known == language);
        named.and_then(|(_, name)| name.as_deref()).unwrap_or(&self.first)
    }
}

/// A card with what the rules don't need: level, emblem, face and name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CardInfo {
    /// The ranks and the element. The type isn't part of a card before a game counts types.
    pub card: Card,
    /// The type, which some rules count; `None` for a card without one.
    pub card_type: Option<CardType>,
    /// The level, 1–10.
    pub level: u8,
    /// The symbol that the emblem repeats.
    pub emblem: Emblem,
    /// The name of the figure that is drawn as the face. `None` for a card without a face, and in the
    /// built-in set, in which [`Figure::card`](crate::Figure::card) names the card.
    pub face: Option<String>,
    pub(crate) names: Option<Names>,
}

impl CardInfo {
    /// Returns the name in a language (`en`, `fr`, `ru`), or otherwise the English or only name.
    /// Returns `None` for cards of the built-in set, whose names are among the texts of each
    /// language.
    #[must_use]
    pub fn name(&self, language: &str) -> Option<&str> {
        Some(self.names.as_ref()?.get(language))
    }
}

/// The built-in set, one line for each card, the lowest level first.
const HOUSE_TEXT: &str = include_str!("../data/house.txt");
/// The number of cards of each level in the built-in set.
const HOUSE_LEVEL: usize = 11;

/// A card set, in which each card has its own combination of ranks and element.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct CardSet {
    pub(crate) names: Option<Names>,
    pub(crate) cards: Vec<CardInfo>,
    /// The figures that faces can name, as far as they are loaded.
    pub faces: Faces,
}

impl CardSet {
    /// The version of the form that this code reads.
    pub const VERSION: u32 = 1;
    /// The greatest size of a set's text, in bytes.
    pub const MAX_BYTES: usize = 1_048_576;
    /// The greatest number of cards in a set.
    pub const MAX_CARDS: usize = 1_000;
    /// The highest level of the cards in a first collection.
    pub const START_LEVEL: u8 = 5;

    /// Returns the built-in set. The names of the set and of its cards are among the texts of each
    /// language.
    pub fn house() -> &'static Self {
        static HOUSE: OnceLock<CardSet> = OnceLock::new();
        HOUSE.get_or_init(|| {
            let lines = HOUSE_TEXT.lines().enumerate();
            // A test counts the cards, so a line that can't be read doesn't go unnoticed.
            let cards = lines.filter_map(|(place, line)| {
                let mut parts = line.split(' ');
                Some(CardInfo {
                    card: Card::named(parts.next()?)?,
                    level: (place / HOUSE_LEVEL + 1) as u8,
                    emblem: Emblem::named(parts.next()?)?,
                    card_type: CardType::named(parts.next()?),
                    face: None,
                    names: None,
                })
            });
            Self { cards: cards.collect(), ..Self::default() }
        })
    }

    /// Reads a card set from the text of a file. Its faces may have any names.
    ///
    /// # Errors
    ///
    /// All faults of the text, by line.
    pub fn parse(text: &str) -> Result<Self, Vec<Fault>> {
        Faces::default().card_set(text)
    }

    /// Returns whether this is the built-in set, whose name is a text of the page.
    #[must_use]
    pub const fn is_house(&self) -> bool {
        self.names.is_none()
    }

    /// Returns the face of a card; `None` if the card has none or the figures aren't known yet.
    #[must_use]
    pub fn face(&self, info: &CardInfo) -> Option<&Figure> {
        if self.is_house() {
            return self.faces.figures.iter().find(|figure| figure.card == Some(info.card));
        }
        self.faces.named(info.face.as_deref()?)
    }

    /// Returns the name of the set in a language, as [`CardInfo::name`] does for cards.
    #[must_use]
    pub fn name(&self, language: &str) -> Option<&str> {
        Some(self.names.as_ref()?.get(language))
    }

    /// Returns the cards in the order of the text that defined them.
    #[must_use]
    pub fn cards(&self) -> &[CardInfo] {
        &self.cards
    }

    /// Writes every card with its type, for bots that must guess hidden cards.
    #[must_use]
    pub fn texts(&self) -> Vec<String> {
        self.cards.iter().map(|info| info.card.with_type(info.card_type).to_string()).collect()
    }

    /// Returns a card in its form in a game: with its type in this set if the game counts types,
    /// otherwise without.
    #[must_use]
    pub fn in_game(&self, card: Card, counts_types: bool) -> Card {
        let info = self.find(card).filter(|_| counts_types);
        card.with_type(info.and_then(|info| info.card_type))
    }

    /// Returns the entry of a card with these ranks and element; `None` if the set has none.
    #[must_use]
    pub fn find(&self, card: Card) -> Option<&CardInfo> {
        self.cards.iter().find(|info| info.card == card)
    }
}
