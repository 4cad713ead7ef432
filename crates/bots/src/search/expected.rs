//! Expectimax: chance nodes take the weighted mean of all outcomes, and each seat makes its best
//! step, or sometimes a random one.

use rosette_kernels::{greater, smaller};
use rosette_rules::{Game, Outcome, Seat, Turn};

use crate::Limit;

/// An estimate of a position at the leaves of a search.
pub trait Estimate<G: Game> {
    /// Returns the first seat's chance of winning plus half its chance of a draw, 0–1, in a
    /// position that isn't over.
    fn chance(&mut self, position: &G) -> f64;

    /// Returns the probability, 0–1, with which the search assumes that a seat chooses at random.
    fn random_share(&self, _: Seat) -> f64 {
        0.0
    }
}

impl<G: Game, F: FnMut(&G) -> f64> Estimate<G> for F {
    fn chance(&mut self, position: &G) -> f64 {
        self(position)
    }
}

/// Returns the first seat's chance of winning plus half its chance of a draw, 0–1, if both seats
/// look `choices` choices ahead and `estimate` values the positions after that. A throw after which
/// nothing can be chosen counts as a choice. A seat may choose
/// [at random](Estimate::random_share) with some probability. Returns `None` when the limit is
/// reached.
///
/// # Examples
///
/// ```
/// use rosette_bots::{Limit, search::expected};
/// use rosette_rules::{Game, Seat, ur::{Options, Ur}};
///
/// // An estimate by the pieces at home.
/// let mut home = |position: &Ur| {
///     let lead = f64::from(position.home(Seat::First)) - f64::from(position.home(Seat::Second));
///     0.5 + lead / 16.0
/// };
/// let position = Ur::new(&Options { setup: "f4,f14".to_owned(), ..Options::default() })?;
/// let mut stop = || false;
/// let value = expected(&position, 1, &mut home, &mut Limit::new(&mut stop));
/// // A piece gets home by a throw of 1, whose chance is 1/4.
/// assert_eq!(value, Some(0.5 + 1.0 / 16.0 / 4.0));
/// # Ok::<(), rosette_rules::OptionError>(())
/// ```
pub fn expected<G: Game>(
    position: &G,
    choices: u8,
    estimate: &mut impl Estimate<G>,
    limit: &mut Limit<'_>,
) -> Option<f64> {
    if limit.reached() {
        return None;
    }
    match position.turn() {
        Turn::Over(outcome) => Some(share(&outcome)),
        _ if choices == 0 && position.settled() => Some(estimate.chance(position)),
        Turn::Choice(seat) => {
            let steps = options(position, choices.saturating_sub(1), estimate, limit)?;
            let values = steps.iter().map(|(_, _, value)| *value);
            let best = match seat {
                Seat::First => values.clone().reduce(greater),
                Seat::Second => values.clone().reduce(smaller),
            };
            let Some(best) = best else { return Some(estimate.chance(position)) };
            let share = estimate.random_share(seat);
            let mean = values.sum::<f64>() / steps.len() as f64;
            Some(best + share * (mean - best))
        }
        Turn::Chance(_) => {
            let (mut sum, mut all) = (0.0, 0.0);
            for (_, weight, value) in options(position, choices, estimate, limit)? {
                sum += f64::from(weight) * value;
                all += f64::from(weight);
            }
            Some(sum / all)
        }
    }
}

/// Returns the legal steps with their weights and their values for the first seat. Returns `None`
/// when the limit is reached.
pub fn options<G: Game>(
    position: &G,
    choices: u8,
    estimate: &mut impl Estimate<G>,
    limit: &mut Limit<'_>,
) -> Option<Vec<(G::Step, u32, f64)>> {
    let mut steps = Vec::new();
    position.steps(|step, weight| steps.push((step, weight, 0.0)));
    for (step, _, value) in &mut steps {
        let mut next = position.clone();
        next.play_unchecked(*step);
        let only_thrown = G::THROWS && position.settled() && next.settled();
        let choices = choices.saturating_sub(only_thrown.into());
        *value = expected(&next, choices, estimate, limit)?;
    }
    Some(steps)
}

/// Returns an outcome as the first seat's points: 1, ½ or 0.
fn share(outcome: &Outcome) -> f64 {
    match outcome.winner {
        Some(Seat::First) => 1.0,
        None => 0.5,
        Some(Seat::Second) => 0.0,
    }
}
