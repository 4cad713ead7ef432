//! The review of the game, in the place of the move list.

use maud::{Markup, html};
use rosette_messages::{FixedText, fixed};
use rosette_play::{Opined, Work};

use super::{Panel, Play};
use crate::{
    Blocks, Effect, Model,
    html::icon_button,
    player::Order,
    review::{ReviewMessage, ReviewQuestion, Reviewed, buttons, note, result},
};

impl Play {
    /// Reviews the game, also again after a stop.
    pub(super) fn review(&mut self, model: &mut Model) {
        self.begin_review(model);
        self.list.is_open = true;
        self.show_state(model)
    }

    /// Shows that the work has begun or stopped. The pressed button may be gone.
    fn show_state(&self, model: &mut Model) {
        model.ask(Effect::Focus("#review h3".to_owned()))
    }

    fn begin_review(&mut self, model: &mut Model) {
        let kept = self.kept_review(model);
        if self.shown.game.begin_review(self.slot.is_visiting(), kept.as_deref()) {
            self.ask_reviewer(model, None)
        }
    }

    /// Begins the review for a script, unless it is there. Returns how far the work is; `None` if the game
    /// can't be reviewed, or if its mistakes are tried again.
    pub fn report(&mut self, model: &mut Model) -> Option<Work> {
        self.begin_review(model);
        self.settle(model);
        let tries = self.shown.game.review.trial().is_some();
        self.shown.game.review.state().filter(|_| !tries).map(|it| it.work)
    }

    /// Asks for the report of the review as it is stored.
    pub fn ask_for_report(&self, model: &mut Model) {
        let kept = self.kept_review(model);
        self.ask_reviewer(model, kept)
    }

    /// Returns whether a review is open whose work goes on or is done.
    #[must_use]
    pub fn is_reviewed(&self) -> bool {
        self.shown.game.review.state().is_some_and(|it| !it.is_idle())
    }

    fn kept_review(&self, model: &Model) -> Option<String> {
        model.store.review(self.slot.id.as_ref()?)
    }

    fn ask_reviewer(&self, model: &mut Model, kept: Option<String>) {
        let (record, pool) = (self.session().record(), model.cards.texts());
        model.ask_reviewer(ReviewQuestion::Review { record, pool, kept });
    }

    /// Takes a message of the worker about the review; `None` if it failed.
    pub(super) fn reviewed(&mut self, model: &mut Model, told: Option<ReviewMessage>) {
        let Some(ReviewMessage { slice, whole, .. }) = told else {
            model.ask(Effect::StopReviewer);
            self.shown.game.review.fail();
            return model.tell_person(model.fixed(fixed::REVIEW_FAILED));
        };
        let is_new = self.shown.game.review.receive(&slice);
        if let (true, Some(whole), Some(id), false) =
            (is_new, whole, &self.slot.id, self.slot.is_visiting())
        {
            note(&model.store, id, &whole)
        }
    }

    /// Asks an external player what it would have chosen.
    pub(super) fn ask_opinion(&mut self, model: &mut Model, name: &str) {
        self.shown.game.review.begin_opinions(name);
        model.ask(Effect::Player(Order::consult(name, self.session())))
    }

    pub(super) fn opined(&mut self, model: &mut Model, news: Opined) {
        let is_last = !matches!(news, Opined::Opinion { .. });
        let heard = self.shown.game.opined(news);
        let looks = self.looks(model);
        let Some(reviewed) = self.shown.reviewed(looks.props) else { return };
        match heard {
            Err(why) => {
                let why = why.unwrap_or_else(|| model.fixed(fixed::PLAYER_LOST).to_owned());
                let told = reviewed.no_opinion(&why);
                model.tell_person(told)
            }
            Ok(()) if is_last => {
                let told = reviewed.agreements().join(" ");
                model.announce(told)
            }
            Ok(()) => {}
        }
    }

    pub(super) fn stop_review(&mut self, model: &mut Model) {
        self.shown.game.review.stop();
        self.show_state(model)
    }

    pub(super) fn close_review(&mut self, model: &mut Model) {
        if self.shown.game.review.end_trial() {
            return;
        }
        self.shown.game.review.close();
        self.list.is_open = false;
        // The focus goes to the button for a review if it can be seen.
        for place in ["#slider", "#play [data-do=review]:not([hidden], #review *)"] {
            model.ask(Effect::Focus(place.to_owned()))
        }
    }
}

impl Panel<'_> {
    /// Makes the review, if it is open.
    pub(super) fn view_review(&self, blocks: &mut Blocks) {
        let reviewed = self.shown.reviewed(self.looks.props);
        blocks.put_element("review", self.review(reviewed.as_ref()));
        // Nothing names a best move while a person looks for it.
        let told = reviewed.filter(|_| self.shown.game.review.trial().is_none());
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
        // Later lines may replace rougher ones.
        let work = self.shown.game.review.state().map(|it| (it.percent, it.work == Work::Done));
        let made_from = (address, work, agreed, self.shown.names(), self.model.spoken());
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
        let reviewing = self.shown.game.review.state();
        let runs = reviewing.is_some_and(|it| it.work == Work::Runs);
        let idle = reviewing.is_some_and(|it| it.is_idle());
        let percent = reviewing.map_or(0, |it| it.percent);
        let tries = self.shown.game.review.trial().is_some();
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
        let (language, said) = (self.model.language, &self.play.practice.said);
        let Some(trial) = self.shown.game.review.trial() else { return html! {} };
        let task = trial.task().and_then(|ply| reviewed.task(*ply, trial.number(), trial.count()));
        html! {
            @match task {
                Some(task) => (task),
                None => p.task { (result(trial.right(), trial.count(), language)) },
            }
            @if !said.is_empty() { p.said { (said) } }
            (buttons(trial, language))
        }
    }
}
