//! The players that are programs: ours at work in a worker beside the page, those of others behind
//! the server that the page came from.

use rosette_cards::CardSet;
use rosette_json::{Json, text};
use rosette_messages::{fixed, page};
use rosette_play::Answer;
use rosette_rules::worth::{Value, Worth};
use rosette_session::{Program, Record, Session};
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, MessageEvent, WebSocket, Worker, WorkerOptions, WorkerType};

use super::{
    dom::{self, Listener},
    error::given,
    json::to_js,
    timer::Timer,
};
use crate::{event::Event, sender::Sender};

/// What the programs are reached by, once they have been asked for a move or a hint.
pub struct Players {
    sender: Sender,
    worker: Option<At<Worker>>,
    sockets: Vec<Socket>,
    asked: u32,
    /// The question that one of ours thinks about.
    thinking: Option<u32>,
    /// Until when one of ours has to be heard of.
    patience: Option<Timer>,
}

/// Milliseconds for which one of ours may say nothing: the longest thought takes some seconds, and
/// what takes longer is told in steps.
const PATIENCE: i32 = 60_000;

/// The way to an external player.
struct Socket {
    name: String,
    at: At<WebSocket>,
    /// The question that is sent once the way is open.
    waiting: Option<String>,
}

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

/// What an external player is asked.
#[derive(Serialize)]
struct Asked {
    number: u32,
    record: Record,
}

/// What an external player answers.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Heard {
    number: u32,
    choice: Option<String>,
    error: String,
}

impl Players {
    /// Reaches no program yet; what they answer comes by this way.
    pub fn new(sender: Sender) -> Self {
        Self { sender, worker: None, sockets: Vec::new(), asked: 0, thinking: None, patience: None }
    }

    /// Asks a program to choose for the seat to move. The answer comes as an event with the number
    /// that is given here; none where it can't be asked.
    pub fn ask(&mut self, program: &Program, session: &Session, cards: &CardSet) -> Option<u32> {
        self.asked += 1;
        match program {
            Program::Bot(level) => {
                if self.worker.is_none() {
                    self.worker = start(&self.sender);
                }
                let mut question = session.question(*level)?;
                if session.hides_any() {
                    question.pool = cards.texts();
                }
                let message = to_js(&(self.asked, question));
                given(self.worker.as_ref()?.place.post_message(&message))?;
                self.thinking = Some(self.asked);
                self.wait();
            }
            Program::External(name) => {
                let question = text(&Asked { number: self.asked, record: session.record() });
                let known = self.sockets.iter_mut().find(|socket| socket.name == *name);
                match known.map(|socket| (socket.at.place.ready_state(), socket)) {
                    Some((WebSocket::OPEN, socket)) => {
                        given(socket.at.place.send_with_str(&question))?;
                    }
                    Some((WebSocket::CONNECTING, socket)) => socket.waiting = Some(question),
                    Some(_) => return None,
                    None => self.sockets.push(Socket {
                        name: name.clone(),
                        at: connect(name, &self.sender)?,
                        waiting: Some(question),
                    }),
                }
            }
        }
        Some(self.asked)
    }

    /// Sends the questions that have waited for their way to be open.
    pub fn reached(&mut self) {
        for Socket { at, waiting, .. } in &mut self.sockets {
            if at.place.ready_state() == WebSocket::OPEN
                && let Some(question) = waiting.take()
            {
                given(at.place.send_with_str(&question));
            }
        }
    }

    /// Gives one of ours its time, from which it is as lost as if it had crashed.
    fn wait(&mut self) {
        let sender = self.sender.clone();
        self.patience = Some(Timer::after(PATIENCE, move || lost(&sender)));
    }

    /// One of ours is at work.
    pub fn works(&mut self) {
        if self.patience.is_some() {
            self.wait();
        }
    }

    /// There is nothing to wait for any more.
    pub fn has_answered(&mut self) {
        self.thinking = None;
        self.patience = None;
    }

    /// Stops what one of ours thinks, unless it is about this question.
    pub fn mind(&mut self, wanted: Option<u32>) {
        if self.thinking.is_some() && self.thinking != wanted {
            self.stop_thinking();
        }
    }

    /// Stops what one of ours thinks; the next question begins anew.
    pub fn stop_thinking(&mut self) {
        self.worker = None;
        self.thinking = None;
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
            let heard = data.and_then(|text| Heard::deserialize(&Json::read(&text).ok()?).ok());
            let Heard { number, choice, error } = heard.unwrap_or_default();
            let choice = choice.ok_or_else(|| foreign(&error));
            sender.send(Event::Answered(Answer { number, choice, worth: None }));
        }),
        Listener::new(target, "open", sender, |sender, _| sender.send(Event::PlayerReached)),
        Listener::new(target, "close", sender, |sender, _| lost(sender)),
    ];
    Some(At { place: socket, _listeners: listeners })
}

/// Tells that a program can't be reached any more.
fn lost(sender: &Sender) {
    let why = dom::fixed(fixed::PLAYER_LOST).to_owned();
    sender.send(Event::Answered(Answer { number: 0, choice: Err(why), worth: None }));
}

/// Returns what a program reports, which is in English, as part of a sentence in the page's language.
fn foreign(words: &str) -> String {
    dom::say(&page::Foreign { words })
}

/// What the worker tells ([`Told`](rosette_session::Told)), as an event. It is read by hand: the reading
/// half of serde-wasm-bindgen would weigh 10 KB for this one message.
fn read(event: &MessageEvent) -> Event {
    let data = event.data();
    if let Some(done) = part(&data, "prepared").as_f64() {
        return Event::Prepared((done * 100.0) as u32);
    }
    let (answer, failed) = (part(&data, "answer"), part(&data, "failed"));
    let told = if failed.is_undefined() { answer } else { failed };
    let error = || foreign(&part(&told, "error").as_string().unwrap_or_default());
    Event::Answered(Answer {
        number: part(&told, "number").as_f64().unwrap_or_default() as u32,
        choice: part(&told, "choice").as_string().ok_or_else(error),
        worth: worth(&part(&told, "worth")),
    })
}

/// What a choice is worth; none if the player doesn't say.
fn worth(told: &JsValue) -> Option<Worth> {
    let value = part(told, "value");
    let number = part(&value, "number").as_f64().unwrap_or_default();
    let value = match part(&value, "kind").as_string()?.as_str() {
        "chance" => Value::Chance(number),
        "score" => Value::Score(number as i8),
        "win" => Value::Win(number as u32),
        "loss" => Value::Loss(number as u32),
        "draw" => Value::Draw,
        _ => return None,
    };
    Some(Worth { value, exact: part(told, "exact").is_truthy() })
}

/// The value of a key; undefined if there is none.
fn part(of: &JsValue, key: &str) -> JsValue {
    js_sys::Reflect::get(of, &key.into()).unwrap_or_default()
}
