//! Solves games into files of the browser. One web worker solves, and another lists and deletes
//! files meanwhile.

use js_sys::Array;
use rosette_app::solving::{Cost, SolveError, SolverEvent, SolverRequest, SolverResources};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker};

use super::{EventSink, WorkerEvent};
use crate::{
    dom::window,
    error::log_err,
    worker::{At, part, start},
};

/// The connections to both workers. Each starts when it is needed.
pub struct SolverConnections {
    sink: EventSink,
    solves: Option<At<Worker>>,
    lists: Option<At<Worker>>,
}

impl SolverConnections {
    /// Creates the state without workers.
    #[must_use]
    pub const fn new(sink: EventSink) -> Self {
        Self { sink, solves: None, lists: None }
    }

    /// Carries out a request of the core.
    pub fn follow(&mut self, order: SolverRequest) {
        match order {
            SolverRequest::Solve(name) => self.solve(&name),
            SolverRequest::Stop => self.solves = None,
            SolverRequest::List(once) if once => self.list_once(),
            SolverRequest::List(_) => self.list(),
            SolverRequest::Delete(name) => self.ask(&Array::of2(&"delete".into(), &name.into())),
        }
    }

    /// Lists the files, unless they were listed before.
    pub fn list_once(&mut self) {
        if self.lists.is_none() {
            self.list()
        }
    }

    /// Asks for a new list of the files.
    fn list(&mut self) {
        self.ask(&Array::of1(&"list".into()));
    }

    fn ask(&mut self, message: &Array) {
        if self.lists.is_none() {
            // Without a list, no solution is offered, so an error needs no report.
            self.lists = start("solver.js", &self.sink, on_message, |_, _| {});
        }
        post(self.lists.as_ref(), message)
    }

    /// Starts or continues to solve the game of a table. Does nothing if the game needs no table.
    fn solve(&mut self, name: &str) {
        let Some(cost) = Cost::of(name) else { return };
        let lost = |sink: &EventSink, _| {
            sink.send(WorkerEvent::Solver(SolverEvent::Failed(SolveError::Other)))
        };
        self.solves = start("solver.js", &self.sink, on_message, lost);
        let [memory, room] = [cost.memory, cost.room()].map(|bytes| (bytes as f64).into());
        let message = Array::of4(&"solve".into(), &name.into(), &memory, &room);
        post(self.solves.as_ref(), &message)
    }
}

/// Asks the browser never to delete what the page has stored. Some browsers ask the person.
pub fn persist() {
    // The program does the same whether the browser agrees or not.
    let _ = window().navigator().storage().persist();
}

fn post(worker: Option<&At<Worker>>, message: &Array) {
    if let Some(worker) = worker {
        log_err(worker.place.post_message(message));
    }
}

/// Sends a message of a worker as an event.
fn on_message(sink: &EventSink, event: web_sys::Event) {
    let data = event.unchecked_into::<MessageEvent>().data();
    sink.send(WorkerEvent::Solver(read(&data)));
}

fn read(data: &JsValue) -> SolverEvent {
    let number = |of: &JsValue| of.as_f64().unwrap_or_default();
    if let Some(why) = part(data, "failed").as_string() {
        return SolverEvent::Failed(match why.as_str() {
            "memory" => SolveError::Memory,
            "room" => SolveError::Room,
            _ => SolveError::Other,
        });
    }
    if part(data, "waits").is_truthy() {
        return SolverEvent::Waits;
    }
    match part(data, "here").as_bool() {
        None => SolverEvent::Solved(number(&part(data, "done"))),
        Some(false) => SolverEvent::NoFiles,
        Some(true) => {
            let [names, sizes] = ["names", "sizes"].map(|key| Array::from(&part(data, key)));
            let files = names.iter().zip(sizes.iter());
            let file = |(name, size): (JsValue, JsValue)| (name.as_string(), number(&size) as u64);
            let files = files.map(file).filter_map(|(name, size)| Some((name?, size)));
            SolverEvent::Files(SolverResources {
                files: files.collect(),
                room: number(&part(data, "room")) as u64,
                workers: number(&part(data, "workers")) as u32,
            })
        }
    }
}
