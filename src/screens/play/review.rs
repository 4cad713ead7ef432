//! The review of the game: asking for it, and showing it in the place of the move list.

use js_sys::{Function, Promise};
use rosette_app::review::{ReviewQuestion, note, ply_at};
use rosette_messages::fixed;
use rosette_play::{Opined, Work};
use wasm_bindgen::{JsCast, JsValue};

use super::state::Play;
use crate::{dom, error::given, programs::ReviewMessage, script_call::Answered, shared::Shared};

/// The scripts that wait for the report of a review, and what a person is told who tries again.
#[derive(Default)]
pub(super) struct Reports {
    /// The report of the complete review.
    report: JsValue,
    /// The functions that fulfil and reject a promise.
    waiting: Vec<(Function, Function)>,
    /// What the last answer was worth; empty without an answer.
    pub(super) said: String,
}

/// The error for scripts where there is no review, or where its best moves are to be found.
const NOT_OFFERED: &str =
    "this game can't be reviewed: it isn't over, or its mistakes are tried again";
/// The error for scripts whose review was stopped.
const STOPPED: &str = "the review was stopped";

impl Play {
    /// Reviews the game, also again after a stop.
    pub(super) fn review(&mut self, shared: &mut Shared) {
        self.begin_review(shared);
        self.show_list(true);
        self.show_state(shared)
    }

    /// Shows that the work has begun or stopped. The pressed button may be gone.
    fn show_state(&mut self, shared: &mut Shared) {
        self.rebuild_all(shared);
        self.show_panel(shared);
        dom::focus(&dom::at("#review h3"))
    }

    fn begin_review(&mut self, shared: &mut Shared) {
        let kept = self.kept_review(shared);
        if self.shown.game.begin_review(self.slot.is_visiting(), kept.as_deref()) {
            self.ask_reviewer(shared, None)
        }
    }

    fn kept_review(&self, shared: &Shared) -> Option<String> {
        shared.model.store.review(self.slot.id.as_ref()?)
    }

    fn ask_reviewer(&mut self, shared: &mut Shared, kept: Option<String>) {
        let (record, pool) = (self.session().record(), shared.model.cards.texts());
        if shared.reviewer.ask(&ReviewQuestion::Review { record, pool, kept }).is_none() {
            self.reviewed(shared, None)
        }
    }

    /// Takes a message of the worker about the review; `None` if it failed.
    pub(super) fn reviewed(&mut self, shared: &mut Shared, told: Option<ReviewMessage>) {
        let Some(ReviewMessage { slice, whole, report, .. }) = told else {
            shared.reviewer.stop();
            self.shown.game.stop_review(Work::Failed);
            shared.tell_person(dom::fixed(fixed::REVIEW_FAILED));
            return self.rebuild_all(shared);
        };
        let marks = self.shown.game.best_and_played().0.map(str::to_owned);
        let is_new = self.shown.game.slice_reviewed(&slice);
        if slice.complete {
            for (fulfil, _) in std::mem::take(&mut self.reports.waiting) {
                given(fulfil.call1(&JsValue::NULL, &report));
            }
            self.reports.report = report;
        }
        if !is_new {
            return;
        }
        if let (Some(whole), Some(id), false) = (whole, &self.slot.id, self.slot.is_visiting()) {
            note(&shared.model.store, id, &whole)
        }
        if self.shown.game.best_and_played().0.map(str::to_owned) != marks {
            self.rebuild(shared);
        }
        self.show_panel(shared)
    }

    /// Asks an external player what it would have chosen.
    pub(super) fn ask_opinion(&mut self, shared: &mut Shared, name: &str) {
        self.shown.game.begin_opinions(name);
        shared.players.consult(name, self.session());
        self.show_panel(shared)
    }

    pub(super) fn opined(&mut self, shared: &mut Shared, news: Opined) {
        let is_last = !matches!(news, Opined::Opinion { .. });
        let heard = self.shown.game.opined(news);
        self.show_panel(shared);
        let looks = self.looks(&shared.model);
        let Some(reviewed) = self.shown.reviewed(looks.props) else { return };
        match heard {
            Err(why) => {
                let why = why.unwrap_or_else(|| dom::fixed(fixed::PLAYER_LOST).to_owned());
                shared.tell_person(&reviewed.no_opinion(&why))
            }
            Ok(()) if is_last => shared.tell_listener(&reviewed.agreements().join(" ")),
            Ok(()) => {}
        }
    }

    pub(super) fn stop_review(&mut self, shared: &mut Shared) {
        self.shown.game.stop_review(Work::Stopped);
        self.show_state(shared)
    }

    pub(super) fn close_review(&mut self, shared: &mut Shared) {
        if self.shown.game.end_trial() {
            self.rebuild_all(shared);
            return self.show_panel(shared);
        }
        self.shown.game.close_review();
        self.show_list(false);
        self.rebuild_all(shared);
        self.show_panel(shared);
        match dom::all("#play [data-do=review]:not([hidden], #review *)").first() {
            Some(button)
                if button.unchecked_ref::<web_sys::HtmlElement>().offset_parent().is_some() =>
            {
                dom::focus(button.unchecked_ref());
            }
            _ => dom::focus(&dom::by_id("slider")),
        }
    }

    /// Stops the worker if nobody waits for it, and tells scripts that no report comes.
    pub(super) fn mind_review(&mut self, shared: &mut Shared) {
        let open = self.shown.game.reviewing().is_some_and(|it| !it.is_idle());
        if !open {
            for (_, reject) in std::mem::take(&mut self.reports.waiting) {
                given(reject.call1(&JsValue::NULL, &js_sys::Error::new(STOPPED)));
            }
        }
        if self.shown.game.reviewing().is_none() {
            self.reports.report = JsValue::UNDEFINED;
            shared.players.end_opinions();
        }
        if !open && !self.shown.game.asks_values() {
            shared.reviewer.rest()
        }
    }

    /// Returns a promise of the report.
    ///
    /// # Errors
    ///
    /// The game can't be reviewed.
    pub fn promise_review(&mut self, shared: &mut Shared) -> Answered {
        self.begin_review(shared);
        let tries = self.shown.game.trial().is_some();
        let Some(reviewing) = self.shown.game.reviewing().filter(|_| !tries) else {
            return Err(NOT_OFFERED.to_owned());
        };
        let (done, report) = (reviewing.work == Work::Done, self.reports.report.clone());
        if done && !report.is_undefined() {
            return Ok(Promise::resolve(&report).into());
        }
        if done && self.reports.waiting.is_empty() {
            let kept = self.kept_review(shared);
            self.ask_reviewer(shared, kept);
        }
        let waiting = &mut self.reports.waiting;
        let promise = Promise::new(&mut |fulfil, reject| waiting.push((fulfil, reject)));
        self.rebuild_all(shared);
        Ok(promise.into())
    }

    /// Looks at the position at a part of the graph's width.
    pub(super) fn look_in_graph(&mut self, shared: &mut Shared, place: f32) {
        let ply = ply_at(place, self.session().ply());
        if ply != self.shown.game.shown() {
            self.look(shared, Some(ply))
        }
    }
}
