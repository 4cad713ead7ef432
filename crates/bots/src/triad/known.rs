//! The knowledge of a seat, and deals of the cards that it hasn't seen.

use rosette_rules::{
    Field, Game, Options as _, SETUP, Seat, play_token,
    triad::{Card, HAND, Options, Triad, TriadField},
};
use rosette_session::BotQuestion;

use super::certain::WinSearch;
use crate::Limit;

/// The options and tokens of a game, the cards of the hands that a seat has seen, and the cards
/// that the hidden cards may be.
#[derive(Debug)]
pub(super) struct Knowledge {
    options: Options,
    hands: [[Option<Card>; HAND]; 2],
    tokens: Vec<String>,
    /// The pending pick of Chaos, in written form.
    pending: Option<String>,
    /// The cards from which the hidden cards are dealt.
    pool: Vec<Card>,
    /// All cards that the hidden cards may be; empty if that isn't known.
    set: Vec<Card>,
}

impl Knowledge {
    /// Reads what a question reveals; `None` if the question belongs to another game.
    pub(super) fn of(question: &BotQuestion) -> Option<Self> {
        let record = &question.record;
        if record.game != Triad::NAME {
            return None;
        }
        let mut options = Options::default();
        let mut hands = [[None; HAND]; 2];
        for (name, value) in &record.options.0 {
            let value = value.to_string();
            if name == SETUP {
                options.set_up(value);
                continue;
            }
            let field = TriadField::ALL.iter().find(|field| field.name() == name)?;
            match field {
                TriadField::FirstHand => hands[Seat::First.index()] = read_hand(&value)?,
                TriadField::SecondHand => hands[Seat::Second.index()] = read_hand(&value)?,
                field => options.set(*field, &value).ok()?,
            }
        }
        let known: Vec<Card> = hands.iter().flatten().flatten().copied().collect();
        let set = question.pool.iter().filter_map(|card| {
            let card = Card::named(card)?;
            Some(if options.counts_types() { card } else { card.with_type(None) })
        });
        let mut set: Vec<Card> = set.collect();
        // Few people own a card of the set twice, so known cards aren't dealt again.
        let mut pool: Vec<Card> =
            set.iter().copied().filter(|card| !known.contains(card)).collect();
        let has_others = question.pool.iter().any(|card| card == "?");
        if has_others || pool.is_empty() || !known.iter().all(|card| set.contains(card)) {
            // The game may be played with cards that aren't of the set.
            set.clear();
        }
        if pool.is_empty() {
            // Without a pool, the known cards are the best guess for the hidden cards.
            pool = known;
        }
        Some(Self {
            options,
            hands,
            tokens: record.tokens.clone(),
            pending: record.pending.clone(),
            pool,
            set,
        })
    }

    /// Returns whether everything that decides the round is known: no card of either hand is hidden,
    /// and chance picks none.
    pub(super) fn is_whole(&self) -> bool {
        !self.options.chaos && self.hands.iter().flatten().all(Option::is_some)
    }

    /// Begins the search for placements that win whatever the hidden cards are, in a position that
    /// was [dealt](Self::deal). Returns `None` if it isn't known which cards the hidden cards may
    /// be.
    pub(super) fn win_search<'a, 'l>(
        &'a self,
        position: &'a Triad,
        limit: &'a mut Limit<'l>,
    ) -> Option<WinSearch<'a, 'l>> {
        let known: Vec<Card> = self.hands.iter().flatten().flatten().copied().collect();
        if self.set.is_empty() && known.len() < 2 * HAND {
            return None;
        }
        Some(WinSearch::new(position, &known, &self.set, limit))
    }

    /// Deals the hidden cards at random from the pool and returns the position. No card is dealt
    /// twice before the pool is used up. `below(n)` returns an evenly distributed number from 0 to
    /// n − 1. Returns `None` if the result isn't a valid game.
    pub(super) fn deal(&self, mut below: impl FnMut(u32) -> u32) -> Option<Triad> {
        let mut options = self.options.clone();
        let mut left: Vec<Card> = Vec::new();
        for (seat, known) in Seat::BOTH.into_iter().zip(&self.hands) {
            let mut hand = Vec::with_capacity(HAND);
            for card in known {
                if left.is_empty() {
                    left.clone_from(&self.pool);
                }
                let mut draw = || left.swap_remove(below(left.len() as u32) as usize);
                hand.push(card.unwrap_or_else(&mut draw));
            }
            *options.hand_mut(seat) = hand.try_into().ok();
        }
        let start = Triad::new(&options).ok()?;
        let mut tokens = self.tokens.iter();
        let mut position =
            tokens.try_fold(start, |position, token| Some(play_token(&position, token).ok()?.0))?;
        if let Some(pending) = &self.pending {
            position.play(position.parse(pending)?.first).ok()?;
        }
        Some(position)
    }
}

/// Reads the cards of a hand, with `?` for an unknown card; `None` if the text isn't a hand.
fn read_hand(text: &str) -> Option<[Option<Card>; HAND]> {
    let mut hand = [None; HAND];
    let mut parts = text.split(',');
    for card in &mut hand {
        *card = match parts.next()? {
            "?" => None,
            card => Some(Card::named(card)?),
        };
    }
    parts.next().is_none().then_some(hand)
}
