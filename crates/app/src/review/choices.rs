//! The table of the choices at a ply with their values, the best first.

use maud::{Markup, html};
use rosette_messages::{Say as _, review};
use rosette_review::{EvaluatedChoice, HiddenInfoAnalysis, MoveAnalysis, Scale};
use rosette_rules::Seat;

use super::{Reviewed, words};

impl Reviewed<'_> {
    /// Lists the choices at a ply with their values for the seat to move, the best first. Returns
    /// `None` until the ply is evaluated.
    pub fn choices(&self, ply: usize) -> Option<Markup> {
        let judged = self.review.token(ply)?;
        let language = self.language();
        let seat = judged.seat.filter(|_| !judged.choices.is_empty());
        Some(html! {
            @match seat {
                None => p { (review::NO_CHOICE.text(language)) },
                Some(_) if judged.forced => p { (review::FORCED.text(language)) },
                Some(seat) => (self.table(judged, seat)),
            }
            @if let Some(choice) = self.unlisted_opinion(judged) {
                p { (choice) " " (self.opinion_tag(ply, choice)) }
            }
            @if let Some(said) = self.given_by(ply) { p { (said) } }
            @if let (Some(seat), Some(known)) = (seat, &judged.known) {
                p { (self.known(judged, known, seat)) }
                p { (self.seen(judged)) }
            }
            @if self.puzzle(ply).is_some() {
                button.btn data-do="keep-puzzle" { (review::KEEP_PUZZLE.text(language)) }
            }
        })
    }

    fn table(&self, judged: &MoveAnalysis, seat: Seat) -> Markup {
        let language = self.language();
        html! {
            table.choices {
                caption { (self.value_of(seat)) }
                thead.unseen { tr {
                    @for text in [review::MOVE, review::VALUE, review::JUDGED] {
                        th scope="col" { (text.text(language)) }
                    }
                } }
                tbody { @for choice in sorted(self.scale, judged, seat) {
                    (self.row(judged, choice, seat))
                } }
            }
        }
    }

    fn row(&self, judged: &MoveAnalysis, choice: &EvaluatedChoice, seat: Seat) -> Markup {
        let language = self.language();
        let played = self.shown.session().chose(judged.ply, &choice.token);
        let best = judged.best.contains(&choice.token);
        let (token, note) = self.choice(judged.ply, &choice.token);
        let value = words::choice(self.scale, seat, choice.valued, language);
        html! {
            tr.best[best].played[played] {
                th scope="row" { (token) @if let Some(note) = note { " " i { (note) } } }
                td.num { (value) }
                td {
                    @if best { b.tag { (review::BEST.text(language)) } }
                    @if played {
                        b.tag {
                            (review::PLAYED.text(language))
                            @if let Some(class) = judged.class { " " (words::marked(class, language)) }
                        }
                    }
                    (self.opinion_tag(judged.ply, &choice.token))
                }
            }
        }
    }

    /// Returns a sentence on the mean loss of the choice over the deals of hidden cards, and the
    /// best choice by that mean.
    fn known(&self, judged: &MoveAnalysis, known: &HiddenInfoAnalysis, seat: Seat) -> String {
        let rating = &words::rating(known.class, self.language());
        let (amount, best) = (
            &words::amount(Scale::Score, known.loss, self.language()),
            &self.first_of(judged.ply, &known.best),
        );
        let name = self.name(seat);
        match known.certain {
            true => review::KnownCertain { amount, best, name, rating }.say(self.language()),
            false => review::Known { amount, best, name, rating }.say(self.language()),
        }
    }

    /// Returns a sentence on the loss if all cards had been open, and on the best choice then.
    fn seen(&self, judged: &MoveAnalysis) -> String {
        let rating =
            &judged.class.map_or_else(String::new, |it| words::rating(it, self.language()));
        let best = &self.first_of(judged.ply, &judged.best);
        review::Seen { amount: &self.amount(judged.loss), best, rating }.say(self.language())
    }
}

/// Returns the choices of a move, the best first.
pub(super) fn sorted(scale: Scale, judged: &MoveAnalysis, seat: Seat) -> Vec<&EvaluatedChoice> {
    let own = |choice: &EvaluatedChoice| scale.seen_by(seat, choice.valued.value);
    let is_best = |choice: &EvaluatedChoice| judged.best.contains(&choice.token);
    let mut sorted: Vec<&EvaluatedChoice> = Vec::new();
    for choice in &judged.choices {
        let rank = (is_best(choice), own(choice));
        let at = sorted.partition_point(|other| (is_best(other), own(other)) >= rank);
        sorted.insert(at, choice)
    }
    sorted
}
