//! The reports of reviews, for scripts that wait for them.

use js_sys::{Function, Promise};
use rosette_app::{Model, Needs, Play};
use rosette_play::ReviewProgress;
use wasm_bindgen::JsValue;

use crate::{error::log_err, script_call::CallResult};

/// The report of the open review, and the scripts that wait for it.
#[derive(Default)]
pub struct Reports {
    /// The report of the complete review; undefined before.
    report: JsValue,
    /// The functions that resolve and reject each waiting promise.
    waiting: Vec<(Function, Function)>,
}

/// The error of a script that asks for a report where no review can be opened.
const NOT_OFFERED: &str =
    "this game can't be reviewed: it isn't over, or its mistakes are tried again";
/// The error of waiting scripts when the review ends without a report.
const STOPPED: &str = "the review was stopped";

impl Reports {
    /// Returns a promise of the report. Starts the review if there is none.
    ///
    /// # Errors
    ///
    /// If the game can't be reviewed.
    pub fn promise(&mut self, play: &mut Play, model: &mut Model) -> CallResult {
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

    /// Stores the report of a complete review, and resolves the waiting promises.
    pub fn complete(&mut self, report: JsValue) {
        for (fulfil, _) in std::mem::take(&mut self.waiting) {
            log_err(fulfil.call1(&JsValue::NULL, &report));
        }
        self.report = report
    }

    /// Rejects the waiting promises if the review has ended without a report.
    pub fn sync(&mut self, needs: Option<Needs>) {
        if !needs.is_some_and(|needs| needs.report) {
            for (_, reject) in std::mem::take(&mut self.waiting) {
                log_err(reject.call1(&JsValue::NULL, &js_sys::Error::new(STOPPED)));
            }
        }
        if !needs.is_some_and(|needs| needs.opinions) {
            self.report = JsValue::UNDEFINED
        }
    }
}
