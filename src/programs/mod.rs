//! The connections to programs: workers that play, review and solve, and external players.

mod players;
mod reviewer;
mod solver;

use std::rc::Rc;

use rosette_app::{review::ReviewNews, solving::Told};
use rosette_play::{Answer, Opined, Slice};
use wasm_bindgen::JsValue;

pub use players::{Players, external_players};
pub use reviewer::Reviewer;
pub use solver::{Solver, persist};

/// What a program says.
pub enum Heard {
    /// The connection to an external player has opened or closed.
    Connected,
    /// A bot has prepared this percentage.
    Prepared(u32),
    /// A program has chosen.
    Answered(Answer),
    /// An external player gives a second opinion.
    Opined(Opined),
    /// The worker has reviewed more of the game, or valued the position; `None` if that failed.
    Reviewed(Option<ReviewMessage>),
    /// A worker tells about the tables on this device.
    Solver(Told),
}

/// A function that is called with everything that programs say.
#[derive(Clone)]
pub struct Hearer(Rc<dyn Fn(Heard)>);

impl Hearer {
    /// Wraps a function.
    pub fn new(hear: impl Fn(Heard) + 'static) -> Self {
        Self(Rc::new(hear))
    }

    fn hear(&self, heard: Heard) {
        (self.0)(heard)
    }
}

/// The worker's message about a slice of work.
#[derive(Default)]
pub struct ReviewMessage {
    /// The number of the question.
    pub number: u32,
    /// The part of the review.
    pub slice: Slice,
    /// The whole review in writing, once it is complete.
    pub whole: Option<String>,
    /// The report, once the review is complete.
    pub report: JsValue,
}

impl ReviewMessage {
    /// Returns what the message says about the review of a game, without the report.
    pub fn news(self) -> ReviewNews {
        match self.whole {
            Some(whole) => ReviewNews::Complete(whole),
            None => ReviewNews::Progress(self.slice.percent),
        }
    }
}
