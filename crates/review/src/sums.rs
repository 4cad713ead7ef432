//! The sums of a review: what each seat gave away, its luck, and what decided the game.

use rosette_rules::{BySeat, Seat};
use serde::Serialize;

use crate::{Judged, Review, Scale};

/// The sums of a seat.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Sums {
    /// What the seat's choices gave away.
    pub loss: f64,
    /// What chance gave to the seat.
    pub luck: f64,
    /// The number of choices that weren't forced.
    pub decisions: usize,
    /// The loss a decision.
    pub error: f64,
}

impl Sums {
    /// Returns the sums of a seat over some tokens.
    fn of<'a>(tokens: impl Iterator<Item = &'a Judged>, seat: Seat) -> Self {
        let mut sums = Self::default();
        for judged in tokens.filter(|judged| judged.seat == Some(seat)) {
            sums.loss += judged.loss;
            sums.luck += judged.luck;
            sums.decisions += usize::from(judged.is_decision());
        }
        sums.error = sums.loss / sums.decisions.max(1) as f64;
        sums
    }
}

/// The number of moments that a summary names.
const MOMENTS: usize = 3;

impl Review {
    /// Returns the sums of both seats.
    #[must_use]
    pub fn sums(&self) -> BySeat<Sums> {
        BySeat::of(|seat| Sums::of(self.tokens(), seat))
    }

    /// Returns the result that was to be expected without luck, for the first seat, on the scale of
    /// the review.
    #[must_use]
    pub fn without_luck(&self) -> f64 {
        let BySeat { first, second } = self.sums();
        let value = self.start() - first.loss + second.loss;
        match self.scale() {
            Scale::Chance => value.clamp(0.0, 1.0),
            Scale::Score | Scale::Outcome => value,
        }
    }

    /// Returns the moments that decided the game, in its order: the tokens in which a choice gave
    /// most away, or chance gave or took most. At most three.
    #[must_use]
    pub fn moments(&self) -> Vec<&Judged> {
        let least = self.estimate().precision;
        let size = |judged: &Judged| {
            let loss = if judged.exact || judged.loss > least { judged.loss } else { 0.0 };
            loss.max(judged.luck.abs())
        };
        let mut largest: Vec<&Judged> = Vec::new();
        for judged in self.tokens().filter(|judged| size(judged) > 1e-6) {
            let at = largest.partition_point(|other| size(other) >= size(judged));
            largest.insert(at, judged);
            largest.truncate(MOMENTS);
        }
        let is_large = |judged: &&Judged| largest.iter().any(|it| it.ply == judged.ply);
        self.tokens().filter(is_large).collect()
    }
}
