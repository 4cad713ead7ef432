//! Trades: which cards go from one collection to the other once a game is won.

use rosette_rules::{
    Game, Seat,
    triad::{CELLS, Card, HAND, Trade, Triad},
};

use crate::{CardSet, Collection};

/// A card that goes from the collection of a seat to the other's.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The card.
    pub card: Card,
    /// The seat that loses it.
    pub from: Seat,
}

/// What is due after a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Due {
    /// The winner picks cards of the loser's collection.
    Pick {
        /// Who picks.
        winner: Seat,
        /// So many, at least one.
        count: usize,
    },
    /// The rule says which cards go.
    Moves {
        /// Who won.
        winner: Seat,
        /// Every card that goes, at least one.
        exchanges: Vec<Exchange>,
    },
}

/// Why cards can't be picked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TradeError {
    /// Too few or too many.
    #[error("expected {expected} cards, found {found}")]
    Number {
        /// As many as are due.
        expected: usize,
        /// As many as were picked.
        found: usize,
    },
    /// A card isn't in the loser's collection, or not so often.
    #[error("the loser's collection doesn't contain {0}")]
    NotHeld(Card),
}

/// These cards, gone from a seat.
fn all_from(from: Seat, cards: &[Card]) -> Vec<Exchange> {
    cards.iter().map(|&card| Exchange { card, from }).collect()
}

impl Due {
    /// What is due after the game of a position, with the collections of the seats: none unless it
    /// is won, there is a trade, and some card would go.
    #[must_use]
    pub fn of(position: &Triad, collections: [&Collection; 2]) -> Option<Self> {
        let winner = position.turn().outcome()?.winner?;
        let loser = winner.other();
        let lost = collections[loser.index()];
        let exchanges = match position.rules().trade {
            Trade::None => return None,
            Trade::One => return Self::pick(winner, 1, lost),
            Trade::Diff => {
                let more = position.score(winner).saturating_sub(position.score(loser));
                return Self::pick(winner, more, lost);
            }
            Trade::Direct => direct(position, collections),
            Trade::All => all_from(loser, lost.cards()),
        };
        (!exchanges.is_empty()).then_some(Self::Moves { winner, exchanges })
    }

    /// What is due after a game that a seat has lost before its end: by resigning, or because its
    /// time ran out. As if the winner controlled all ten cards, so that nobody loses less by giving
    /// up than by playing on.
    #[must_use]
    pub fn given_up(position: &Triad, winner: Seat, collections: [&Collection; 2]) -> Option<Self> {
        let loser = winner.other();
        let lost = collections[loser.index()];
        let exchanges = match position.rules().trade {
            Trade::None => Vec::new(),
            Trade::One => return Self::pick(winner, 1, lost),
            Trade::Diff => return Self::pick(winner, 2 * HAND as u8, lost),
            Trade::Direct => all_from(loser, &brought(position, loser, lost)),
            Trade::All => all_from(loser, lost.cards()),
        };
        (!exchanges.is_empty()).then_some(Self::Moves { winner, exchanges })
    }

    /// The winner picks so many cards, at most as many as there are.
    fn pick(winner: Seat, most: u8, lost: &Collection) -> Option<Self> {
        let count = lost.len().min(usize::from(most));
        (count > 0).then_some(Self::Pick { winner, count })
    }

    /// Who won.
    #[must_use]
    pub const fn winner(&self) -> Seat {
        match self {
            Self::Pick { winner, .. } | Self::Moves { winner, .. } => *winner,
        }
    }

    /// Returns whether the loser loses the whole collection.
    #[must_use]
    pub fn takes_everything(&self, loser: &Collection) -> bool {
        match self {
            Self::Pick { count, .. } => *count == loser.len(),
            Self::Moves { winner, exchanges } => {
                exchanges.len() == loser.len()
                    && exchanges.iter().all(|exchange| exchange.from != *winner)
            }
        }
    }

    /// The cards that go once the winner has picked these of the loser's collection. Where the
    /// rule says which go, there is nothing to pick.
    ///
    /// # Errors
    ///
    /// There are too few or too many, or one isn't held.
    pub fn picked(&self, cards: &[Card], loser: &Collection) -> Result<Vec<Exchange>, TradeError> {
        let expected = match self {
            Self::Pick { count, .. } => *count,
            Self::Moves { .. } => 0,
        };
        if cards.len() != expected {
            return Err(TradeError::Number { expected, found: cards.len() });
        }
        if let Some(card) = loser.lacks(cards) {
            return Err(TradeError::NotHeld(card));
        }
        Ok(match self {
            Self::Pick { winner, .. } => all_from(winner.other(), cards),
            Self::Moves { exchanges, .. } => exchanges.clone(),
        })
    }
}

/// Each card on the board goes to the seat that controls it, from the one that brought it. One
/// that has since left its collection is passed over.
fn direct(position: &Triad, collections: [&Collection; 2]) -> Vec<Exchange> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    for cell in 1..=CELLS as u8 {
        let Some(placed) = position.cell(cell) else { continue };
        let exchange = Exchange { card: placed.card, from: placed.brought };
        let gone = exchanges.iter().filter(|earlier| **earlier == exchange).count();
        let held = collections[placed.brought.index()].count(placed.card);
        if placed.owner != placed.brought && gone < held {
            exchanges.push(exchange);
        }
    }
    exchanges
}

/// The cards of a game that a seat brought, as far as its collection holds them still.
fn brought(position: &Triad, seat: Seat, collection: &Collection) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    let mut add = |card: Card, by: Seat| {
        let gone = cards.iter().filter(|earlier| **earlier == card).count();
        if by == seat && gone < collection.count(card) {
            cards.push(card);
        }
    };
    for cell in 1..=CELLS as u8 {
        if let Some(placed) = position.cell(cell) {
            add(placed.card, placed.brought);
        }
    }
    // In sudden death, a hand may hold what the other seat brought.
    for holder in Seat::BOTH {
        for slot in 1..=HAND as u8 {
            if let Some(held) = position.held(holder, slot) {
                add(held.card, held.brought);
            }
        }
    }
    cards
}

/// Moves cards between the collections of the seats, and gives what went: a card that isn't held,
/// or for which there is no room, stays where it is.
pub fn apply(collections: [&mut Collection; 2], exchanges: &[Exchange]) -> Vec<Exchange> {
    let [first, second] = collections;
    let mut done = Vec::with_capacity(exchanges.len());
    for exchange in exchanges {
        let (from, to) = match exchange.from {
            Seat::First => (&mut *first, &mut *second),
            Seat::Second => (&mut *second, &mut *first),
        };
        if to.len() < Collection::MOST && from.remove(exchange.card) {
            to.add(exchange.card);
            done.push(*exchange);
        }
    }
    done
}

/// What a bot picks of the loser's collection: the highest levels, then the highest sums of ranks,
/// then what comes first in the set. Cards outside the set come last, as if of level 0.
#[must_use]
pub fn bot_picks(count: usize, collection: &Collection, set: &CardSet) -> Vec<Card> {
    let mut left = Vec::new();
    for card in collection.cards() {
        left.push((worth(*card, set), *card));
    }
    let mut picked = Vec::new();
    while picked.len() < count {
        let mut best = None;
        for (place, (worth, _)) in left.iter().enumerate() {
            // Only a better one: of equals, the first that came.
            if best.is_none_or(|(_, most)| *worth > most) {
                best = Some((place, *worth));
            }
        }
        let Some((place, _)) = best else { break };
        picked.push(left.remove(place).1);
    }
    picked
}

/// What a bot compares cards by: the higher the better.
fn worth(card: Card, set: &CardSet) -> usize {
    let place = set.cards().iter().position(|info| info.card == card);
    let level = place.and_then(|place| set.cards().get(place)).map_or(0, |info| info.level);
    // A sum of ranks is at most 40.
    let by_level = usize::from(level) * 41 + usize::from(card.ranks().iter().sum::<u8>());
    (by_level + 1) * (CardSet::MOST_CARDS + 1) - place.unwrap_or(CardSet::MOST_CARDS)
}
