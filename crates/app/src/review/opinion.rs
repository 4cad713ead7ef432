//! The second opinion of an external player in a review.

use maud::{Markup, html};
use rosette_messages::{Say as _, count, page, review};
use rosette_review::{Agreement, MoveAnalysis, Opinion, Scale};
use rosette_rules::Seat;

use super::{Reviewed, words};

impl Reviewed<'_> {
    /// Writes how far the external player agrees with both players. Once the review is complete,
    /// adds a button for each of the `offered` external players.
    pub fn second_opinion(&self, offered: &[String]) -> Markup {
        let language = self.language();
        html! {
            @for said in self.agreements() { p { (said) } }
            @if self.is_complete() && !offered.is_empty() {
                .row { @for name in offered {
                    button.btn.secondary data-do="opinion" data-arg=(name) {
                        (review::AskOpinion { name }.say(language))
                    }
                } }
            }
        }
    }

    /// Returns how often the external player agrees with each player, and the players' losses by
    /// its values, as far as they are known.
    pub fn agreements(&self) -> Vec<String> {
        let Some(opinions) = self.opinions else { return Vec::new() };
        let (by, language, of) = (&opinions.by, self.language(), opinions.agreements());
        let mut sentences = Vec::new();
        for seat in Seat::BOTH {
            let (name, Agreement { decisions, agreed, judged, loss }) =
                (self.name(seat), *of.get(seat));
            if decisions > 0 {
                let (agreed, decisions) = (&agreed.to_string(), count(decisions));
                sentences.push(review::Agrees { agreed, by, decisions, name }.say(language));
            }
            if loss > 0.0 {
                let amount = &words::amount(Scale::Chance, loss, language);
                let decisions = count(judged);
                sentences.push(review::GivenBy { amount, by, decisions, name }.say(language));
            }
        }
        sentences
    }

    /// Says why an external player gives no second opinion.
    pub fn no_opinion(&self, why: &str) -> String {
        let by = self.opinions.map_or("", |it| &it.by);
        review::NoOpinion { by, why }.say(self.language())
    }

    /// Makes the tag at the external player's choice: its name, and its value if it has sent one.
    pub(super) fn opinion_tag(&self, ply: usize, token: &str) -> Markup {
        let opinion = self.opinion(ply).filter(|it| it.choice == token);
        html! {
            @if let (Some(opinion), Some(opinions)) = (opinion, self.opinions) {
                b.tag {
                    (opinions.by)
                    @if let Some(value) = opinion.value { " " (self.percent(value)) }
                }
            }
        }
    }

    /// Returns the external player's choice if the review has no value for it. The table of choices
    /// doesn't contain it then.
    pub(super) fn unlisted_opinion(&self, judged: &MoveAnalysis) -> Option<&str> {
        let opinion = self.opinion(judged.ply).filter(|it| it.is_decision)?;
        let is_listed = judged.choices.iter().any(|choice| choice.token == opinion.choice);
        (!is_listed).then_some(&opinion.choice)
    }

    /// Says what the played choice gave away by the external player's values; `None` if that is
    /// unknown or nothing.
    pub(super) fn given_by(&self, ply: usize) -> Option<String> {
        let loss = self.opinion(ply)?.loss.filter(|loss| *loss > 0.0)?;
        let (amount, by) =
            (&words::amount(Scale::Chance, loss, self.language()), &self.opinions?.by);
        Some(review::MoveGivenBy { amount, by }.say(self.language()))
    }

    fn opinion(&self, ply: usize) -> Option<&Opinion> {
        self.opinions?.at(ply)
    }

    fn percent(&self, value: f64) -> String {
        page::Share { percent: (1000.0 * value).round() as u32 }.say(self.language())
    }
}
