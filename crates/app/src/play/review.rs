//! The review of the game, in the place of the move list.

use maud::{Markup, html};
use rosette_messages::{FixedText, fixed};
use rosette_play::Work;

use super::Panel;
use crate::{
    Blocks,
    html::icon_button,
    review::{Reviewed, buttons, result},
};

impl Panel<'_> {
    /// Makes the review, if it is open.
    pub(super) fn view_review(&self, blocks: &mut Blocks) {
        let reviewed = self.shown.reviewed(self.looks.props);
        blocks.put_element("review", self.review(reviewed.as_ref()));
        // Nothing names a best move while a person looks for it.
        let told = reviewed.filter(|_| self.shown.game.trial().is_none());
        let Some(reviewed) = told else {
            for part in ["review-choices", "review-summary", "review-list", "graph"] {
                blocks.put(part, html! {})
            }
            return;
        };
        let looking = self.shown.game.shown();
        blocks.put("graph", reviewed.graph(looking));
        blocks.put("review-choices", reviewed.choices(looking).unwrap_or_else(|| html! {}));
        let address = self.shown.address();
        let agreed = reviewed.agreements();
        let made_from =
            (address, reviewed.judged.len(), agreed, self.shown.names(), self.model.spoken());
        blocks.put_if_new("review-summary", made_from, || {
            html! {
                (reviewed.summary())
                (reviewed.second_opinion(&self.model.external))
                (reviewed.tries())
                (reviewed.saves())
            }
        });
        reviewed.view_list(looking, blocks)
    }

    fn review(&self, reviewed: Option<&Reviewed<'_>>) -> Markup {
        let text = |text: FixedText| self.model.fixed(text);
        let reviewing = self.shown.game.reviewing();
        let runs = reviewing.is_some_and(|it| it.work == Work::Runs);
        let idle = reviewing.is_some_and(|it| it.is_idle());
        let percent = reviewing.map_or(0, |it| it.percent);
        let tries = self.shown.game.trial().is_some();
        let progress = reviewed.filter(|it| !tries && !it.is_complete());
        html! {
            section #review.review aria-label=(text(fixed::REVIEW_GAME)) hidden[reviewing.is_none()] {
                .head {
                    h3 tabindex="-1" { (text(fixed::REVIEW_GAME)) }
                    span.num { (progress.map(Reviewed::progress).unwrap_or_default()) }
                    progress max="100" value=(percent) aria-hidden="true" hidden[!runs] {}
                    button.btn data-do="stop-review" hidden[!runs] { (text(fixed::STOP_RUNNING)) }
                    button.btn data-do="review" hidden[!idle] { (text(fixed::REVIEW_GAME)) }
                    (icon_button("close-review", None, "#i-close", text(fixed::CLOSE)))
                }
                .trial { @if let Some(reviewed) = reviewed { (self.trial(reviewed)) } }
                .told role="group" aria-label=(text(fixed::REVIEW_GAME)) tabindex="0" {
                    @for part in ["review-choices", "review-summary", "review-list"] {
                        div id=(part) data-block {}
                    }
                }
                #graph data-block {}
            }
        }
    }

    /// Makes the present task, or says how many mistakes were right; nothing without a trial.
    fn trial(&self, reviewed: &Reviewed<'_>) -> Markup {
        let language = self.model.language;
        let Some(trial) = self.shown.game.trial() else { return html! {} };
        let task = trial.task().and_then(|ply| reviewed.task(*ply, trial.number(), trial.count()));
        html! {
            @match task {
                Some(task) => (task),
                None => p.task { (result(trial.right(), trial.count(), language)) },
            }
            @if !self.said.is_empty() { p.said { (self.said) } }
            (buttons(trial, language))
        }
    }
}
