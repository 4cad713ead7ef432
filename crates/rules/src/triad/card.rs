//! Cards: four ranks and perhaps an element.

use core::fmt;

named! {
    /// An element that a card or a square may have.
    #[derive(PartialOrd, Ord, Hash)]
    #[allow(missing_docs, reason = "each is its name")]
    pub enum Element {
        Fire = "fire",
        Ice = "ice",
        Thunder = "thunder",
        Earth = "earth",
        Poison = "poison",
        Wind = "wind",
        Water = "water",
        Holy = "holy",
    }
}

/// A side of a card or cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "each is its name")]
pub enum Side {
    Top,
    Right,
    Bottom,
    Left,
}

impl Side {
    /// Every side, in the order in which ranks are written.
    pub const ALL: [Self; 4] = [Self::Top, Self::Right, Self::Bottom, Self::Left];

    /// Returns the side of a neighbour's card that touches this side.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Right => Self::Left,
            Self::Bottom => Self::Top,
            Self::Left => Self::Right,
        }
    }
}

/// The highest rank, written `A`.
pub const ACE: u8 = 10;

/// A card as the rules know it. The card set adds the name and level.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Card {
    ranks: [u8; 4],
    element: Option<Element>,
}

crate::from_named!(Card, "a card such as 5A32:fire");

impl Card {
    /// Builds a card with these ranks, in the order of [`Side::ALL`]; `None` if a rank isn't 1–10.
    #[must_use]
    pub fn new(ranks: [u8; 4], element: Option<Element>) -> Option<Self> {
        ranks.iter().all(|rank| (1..=ACE).contains(rank)).then_some(Self { ranks, element })
    }

    /// Reads a card: `5A32:fire`, `1111`.
    #[must_use]
    pub fn named(text: &str) -> Option<Self> {
        let (ranks, element) = match text.split_once(':') {
            Some((ranks, element)) => (ranks, Some(Element::named(element)?)),
            None => (text, None),
        };
        let &[top, right, bottom, left] = ranks.as_bytes() else { return None };
        let rank = |letter: u8| match letter {
            b'1'..=b'9' => letter - b'0',
            b'A' => ACE,
            _ => 0,
        };
        Self::new([rank(top), rank(right), rank(bottom), rank(left)], element)
    }

    /// Returns the printed rank of a side, 1–10.
    #[must_use]
    pub const fn rank(self, side: Side) -> u8 {
        self.ranks[side as usize]
    }

    /// Returns the printed ranks, in the order of [`Side::ALL`].
    #[must_use]
    pub const fn ranks(self) -> [u8; 4] {
        self.ranks
    }

    /// Returns the element. `None` for a card without one, whose ranks any element of a cell
    /// lowers.
    #[must_use]
    pub const fn element(self) -> Option<Element> {
        self.element
    }
}

/// Returns a rank as written: `1`–`9`, or `A` for 10.
#[must_use]
pub const fn rank_letter(rank: u8) -> char {
    match rank {
        ACE => 'A',
        _ => (b'0' + rank) as char,
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in self.ranks {
            fmt::Write::write_char(f, rank_letter(rank))?;
        }
        match self.element {
            Some(element) => write!(f, ":{}", element.name()),
            None => Ok(()),
        }
    }
}
