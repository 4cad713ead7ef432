//! The moments that decided a game, a sentence for each.

use maud::{Markup, html};
use rosette_messages::{Say as _, count, review};
use rosette_review::{MoveAnalysis, Scale};
use rosette_scene::{AnyLastMove, Wording};
use rosette_session::Round;

use super::{Reviewed, words};

impl Reviewed<'_> {
    /// Lists the moments. Each has a button that shows the position before its token.
    pub(super) fn moments(&self) -> Option<Markup> {
        let language = self.language();
        (!self.moments.is_empty()).then(|| {
            html! {
                h4 { (review::MOMENTS.text(language)) }
                ol.moments { @for judged in &self.moments {
                    li {
                        button data-do="look-back" data-arg=(judged.ply.to_string()) {
                            (self.moment(judged))
                        }
                    }
                } }
            }
        })
    }

    /// Describes a moment in a sentence: by luck if that was larger than the loss, else by the
    /// choice.
    pub fn moment(&self, judged: &MoveAnalysis) -> String {
        let language = self.language();
        let (turn, told) = (self.turn_of(judged.ply), &self.describe_played(judged));
        let best = &self.first_of(judged.ply, &judged.best);
        if let Some(seat) = judged.seat.filter(|_| judged.luck.abs() > judged.loss) {
            let amount = &words::signed_amount(self.scale, judged.luck, language);
            return review::MomentLuck { amount, name: self.name(seat), told, turn }.say(language);
        }
        match self.results(judged) {
            Some([before, after]) => {
                let (before, after) = (&before, &after);
                review::MomentResult { after, before, best, told, turn }.say(language)
            }
            None => {
                let amount = &self.amount(judged.loss);
                review::Moment { amount, best, told, turn }.say(language)
            }
        }
    }

    /// Returns the results of the best choice and of the played one, if values are results.
    fn results(&self, judged: &MoveAnalysis) -> Option<[String; 2]> {
        let seat = judged.seat.filter(|_| self.scale == Scale::Outcome)?;
        let best = self.worth(judged.ply, judged.best.first()?)?;
        Some([best, words::position(self.scale, seat, judged.result(), self.language())])
    }

    /// Describes the played token in a sentence without its full stop.
    fn describe_played(&self, judged: &MoveAnalysis) -> String {
        let before = self.shown.session().settled_at(judged.ply).as_ref();
        let told = self.describe(AnyLastMove { before, token: &judged.token }, Wording::Report);
        told.unwrap_or_else(|| judged.token.clone())
    }

    /// Returns the number of the turn in which a token was played, from 1.
    pub(super) fn turn_of(&self, ply: usize) -> u32 {
        let rounds = Round::all(self.shown.session());
        count(rounds.iter().position(|round| round.has(ply)).map_or(0, |it| it + 1))
    }
}
