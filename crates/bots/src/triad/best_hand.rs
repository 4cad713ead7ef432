//! The search for the hand that does best by given rules.

use rosette_rules::{
    Game as _, Seat,
    triad::{Card, HAND, Open, Options, Rules, Squares, Triad},
};
use rosette_session::Seed;

use super::spot::{Placement, RoundPosition};
use crate::{Limit, search::SearchNode as _};

/// A search for the five cards of a collection that do best against likely hands of the opponent.
///
/// It exchanges one card at a time and keeps what scores better over a sample of rounds, until no
/// exchange does. Both seats play the rounds by looking one or two placements ahead. Over 20
/// collections of 30 cards, such hands won between 3 and 9 percentage points more rounds of perfect
/// play than the hands with the greatest sums of ranks.
#[derive(Debug)]
pub struct HandSearch {
    seat: Seat,
    cards: Vec<Card>,
    /// The indices in `cards` of the cards that are tried.
    tries: Vec<usize>,
    rounds: Vec<Round>,
    /// The indices in `cards` of the best hand so far.
    best: [usize; HAND],
    /// The score of the best hand in each round of the sample.
    scores: Vec<i32>,
    /// The number of the next exchange: of one of the hand's cards for one of the seat's cards.
    next: usize,
    /// The number of exchanges that were tried since the last one that scored better.
    tried: usize,
}

/// A round of the sample: everything but the hand that is searched for.
#[derive(Debug)]
struct Round {
    /// The start of the round, in which the opponent has a likely hand.
    start: Triad,
    /// The seed of the cards that chance picks with Chaos.
    picks: u32,
}

impl HandSearch {
    /// The number of rounds of the sample.
    const ROUNDS: usize = 96;
    /// The number of rounds of the sample in games where types count, because these rounds take
    /// longer.
    const ROUNDS_WITH_TYPES: usize = 32;
    /// The divisor of the number of rounds: after this part of the rounds, a hand that scores no
    /// more than the best one is rejected.
    const FIRST: usize = 4;
    /// The largest number of the seat's cards that are tried: those with the best ranks.
    const MOST: usize = 60;
    /// The bonus for a win, which is added to the lead in cards.
    const WIN: i32 = 20;
    /// The number of the opponent's best cards from which its likely hands are drawn.
    const LIKELY: usize = 15;

    /// Begins a search for a seat with these cards. `others` are the cards of the opponent: five of
    /// them are its hand, more of them its collection. `below(n)` returns an evenly distributed
    /// number from 0 to n − 1. Returns `None` if either has fewer than five cards.
    #[must_use]
    pub fn new(
        rules: &Options,
        seat: Seat,
        cards: Vec<Card>,
        others: &[Card],
        mut below: impl FnMut(u32) -> u32,
    ) -> Option<Self> {
        if cards.len() < HAND {
            return None;
        }
        let strongest = strongest_first(&cards, rules.reverse);
        let best = *strongest.first_chunk()?;
        let strongest = &strongest[..strongest.len().min(Self::MOST)];
        let tries = (0..cards.len()).filter(|place| strongest.contains(place)).collect();
        let likely = strongest_first(others, rules.reverse);
        let likely: Vec<Card> =
            likely.into_iter().take(Self::LIKELY).map(|place| others[place]).collect();
        let rules = Options { open: Open::On, swap: false, swapped: None, ..rules.clone() };
        let mut rounds = Vec::new();
        let count = if rules.counts_types() { Self::ROUNDS_WITH_TYPES } else { Self::ROUNDS };
        for number in 0..count {
            let mut left = likely.clone();
            let mut hand = Vec::new();
            while hand.len() < HAND && !left.is_empty() {
                hand.push(left.swap_remove(below(left.len() as u32) as usize));
            }
            let starts = rules.starts.or(Some(Seat::BOTH[number % 2]));
            let squares =
                if rules.elemental { Squares::draw(&mut below) } else { Squares::default() };
            let mut options = Options { starts, squares, ..rules.clone() };
            *options.hand_mut(seat.other()) = Some(hand.try_into().ok()?);
            *options.hand_mut(seat) = Some(best.map(|place| cards[place]));
            rounds.push(Round { start: Triad::new(&options).ok()?, picks: below(u32::MAX) });
        }
        let mut search =
            Self { seat, cards, tries, rounds, best, scores: Vec::new(), next: 0, tried: 0 };
        search.scores = search.rounds.iter().map(|round| search.score(&best, round)).collect();
        Some(search)
    }

    /// Returns the best hand so far, as indices in the seat's cards.
    #[must_use]
    pub const fn best(&self) -> &[usize; HAND] {
        &self.best
    }

    /// Continues the search. Returns the share of all exchanges, 0–1, that were tried since the
    /// last one that scored better: 1 when the search is over.
    pub fn work(&mut self, limit: &mut Limit<'_>) -> f64 {
        let all = HAND * self.tries.len();
        while self.tried < all && !limit.reached_after(self.rounds.len() as u32) {
            self.tried += 1;
            self.exchange();
            self.next = (self.next + 1) % all;
        }
        self.tried as f64 / all as f64
    }

    /// Tries the next exchange, and makes it if the hand scores better with it.
    fn exchange(&mut self) {
        let (mut hand, place) = (self.best, self.tries[self.next / HAND]);
        hand[self.next % HAND] = place;
        if self.best.contains(&place) {
            return;
        }
        let count = self.rounds.len();
        let (mut scores, mut gain) = (Vec::with_capacity(count), 0);
        for (round, best) in self.rounds.iter().zip(&self.scores) {
            let score = self.score(&hand, round);
            scores.push(score);
            gain += score - best;
            let is_judged = scores.len() == count / Self::FIRST || scores.len() == count;
            if is_judged && gain <= 0 {
                return;
            }
        }
        (self.best, self.scores, self.tried) = (hand, scores, 0);
    }

    /// Returns what a hand scores in a round: the cards by which it wins or loses, and a bonus for a
    /// win.
    fn score(&self, hand: &[usize; HAND], round: &Round) -> i32 {
        let slots = (1..).zip(hand);
        let start = slots.fold(round.start, |start, (slot, place)| {
            start.with_card(self.seat, slot, self.cards[*place])
        });
        let lead = lead(&start, self.seat, round.picks).unwrap_or_default();
        lead + Self::WIN * lead.signum()
    }
}

/// Plays a round to its end by the placements that the search would try first. Returns the cards by
/// which a seat wins; `None` if the round is over already.
fn lead(start: &Triad, seat: Seat, picks: u32) -> Option<i32> {
    let mut below = Seed(picks.into()).numbers(0);
    let mut spot = RoundPosition::new(start, &mut below)?;
    loop {
        if let Some(value) = spot.settled_value() {
            return Some(if spot.to_move == seat { value } else { -value });
        }
        spot = spot.after(most_promising(&spot, start.rules())?).0;
    }
}

/// Returns the placement that the search would try first. Its ratings consider captures by rank
/// only, so with Same or Plus, the gain after the opponent's best answer decides first.
fn most_promising(spot: &RoundPosition, rules: &Rules) -> Option<Placement> {
    let mut best: Option<((i32, i32), Placement)> = None;
    spot.steps(|placement, promise| {
        let mut lead = 0;
        if rules.same || rules.plus {
            let (next, _) = spot.after(placement);
            let mut answer = 0;
            next.steps(|placement, _| answer = answer.max(next.taken(placement).count_ones()));
            lead = spot.taken(placement).count_ones() as i32 - answer as i32;
        }
        let rank = (lead, promise);
        if best.is_none_or(|(most, _)| rank > most) {
            best = Some((rank, placement));
        }
    });
    Some(best?.1)
}

/// Returns the indices of cards, those with the greatest sums of ranks first, or with Reverse those
/// with the smallest.
fn strongest_first(cards: &[Card], reverse: bool) -> Vec<usize> {
    let weakness = |place: &usize| {
        let sum: u8 = cards[*place].ranks().iter().sum();
        if reverse { sum } else { u8::MAX - sum }
    };
    let mut places = Vec::with_capacity(cards.len());
    for place in 0..cards.len() {
        let at = places.partition_point(|other| weakness(other) <= weakness(&place));
        places.insert(at, place);
    }
    places
}
