//! Reviews in a web worker apart from that of the bots: a bot can think meanwhile, and ending the worker
//! stops a review at once.

use js_sys::{Array, JSON};
use rosette_play::Slice;
use rosette_session::Record;
use serde::Serialize;
use wasm_bindgen::JsCast;
use web_sys::{MessageEvent, Worker};

use super::{
    error::given,
    json::to_js,
    worker::{At, start},
};
use crate::{
    event::{Event, ReviewMessage},
    sender::Sender,
};

/// The worker that reviews.
pub struct Reviewer {
    sender: Sender,
    worker: Option<At<Worker>>,
    works: bool,
}

/// The game to review.
#[derive(Serialize)]
struct Asked {
    record: Record,
    pool: Vec<String>,
    kept: Option<String>,
}

impl Reviewer {
    pub const fn new(sender: Sender) -> Self {
        Self { sender, worker: None, works: false }
    }

    /// Asks for the review of a game. `kept` is the review as it was stored: then only the report is
    /// missing. Returns false if there is no worker.
    pub fn ask(&mut self, record: Record, pool: Vec<String>, kept: Option<String>) -> bool {
        if self.worker.is_none() {
            let lost = |sender: &Sender, _| sender.send(Event::Reviewed(None));
            self.worker = start("reviewer.js", &self.sender, heard, lost);
        }
        let message = to_js(&Asked { record, pool, kept });
        let asked = self.worker.as_ref().and_then(|it| given(it.place.post_message(&message)));
        self.works = asked.is_some();
        self.works
    }

    /// Notes that the work is done. The worker keeps what it knows for the next game.
    pub const fn has_finished(&mut self) {
        self.works = false;
    }

    /// Stops the work, if there is any.
    pub fn rest(&mut self) {
        if self.works {
            self.stop()
        }
    }

    /// Stops the worker. The next game starts a new one.
    pub fn stop(&mut self) {
        self.worker = None;
        self.works = false;
    }
}

/// Converts a message of the worker to an event.
fn heard(sender: &Sender, event: web_sys::Event) {
    let data = event.unchecked_into::<MessageEvent>().data();
    let list = Array::from(&data);
    let text = |index| list.get(index).as_string();
    sender.send(Event::Reviewed(list.get(1).as_f64().map(|done| ReviewMessage {
        slice: Slice {
            lines: text(0).unwrap_or_default(),
            percent: (100.0 * done) as u32,
            complete: done >= 1.0,
        },
        whole: text(2),
        report: text(3).and_then(|json| given(JSON::parse(&json))).unwrap_or_default(),
    })));
}
