//! Values, losses and classes in words.

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, Say as _, count, page, review};
use rosette_review::{Change, Class, Review, Scale, Valued};
use rosette_rules::Seat;

/// Values this near to a whole number are one.
const SAME: f64 = 1e-6;

/// Returns a value as a seat sees it: a chance in per cent, a score with its sign, or a result.
/// `plies` is the number of moves to the end of the game, if it is known.
pub fn value(
    scale: Scale,
    seat: Seat,
    value: f64,
    plies: Option<u32>,
    language: Language,
) -> String {
    let own = scale.seen_by(seat, value);
    match (scale, result(own)) {
        (Scale::Chance, _) => page::Share { percent: tenths(100.0 * own) }.say(language),
        (Scale::Outcome, Some(result)) => {
            review::Outcome { result, plies: plies.unwrap_or_default() }.say(language)
        }
        (Scale::Score | Scale::Outcome, _) => signed(Scale::Score, own, language),
    }
}

/// Returns the result that a value is, if it is one.
fn result(value: f64) -> Option<review::Result> {
    let result = match value.round() as i32 {
        1.. => review::Result::Win,
        0 => review::Result::Draw,
        _ => review::Result::Loss,
    };
    ((value - value.round()).abs() < SAME).then_some(result)
}

/// Returns the value of a choice for its plate on the board, and a shorter one, as the seat that has
/// the choice sees it.
pub fn plate(scale: Scale, seat: Seat, valued: Valued, language: Language) -> [String; 2] {
    let own = scale.seen_by(seat, valued.value);
    if let (Scale::Outcome, Some(result)) = (scale, result(own)) {
        let short = |plies| review::Short { result, plies }.say(language);
        return [short(valued.plies.map_or(0, |plies| plies + 1)), short(0)];
    }
    let whole = match scale {
        Scale::Chance => ((100.0 * own).round() as u32).to_string(),
        Scale::Score | Scale::Outcome => signed(Scale::Score, own.round(), language),
    };
    [value(scale, seat, valued.value, None, language), whole]
}

/// Returns the value of a position as a seat sees it. Estimates have a sign before them.
pub fn position(scale: Scale, seat: Seat, valued: Valued, language: Language) -> String {
    let sign = if valued.exact { "" } else { "≈ " };
    [sign, &value(scale, seat, valued.value, valued.plies, language)].concat()
}

/// Returns the value of a choice as the seat that has it sees it. The number of moves to the end
/// counts the choice.
pub fn choice(scale: Scale, seat: Seat, valued: Valued, language: Language) -> String {
    position(scale, seat, Valued { plies: valued.plies.map(|plies| plies + 1), ..valued }, language)
}

/// Returns the absolute value of a number in tenths.
fn tenths(number: f64) -> u32 {
    (10.0 * number.abs()).round() as u32
}

/// Returns a change of the result in words, with how often it happened.
pub fn turned(change: Change, times: usize, language: Language) -> String {
    let change = match change {
        Change::Drawn => review::Change::Drawn,
        Change::Lost => review::Change::Lost,
        Change::Missed => review::Change::Missed,
    };
    review::Turned { change, times: count(times) }.say(language)
}

/// Lists how the choices of a seat changed the result; empty if none did.
pub fn all_turned(review: &Review, seat: Seat, language: Language) -> String {
    let changes = review.changes(seat).into_iter();
    changes.map(|(change, times)| turned(change, times, language)).collect::<Vec<_>>().join(", ")
}

/// Returns whether a number on a scale is written with decimals: chances always are.
const fn has_decimals(scale: Scale, tenths: u32) -> bool {
    matches!(scale, Scale::Chance) || !tenths.is_multiple_of(10)
}

/// Returns the heading over losses.
pub const fn given_away(scale: Scale) -> FixedText {
    match scale {
        Scale::Outcome => review::WINS_GIVEN_AWAY,
        Scale::Chance | Scale::Score => review::GIVEN_AWAY,
    }
}

/// Returns a loss in digits, without its sign.
pub fn number(scale: Scale, number: f64, language: Language) -> String {
    let tenths = tenths(scale.in_units(number));
    match has_decimals(scale, tenths) {
        true => page::MeanOf { mean: tenths }.say(language),
        false => (tenths / 10).to_string(),
    }
}

/// Returns luck or a score in digits, with its sign.
pub fn signed(scale: Scale, number: f64, language: Language) -> String {
    let sign = match tenths(scale.in_units(number)) {
        0 => "",
        _ if number > 0.0 => "+",
        _ => "−",
    };
    [sign, &self::number(scale, number, language)].concat()
}

/// Returns a loss with its unit.
pub fn amount(scale: Scale, number: f64, language: Language) -> String {
    with_unit(scale, number, &self::number(scale, number, language), language)
}

/// Returns luck with its sign and unit.
pub fn signed_amount(scale: Scale, number: f64, language: Language) -> String {
    with_unit(scale, number, &signed(scale, number, language), language)
}

fn with_unit(scale: Scale, number: f64, digits: &str, language: Language) -> String {
    let tenths = tenths(scale.in_units(number));
    let fraction = has_decimals(scale, tenths);
    review::Amount { fraction, number: digits, scale: self::scale(scale), whole: tenths / 10 }
        .say(language)
}

/// Returns a loss per decision in digits, with two decimals.
pub fn fine(scale: Scale, number: f64, language: Language) -> String {
    let hundredths = (100.0 * scale.in_units(number)).round() as u32;
    let point = language.decimal_point();
    format!("{}{point}{:02}", hundredths / 100, hundredths % 100)
}

/// Returns a scale as texts select by it.
pub const fn scale(scale: Scale) -> review::Scale {
    match scale {
        Scale::Chance => review::Scale::Chance,
        Scale::Score => review::Scale::Score,
        Scale::Outcome => review::Scale::Outcome,
    }
}

/// Returns how good a move was.
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

/// Returns the mark of a class, as in the notation of chess. Only errors have one.
pub const fn mark(class: Class) -> &'static str {
    match class {
        Class::Best | Class::Good => "",
        Class::Inaccuracy => "?!",
        Class::Mistake => "?",
        Class::Blunder => "??",
    }
}

/// Makes the mark of a class, with its name for screen readers.
pub fn marked(class: Class, language: Language) -> Markup {
    html! {
        span aria-hidden="true" { (mark(class)) }
        span.unseen { (rating(class, language)) }
    }
}
