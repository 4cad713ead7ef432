//! The worker for reviews and for values during a game. The bots have another worker, so that a bot
//! can think at the same time, and a review can be stopped at once.

use js_sys::{Array, JSON};
use rosette_app::review::ReviewMessage;
use rosette_play::ReviewSlice;
use rosette_review::ReviewQuestion;
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, Worker};

use super::{EventSink, WorkerEvent};
use crate::{
    error::log_err,
    json::to_js,
    worker::{At, start},
};

/// The connection to the reviewing worker.
pub struct Reviewer {
    sink: EventSink,
    worker: Option<At<Worker>>,
    /// The number of the last question, the only one whose messages are accepted.
    asked: u32,
    works: bool,
}

impl Reviewer {
    /// Creates the state without a worker, which starts with the first question.
    #[must_use]
    pub const fn new(sink: EventSink) -> Self {
        Self { sink, worker: None, asked: 0, works: false }
    }

    /// Asks the worker a question of this number. The worker drops its last question.
    pub fn ask(&mut self, number: u32, asked: &ReviewQuestion) {
        if self.worker.is_none() {
            let lost = |sink: &EventSink, _| sink.send(WorkerEvent::Reviewed(None));
            self.worker = start("reviewer.js", &self.sink, on_message, lost);
        }
        self.asked = number;
        let message = to_js(&(number, asked));
        let sent = self.worker.as_ref().and_then(|it| log_err(it.place.post_message(&message)));
        self.works = sent.is_some();
        if sent.is_none() {
            self.sink.send(WorkerEvent::Reviewed(None))
        }
    }

    /// Returns whether a message answers the last question. If the answer is complete, notes that
    /// the worker is idle. An idle worker keeps its solutions and nets for the next question.
    pub const fn hears(&mut self, number: u32, is_complete: bool) -> bool {
        let is_latest = self.asked == number;
        if is_latest && is_complete {
            self.works = false
        }
        is_latest
    }

    /// Stops the worker if it is working. An idle worker is kept.
    pub fn stop_if_working(&mut self) {
        if self.works {
            self.stop()
        }
    }

    /// Stops the worker. The next question starts a new one.
    pub fn stop(&mut self) {
        self.worker = None;
        self.works = false;
    }
}

/// Sends a message of the worker as an event; `None` in it says that the worker has failed.
fn on_message(sink: &EventSink, event: web_sys::Event) {
    let data = event.unchecked_into::<MessageEvent>().data();
    let list = Array::from(&data);
    let text = |index| list.get(index).as_string();
    sink.send(WorkerEvent::Reviewed(list.get(2).as_f64().map(|done| {
        let slice = ReviewSlice {
            lines: text(1).unwrap_or_default(),
            percent: (100.0 * done) as u32,
            complete: done >= 1.0,
        };
        let number = list.get(0).as_f64().unwrap_or_default() as u32;
        let report = text(4).and_then(|json| log_err(JSON::parse(&json))).unwrap_or_default();
        (ReviewMessage { number, slice, whole: text(3) }, report)
    })));
}
