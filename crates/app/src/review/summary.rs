//! The summary of a review: what each player gave away, luck, the moments that decided, and how
//! certain the values are.

use maud::{Markup, html};
use rosette_messages::{FixedText, Language, Say as _, count, review};
use rosette_review::{Class, Effort, MoveAnalysis, Review, Scale};
use rosette_rules::{BySeat, Reason, Seat};

use super::{Reviewed, words};
use crate::html::seat_headers;

/// The smallest gain in the winner's chance by which a moment is said to have decided a game. On
/// other scales it is one card or one result.
const DECISIVE: f64 = 0.1;

/// The smallest number of decisions, of both seats together, after which the summary says who
/// played better.
const FEW: usize = 3;

/// The `data-arg` of the buttons that share the summary, with their labels.
const SAVES: [(&str, FixedText); 2] =
    [("summary", review::SAVE_PICTURE), ("summary-drawing", review::SAVE_DRAWING)];

impl Reviewed<'_> {
    /// Makes the summary of the tokens that are evaluated.
    pub fn summary(&self) -> Markup {
        html! {
            p.short { (self.in_short()) }
            @for seat in Seat::BOTH { p { (self.given_away(seat)) } }
            @if let Some(said) = self.luck() { p { (said) } }
            @if let Some(moments) = self.moments() { (moments) }
            (self.numbers())
            p.hint { (self.certainty()) }
            @if let Some(said) = self.two_ways() { p.hint { (said) } }
        }
    }

    /// Makes the buttons that save the summary as a picture, once the review is complete.
    pub fn saves(&self) -> Markup {
        let language = self.language();
        html! {
            @if self.is_complete() {
                .row { @for (way, text) in SAVES {
                    button.btn.secondary data-do="share" data-arg=(way) { (text.text(language)) }
                } }
            }
        }
    }

    /// Says who played better, whether luck mattered, and which turn decided the game.
    pub fn in_short(&self) -> String {
        let language = self.language();
        let BySeat { first, second } = self.summaries;
        let worse_by = first.loss - second.loss;
        let better = if worse_by > 0.0 { Seat::Second } else { Seat::First };
        // Estimated values may be wrong by the estimate's precision.
        let is_proven = self.review.proven() == self.judged.len();
        let least = if is_proven { 0.0 } else { self.review.estimate().precision };
        let differs = self.shows(worse_by.abs()) && worse_by.abs() > least;
        let better = differs.then(|| self.name(better));
        let luckier = self.luckier();
        let luck = match luckier {
            _ if !self.counts_luck() => review::Luck::None,
            Some(_) => review::Luck::Uneven,
            None => review::Luck::Even,
        };
        let verdict = review::Verdict {
            clear: match better {
                _ if first.decisions + second.decisions < FEW => review::Clear::Few,
                Some(_) => review::Clear::Better,
                None if least >= decisive_gain(self.scale) => review::Clear::Estimated,
                None => review::Clear::Equal,
            },
            better: better.unwrap_or_default(),
            luck,
            lucky: luckier.map(|(seat, _)| self.name(seat)).unwrap_or_default(),
        };
        let verdict = verdict.say(language);
        match self.decisive().map(|judged| self.turn_of(judged.ply)) {
            Some(turn) => [verdict, review::DecidedBy { turn }.say(language)].join(" "),
            None => verdict,
        }
    }

    /// Returns whether an amount isn't rounded to zero when it is written.
    fn shows(&self, amount: f64) -> bool {
        words::signed(self.scale, amount, self.language()).starts_with('+')
    }

    /// Returns whether the review has luck, and its values are chances.
    fn counts_luck(&self) -> bool {
        self.scale == Scale::Chance && self.review.has_luck()
    }

    /// Returns the seat with more luck, and how much more; `None` if the difference isn't worth a
    /// sentence: it is rounded to zero, or luck isn't counted.
    fn luckier(&self) -> Option<(Seat, f64)> {
        let (seat, amount) = self.review.more_luck();
        (self.counts_luck() && self.shows(amount)).then_some((seat, amount))
    }

    /// Returns the moment that helped the winner most; `None` if nobody won on the board or by
    /// resignation, or if it helped too little.
    fn decisive(&self) -> Option<&MoveAnalysis> {
        let outcome = self.shown.session().outcome()?;
        let is_on_board =
            outcome.reason.follows_from_position() || outcome.reason == Reason::Resigned;
        let winner = outcome.winner.filter(|_| is_on_board)?;
        let help = |judged: &MoveAnalysis| match judged.seat? == winner {
            true => Some(judged.luck - judged.loss),
            false => Some(judged.loss - judged.luck),
        };
        let helped = self.moments.iter().filter_map(|judged| Some((help(judged)?, *judged)));
        let (most, judged) =
            helped.reduce(|one, other| if other.0 > one.0 { other } else { one })?;
        (most >= decisive_gain(self.scale)).then_some(judged)
    }

    /// Writes what a seat gave away: an amount, or the changed results.
    pub fn given_away(&self, seat: Seat) -> String {
        let (sums, name) = (self.summaries.get(seat), self.name(seat));
        if sums.decisions == 0 {
            return review::Undecided { name }.say(self.language());
        }
        let (amount, decisions) = (&self.amount(sums.loss), count(sums.decisions));
        if self.scale != Scale::Outcome {
            return review::Given { amount, decisions, name }.say(self.language());
        }
        let turned = &words::all_turned(self.review, seat, self.language());
        match turned.is_empty() {
            true => review::GivenNothing { decisions, name }.say(self.language()),
            false => review::GivenResults { decisions, name, turned }.say(self.language()),
        }
    }

    /// Writes whose luck was larger, and the expected result without luck. `None` if luck isn't
    /// counted.
    pub fn luck(&self) -> Option<String> {
        if !self.counts_luck() {
            return None;
        }
        let language = self.language();
        let luck = match self.luckier() {
            Some((seat, amount)) => {
                review::Lucky { amount: &self.amount(amount), name: self.name(seat) }.say(language)
            }
            None => review::EVEN_LUCK.say(language),
        };
        let percent = (1000.0 * self.without_luck).round() as u32;
        let without = review::WithoutLuck { name: self.name(Seat::First), percent }.say(language);
        Some([luck, without].join(" "))
    }

    /// Returns the rows of the table of both seats' losses, luck, accuracy and errors: a heading,
    /// and a cell for each seat. Rows that say nothing are left out.
    pub fn rows(&self) -> impl Iterator<Item = (String, [String; 2])> {
        ROWS.into_iter().filter(|row| row.is_in(self.review)).map(|row| {
            let heading = row.heading(self.scale, self.language());
            (heading, Seat::BOTH.map(|seat| row.cell(self, seat)))
        })
    }

    fn numbers(&self) -> Markup {
        html! {
            table.numbers {
                thead { tr { td {} (seat_headers(self.props.names)) } }
                tbody {
                    @for (heading, cells) in self.rows() {
                        tr { th scope="row" { (heading) } @for cell in cells { td.num { (cell) } } }
                    }
                }
            }
        }
    }

    /// Says whether the values are proven, and how values without proof were estimated.
    pub fn certainty(&self) -> String {
        let language = self.language();
        let proven = self.review.proven();
        if proven == self.judged.len() {
            return review::EXACT.say(language);
        }
        let (effort, number) = match self.review.estimate().effort {
            Effort::Moves(moves) => (review::Effort::Moves, moves.into()),
            Effort::Positions(0) => (review::Effort::None, 0),
            Effort::Positions(number) => (review::Effort::Positions, count(number)),
            Effort::Playouts(number) => (review::Effort::Playouts, count(number)),
            Effort::Picks(number) => (review::Effort::Picks, count(number)),
        };
        let how = &review::Way { effort, number }.say(language);
        let (proven, moves) = (count(proven), count(self.judged.len()));
        let estimated = review::Estimated { how, moves, proven }.say(language);
        let counted = match self.scale {
            Scale::Outcome => review::EXACT_LOSSES.say(language),
            Scale::Chance | Scale::Score => {
                let amount = &self.amount(self.review.estimate().precision);
                review::Precision { amount }.say(language)
            }
        };
        [estimated, counted].join(" ")
    }

    /// Explains both evaluations of a game with closed hands; `None` for other games.
    pub fn two_ways(&self) -> Option<String> {
        let known = self.review.known()?;
        Some(review::TwoWays { deals: count(known.deals) }.say(self.language()))
    }
}

/// Returns the smallest gain that decides a game, on this scale.
fn decisive_gain(scale: Scale) -> f64 {
    if scale == Scale::Chance { DECISIVE } else { 1.0 }
}

/// Sums up what a seat gave away, judged by the cards that it could see.
fn given_known(review: &Review, seat: Seat) -> f64 {
    review.tokens_of(seat).filter_map(|judged| Some(judged.known.as_ref()?.loss)).sum()
}

/// A row of the table, which compares both seats by one number.
#[derive(Clone, Copy)]
enum SummaryRow {
    GivenAway,
    GivenKnown,
    Decisions,
    PerDecision,
    Accuracy,
    Errors(Class),
    Luck,
}

impl SummaryRow {
    /// Returns whether a review has the row.
    fn is_in(self, review: &Review) -> bool {
        match self {
            Self::Luck => review.has_luck(),
            Self::GivenKnown => review.known().is_some(),
            _ => true,
        }
    }

    fn heading(self, scale: Scale, language: Language) -> String {
        let text = match self {
            Self::GivenAway => words::given_away(scale),
            Self::GivenKnown => review::GIVEN_KNOWN,
            Self::Decisions => review::DECISIONS,
            Self::PerDecision => review::PER_DECISION,
            Self::Accuracy => review::ACCURACY,
            Self::Luck => review::LUCK,
            Self::Errors(error) => {
                let named = review::Errors { error: error_of(error) }.say(language);
                return [&named, " ", words::mark(error)].concat();
            }
        };
        text.say(language)
    }

    /// Writes the number of a seat.
    fn cell(self, reviewed: &Reviewed<'_>, seat: Seat) -> String {
        let (scale, language) = (reviewed.scale, reviewed.language());
        let (sums, review) = (reviewed.summaries.get(seat), reviewed.review);
        match self {
            Self::GivenAway => words::number(scale, sums.loss, language),
            Self::GivenKnown => words::number(scale, given_known(review, seat), language),
            Self::PerDecision => words::fine(scale, sums.error, language),
            Self::Luck => words::signed(scale, sums.luck, language),
            Self::Decisions => sums.decisions.to_string(),
            Self::Accuracy => (scale.accuracy(sums.error).round() as usize).to_string(),
            Self::Errors(class) => review.count_of(seat, class).to_string(),
        }
    }
}

const ROWS: [SummaryRow; 9] = [
    SummaryRow::GivenAway,
    SummaryRow::GivenKnown,
    SummaryRow::Decisions,
    SummaryRow::PerDecision,
    SummaryRow::Accuracy,
    SummaryRow::Errors(Class::Inaccuracy),
    SummaryRow::Errors(Class::Mistake),
    SummaryRow::Errors(Class::Blunder),
    SummaryRow::Luck,
];

const fn error_of(class: Class) -> review::Error {
    match class {
        Class::Mistake => review::Error::Mistake,
        Class::Blunder => review::Error::Blunder,
        Class::Best | Class::Good | Class::Inaccuracy => review::Error::Inaccuracy,
    }
}
