//! The summaries of a review: what each seat gave away, its luck, and what decided the game.

use rosette_rules::{BySeat, Seat};
use serde::Serialize;

use crate::{Class, HiddenInfoAnalysis, MoveAnalysis, ResultChange, Review, Scale};

/// The sums of a seat's losses and of its luck over a whole game.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct SeatSummary {
    /// The sum of what the seat's choices gave away, on the scale of the review.
    pub loss: f64,
    /// The sum of what chance gave to the seat, on the scale of the review; negative for bad luck.
    pub luck: f64,
    /// The number of choices that weren't forced.
    pub decisions: usize,
    /// The loss divided by the number of decisions.
    pub error: f64,
}

impl SeatSummary {
    /// Sums up the tokens that were played in this seat's turns.
    fn of<'a>(tokens: impl Iterator<Item = &'a MoveAnalysis>, seat: Seat) -> Self {
        let mut summary = Self::default();
        for judged in tokens.filter(|judged| judged.seat == Some(seat)) {
            summary.loss += judged.loss;
            summary.luck += judged.luck;
            summary.decisions += usize::from(judged.is_decision());
        }
        summary.error = summary.loss / summary.decisions.max(1) as f64;
        summary
    }
}

/// The largest number of tokens that a summary names as decisive moments.
const MOMENTS: usize = 3;

impl Review {
    /// Sums up the judged tokens of each seat.
    #[must_use]
    pub fn summaries(&self) -> BySeat<SeatSummary> {
        BySeat::of(|seat| SeatSummary::of(self.tokens(), seat))
    }

    /// Iterates over the judgements of a seat's tokens, in the order of the game.
    pub fn tokens_of(&self, seat: Seat) -> impl Iterator<Item = &MoveAnalysis> {
        self.tokens().filter(move |judged| judged.seat == Some(seat))
    }

    /// Counts a seat's moves of one class.
    #[must_use]
    pub fn count_of(&self, seat: Seat, class: Class) -> usize {
        self.tokens_of(seat).filter(|judged| judged.class == Some(class)).count()
    }

    /// Counts the ways in which a seat's choices changed the result. Ways that didn't occur are
    /// left out.
    #[must_use]
    pub fn changes(&self, seat: Seat) -> Vec<(ResultChange, usize)> {
        let all = [ResultChange::Drawn, ResultChange::Lost, ResultChange::Missed];
        let times = |change| {
            let is_it = |judged: &&MoveAnalysis| judged.change(self.scale()) == Some(change);
            self.tokens_of(seat).filter(is_it).count()
        };
        all.map(|change| (change, times(change))).into_iter().filter(|it| it.1 > 0).collect()
    }

    /// Counts the judged tokens whose values are all proven.
    #[must_use]
    pub fn proven(&self) -> usize {
        self.tokens().filter(|judged| judged.exact).count()
    }

    /// Returns the first judgement by what a seat could know; `None` in a game without hidden
    /// cards.
    #[must_use]
    pub fn known(&self) -> Option<&HiddenInfoAnalysis> {
        self.tokens().find_map(|judged| judged.known.as_ref())
    }

    /// Returns whether the luck of any judged token isn't 0.
    #[must_use]
    pub fn has_luck(&self) -> bool {
        self.tokens().any(|judged| judged.luck != 0.0)
    }

    /// Returns the seat that had more luck, and how much more; the second seat and 0 if both had as
    /// much.
    #[must_use]
    pub fn more_luck(&self) -> (Seat, f64) {
        let BySeat { first, second } = self.summaries();
        match first.luck - second.luck {
            luck if luck > 0.0 => (Seat::First, luck),
            luck => (Seat::Second, -luck),
        }
    }

    /// Returns the result that was to be expected without luck, for the first seat, on the scale of
    /// the review.
    #[must_use]
    pub fn without_luck(&self) -> f64 {
        let BySeat { first, second } = self.summaries();
        let value = self.start() - first.loss + second.loss;
        match self.scale() {
            Scale::Chance => value.clamp(0.0, 1.0),
            Scale::Score | Scale::Outcome => value,
        }
    }

    /// Returns the moments that decided the game, in its order: the tokens in which a choice gave
    /// most away, or chance gave or took most. At most three.
    #[must_use]
    pub fn moments(&self) -> Vec<&MoveAnalysis> {
        let least = self.estimate().precision;
        let size = |judged: &MoveAnalysis| {
            let loss = if judged.exact || judged.loss > least { judged.loss } else { 0.0 };
            loss.max(judged.luck.abs())
        };
        let mut largest: Vec<&MoveAnalysis> = Vec::new();
        for judged in self.tokens().filter(|judged| size(judged) > 1e-6) {
            let at = largest.partition_point(|other| size(other) >= size(judged));
            largest.insert(at, judged);
            largest.truncate(MOMENTS);
        }
        let is_large = |judged: &&MoveAnalysis| largest.iter().any(|it| it.ply == judged.ply);
        self.tokens().filter(is_large).collect()
    }
}
