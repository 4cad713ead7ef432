//! The written form of a review, in which the worker sends it and the page keeps it: a line for the
//! review, then one for each token, from the last to the first.
//!
//! Fields are separated by tabs, and the items of a list by spaces. Numbers that must be exact are
//! written as the hexadecimal bits of a double, without trailing zeros. The values of choices are
//! in millionths.

use std::fmt::Write as _;

use rosette_rules::Seat;
use rosette_session::Record;

use crate::{
    Class, Effort, EstimateMethod, EvaluatedChoice, HiddenInfoAnalysis, MoveAnalysis, Review,
    ReviewValue, Scale,
};

/// The version of the judging and of this form. A stored review of another version isn't read, so
/// the game is reviewed again.
const METHOD: &str = "1";

/// The value of the last position, if it isn't known.
const UNKNOWN: &str = "?";

/// The mark after the number of deals, if the best choices are certain to win.
const CERTAIN: &str = "!";

/// The factor by which a choice's value is multiplied, to be written as a whole number of
/// millionths.
const UNIT: f64 = 1e6;

impl Review {
    /// Writes the first line, which has the scale, the kind of estimates and the value of the last
    /// position. The lines of the tokens follow.
    #[must_use]
    pub fn head(&self) -> String {
        let EstimateMethod { effort, precision } = self.estimate();
        let (kind, number) = match effort {
            Effort::Moves(number) => ("moves", number.into()),
            Effort::Positions(number) => ("positions", number),
            Effort::Playouts(number) => ("playouts", number),
            Effort::Picks(number) => ("picks", number),
        };
        let end = self.end().map_or_else(|| UNKNOWN.to_owned(), write_valued);
        let (scale, precision) = (self.scale().name(), HexBits(precision));
        format!("{METHOD}\t{scale}\t{kind}\t{number}\t{precision}\t{end}")
    }

    /// Reads the first line of the review of a game of `count` tokens; `None` for a line of another
    /// version or form.
    #[must_use]
    pub fn begin(count: usize, head: &str) -> Option<Self> {
        let [METHOD, scale, kind, number, precision, end] = fields(head)? else { return None };
        let number: u64 = number.parse().ok()?;
        let effort = match kind {
            "moves" => Effort::Moves(u8::try_from(number).ok()?),
            "positions" => Effort::Positions(number),
            "playouts" => Effort::Playouts(number),
            "picks" => Effort::Picks(number),
            _ => return None,
        };
        let precision = read_bits(precision)?;
        let mut review =
            Self::new(count, Scale::named(scale)?, EstimateMethod { effort, precision });
        if end != UNKNOWN {
            review.set_end(read_valued(end)?);
        }
        Some(review)
    }

    /// Writes the whole review: the first line, then the line of each token.
    #[must_use]
    pub fn written(&self) -> String {
        let lines = self.tokens().rev().map(MoveAnalysis::line);
        [self.head()].into_iter().chain(lines).collect::<Vec<_>>().join("\n")
    }

    /// Reads the whole review of a game. Returns `None` if it is incomplete, belongs to another
    /// game or has another version.
    #[must_use]
    pub fn read(record: &Record, text: &str) -> Option<Self> {
        let (head, lines) = text.split_once('\n').unwrap_or((text, ""));
        let mut review = Self::begin(record.tokens.len(), head)?;
        for line in lines.lines() {
            let judged = MoveAnalysis::read(line)?;
            if record.tokens.get(judged.ply) != Some(&judged.token) || !review.add(judged) {
                return None;
            }
        }
        review.is_complete().then_some(review)
    }
}

impl MoveAnalysis {
    /// Writes the line of the token, which has 14 fields.
    #[must_use]
    pub fn line(&self) -> String {
        let seat = match self.seat {
            Some(Seat::First) => "f",
            Some(Seat::Second) => "s",
            None => "",
        };
        let [start, before, after, loss, luck] =
            [self.start, self.before, self.after, self.loss, self.luck].map(HexBits);
        let class = self.class.map_or(if self.forced { "forced" } else { "" }, Class::name);
        let exact = if self.exact { "" } else { "~" };
        let plies = self.plies.map_or_else(String::new, |plies| plies.to_string());
        let Self { ply, token, .. } = self;
        let best = self.best.join(" ");
        let choices: Vec<_> = self.choices.iter().map(write_choice).collect();
        let choices = choices.join(" ");
        let mut line = format!(
            "{ply}\t{token}\t{seat}\t{start}\t{before}\t{after}\t{loss}\t{luck}\t{class}\t{exact}\
             \t{plies}\t{best}\t{choices}\t"
        );
        if let Some(HiddenInfoAnalysis { best, loss, class, deals, certain }) = &self.known {
            // Writing to a String can't fail.
            let certain = if *certain { CERTAIN } else { "" };
            let (class, loss, best) = (class.name(), HexBits(*loss), best.join(" "));
            let _ = write!(line, "{deals}{certain} {class} {loss} {best}");
        }
        line
    }

    /// Reads the line of a token; `None` if a field is missing or malformed.
    #[must_use]
    pub fn read(line: &str) -> Option<Self> {
        let [ply, token, seat, numbers @ .., class, exact, plies, best, choices, known] =
            fields::<14>(line)?;
        let seat = match seat {
            "f" => Some(Seat::First),
            "s" => Some(Seat::Second),
            "" => None,
            _ => return None,
        };
        let [start, before, after, loss, luck] = numbers.map(read_bits);
        let plies = if plies.is_empty() { None } else { Some(plies.parse().ok()?) };
        let forced = class == "forced";
        let class = if forced || class.is_empty() { None } else { Some(Class::named(class)?) };
        Some(Self {
            ply: ply.parse().ok()?,
            start: start?,
            before: before?,
            after: after?,
            plies,
            choices: read_choices(choices)?,
            best: items(best).map(str::to_owned).collect(),
            loss: loss?,
            luck: luck?,
            forced,
            class,
            exact: exact.is_empty(),
            known: if known.is_empty() { None } else { Some(read_known(known)?) },
            ..Self::unjudged(token.to_owned(), seat)
        })
    }
}

/// Splits a line at its tabs; `None` unless there are `N` fields.
fn fields<const N: usize>(line: &str) -> Option<[&str; N]> {
    line.split('\t').collect::<Vec<_>>().try_into().ok()
}

/// Iterates over the items of a list, which spaces separate.
fn items(list: &str) -> impl Iterator<Item = &str> {
    list.split(' ').filter(|item| !item.is_empty())
}

fn read_known(text: &str) -> Option<HiddenInfoAnalysis> {
    let mut items = items(text);
    let mut next = || items.next();
    let (deals, class, loss) = (next()?, Class::named(next()?)?, read_bits(next()?)?);
    let (deals, certain) = match deals.strip_suffix(CERTAIN) {
        Some(deals) => (deals.parse().ok()?, true),
        None => (deals.parse().ok()?, false),
    };
    let best = items.map(str::to_owned).collect();
    Some(HiddenInfoAnalysis { best, loss, class, deals, certain })
}

fn write_choice(choice: &EvaluatedChoice) -> String {
    let EvaluatedChoice { token, valued: ReviewValue { value, exact, plies } } = choice;
    let exact = if *exact { "" } else { "~" };
    let plies = plies.map_or_else(String::new, |plies| format!("@{plies}"));
    format!("{token}={exact}{}{plies}", (value * UNIT).round() as i64)
}

fn read_choices(list: &str) -> Option<Vec<EvaluatedChoice>> {
    let mut choices = Vec::new();
    for item in items(list) {
        choices.push(read_choice(item)?);
    }
    Some(choices)
}

fn read_choice(text: &str) -> Option<EvaluatedChoice> {
    let (token, value) = text.rsplit_once('=')?;
    let (value, plies) = read_plies(value)?;
    let estimated = value.strip_prefix('~');
    let number: i64 = estimated.unwrap_or(value).parse().ok()?;
    let valued = ReviewValue { value: number as f64 / UNIT, exact: estimated.is_none(), plies };
    Some(EvaluatedChoice { token: token.to_owned(), valued })
}

fn write_valued(valued: ReviewValue) -> String {
    let exact = if valued.exact { "" } else { "~" };
    let plies = valued.plies.map_or_else(String::new, |plies| format!("@{plies}"));
    format!("{exact}{}{plies}", HexBits(valued.value))
}

fn read_valued(text: &str) -> Option<ReviewValue> {
    let (value, plies) = read_plies(text)?;
    let estimated = value.strip_prefix('~');
    let number = read_bits(estimated.unwrap_or(value))?;
    Some(ReviewValue { value: number, exact: estimated.is_none(), plies })
}

/// Splits a value from the plies to the end, which may follow it.
fn read_plies(text: &str) -> Option<(&str, Option<u32>)> {
    match text.split_once('@') {
        Some((value, plies)) => Some((value, Some(plies.parse().ok()?))),
        None => Some((text, None)),
    }
}

/// A number written as the hexadecimal digits of its bits, without zeros at the end.
struct HexBits(f64);

impl std::fmt::Display for HexBits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let digits = format!("{:016x}", self.0.to_bits());
        f.write_str(match digits.trim_end_matches('0') {
            "" => "0",
            digits => digits,
        })
    }
}

fn read_bits(text: &str) -> Option<f64> {
    let missing = 16_usize.checked_sub(text.len())?;
    let bits = u64::from_str_radix(text, 16).ok()?;
    let number = f64::from_bits(bits << (4 * missing));
    number.is_finite().then_some(number)
}
