//! The connections to programs: workers that play, review and solve, and external players.

mod players;
mod reviewer;
mod solver;

use std::rc::Rc;

use rosette_app::{review::ReviewMessage, solving::SolverEvent};
use rosette_play::{Answer, Opined};
use wasm_bindgen::JsValue;

pub use players::{Players, external_players};
pub use reviewer::Reviewer;
pub use solver::{Solver, persist};

/// What a program says.
pub enum WorkerEvent {
    /// The connection to an external player has opened or closed.
    Connected,
    /// A bot has prepared this percentage.
    Prepared(u32),
    /// A program has chosen.
    Answered(Answer),
    /// An external player gives a second opinion.
    Opined(Opined),
    /// The worker has reviewed more of the game, or valued the position, and this is the report of a
    /// complete review; `None` if that failed.
    Reviewed(Option<(ReviewMessage, JsValue)>),
    /// A worker tells about the tables on this device.
    Solver(SolverEvent),
}

/// A function that is called with everything that programs say.
#[derive(Clone)]
pub struct EventSink(Rc<dyn Fn(WorkerEvent)>);

impl EventSink {
    /// Wraps a function.
    pub fn new(send: impl Fn(WorkerEvent) + 'static) -> Self {
        Self(Rc::new(send))
    }

    fn send(&self, event: WorkerEvent) {
        (self.0)(event)
    }
}
