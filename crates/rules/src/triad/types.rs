//! Types of cards, and the rules that count them: Ascension and Descension.

use super::{ACE, Card, Rules, Side};

named! {
    /// A type that a card may have: what the card depicts.
    #[derive(PartialOrd, Ord, Hash)]
    #[allow(missing_docs, reason = "each is its name")]
    pub enum CardType {
        Beast = "beast",
        Person = "person",
        Vessel = "vessel",
        Sign = "sign",
    }
}

/// The number of cards of each type on the board, in the order of [`CardType::ALL`].
pub type TypeCounts = [u8; CardType::ALL.len()];

/// The numbers that Ascension or Descension adds to the ranks of cards, by their types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeModifiers {
    /// The modifiers in the order of [`CardType::ALL`], then that of a card without a type: 0.
    modifiers: [i8; CardType::ALL.len() + 1],
}

impl TypeModifiers {
    /// Computes the modifiers for a board with these cards: all are 0 without Ascension and
    /// Descension.
    #[must_use]
    pub fn new(rules: &Rules, counts: TypeCounts) -> Self {
        let sign = i8::from(rules.ascension) - i8::from(rules.descension);
        let mut modifiers = [0; CardType::ALL.len() + 1];
        for (modifier, count) in modifiers.iter_mut().zip(counts) {
            *modifier = sign * count as i8;
        }
        Self { modifiers }
    }

    /// Returns what the rules add to each rank of a card.
    #[must_use]
    pub fn of(&self, card: Card) -> i8 {
        self.modifiers[card.card_type().map_or(CardType::ALL.len(), |it| it as usize)]
    }

    /// Returns the effective rank of a side of a card, 1–10: the printed rank and its modifier.
    #[must_use]
    pub fn rank(&self, card: Card, side: Side) -> u8 {
        (card.rank(side) as i8 + self.of(card)).clamp(1, ACE as i8) as u8
    }
}
