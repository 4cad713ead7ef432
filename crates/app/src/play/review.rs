//! The review of the game, shown in place of the move list.

use maud::{Markup, html};
use rosette_json::text;
use rosette_messages::{FixedText, count, fixed, page, review};
use rosette_play::{Opined, PlayerError, ReviewProgress};
use rosette_review::{Review, ReviewQuestion};

use super::{MoveList, Panel, Persistence, Play};
use crate::{
    Blocks, Effect, GameView, LaterEffect, Model,
    html::icon_button,
    puzzles::OWN,
    review::{ReviewMessage, Reviewed, buttons, note, result},
};

impl Play {
    /// Starts the review for a script, unless it exists. Returns its progress; `None` if the game
    /// can't be reviewed, or while its mistakes are practised.
    pub fn report(&mut self, model: &mut Model) -> Option<ReviewProgress> {
        begin(&mut self.shown, &self.persistence, model);
        self.settle(model);
        let tries = self.shown.game.review.trial().is_some();
        self.shown.game.review.state().filter(|_| !tries).map(|it| it.work)
    }

    /// Asks the worker for the review's report in its written form.
    pub fn ask_for_report(&self, model: &mut Model) {
        let kept = self.persistence.review(model);
        ask(&self.shown, model, kept)
    }
}

/// Starts the review, or starts it again after a stop. A stored review is used.
pub(super) fn begin(shown: &mut GameView, persistence: &Persistence, model: &mut Model) {
    let stored =
        model.parts.later.and_then(|later| (later.stored_review)(shown, persistence, model));
    if shown.game.begin_review(persistence.slot.is_visiting(), stored) {
        ask(shown, model, None)
    }
}

/// Reads the game's review from storage; `None` if there is none or it doesn't fit.
pub(crate) fn stored(shown: &GameView, persistence: &Persistence, model: &Model) -> Option<Review> {
    Review::read(&shown.session().record(), &persistence.review(model)?)
}

/// Adds the position at which the person looks to its own puzzles.
pub(super) fn keep_puzzle(shown: &GameView, model: &mut Model) {
    let reviewed = shown.reviewed(model.context(shown).props);
    let Some(puzzle) = reviewed.and_then(|it| it.puzzle(shown.game.shown())) else { return };
    let added = model.store.add_puzzles(OWN, vec![text(&puzzle)]);
    model.show_message(model.say(&page::AddedPuzzles { added: count(added) }))
}

/// Ends the practice of mistakes; without a practice, closes the review.
pub(super) fn close(shown: &mut GameView, list: &mut MoveList, model: &mut Model) {
    if shown.game.review.end_trial() {
        return;
    }
    shown.game.review.close();
    list.is_open = false;
    // The focus goes to the button that opens the review, otherwise to the slider.
    for place in ["#slider", "#play [data-do=review]:not([hidden], #review *)"] {
        model.ask(Effect::Focus(place.to_owned()))
    }
}

fn ask(shown: &GameView, model: &mut Model, kept: Option<String>) {
    let (record, pool) = (shown.session().record(), model.cards.texts());
    model.ask_reviewer(ReviewQuestion::Review { record, pool, kept });
}

/// Handles a message about the review; `None` if the worker failed. Saves a complete review.
pub(super) fn receive(
    shown: &mut GameView,
    persistence: &Persistence,
    model: &mut Model,
    message: Option<ReviewMessage>,
) {
    let Some(ReviewMessage { slice, whole, .. }) = message else {
        model.ask(LaterEffect::StopReviewer);
        shown.game.review.fail();
        return model.show_message(model.fixed(fixed::REVIEW_FAILED));
    };
    let is_new = shown.game.review.receive(&slice);
    let slot = &persistence.slot;
    if let (true, Some(whole), Some(id), false) = (is_new, whole, &slot.id, slot.is_visiting()) {
        note(&model.store, id, &whole)
    }
}

/// Handles the second opinion of an external player, or its failure.
pub(super) fn receive_opinion(shown: &mut GameView, model: &mut Model, news: Opined) {
    let is_last = !matches!(news, Opined::Opinion { .. });
    let outcome = shown.game.opined(news);
    let Some(reviewed) = shown.reviewed(model.context(shown).props) else { return };
    match outcome {
        Err(why) => {
            let why = why.map_or(PlayerError::Lost, PlayerError::Said);
            let notice = reviewed.no_opinion(&shown.why(&why, model.language));
            model.show_message(notice)
        }
        Ok(()) if is_last => {
            let text = reviewed.agreements().join(" ");
            model.announce(text)
        }
        Ok(()) => {}
    }
}

impl Panel<'_> {
    /// Makes the blocks of the review. Graph, choices, summary and list are empty while it is
    /// closed, or while a mistake is practised.
    pub(super) fn view_review(&self, blocks: &mut Blocks) {
        let reviewed = self.shown.reviewed(self.context.props);
        blocks.put_element("review", self.review(reviewed.as_ref()));
        // While a mistake is practised, nothing may show a best move.
        let unpractised = reviewed.filter(|_| self.shown.game.review.trial().is_none());
        let Some(reviewed) = unpractised else {
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
        // Later lines of the worker may replace less precise ones, so its progress is a part of
        // what the summary is made from.
        let work =
            self.shown.game.review.state().map(|it| (it.percent, it.work == ReviewProgress::Runs));
        let made_from = (address, work, agreed, self.shown.names(), self.model.spoken());
        // The verdict is shown only once every move is evaluated.
        let is_done = reviewed.is_complete() && work.is_none_or(|(_, runs)| !runs);
        blocks.put_if_new("review-summary", made_from, || {
            html! {
                @if is_done { (reviewed.summary()) } @else if work.is_some_and(|(_, runs)| runs) {
                    p { (self.model.fixed(review::FROM_THE_END)) }
                } @else {
                    (reviewed.tries())
                }
                (reviewed.second_opinion(&self.model.available.external))
                @if is_done { (reviewed.tries()) (reviewed.saves()) }
            }
        });
        reviewed.view_list(looking, blocks)
    }

    fn review(&self, reviewed: Option<&Reviewed<'_>>) -> Markup {
        let text = |text: FixedText| self.model.fixed(text);
        let reviewing = self.shown.game.review.state();
        let runs = reviewing.is_some_and(|it| it.work == ReviewProgress::Runs);
        let idle = reviewing.is_some_and(|it| it.is_idle());
        let percent = reviewing.map_or(0, |it| it.percent);
        let tries = self.shown.game.review.trial().is_some();
        let progress = reviewed.filter(|it| !tries && !it.is_complete());
        let title = text(if tries { review::PRACTISING } else { fixed::REVIEW_GAME });
        html! {
            section #review.review aria-label=(title) hidden[reviewing.is_none()] {
                .head {
                    h3 tabindex="-1" { (title) }
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

    /// Makes the present task, or the number of right answers at the end. Empty unless mistakes are
    /// practised.
    fn trial(&self, reviewed: &Reviewed<'_>) -> Markup {
        let (language, verdict) = (self.model.language, &self.play.practice.verdict);
        let Some(trial) = self.shown.game.review.trial() else { return html! {} };
        let task = trial.task().and_then(|ply| reviewed.task(*ply, trial.number(), trial.count()));
        html! {
            @match task {
                Some(task) => (task),
                None => p.task { (result(trial.right(), trial.count(), language)) },
            }
            @if !verdict.is_empty() { p.said { (verdict) } }
            (buttons(trial, language))
        }
    }
}
