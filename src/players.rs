//! The players that are programs: ours at work in a worker beside the page, those of others behind
//! the server that the page came from.

use rosette_cards::CardSet;
use rosette_json::{Json, ToJson, Writer};
use rosette_messages::FixedText;
use rosette_rules::worth::{Value, Worth};
use rosette_session::{Program, Session};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, MessageEvent, WebSocket, Worker, WorkerOptions, WorkerType};

use crate::{
    app::Sender,
    dom::{self, Listener},
    error::given,
    event::{Answer, Event},
    timer::Timer,
};

/// What the programs are reached by, once they have been asked for a move or a hint.
#[derive(Default)]
pub struct Players {
    worker: Option<At<Worker>>,
    sockets: Vec<(String, At<WebSocket>)>,
    asked: u32,
    /// Until when one of ours has to be heard of.
    patience: Option<Timer>,
}

/// Milliseconds for which one of ours may say nothing: the longest thought takes some seconds, and
/// what takes longer is told in steps.
const PATIENCE: i32 = 60_000;

/// Where a program is, and who listens to it.
struct At<T: Leave> {
    place: T,
    _listeners: Vec<Listener>,
}

/// What can be left.
trait Leave {
    fn leave(&self);
}

impl Leave for Worker {
    fn leave(&self) {
        self.terminate();
    }
}

impl Leave for WebSocket {
    fn leave(&self) {
        given(self.close());
    }
}

impl<T: Leave> Drop for At<T> {
    fn drop(&mut self) {
        self.place.leave();
    }
}

/// The names of the external players that the server offers, which it writes into the page.
pub fn external_players() -> Vec<String> {
    let offered = dom::all("meta[name=player]");
    let mut names = Vec::new();
    for meta in &offered {
        if let Some(name) = meta.get_attribute("content") {
            names.push(name);
        }
    }
    names
}

impl Players {
    /// Asks a program to choose for the seat to move. The answer comes as an event with the number
    /// that is given here; none where it can't be asked.
    pub fn ask(
        &mut self,
        program: &Program,
        session: &Session,
        cards: &CardSet,
        sender: &Sender,
    ) -> Option<u32> {
        self.asked += 1;
        match program {
            Program::Bot(level) => {
                if self.worker.is_none() {
                    self.worker = start(sender);
                }
                let mut question = session.question(*level)?;
                if session.hides_any() {
                    question.pool = cards.texts();
                }
                let question = question.to_text();
                let message = js_sys::Array::of2(&self.asked.into(), &question.into());
                given(self.worker.as_ref()?.place.post_message(&message))?;
                self.wait(sender);
            }
            Program::External(name) => {
                let socket = self.sockets.iter().find(|(known, _)| known == name);
                match socket.map(|(_, at)| &at.place) {
                    Some(socket) if socket.ready_state() == WebSocket::OPEN => {
                        let mut writer = Writer::default();
                        writer.object(|writer| {
                            writer.key("number").number(self.asked.into());
                            session.record().write(writer.key("record"));
                        });
                        given(socket.send_with_str(&writer.into_text()))?;
                    }
                    // Once it is open, it is asked.
                    Some(socket) if socket.ready_state() == WebSocket::CONNECTING => {}
                    Some(_) => return None,
                    None => self.sockets.push((name.clone(), connect(name, sender)?)),
                }
            }
        }
        Some(self.asked)
    }

    /// Gives one of ours its time, from which it is as lost as if it had crashed.
    fn wait(&mut self, sender: &Sender) {
        let sender = sender.clone();
        self.patience = Some(Timer::after(PATIENCE, move || lost(&sender)));
    }

    /// One of ours is at work.
    pub fn works(&mut self, sender: &Sender) {
        if self.patience.is_some() {
            self.wait(sender);
        }
    }

    /// There is nothing to wait for any more.
    pub fn has_answered(&mut self) {
        self.patience = None;
    }

    /// Stops what one of ours thinks; the next question begins anew.
    pub fn stop_thinking(&mut self) {
        self.worker = None;
        self.patience = None;
    }

    /// Lets the programs go; the next question reaches for them anew.
    pub fn stop(&mut self) {
        self.stop_thinking();
        self.sockets.clear();
    }
}

fn start(sender: &Sender) -> Option<At<Worker>> {
    let options = WorkerOptions::new();
    options.set_type(WorkerType::Module);
    let worker = given(Worker::new_with_options(&dom::file("worker.js"), &options))?;
    let listeners = vec![
        Listener::new(&worker, "message", sender, |sender, event| {
            sender.send(read(&event.unchecked_into()));
        }),
        Listener::new(&worker, "error", sender, |sender, _| lost(sender)),
    ];
    Some(At { place: worker, _listeners: listeners })
}

/// Opens the way to an external player, who is asked once it is open.
fn connect(name: &str, sender: &Sender) -> Option<At<WebSocket>> {
    // The server offers only names that need no escapes.
    let socket = given(WebSocket::new(&format!("players/{name}")))?;
    let target: &EventTarget = &socket;
    let listeners = vec![
        Listener::new(target, "message", sender, |sender, event| {
            let data = event.unchecked_into::<MessageEvent>().data().as_string();
            let json = data.and_then(|text| Json::read(&text).ok()).unwrap_or_default();
            let text = |key| json.get(key).and_then(Json::as_str).map(str::to_owned);
            sender.send(Event::Answered(Answer {
                number: json.get("number").and_then(Json::as_u32).unwrap_or(0),
                choice: text("choice").ok_or_else(|| text("error").unwrap_or_default()),
                worth: None,
            }));
        }),
        Listener::new(target, "open", sender, |sender, _| sender.send(Event::PlayerDue)),
        Listener::new(target, "close", sender, |sender, _| lost(sender)),
    ];
    Some(At { place: socket, _listeners: listeners })
}

/// Tells that a program can't be reached any more.
fn lost(sender: &Sender) {
    let why = dom::fixed(FixedText::PlayerLost).to_owned();
    sender.send(Event::Answered(Answer { number: 0, choice: Err(why), worth: None }));
}

/// What the worker tells: an answer, or with the number 0 how much of a solution is there.
fn read(event: &MessageEvent) -> Event {
    let parts: js_sys::Array = event.data().unchecked_into();
    let text = |part: JsValue| part.as_string().unwrap_or_default();
    let number = parts.get(0).as_f64().unwrap_or_default() as u32;
    if let (0, Some(done)) = (number, parts.get(1).as_f64()) {
        return Event::Prepared((done * 100.0) as u32);
    }
    let (choice, error) = (text(parts.get(1)), text(parts.get(2)));
    let choice = if error.is_empty() { Ok(choice) } else { Err(error) };
    let number_at = |place| parts.get(place).as_f64().unwrap_or_default();
    let value = Value::of_parts(number_at(3) as u8, number_at(4));
    let exact = parts.get(5).is_truthy();
    let worth = value.map(|value| Worth { value, exact });
    Event::Answered(Answer { number, choice, worth })
}
