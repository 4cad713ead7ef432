//! Values, losses and classes of moves in words, with the units of the review's scale.

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, Say as _, count, page, review};
use rosette_review::{Class, ResultChange, Review, ReviewValue, Scale};
use rosette_rules::Seat;

/// The largest difference from a whole number at which a value counts as that number.
const SAME: f64 = 1e-6;

/// Writes a value for a seat: a chance in per cent, a score with its sign, or a result. `plies` is
/// the number of moves to the end of the game, if that is known; with scores, only to a certain
/// win.
pub fn value(
    scale: Scale,
    seat: Seat,
    value: f64,
    plies: Option<u32>,
    language: Language,
) -> String {
    let own = scale.seen_by(seat, value);
    match (scale, result(own), plies) {
        (Scale::Chance, ..) => page::Share { percent: tenths(100.0 * own) }.say(language),
        (Scale::Outcome, Some(result), _) => {
            review::Outcome { result, plies: plies.unwrap_or_default() }.say(language)
        }
        (Scale::Score, _, Some(plies)) => {
            review::Outcome { result: review::Result::Certain, plies }.say(language)
        }
        (Scale::Score | Scale::Outcome, ..) => signed(Scale::Score, own, language),
    }
}

/// Returns the result that a value represents; `None` if it isn't nearly a whole number.
fn result(value: f64) -> Option<review::Result> {
    let result = match value.round() as i32 {
        1.. => review::Result::Win,
        0 => review::Result::Draw,
        _ => review::Result::Loss,
    };
    ((value - value.round()).abs() < SAME).then_some(result)
}

/// Writes the value of a choice for its plate on the board, in full and in short, for the seat to
/// move.
pub fn plate(scale: Scale, seat: Seat, valued: ReviewValue, language: Language) -> [String; 2] {
    let own = scale.seen_by(seat, valued.value);
    let result = match scale {
        Scale::Outcome => result(own),
        Scale::Score => valued.plies.map(|_| review::Result::Certain),
        Scale::Chance => None,
    };
    if let Some(result) = result {
        let short = |plies| review::Short { result, plies }.say(language);
        return [short(valued.plies.map_or(0, |plies| plies + 1)), short(0)];
    }
    let whole = match scale {
        Scale::Chance => ((100.0 * own).round() as u32).to_string(),
        Scale::Score | Scale::Outcome => signed(Scale::Score, own.round(), language),
    };
    [value(scale, seat, valued.value, None, language), whole]
}

/// Writes the value of a position for a seat. An estimate begins with `≈`.
pub fn position(scale: Scale, seat: Seat, valued: ReviewValue, language: Language) -> String {
    let sign = if valued.exact { "" } else { "≈ " };
    [sign, &value(scale, seat, valued.value, valued.plies, language)].concat()
}

/// Writes the value of a choice for the seat to move. The number of moves to the end includes the
/// choice.
pub fn choice(scale: Scale, seat: Seat, valued: ReviewValue, language: Language) -> String {
    position(
        scale,
        seat,
        ReviewValue { plies: valued.plies.map(|plies| plies + 1), ..valued },
        language,
    )
}

/// Returns the absolute value of a number in tenths, rounded.
fn tenths(number: f64) -> u32 {
    (10.0 * number.abs()).round() as u32
}

/// Describes a change of the result, and how often it happened.
pub fn turned(change: ResultChange, times: usize, language: Language) -> String {
    let change = match change {
        ResultChange::Drawn => review::Change::Drawn,
        ResultChange::Lost => review::Change::Lost,
        ResultChange::Missed => review::Change::Missed,
    };
    review::Turned { change, times: count(times) }.say(language)
}

/// Says what a wrong answer gives away. `goes_on` says that the person may try another move.
pub fn wrong(
    scale: Scale,
    answer: &str,
    (change, loss): (Option<ResultChange>, f64),
    goes_on: bool,
    language: Language,
) -> String {
    let change = change.map(|change| turned(change, 1, language));
    let amount = &amount(scale, loss, language);
    match &change {
        Some(turned) if goes_on => review::WrongResult { answer, turned }.say(language),
        Some(turned) => page::LastWrongResult { answer, turned }.say(language),
        None if goes_on => review::Wrong { answer, amount }.say(language),
        None => page::LastWrong { answer, amount }.say(language),
    }
}

/// Lists the changes of the result by a seat's choices; empty without any.
pub fn all_turned(review: &Review, seat: Seat, language: Language) -> String {
    let changes = review.changes(seat).into_iter();
    changes.map(|(change, times)| turned(change, times, language)).collect::<Vec<_>>().join(", ")
}

/// Returns whether a number is written with a decimal: a chance always is, another number if the
/// decimal isn't zero.
const fn has_decimals(scale: Scale, tenths: u32) -> bool {
    matches!(scale, Scale::Chance) || !tenths.is_multiple_of(10)
}

pub const fn given_away(scale: Scale) -> FixedText {
    match scale {
        Scale::Outcome => review::WINS_GIVEN_AWAY,
        Scale::Chance | Scale::Score => review::GIVEN_AWAY,
    }
}

/// Writes a loss in digits, without a sign.
pub fn number(scale: Scale, number: f64, language: Language) -> String {
    let tenths = tenths(scale.in_units(number));
    match has_decimals(scale, tenths) {
        true => page::MeanOf { mean: tenths }.say(language),
        false => (tenths / 10).to_string(),
    }
}

/// Writes luck or a score in digits, with its sign.
pub fn signed(scale: Scale, number: f64, language: Language) -> String {
    let sign = match tenths(scale.in_units(number)) {
        0 => "",
        _ if number > 0.0 => "+",
        _ => "−",
    };
    [sign, &self::number(scale, number, language)].concat()
}

/// Writes a loss with its unit.
pub fn amount(scale: Scale, number: f64, language: Language) -> String {
    with_unit(scale, number, &self::number(scale, number, language), language)
}

/// Writes luck with its sign and unit.
pub fn signed_amount(scale: Scale, number: f64, language: Language) -> String {
    with_unit(scale, number, &signed(scale, number, language), language)
}

fn with_unit(scale: Scale, number: f64, digits: &str, language: Language) -> String {
    let tenths = tenths(scale.in_units(number));
    let fraction = has_decimals(scale, tenths);
    review::Amount { fraction, number: digits, scale: self::scale(scale), whole: tenths / 10 }
        .say(language)
}

/// Writes a loss per decision with two decimals.
pub fn fine(scale: Scale, number: f64, language: Language) -> String {
    let hundredths = (100.0 * scale.in_units(number)).round() as u32;
    let point = language.decimal_point();
    format!("{}{point}{:02}", hundredths / 100, hundredths % 100)
}

pub const fn scale(scale: Scale) -> review::Scale {
    match scale {
        Scale::Chance => review::Scale::Chance,
        Scale::Score => review::Scale::Score,
        Scale::Outcome => review::Scale::Outcome,
    }
}

/// Names the class of a move, such as a mistake.
pub fn rating(class: Class, language: Language) -> String {
    let class = match class {
        Class::Best => review::Class::Best,
        Class::Good => review::Class::Good,
        Class::Inaccuracy => review::Class::Inaccuracy,
        Class::Mistake => review::Class::Mistake,
        Class::Blunder => review::Class::Blunder,
    };
    review::Rating { class }.say(language)
}

/// Returns the symbol of a class in chess notation; empty for moves that aren't errors.
pub const fn mark(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Good => "",
        Class::Inaccuracy => "?!",
        Class::Mistake => "?",
        Class::Blunder => "??",
    }
}

/// Makes the symbol of a class, with its name for screen readers.
pub fn marked(class: Class, language: Language) -> Markup {
    html! {
        span aria-hidden="true" { (mark(class)) }
        span.unseen { (rating(class, language)) }
    }
}
