//! The connections to the workers that play, review and solve, and to external players.

mod players;
mod reviewer;
mod solver;

use std::rc::Rc;

use rosette_app::{review::ReviewMessage, solving::SolverEvent};
use rosette_play::{Opined, PlayerAnswer};
use wasm_bindgen::JsValue;

pub use players::{PlayerConnections, external_players};
pub use reviewer::Reviewer;
pub use solver::{SolverConnections, persist};

/// A message of a worker or an external player, or the news of its connection.
pub enum WorkerEvent {
    /// A connection to an external player has been opened or closed.
    Connected,
    /// A bot has prepared its tables to this percentage.
    Prepared(u32),
    /// A bot or an external player has answered a question.
    Answered(PlayerAnswer),
    /// An external player has sent a part of its second opinion.
    Opined(Opined),
    /// The worker has evaluated more of a game or a position. With a complete review comes its
    /// report. `None` if the worker failed.
    Reviewed(Option<(ReviewMessage, JsValue)>),
    /// An event from a worker that solves games.
    Solver(SolverEvent),
}

/// A shared function that gets the events of all workers and external players.
#[derive(Clone)]
pub struct EventSink(Rc<dyn Fn(WorkerEvent)>);

impl EventSink {
    /// Wraps the function that gets the events.
    pub fn new(send: impl Fn(WorkerEvent) + 'static) -> Self {
        Self(Rc::new(send))
    }

    fn send(&self, event: WorkerEvent) {
        (self.0)(event)
    }
}
