//! The reports of reviews that scripts wait for.

use js_sys::{Function, Promise};
use rosette_app::{Model, Play};
use rosette_play::ReviewProgress;
use wasm_bindgen::JsValue;

use crate::{error::log_err, script_call::Answered};

/// The scripts that wait for the report of the open review.
#[derive(Default)]
pub struct Reports {
    /// The report of the complete review.
    report: JsValue,
    /// The functions that fulfil and reject a promise.
    waiting: Vec<(Function, Function)>,
}

/// The error for scripts where there is no review, or where its best moves are to be found.
const NOT_OFFERED: &str =
    "this game can't be reviewed: it isn't over, or its mistakes are tried again";
/// The error for scripts whose review was stopped.
const STOPPED: &str = "the review was stopped";

impl Reports {
    /// Returns a promise of the report, for which the review begins if it hasn't yet.
    ///
    /// # Errors
    ///
    /// If the game can't be reviewed.
    pub fn promise(&mut self, play: &mut Play, model: &mut Model) -> Answered {
        let work = play.report(model).ok_or(NOT_OFFERED)?;
        if work == ReviewProgress::Done && !self.report.is_undefined() {
            return Ok(Promise::resolve(&self.report).into());
        }
        if work == ReviewProgress::Done && self.waiting.is_empty() {
            play.ask_for_report(model)
        }
        let waiting = &mut self.waiting;
        Ok(Promise::new(&mut |fulfil, reject| waiting.push((fulfil, reject))).into())
    }

    /// Takes the report of a complete review.
    pub fn complete(&mut self, report: JsValue) {
        for (fulfil, _) in std::mem::take(&mut self.waiting) {
            log_err(fulfil.call1(&JsValue::NULL, &report));
        }
        self.report = report
    }

    /// Tells scripts that no report comes, unless the review of the game goes on.
    pub fn sync(&mut self, play: Option<&Play>) {
        if !play.is_some_and(|play| play.shown.game.review.is_active()) {
            for (_, reject) in std::mem::take(&mut self.waiting) {
                log_err(reject.call1(&JsValue::NULL, &js_sys::Error::new(STOPPED)));
            }
        }
        if play.is_none_or(|play| !play.shown.game.review.is_open()) {
            self.report = JsValue::UNDEFINED
        }
    }
}
