//! The players that are programs, at work in a worker beside the page.

use rosette_json::ToJson;
use rosette_session::Question;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::{
    app::Sender,
    dom::Listener,
    error::given,
    event::{Answer, Event},
};

/// The worker, once a player has taken a seat.
#[derive(Default)]
pub struct Players {
    worker: Option<At>,
    asked: u32,
}

/// A worker and who listens to it.
struct At {
    worker: Worker,
    _listeners: [Listener; 2],
}

impl Drop for At {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Players {
    /// Asks a question. The answer comes as an event with the number that is given here; none
    /// where the browser has no workers.
    pub fn ask(&mut self, question: &Question, sender: &Sender) -> Option<u32> {
        if self.worker.is_none() {
            self.worker = start(sender);
        }
        let At { worker, .. } = self.worker.as_ref()?;
        self.asked += 1;
        let message = js_sys::Array::of2(&self.asked.into(), &question.to_text().into());
        given(worker.post_message(&message))?;
        Some(self.asked)
    }

    /// Lets the worker go; the next question starts another.
    pub fn stop(&mut self) {
        self.worker = None;
    }
}

fn start(sender: &Sender) -> Option<At> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = given(Worker::new_with_options("worker.js", &options))?;
    let listeners = [
        Listener::new(&worker, "message", sender, |sender, event| {
            sender.send(Event::Answered(read(&event.unchecked_into())));
        }),
        Listener::new(&worker, "error", sender, |sender, _| {
            let why = "it could not be loaded".to_owned();
            sender.send(Event::Answered(Answer { number: 0, choice: Err(why) }));
        }),
    ];
    Some(At { worker, _listeners: listeners })
}

fn read(event: &MessageEvent) -> Answer {
    let parts: js_sys::Array = event.data().unchecked_into();
    let text = |part: JsValue| part.as_string().unwrap_or_default();
    let number = parts.get(0).as_f64().unwrap_or_default() as u32;
    let (choice, error) = (text(parts.get(1)), text(parts.get(2)));
    Answer { number, choice: if error.is_empty() { Ok(choice) } else { Err(error) } }
}
