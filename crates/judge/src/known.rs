//! The judgement of choices with closed hands, by what the seat could know.

use rosette_bots::{
    Limit,
    triad::{Mean, Strong},
};
use rosette_review::{
    Class, EvaluatedChoice, HiddenInfoAnalysis, MoveAnalysis, ReviewValue, Scale,
};
use rosette_rules::{OptionValue, Steps, triad::Triad, write_token};
use rosette_session::BotQuestion;

/// The values of choices over random deals of the cards that a seat hasn't seen.
#[derive(Debug, Default)]
pub(crate) struct Deals(Option<Strong>);

/// The number of standard errors within which two means count as equal.
const ERRORS: f64 = 2.0;

impl Deals {
    /// Judges the position of a question, in which nothing is played yet. Returns `None` if the
    /// question is of another game.
    pub fn look(&mut self, question: &BotQuestion, limit: &mut Limit<'_>) -> Option<MoveAnalysis> {
        let (scale, seat) = (Scale::Score, question.seat);
        let means = self.0.get_or_insert_default().each(question, limit);
        let valued = |mean: &Mean| ReviewValue {
            value: scale.seen_by(seat, mean.value()),
            exact: mean.wins_in.is_some(),
            plies: mean.wins_in.map(|plies| plies - 1),
        };
        let choices =
            means.iter().map(|it| EvaluatedChoice { token: written(it), valued: valued(it) });
        let choices: Vec<_> = choices.collect();
        let best = ReviewValue::best_of(choices.iter().map(|choice| choice.valued), scale, seat)?;
        Some(MoveAnalysis::of_position(Some(seat), scale, best, choices))
    }

    /// Judges the choice that a seat made, from the question that it had; `None` if the question is
    /// of another game.
    pub fn judge(
        &mut self,
        question: &BotQuestion,
        made: &str,
        limit: &mut Limit<'_>,
    ) -> Option<HiddenInfoAnalysis> {
        let means = self.0.get_or_insert_default().each(question, limit);
        let made = means.iter().find(|mean| written(mean) == made)?;
        let certain = means.iter().any(|mean| mean.wins_in.is_some());
        let best = means.iter().filter(|mean| mean.wins_in.is_some() == certain);
        let most = best.clone().map(Mean::value).reduce(f64::max)?;
        let best: Vec<_> = best.filter(|mean| mean.value() == most).collect();
        // A certain win can have a lower mean than another choice.
        let loss = f64::max(most - made.value(), 0.0);
        let precision = best.first().map_or(0.0, |best| ERRORS * error(best, made));
        let is_best = best.contains(&made);
        let class = match loss <= precision {
            _ if is_best => Class::Best,
            true => Class::Good,
            false => Scale::Score.class(loss, made.value(), false),
        };
        let mut best: Vec<_> = best.into_iter().map(written).collect();
        best.sort_unstable();
        Some(HiddenInfoAnalysis { best, loss, class, deals: made.values.len(), certain })
    }
}

/// Returns the token of a step as text.
fn written(mean: &Mean) -> String {
    write_token::<Triad>(&Steps::one(mean.step))
}

/// Returns the standard error of the difference of two means over the same deals.
fn error(one: &Mean, other: &Mean) -> f64 {
    let pairs = one.values.iter().zip(&other.values);
    let differences: Vec<f64> = pairs.map(|(a, b)| f64::from(*a) - f64::from(*b)).collect();
    let count = differences.len() as f64;
    if count < 2.0 {
        return f64::INFINITY;
    }
    let mean = differences.iter().sum::<f64>() / count;
    let squares: f64 = differences.iter().map(|it| (it - mean).powi(2)).sum();
    (squares / (count - 1.0) / count).sqrt()
}

/// Returns whether a question hides cards from its seat, by writing `?` for them.
pub(crate) fn is_partial(question: &BotQuestion) -> bool {
    let hides = |value: &OptionValue| value.to_string().split(',').any(|it| it == "?");
    question.record.options.0.iter().any(|(_, value)| hides(value))
}
