//! What a review says about a position, a choice and a token.

use rosette_rules::Seat;
use serde::Serialize;

use crate::{Class, ResultChange, Scale, scale::SAME};

/// A value, as the first seat sees it, on the scale of the review.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct ReviewValue {
    /// The value: 0–1, −8 to 8 or −1 to 1, as the scale says.
    pub value: f64,
    /// Whether the value is proven, not estimated.
    pub exact: bool,
    /// The plies to the end of the game with best play, if they are known. For a score, the plies
    /// to the end of the round, if the seat to move is certain to win it against every hidden hand.
    pub plies: Option<u32>,
}

impl ReviewValue {
    /// Builds a proven value, whose plies to the end aren't known.
    #[must_use]
    pub const fn exact(value: f64) -> Self {
        Self { value, exact: true, plies: None }
    }

    /// Builds an estimated value, whose plies to the end aren't known.
    #[must_use]
    pub const fn estimate(value: f64) -> Self {
        Self { value, exact: false, plies: None }
    }

    /// Returns whether this value is better for the seat to move than another: a certain win, higher
    /// by more than `tolerance`, or a quicker win or slower loss.
    fn is_better(&self, other: &Self, scale: Scale, seat: Seat, tolerance: f64) -> bool {
        let is_certain = |it: &Self| scale == Scale::Score && it.plies.is_some();
        if is_certain(self) != is_certain(other) {
            return is_certain(self);
        }
        let [own, others] = [self, other].map(|it| scale.seen_by(seat, it.value));
        if (own - others).abs() > tolerance {
            return own > others;
        }
        match (self.plies, other.plies) {
            (Some(own_plies), Some(other_plies)) if own > 0.0 => own_plies < other_plies,
            (Some(own_plies), Some(other_plies)) if own < 0.0 => own_plies > other_plies,
            _ => false,
        }
    }

    /// Returns the value that is best for a seat, the first of equally good ones; `None` if there
    /// are no values.
    #[must_use]
    pub fn best_of(values: impl Iterator<Item = Self>, scale: Scale, seat: Seat) -> Option<Self> {
        values
            .reduce(|best, next| if next.is_better(&best, scale, seat, 0.0) { next } else { best })
    }

    /// Returns whether this value is as good for a seat as the best one. Differences up to 10⁻⁶
    /// count as rounding.
    #[must_use]
    pub fn is_as_good_as(&self, best: &Self, scale: Scale, seat: Seat) -> bool {
        !best.is_better(self, scale, seat, SAME)
    }
}

/// A choice that a seat had, with its value.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct EvaluatedChoice {
    /// The choice as text: a token, or the first step of one that chance completes.
    pub token: String,
    /// The value of the position after the choice. Before chance completes the token, the mean
    /// over all outcomes.
    pub valued: ReviewValue,
}

/// The analysis of a token in a review.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct MoveAnalysis {
    /// The number of the token in the game, from 0.
    pub ply: usize,
    /// The token as text; empty where nothing is played yet.
    pub token: String,
    /// The seat in whose turn the token was played; `None` between two rounds.
    pub seat: Option<Seat>,
    /// The value before the token, and before chance acts.
    pub start: f64,
    /// The value when the seat is to choose. Where chance acts first, its result is known by then.
    pub before: f64,
    /// The value after the token.
    pub after: f64,
    /// The plies from the position after the token to the end of the game with best play, if they
    /// are known.
    pub plies: Option<u32>,
    /// The choices that the seat had, sorted by token. Where playouts estimate values, only those
    /// that were tried often enough.
    pub choices: Vec<EvaluatedChoice>,
    /// The best choices, sorted. Where nothing can move, the only item is the token.
    pub best: Vec<String>,
    /// The loss by the choice for the seat that made it, at least 0.
    pub loss: f64,
    /// The luck of the seat: the value after chance acted minus the mean over all outcomes.
    pub luck: f64,
    /// Whether the seat had only one choice, or none because nothing can move.
    pub forced: bool,
    /// The quality of the choice; `None` if the seat had no choice, or only one.
    pub class: Option<Class>,
    /// Whether all values are proven.
    pub exact: bool,
    /// The quality of the choice by what the seat could know, if it didn't see all cards.
    pub known: Option<HiddenInfoAnalysis>,
}

impl MoveAnalysis {
    /// Builds the analysis of a token that isn't judged yet: without choices, loss and luck.
    #[must_use]
    pub const fn unjudged(token: String, seat: Option<Seat>) -> Self {
        Self {
            ply: 0,
            token,
            seat,
            start: 0.0,
            before: 0.0,
            after: 0.0,
            plies: None,
            choices: Vec::new(),
            best: Vec::new(),
            loss: 0.0,
            luck: 0.0,
            forced: false,
            class: None,
            exact: true,
            known: None,
        }
    }

    /// Builds the analysis of a position in which nothing is played yet; its token is empty.
    /// `value` is that of the best choice, or of the position before chance acts.
    #[must_use]
    pub fn of_position(
        seat: Option<Seat>,
        scale: Scale,
        value: ReviewValue,
        choices: Vec<EvaluatedChoice>,
    ) -> Self {
        let ReviewValue { value: number, exact, plies } = value;
        // The plies of a choice's value don't count the choice itself.
        let plies = plies.map(|plies| plies + u32::from(!choices.is_empty()));
        let unjudged = Self::unjudged(String::new(), seat);
        let mut analysis =
            Self { start: number, before: number, after: number, plies, exact, ..unjudged };
        if let Some(seat) = seat {
            analysis.set_choices(seat, scale, value, choices);
        }
        analysis
    }

    /// Stores the choices of a seat, sorted by token, and which of them are as good as the best
    /// value.
    pub fn set_choices(
        &mut self,
        seat: Seat,
        scale: Scale,
        best: ReviewValue,
        mut choices: Vec<EvaluatedChoice>,
    ) {
        choices.sort_unstable_by(|one, other| one.token.cmp(&other.token));
        let best = choices.iter().filter(|it| it.valued.is_as_good_as(&best, scale, seat));
        self.best = best.map(|choice| choice.token.clone()).collect();
        self.choices = choices;
    }

    /// Returns the value after the token, as proven as the analysis, with its plies to the end.
    #[must_use]
    pub const fn result(&self) -> ReviewValue {
        ReviewValue { value: self.after, exact: self.exact, plies: self.plies }
    }

    /// Returns the choice with this text; `None` if the seat didn't have it or it has no estimate.
    #[must_use]
    pub fn choice(&self, token: &str) -> Option<&EvaluatedChoice> {
        self.choices.iter().find(|choice| choice.token == token)
    }

    /// Returns the first of the best choices; `None` if the seat had no choice.
    #[must_use]
    pub fn best_choice(&self) -> Option<&EvaluatedChoice> {
        self.choices.iter().find(|choice| self.best.contains(&choice.token))
    }

    /// Returns how the token changed the proven result; `None` if it didn't, and on scales whose
    /// values aren't results.
    #[must_use]
    pub fn change(&self, scale: Scale) -> Option<ResultChange> {
        scale.change(self.seat?, self.best_choice()?.valued, self.result())
    }

    /// Returns whether the seat made a decision: it had more than one choice.
    #[must_use]
    pub const fn is_decision(&self) -> bool {
        self.class.is_some()
    }
}

/// A judgement by what a seat could know: over random deals of the cards that it hadn't seen.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct HiddenInfoAnalysis {
    /// The best choices as text, sorted.
    pub best: Vec<String>,
    /// The mean loss of the choice.
    pub loss: f64,
    /// The quality of the choice. A loss within the precision of the mean isn't an error.
    pub class: Class,
    /// The number of deals over which the means were taken.
    pub deals: usize,
    /// Whether the best choices are certain to win: they win against every hidden hand.
    pub certain: bool,
}

/// The method by which values were estimated that aren't proven.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct EstimateMethod {
    /// The work done for each estimated value.
    pub effort: Effort,
    /// The precision, on the scale of the review. A smaller loss isn't an error.
    pub precision: f64,
}

/// The work done for an estimate, in steps that are the same on every machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", content = "number", rename_all = "lowercase")]
pub enum Effort {
    /// A search that looks this number of moves ahead.
    Moves(u8),
    /// A search of at most this number of positions.
    Positions(u64),
    /// Random games that visit this number of positions.
    Playouts(u64),
    /// A mean over this number of random orders in which chance picks cards, as with Chaos in Triple
    /// Triad.
    Picks(u64),
}
