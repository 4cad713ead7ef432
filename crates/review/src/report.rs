//! The JSON of a review, the same in the terminal and for scripts.

use rosette_rules::{BySeat, Seat};
use rosette_session::{OptionPairs, Record};
use serde::{Serialize, Serializer};

use crate::{
    Agreement, Class, HiddenInfoAnalysis, MoveAnalysis, Opinion, Opinions, Review, Scale,
    summary::SeatSummary,
};

/// A number in the JSON: with twelve decimals at most, and without any if it is whole.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Number(pub f64);

const UNIT: f64 = 1e12;

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let rounded = (self.0 * UNIT).round() / UNIT;
        if rounded.fract() == 0.0 {
            serializer.serialize_i64(rounded as i64)
        } else {
            serializer.serialize_f64(rounded)
        }
    }
}

/// The JSON object of a review.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ReviewReport<'a> {
    game: &'a str,
    options: &'a OptionPairs,
    exact: bool,
    scale: Scale,
    start: Number,
    result: Number,
    tokens: Vec<TokenReport<'a>>,
    seats: BySeat<SummaryReport>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opinion: Option<WholeOpinion<'a>>,
}

/// The JSON object of a program's opinions about a whole game.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct WholeOpinion<'a> {
    player: &'a str,
    seats: BySeat<SeatOpinion>,
}

/// The JSON object of a program's opinions about a seat's choices.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct SeatOpinion {
    decisions: usize,
    agreed: usize,
    judged: usize,
    loss: Number,
}

/// The JSON object of a token. Values are the first seat's; loss and luck are those of the seat
/// that played it.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct TokenReport<'a> {
    ply: usize,
    token: &'a str,
    seat: Option<Seat>,
    before: Number,
    after: Number,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<Option<u32>>,
    best: &'a [String],
    loss: Number,
    luck: Number,
    forced: bool,
    class: Option<Class>,
    #[serde(skip_serializing_if = "Option::is_none")]
    known: Option<KnownToken<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    opinion: Option<TokenOpinion<'a>>,
}

/// The JSON object of a program's opinion about a choice.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct TokenOpinion<'a> {
    choice: &'a str,
    value: Option<Number>,
    agrees: bool,
    loss: Option<Number>,
}

/// The JSON object of a judgement by what the seat could know.
#[derive(Clone, PartialEq, Debug, Serialize)]
struct KnownToken<'a> {
    best: &'a [String],
    loss: Number,
    class: Class,
    /// Whether the best choices win against every hidden hand; left out otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    certain: bool,
}

/// The JSON object of a seat's sums over the whole game.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
struct SummaryReport {
    loss: Number,
    luck: Number,
    decisions: usize,
    error: Number,
}

impl Review {
    /// Builds the JSON object of the review. `record` is that of the reviewed game.
    #[must_use]
    pub fn report<'a>(&'a self, record: &'a Record) -> ReviewReport<'a> {
        let sums = self.summaries();
        ReviewReport {
            game: &record.game,
            options: &record.options,
            exact: self.is_exact(),
            scale: self.scale(),
            start: Number(self.start()),
            result: Number(self.result()),
            tokens: self.tokens().map(|judged| TokenReport::of(judged, self.scale())).collect(),
            seats: BySeat {
                first: SummaryReport::of(sums.first),
                second: SummaryReport::of(sums.second),
            },
            opinion: None,
        }
    }
}

impl<'a> ReviewReport<'a> {
    /// Adds a program's opinions: a summary, and to each token the opinion about it, if there is
    /// one.
    #[must_use]
    pub fn with(mut self, opinions: &'a Opinions) -> Self {
        for token in &mut self.tokens {
            token.opinion = opinions.at(token.ply).map(TokenOpinion::of);
        }
        Self { opinion: Some(WholeOpinion::of(opinions)), ..self }
    }
}

impl<'a> TokenReport<'a> {
    fn of(judged: &'a MoveAnalysis, scale: Scale) -> Self {
        Self {
            ply: judged.ply,
            token: &judged.token,
            seat: judged.seat,
            before: Number(judged.before),
            after: Number(judged.after),
            plies: (scale == Scale::Outcome).then_some(judged.plies),
            best: &judged.best,
            loss: Number(judged.loss),
            luck: Number(judged.luck),
            forced: judged.forced,
            class: judged.class,
            known: judged.known.as_ref().map(KnownToken::of),
            opinion: None,
        }
    }
}

impl<'a> KnownToken<'a> {
    fn of(known: &'a HiddenInfoAnalysis) -> Self {
        let HiddenInfoAnalysis { best, loss, class, certain, .. } = known;
        Self { best, loss: Number(*loss), class: *class, certain: *certain }
    }
}

impl SummaryReport {
    const fn of(sums: SeatSummary) -> Self {
        let SeatSummary { loss, luck, decisions, error } = sums;
        Self { loss: Number(loss), luck: Number(luck), decisions, error: Number(error) }
    }
}

impl<'a> TokenOpinion<'a> {
    fn of(opinion: &'a Opinion) -> Self {
        Self {
            choice: &opinion.choice,
            value: opinion.value.map(Number),
            agrees: opinion.agrees,
            loss: opinion.loss.map(Number),
        }
    }
}

impl<'a> WholeOpinion<'a> {
    fn of(opinions: &'a Opinions) -> Self {
        let of = opinions.agreements();
        let seats = BySeat { first: SeatOpinion::of(of.first), second: SeatOpinion::of(of.second) };
        Self { player: &opinions.by, seats }
    }
}

impl SeatOpinion {
    const fn of(agreement: Agreement) -> Self {
        let Agreement { decisions, agreed, judged, loss } = agreement;
        Self { decisions, agreed, judged, loss: Number(loss) }
    }
}
