//! The summary of a review: who gave away how much, whose luck was how large, the moments that
//! decided, and how sure the values are.

use maud::{Markup, html};
use rosette_messages::{FixedText, Say as _, count, review};
use rosette_review::{Class, Effort, Scale};
use rosette_rules::Seat;

use super::{Reviewed, words};
use crate::html::seat_headers;

impl Reviewed<'_> {
    /// Makes the summary of what is judged so far.
    pub fn summary(&self) -> Markup {
        html! {
            @for seat in Seat::BOTH { p { (self.given(seat)) } }
            @if let Some(said) = self.luck() { p { (said) } }
            @if let Some(moments) = self.moments() { (moments) }
            (self.numbers())
            p.hint { (self.certainty()) }
            @if let Some(said) = self.two_ways() { p.hint { (said) } }
        }
    }

    /// Returns a sentence on what a seat gave away.
    fn given(&self, seat: Seat) -> String {
        let (sums, name) = (self.sums_of(seat), self.name(seat));
        if sums.decisions == 0 {
            return review::Undecided { name }.say(self.language());
        }
        let (amount, decisions) = (&self.amount(sums.loss), count(sums.decisions));
        review::Given { amount, decisions, name }.say(self.language())
    }

    /// Returns sentences on whose luck was larger, and what was to be expected without luck. There
    /// are none where chance took no part.
    fn luck(&self) -> Option<String> {
        if self.scale != Scale::Chance || !self.has_luck() {
            return None;
        }
        let language = self.language();
        let luck = self.sums.first.luck - self.sums.second.luck;
        let (lucky, amount) = match luck > 0.0 {
            true => (Seat::First, luck),
            false => (Seat::Second, -luck),
        };
        let said = match words::signed(self.scale, luck, language).starts_with(['+', '−']) {
            true => {
                review::Lucky { amount: &self.amount(amount), name: self.name(lucky) }.say(language)
            }
            false => review::EVEN_LUCK.say(language),
        };
        let percent = (1000.0 * self.without_luck).round() as u32;
        let without = review::WithoutLuck { name: self.name(Seat::First), percent }.say(language);
        Some([said, without].join(" "))
    }

    /// Makes the table of the numbers of both seats.
    fn numbers(&self) -> Markup {
        html! {
            table.numbers {
                thead { tr { td {} (seat_headers(self.shown.names())) } }
                tbody {
                    @for (head, cells) in self.rows() {
                        tr {
                            th scope="row" { (head) }
                            @for cell in cells { td.num { (cell) } }
                        }
                    }
                }
            }
        }
    }

    /// Returns the rows of the table: the heading, and the number of each seat.
    fn rows(&self) -> Vec<(String, [String; 2])> {
        let language = self.language();
        let scale = self.scale;
        let head = |text: FixedText| text.say(language);
        let sums = Seat::BOTH.map(|seat| self.sums_of(seat));
        let mut rows = vec![
            (head(review::GIVEN_AWAY), sums.map(|it| words::number(scale, it.loss, language))),
            (head(review::DECISIONS), sums.map(|it| it.decisions.to_string())),
            (head(review::PER_DECISION), sums.map(|it| words::fine(scale, it.error, language))),
            (head(review::ACCURACY), sums.map(|it| whole(scale.accuracy(it.error)))),
        ];
        for (class, error) in ERRORS {
            let marked =
                [&review::Errors { error }.say(language), " ", words::mark(class)].concat();
            rows.push((marked, Seat::BOTH.map(|seat| self.errors(seat, class).to_string())));
        }
        if self.has_luck() {
            let luck = sums.map(|it| words::signed(scale, it.luck, language));
            rows.push((head(review::LUCK), luck));
        }
        if self.judged.iter().any(|judged| judged.known.is_some()) {
            let given =
                Seat::BOTH.map(|seat| words::number(scale, self.given_known(seat), language));
            rows.push((head(review::GIVEN_KNOWN), given));
        }
        rows
    }

    /// Returns how many of a seat's moves are of a class.
    fn errors(&self, seat: Seat, class: Class) -> usize {
        let is_one = |it: &&_| it == &&(Some(seat), Some(class));
        self.judged
            .iter()
            .map(|judged| (judged.seat, judged.class))
            .filter(|it| is_one(&it))
            .count()
    }

    /// Returns what a seat gave away by what it could know.
    fn given_known(&self, seat: Seat) -> f64 {
        let own = self.judged.iter().filter(|judged| judged.seat == Some(seat));
        own.filter_map(|judged| Some(judged.known.as_ref()?.loss)).sum()
    }

    /// Says whether the values are proven, and how the others are estimated.
    fn certainty(&self) -> String {
        let language = self.language();
        let proven = self.judged.iter().filter(|judged| judged.exact).count();
        if proven == self.judged.len() {
            return review::EXACT.say(language);
        }
        let (effort, number) = match self.estimate.effort {
            Effort::Moves(moves) => (review::Effort::Moves, moves.into()),
            Effort::Positions(0) => (review::Effort::None, 0),
            Effort::Positions(number) => (review::Effort::Positions, count(number)),
            Effort::Playouts(number) => (review::Effort::Playouts, count(number)),
        };
        let how = &review::Way { effort, number }.say(language);
        let (proven, moves) = (count(proven), count(self.judged.len()));
        let estimated = review::Estimated { how, moves, proven }.say(language);
        let amount = &self.amount(self.estimate.precision);
        [estimated, review::Precision { amount }.say(language)].join(" ")
    }

    /// Explains both judgements of a game with closed hands.
    fn two_ways(&self) -> Option<String> {
        let known = self.judged.iter().find_map(|judged| judged.known.as_ref())?;
        Some(review::TwoWays { deals: count(known.deals) }.say(self.language()))
    }
}

/// The classes of errors.
const ERRORS: [(Class, review::Error); 3] = [
    (Class::Inaccuracy, review::Error::Inaccuracy),
    (Class::Mistake, review::Error::Mistake),
    (Class::Blunder, review::Error::Blunder),
];

fn whole(number: f64) -> String {
    (number.round() as u32).to_string()
}
