//! Trades: the cards that change collections after a game is won.

use rosette_rules::{
    Outcome, Seat,
    triad::{CELLS, Card, HAND, Trade, Triad},
};

use crate::{CardSet, Collection};

/// A card that moves from one collection to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exchange {
    /// The card; which copy moves doesn't matter.
    pub card: Card,
    /// The seat that loses the card. The opponent gains it.
    pub from: Seat,
}

/// The trade that is due after a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DueTrade {
    /// The winner picks cards from the loser's collection.
    Pick {
        /// The seat that won and picks.
        winner: Seat,
        /// The number of cards to pick, at least 1.
        count: usize,
    },
    /// The rule determines the cards, so nobody picks.
    Moves {
        /// The seat that won and gains cards.
        winner: Seat,
        /// The cards that move, at least one.
        exchanges: Vec<Exchange>,
    },
}

/// The reason why a choice of cards is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TradeError {
    /// More or fewer cards are picked than are due.
    #[error("expected {expected} cards, found {found}")]
    Number {
        /// The number of cards due.
        expected: usize,
        /// The number of cards picked.
        found: usize,
    },
    /// The loser's collection doesn't have this card, or not as many copies.
    #[error("the loser's collection doesn't contain {0}")]
    NotHeld(Card),
}

/// Lists the moves of these cards from a seat to its opponent.
fn all_from(from: Seat, cards: &[Card]) -> Vec<Exchange> {
    cards.iter().map(|&card| Exchange { card, from }).collect()
}

impl DueTrade {
    /// Returns the trade that is due after a game with this outcome, whose last position and the
    /// seats' collections are given. Returns `None` if the game isn't won, the rules have no trade,
    /// or no card would move.
    ///
    /// After a seat has lost early, for example by resigning, the winner gets as much as if it
    /// controlled all ten cards, so giving up never costs less than playing on.
    #[must_use]
    pub fn of(position: &Triad, outcome: Outcome, collections: [&Collection; 2]) -> Option<Self> {
        let winner = outcome.winner?;
        let loser = winner.other();
        let lost = collections[loser.index()];
        let is_early = !outcome.reason.follows_from_position();
        let exchanges = match position.rules().trade {
            Trade::None => return None,
            Trade::One => return Self::pick(winner, 1, lost),
            Trade::Diff if is_early => return Self::pick(winner, 2 * HAND as u8, lost),
            Trade::Diff => {
                let more = position.score(winner).saturating_sub(position.score(loser));
                return Self::pick(winner, more, lost);
            }
            Trade::Direct if is_early => all_from(loser, &brought(position, loser, lost)),
            Trade::Direct => direct(position, collections),
            Trade::All => all_from(loser, lost.cards()),
        };
        (!exchanges.is_empty()).then_some(Self::Moves { winner, exchanges })
    }

    /// Builds the trade in which the winner picks `most` cards, or all if the loser has fewer;
    /// `None` if the loser has no card.
    fn pick(winner: Seat, most: u8, lost: &Collection) -> Option<Self> {
        let count = lost.len().min(usize::from(most));
        (count > 0).then_some(Self::Pick { winner, count })
    }

    /// Returns the seat that won, which picks or gets the cards.
    #[must_use]
    pub const fn winner(&self) -> Seat {
        match self {
            Self::Pick { winner, .. } | Self::Moves { winner, .. } => *winner,
        }
    }

    /// Returns whether the loser, whose collection is given, would have no card left.
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

    /// Returns the exchanges once the winner has picked these cards from the loser's collection. If
    /// the rule determines the cards, there must be none to pick.
    ///
    /// # Errors
    ///
    /// The number of cards is wrong, or the loser doesn't have one of them.
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

/// Moves each card on the board to the seat that controls it, from the seat that brought it. A card
/// that has since left its collection is skipped.
fn direct(position: &Triad, collections: [&Collection; 2]) -> Vec<Exchange> {
    let mut exchanges: Vec<Exchange> = Vec::new();
    for cell in 1..=CELLS as u8 {
        let Some(placed) = position.cell(cell) else { continue };
        let exchange = Exchange { card: placed.card.with_type(None), from: placed.brought };
        let gone = exchanges.iter().filter(|earlier| **earlier == exchange).count();
        let held = collections[placed.brought.index()].count(placed.card);
        if placed.owner != placed.brought && gone < held {
            exchanges.push(exchange);
        }
    }
    exchanges
}

/// Returns the cards of a game that a seat brought, as far as they are still in its collection.
fn brought(position: &Triad, seat: Seat, collection: &Collection) -> Vec<Card> {
    let mut cards: Vec<Card> = Vec::new();
    let mut add = |card: Card, by: Seat| {
        let card = card.with_type(None);
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
    // In sudden death, a hand may contain cards that the other seat brought.
    for holder in Seat::BOTH {
        for slot in 1..=HAND as u8 {
            if let Some(held) = position.held(holder, slot) {
                add(held.card, held.brought);
            }
        }
    }
    cards
}

/// Moves cards between the seats' collections, and returns the exchanges made. A card is skipped if
/// the collection doesn't have it, or if the other one is full.
pub fn apply(collections: [&mut Collection; 2], exchanges: &[Exchange]) -> Vec<Exchange> {
    let [first, second] = collections;
    let mut done = Vec::with_capacity(exchanges.len());
    for exchange in exchanges {
        let (from, to) = match exchange.from {
            Seat::First => (&mut *first, &mut *second),
            Seat::Second => (&mut *second, &mut *first),
        };
        if to.len() < Collection::MAX_CARDS && from.remove(exchange.card) {
            to.add(exchange.card);
            done.push(*exchange);
        }
    }
    done
}

/// Returns a bot's picks from the loser's collection: the highest levels first, then the highest
/// sums of ranks, then the first in the set. Cards outside the set come last, as if their level
/// were 0.
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
            // A later card replaces an earlier one only if it is better.
            if best.is_none_or(|(_, most)| *worth > most) {
                best = Some((place, *worth));
            }
        }
        let Some((place, _)) = best else { break };
        picked.push(left.remove(place).1);
    }
    picked
}

/// Rates a card for a bot's picks: by level, then by the sum of ranks, then by the place in the
/// set.
fn worth(card: Card, set: &CardSet) -> usize {
    let place = set.cards().iter().position(|info| info.card == card);
    let level = place.and_then(|place| set.cards().get(place)).map_or(0, |info| info.level);
    // A sum of ranks is at most 40.
    let by_level = usize::from(level) * 41 + usize::from(card.ranks().iter().sum::<u8>());
    (by_level + 1) * (CardSet::MAX_CARDS + 1) - place.unwrap_or(CardSet::MAX_CARDS)
}
