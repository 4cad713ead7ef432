//! The programs that play: bots in a web worker, and external players at the server of the page.

use rosette_cards::CardSet;
use rosette_json::{Json, text};
use rosette_messages::{fixed, page};
use rosette_play::Answer;
use rosette_rules::worth::{Value, Worth};
use rosette_session::{Program, Record, Session};
use serde::{Deserialize, Serialize};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, MessageEvent, WebSocket, Worker};

use super::{
    dom::{self, Listener},
    error::given,
    json::to_js,
    timer::Timer,
    worker::{At, part, start},
};
use crate::{event::Event, sender::Sender};

/// The connections to the programs, which open with the first question.
pub struct Players {
    sender: Sender,
    worker: Option<At<Worker>>,
    sockets: Vec<Socket>,
    asked: u32,
    /// The number of the worker's question.
    thinking: Option<u32>,
    /// The timeout of the worker.
    patience: Option<Timer>,
}

/// The timeout of the worker, in milliseconds. A search takes some seconds at most, and longer
/// preparations report their progress.
const PATIENCE: i32 = 60_000;

/// The connection to an external player.
struct Socket {
    name: String,
    at: At<WebSocket>,
    /// The question to send when the connection opens.
    waiting: Option<String>,
}

/// Returns the names of the external players, which the server writes into the page.
pub fn external_players() -> Vec<String> {
    dom::all("meta[name=player]").iter().filter_map(|meta| meta.get_attribute("content")).collect()
}

#[derive(Serialize)]
struct Asked {
    number: u32,
    record: Record,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Heard {
    number: u32,
    choice: Option<String>,
    error: String,
}

impl Players {
    pub fn new(sender: Sender) -> Self {
        Self { sender, worker: None, sockets: Vec::new(), asked: 0, thinking: None, patience: None }
    }

    /// Asks a program to choose for the seat to move. Returns the number of the question, which the
    /// event with the answer has too; `None` if the question fails.
    pub fn ask(&mut self, program: &Program, session: &Session, cards: &CardSet) -> Option<u32> {
        self.asked += 1;
        match program {
            Program::Bot(level) => {
                if self.worker.is_none() {
                    self.worker = start(
                        "worker.js",
                        &self.sender,
                        |sender, event| sender.send(read(&event.unchecked_into())),
                        |sender, _| lost(sender),
                    );
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

    /// Sends the questions whose connections have opened.
    pub fn reached(&mut self) {
        for Socket { at, waiting, .. } in &mut self.sockets {
            if at.place.ready_state() == WebSocket::OPEN
                && let Some(question) = waiting.take()
            {
                given(at.place.send_with_str(&question));
            }
        }
    }

    /// Starts the timeout of the worker.
    fn wait(&mut self) {
        let sender = self.sender.clone();
        self.patience = Some(Timer::after(PATIENCE, move || lost(&sender)));
    }

    /// Restarts the timeout, as the worker has reported progress.
    pub fn works(&mut self) {
        if self.patience.is_some() {
            self.wait();
        }
    }

    pub fn has_answered(&mut self) {
        self.thinking = None;
        self.patience = None;
    }

    /// Stops the worker, unless it works on this question.
    pub fn mind(&mut self, wanted: Option<u32>) {
        if self.thinking.is_some() && self.thinking != wanted {
            self.stop_thinking();
        }
    }

    /// Stops the worker. The next question starts a new one.
    pub fn stop_thinking(&mut self) {
        self.worker = None;
        self.thinking = None;
        self.patience = None;
    }

    /// Closes all connections. The next question opens a new one.
    pub fn stop(&mut self) {
        self.stop_thinking();
        self.sockets.clear();
    }
}

/// Opens the connection to an external player.
fn connect(name: &str, sender: &Sender) -> Option<At<WebSocket>> {
    // The names need no escapes.
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
    let close = |socket: &WebSocket| {
        given(socket.close());
    };
    Some(At { place: socket, close, listeners })
}

/// Reports that a connection failed.
fn lost(sender: &Sender) {
    let why = dom::fixed(fixed::PLAYER_LOST).to_owned();
    sender.send(Event::Answered(Answer { number: 0, choice: Err(why), worth: None }));
}

/// Returns what a program reports, which is in English, as part of a sentence in the page's language.
fn foreign(words: &str) -> String {
    dom::say(&page::Foreign { words })
}

/// Converts the worker's message ([`Told`](rosette_session::Told)) to an event. Deserialization by
/// serde-wasm-bindgen would add 10 KB to the page.
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

/// Reads the worth of a choice, if there is one.
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
