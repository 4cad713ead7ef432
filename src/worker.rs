//! Web workers, and connections that close when they are dropped.

use wasm_bindgen::JsValue;
use web_sys::{Event, Worker, WorkerOptions, WorkerType};

use crate::{
    dom::{self, Listener},
    error::log_err,
};

/// A worker or socket with its listeners. Dropping it closes it.
pub struct At<T> {
    /// The worker or socket, which has no other owner.
    pub place: T,
    /// The function that closes `place`: `terminate` of a worker, `close` of a socket.
    pub close: fn(&T),
    /// The listeners, which are removed before `place` is closed.
    pub listeners: Vec<Listener>,
}

impl<T> Drop for At<T> {
    fn drop(&mut self) {
        self.listeners.clear();
        (self.close)(&self.place)
    }
}

/// Starts the worker of a script. `heard` gets its messages, and `lost` its errors. Returns `None`
/// if the browser refuses.
pub fn start<S: Clone + 'static>(
    script: &str,
    sender: &S,
    heard: fn(&S, Event),
    lost: fn(&S, Event),
) -> Option<At<Worker>> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = log_err(Worker::new_with_options(&dom::file(script), &options))?;
    let listeners = vec![
        Listener::new(&worker, "message", sender, heard),
        Listener::new(&worker, "error", sender, lost),
    ];
    Some(At { place: worker, close: Worker::terminate, listeners })
}

/// Returns a property of a message; undefined if it is missing.
pub fn part(of: &JsValue, key: &str) -> JsValue {
    js_sys::Reflect::get(of, &key.into()).unwrap_or_default()
}
