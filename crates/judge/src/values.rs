//! The values of a game's positions, and the judgement of a token by them.
//!
//! A token consists of a choice, of a choice that chance completes, or of chance and a choice.
//! Games without chance have only choices, and a throw that moves nothing has no choice.

use rosette_bots::Limit;
use rosette_review::{EstimateMethod, EvaluatedChoice, MoveAnalysis, ReviewValue, Scale};
use rosette_rules::{Game, Seat, Steps, Turn, write_token};

/// The source of the values of one game's positions and steps.
pub(crate) trait ValueSource {
    /// The game whose positions have these values.
    type Game: Game;

    /// Returns the scale of the values, which is the same for all positions of a game.
    fn scale(&self, position: &Self::Game) -> Scale;

    /// Returns how the values that aren't proven are estimated, and how precise the estimates are.
    fn estimate(&self, position: &Self::Game) -> EstimateMethod;

    /// Returns the largest loss that counts as none, because estimates aren't precise enough to
    /// tell it from zero. The default is the precision.
    fn noise(&self, position: &Self::Game) -> f64 {
        self.estimate(position).precision
    }

    /// Prepares for a game with `count` positions without a pending step. It is called before every
    /// judgement, so an implementation should visit as few of the positions as possible.
    fn begin<'a>(&mut self, count: usize, positions: impl Iterator<Item = &'a Self::Game>);

    /// Works on the solution from which proven values come. Returns the finished part, 0–1. Until
    /// the solution is complete, values are estimates.
    fn work(&mut self, limit: &mut Limit<'_>) -> f64;

    /// Returns whether bytes of a table that must first be fetched were missing for values since
    /// the last call. Those values are invalid and must be asked for again.
    fn awaits(&mut self) -> bool {
        false
    }

    /// Returns the value of a position without a pending step. When the limit is reached, the value
    /// is an estimate.
    fn value(&mut self, position: &Self::Game, limit: &mut Limit<'_>) -> ReviewValue;

    /// Returns the steps of a position in which a seat chooses, each with its value. The seat made
    /// the step `made`, if it is given.
    fn choices(
        &mut self,
        position: &Self::Game,
        _made: Option<Step<Self>>,
        limit: &mut Limit<'_>,
    ) -> Vec<(Step<Self>, ReviewValue)> {
        all_choices(self, position, limit)
    }
}

pub(crate) type Step<V> = <<V as ValueSource>::Game as Game>::Step;

/// Returns every step of a position in which a seat chooses, with the value of the position after
/// it.
pub(crate) fn all_choices<V: ValueSource + ?Sized>(
    values: &mut V,
    position: &V::Game,
    limit: &mut Limit<'_>,
) -> Vec<(Step<V>, ReviewValue)> {
    let mut choices = Vec::new();
    position.steps(|step, _| choices.push((step, ReviewValue::exact(0.0))));
    for (step, valued) in &mut choices {
        *valued = after(values, position, *step, limit);
    }
    choices
}

/// Returns the value of the position after a choice: where chance completes the token, the mean
/// over all outcomes.
fn after<V: ValueSource + ?Sized>(
    values: &mut V,
    position: &V::Game,
    step: Step<V>,
    limit: &mut Limit<'_>,
) -> ReviewValue {
    let mut next = position.clone();
    next.play_unchecked(step);
    if next.settled() {
        return values.value(&next, limit);
    }
    let mut outcomes = Vec::new();
    next.steps(|step, weight| outcomes.push((step, f64::from(weight))));
    let (mut sum, mut all, mut exact) = (0.0, 0.0, true);
    for (step, weight) in outcomes {
        let mut outcome = next.clone();
        outcome.play_unchecked(step);
        let valued = values.value(&outcome, limit);
        sum += weight * valued.value;
        all += weight;
        exact &= valued.exact;
    }
    ReviewValue { value: sum / all, exact, plies: None }
}

/// Returns the value of a position. Where a seat chooses, that is the value of its best choice.
pub(crate) fn with_best_play<V: ValueSource>(
    values: &mut V,
    position: &V::Game,
    limit: &mut Limit<'_>,
) -> ReviewValue {
    let Turn::Choice(seat) = position.turn() else { return values.value(position, limit) };
    let scale = values.scale(position);
    let choices = values.choices(position, None, limit).into_iter().map(|choice| choice.1);
    ReviewValue::best_of(choices, scale, seat).unwrap_or(ReviewValue::estimate(0.0))
}

/// Judges a position in which nothing is played yet: its value, and the choices of the seat to
/// move. The token is empty.
pub(crate) fn unplayed<V: ValueSource>(
    values: &mut V,
    position: &V::Game,
    limit: &mut Limit<'_>,
) -> MoveAnalysis {
    let seat = position.turn().seat();
    let mut choices = Vec::new();
    if let Turn::Choice(_) = position.turn() {
        choices = values.choices(position, None, limit);
    }
    let scale = values.scale(position);
    let best =
        seat.and_then(|seat| ReviewValue::best_of(choices.iter().map(|it| it.1), scale, seat));
    let value = best.unwrap_or_else(|| values.value(position, limit));
    MoveAnalysis::of_position(seat, scale, value, named(position, choices))
}

/// Judges a token that was played in a position without a pending step.
pub(crate) fn judged<V: ValueSource>(
    values: &mut V,
    start: &V::Game,
    steps: Steps<Step<V>>,
    limit: &mut Limit<'_>,
) -> MoveAnalysis {
    let mut judged = MoveAnalysis::unjudged(write_token::<V::Game>(&steps), start.turn().seat());
    let mut token = TokenJudge { values, start, steps, limit };
    match start.turn() {
        Turn::Choice(seat) => token.choice_first(seat, &mut judged),
        turn => token.chance_first(turn.seat(), &mut judged),
    }
    judged
}

/// A token while it is judged, with the source of the values.
struct TokenJudge<'a, 'l, V: ValueSource> {
    values: &'a mut V,
    /// The position before the token, without a pending step.
    start: &'a V::Game,
    steps: Steps<Step<V>>,
    limit: &'a mut Limit<'l>,
}

impl<V: ValueSource> TokenJudge<'_, '_, V> {
    /// Judges a token that begins with chance, such as a throw.
    fn chance_first(&mut self, seat: Option<Seat>, judged: &mut MoveAnalysis) {
        let start = self.values.value(self.start, self.limit);
        let mut position = self.start.clone();
        position.play_unchecked(self.steps.first);
        judged.start = start.value;
        judged.exact = start.exact;
        match (self.steps.second, seat) {
            (Some(made), Some(seat)) => {
                let played = self.choose(&position, seat, made, judged);
                judged.after = played.value;
                judged.plies = played.plies;
            }
            _ => {
                // Without a choice, nothing can move or a round begins.
                judged.forced = seat.is_some();
                judged.best = seat.map(|_| judged.token.clone()).into_iter().collect();
                let after = with_best_play(self.values, &position, self.limit);
                (judged.before, judged.after, judged.plies) =
                    (after.value, after.value, after.plies);
                judged.exact &= after.exact;
            }
        }
        // A round of sudden death begins without a seat to move, so its luck isn't counted for a
        // seat.
        if let Some(seat) = seat {
            let scale = self.values.scale(self.start);
            judged.luck = scale.seen_by(seat, judged.before) - scale.seen_by(seat, judged.start);
        }
    }

    /// Judges a token that begins with a choice. Chance may complete it.
    fn choice_first(&mut self, seat: Seat, judged: &mut MoveAnalysis) {
        let position = self.start;
        let played = self.choose(position, seat, self.steps.first, judged);
        judged.start = judged.before;
        (judged.after, judged.plies) = (played.value, played.plies);
        let Some(second) = self.steps.second else { return };
        let mut next = position.clone();
        next.play_unchecked(self.steps.first);
        next.play_unchecked(second);
        let after = self.values.value(&next, self.limit);
        let scale = self.values.scale(position);
        judged.luck = scale.seen_by(seat, after.value) - scale.seen_by(seat, played.value);
        judged.exact &= after.exact;
        (judged.after, judged.plies) = (after.value, after.plies);
    }

    /// Judges a choice, and returns the value of the position after it.
    fn choose(
        &mut self,
        position: &V::Game,
        seat: Seat,
        made: Step<V>,
        judged: &mut MoveAnalysis,
    ) -> ReviewValue {
        let scale = self.values.scale(position);
        let choices = self.values.choices(position, Some(made), self.limit);
        let best = ReviewValue::best_of(choices.iter().map(|choice| choice.1), scale, seat);
        let played = choices.iter().find(|choice| choice.0 == made).map(|choice| choice.1);
        let (Some(best), Some(played)) = (best, played) else { return ReviewValue::estimate(0.0) };
        let [most, own] = [best, played].map(|it| scale.seen_by(seat, it.value));
        let loss = |least| match most - own {
            loss if best.exact && played.exact || loss > least => loss,
            _ => 0.0,
        };
        judged.before = best.value;
        judged.loss = loss(self.values.noise(position));
        judged.exact &= choices.iter().all(|choice| choice.1.exact);
        let mut steps = 0;
        position.steps(|_, _| steps += 1);
        judged.forced = steps == 1;
        judged.class = (steps > 1).then(|| {
            let error = loss(self.values.estimate(position).precision);
            scale.class(error, own, played.is_as_good_as(&best, scale, seat))
        });
        judged.set_choices(seat, scale, best, named(position, choices));
        played
    }
}

/// Converts steps to choices: whole tokens, or first steps of tokens that chance completes.
fn named<G: Game>(position: &G, choices: Vec<(G::Step, ReviewValue)>) -> Vec<EvaluatedChoice> {
    let steps = |step| match position.begun() {
        Some(first) => Steps::two(first, step),
        None => Steps::one(step),
    };
    let named = choices.into_iter();
    named
        .map(|(step, valued)| EvaluatedChoice { token: write_token::<G>(&steps(step)), valued })
        .collect()
}
