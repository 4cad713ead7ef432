//! The connections to bots in a web worker, and to external players at the page's server.

use js_sys::JSON;
use rosette_app::player::{PlayerRequest, Question, message};
use rosette_play::{Opined, PlayerAnswer, PlayerError};
use rosette_rules::{
    Seat,
    evaluation::{Evaluation, GameValue},
};
use rosette_session::BotQuestion;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{EventTarget, MessageEvent, WebSocket, Worker};

use super::{EventSink, WorkerEvent};
use crate::{
    dom::{self, Listener},
    error::log_err,
    json::to_js,
    timer::Timer,
    worker::{At, part, start},
};

/// The connections to bots and external players. Each is opened with its first question.
pub struct PlayerConnections {
    sink: EventSink,
    worker: Option<At<Worker>>,
    sockets: Vec<Socket>,
    /// The connection for a second opinion; `None` if none is asked for.
    opinions: Option<Socket>,
    /// The number of the question that the worker is answering.
    thinking: Option<u32>,
    /// The running timeout of the worker.
    timeout: Option<Timer>,
}

/// The timeout of the bots' worker in milliseconds. A search takes a few seconds at most, and
/// longer preparations report their progress.
const ANSWER_TIMEOUT_MS: i32 = 60_000;

/// The connection to an external player. Each seat has its own, because a program that plays both
/// seats must not learn the hidden cards of one from the other.
struct Socket {
    name: String,
    seat: Option<Seat>,
    at: At<WebSocket>,
    /// The question to send once the connection is open.
    waiting: Option<String>,
    /// The number of the last question on this connection.
    asked: u32,
}

impl Socket {
    fn is_open(&self) -> bool {
        self.at.place.ready_state() == WebSocket::OPEN
    }

    fn is_closing(&self) -> bool {
        self.at.place.ready_state() > WebSocket::OPEN
    }
}

/// Returns the names of the external players, which the server writes into the page.
pub fn external_players() -> Vec<String> {
    dom::all("meta[name=player]").iter().filter_map(|meta| meta.get_attribute("content")).collect()
}

impl PlayerConnections {
    /// Creates the state without any connection.
    #[must_use]
    pub fn new(sink: EventSink) -> Self {
        let (worker, sockets, opinions) = (None, Vec::new(), None);
        Self { sink, worker, sockets, opinions, thinking: None, timeout: None }
    }

    /// Carries out a request of the core. If a question can't be asked, answers it with
    /// [`PlayerError::Lost`].
    pub fn follow(&mut self, order: PlayerRequest) {
        match order {
            PlayerRequest::Ask(number, question) => {
                let sent = match question {
                    Question::Bot(question) => self.ask_bot(number, &question),
                    Question::External { name, seat, record } => {
                        self.ask_external(number, name, seat, message(number, &record))
                    }
                };
                if sent.is_none() {
                    lost(&self.sink, number)
                }
            }
            PlayerRequest::Consult(name, news) => self.consult(name, news),
            PlayerRequest::Over(news) => {
                for socket in self.sockets.iter().filter(|socket| socket.is_open()) {
                    log_err(socket.at.place.send_with_str(&news));
                }
            }
            PlayerRequest::StopThinking => self.stop_thinking(),
            PlayerRequest::Stop => self.stop(),
        }
    }

    fn ask_bot(&mut self, number: u32, question: &BotQuestion) -> Option<()> {
        if self.worker.is_none() {
            self.worker = start(
                "worker.js",
                &self.sink,
                |sink, event| sink.send(read(&event.unchecked_into())),
                |sink, _| lost(sink, 0),
            );
        }
        log_err(self.worker.as_ref()?.place.post_message(&to_js(&(number, question))))?;
        self.thinking = Some(number);
        self.wait();
        Some(())
    }

    /// Asks an external player. Connects to it first if that is needed.
    fn ask_external(
        &mut self,
        asked: u32,
        name: String,
        seat: Option<Seat>,
        question: String,
    ) -> Option<()> {
        let mut of_seat = self.sockets.iter_mut().filter(|it| it.name == name && it.seat == seat);
        match of_seat.find(|socket| !socket.is_closing()) {
            Some(socket) => {
                socket.asked = asked;
                match socket.is_open() {
                    true => log_err(socket.at.place.send_with_str(&question))?,
                    false => socket.waiting = Some(question),
                }
            }
            None => {
                let at = connect("players/", &name, &self.sink, on_message)?;
                let waiting = Some(question);
                self.sockets.push(Socket { name, seat, at, waiting, asked });
            }
        }
        Some(())
    }

    /// Asks an external player for its second opinion about a game, on a new connection.
    fn consult(&mut self, name: String, news: String) {
        self.opinions = connect("opinions/", &name, &self.sink, opined).map(|at| {
            let waiting = Some(news);
            Socket { name, seat: None, at, waiting, asked: 0 }
        });
    }

    /// Closes the connection for a second opinion.
    pub fn end_opinions(&mut self) {
        self.opinions = None;
    }

    /// Sends the questions whose connections have opened. Reports the players whose connections
    /// have closed.
    pub fn connected(&mut self) {
        for socket in self.sockets.iter_mut().chain(&mut self.opinions) {
            if socket.is_open()
                && let Some(question) = socket.waiting.take()
            {
                log_err(socket.at.place.send_with_str(&question));
            }
        }
        for socket in self.sockets.extract_if(.., |socket| socket.is_closing()) {
            lost(&self.sink, socket.asked)
        }
        if self.opinions.take_if(|socket| socket.is_closing()).is_some() {
            self.sink.send(WorkerEvent::Opined(Opined::Ended))
        }
    }

    /// Starts the timeout of the worker again.
    fn wait(&mut self) {
        let sink = self.sink.clone();
        self.timeout = Some(Timer::after(ANSWER_TIMEOUT_MS, move || lost(&sink, 0)));
    }

    /// Restarts the timeout, because the worker has reported progress.
    pub fn works(&mut self) {
        if self.timeout.is_some() {
            self.wait();
        }
    }

    /// Notes that a question was answered. Stops the timeout if it was the worker's.
    pub fn note_answered(&mut self, number: u32) {
        if self.thinking == Some(number) {
            self.thinking = None;
            self.timeout = None;
        }
    }

    /// Stops the worker, unless it is answering the question with the number `wanted`.
    pub fn sync(&mut self, wanted: Option<u32>) {
        if self.thinking.is_some() && self.thinking != wanted {
            self.stop_thinking();
        }
    }

    /// Stops the worker. The next question starts a new one.
    fn stop_thinking(&mut self) {
        self.worker = None;
        self.thinking = None;
        self.timeout = None;
    }

    /// Closes all connections, and stops the worker. The next question opens a new one.
    pub fn stop(&mut self) {
        self.stop_thinking();
        self.sockets.clear();
        self.opinions = None;
    }
}

/// Opens a connection to an external player. `on_message` gets its messages.
fn connect(
    kind: &str,
    name: &str,
    sink: &EventSink,
    on_message: fn(&EventSink, web_sys::Event),
) -> Option<At<WebSocket>> {
    // The names contain only characters that need no escapes.
    let socket = log_err(WebSocket::new(&[kind, name].concat()))?;
    let target: &EventTarget = &socket;
    let listeners = vec![
        Listener::new(target, "message", sink, on_message),
        Listener::new(target, "open", sink, |sink, _| sink.send(WorkerEvent::Connected)),
        Listener::new(target, "close", sink, |sink, _| sink.send(WorkerEvent::Connected)),
    ];
    let close = |socket: &WebSocket| {
        log_err(socket.close());
    };
    Some(At { place: socket, close, listeners })
}

/// Parses the JSON of a socket's message; undefined if it isn't JSON.
fn data_of(event: web_sys::Event) -> JsValue {
    let data = event.unchecked_into::<MessageEvent>().data().as_string();
    data.and_then(|text| JSON::parse(&text).ok()).unwrap_or_default()
}

/// Sends the answer of an external player as an event.
fn on_message(sink: &EventSink, event: web_sys::Event) {
    let message = data_of(event);
    let chance = part(&message, "value").as_f64().map(GameValue::Chance);
    let evaluation = chance.map(|value| Evaluation { value, exact: false });
    let remark = part(&message, "show").as_string();
    sink.send(WorkerEvent::Answered(PlayerAnswer { remark, ..answer(&message, evaluation) }))
}

/// Sends a message about a second opinion as an event.
fn opined(sink: &EventSink, event: web_sys::Event) {
    let message = data_of(event);
    let choice = part(&message, "choice").as_string();
    sink.send(WorkerEvent::Opined(match (choice, part(&message, "error").as_string()) {
        (Some(choice), _) => Opined::Opinion {
            ply: part(&message, "ply").as_f64().unwrap_or_default() as usize,
            choice,
            value: part(&message, "value").as_f64(),
        },
        (None, Some(why)) => Opined::Failed(why),
        (None, None) => Opined::Complete,
    }))
}

/// Sends the answer that the connection to a player was lost. Number 0 represents any question.
fn lost(sink: &EventSink, number: u32) {
    let choice = Err(PlayerError::Lost);
    sink.send(WorkerEvent::Answered(PlayerAnswer {
        number,
        choice,
        evaluation: None,
        remark: None,
    }));
}

/// Reads a message of the bots' worker ([`BotMessage`](rosette_session::BotMessage)).
/// Deserialisation by serde-wasm-bindgen would add 10 KB to the page.
fn read(event: &MessageEvent) -> WorkerEvent {
    let data = event.data();
    if let Some(done) = part(&data, "prepared").as_f64() {
        return WorkerEvent::Prepared((done * 100.0) as u32);
    }
    let (answered, failed) = (part(&data, "answer"), part(&data, "failed"));
    let message = if failed.is_undefined() { answered } else { failed };
    WorkerEvent::Answered(answer(&message, evaluation(&part(&message, "evaluation"))))
}

/// Reads an answer: its number, and the choice or the error.
fn answer(message: &JsValue, evaluation: Option<Evaluation>) -> PlayerAnswer {
    let error = || match part(message, "error").as_string().as_deref() {
        Some("memory") => PlayerError::OutOfMemory,
        why => PlayerError::Said(why.unwrap_or_default().to_owned()),
    };
    PlayerAnswer {
        number: part(message, "number").as_f64().unwrap_or_default() as u32,
        choice: part(message, "choice").as_string().ok_or_else(error),
        evaluation,
        remark: None,
    }
}

/// Reads the evaluation of a choice; `None` if there is none.
fn evaluation(message: &JsValue) -> Option<Evaluation> {
    let value = part(message, "value");
    let number = part(&value, "number").as_f64().unwrap_or_default();
    let value = match part(&value, "kind").as_string()?.as_str() {
        "chance" => GameValue::Chance(number),
        "score" => GameValue::Score(number as i8),
        "win" => GameValue::Win(number as u32),
        "loss" => GameValue::Loss(number as u32),
        "draw" => GameValue::Draw,
        _ => return None,
    };
    Some(Evaluation { value, exact: part(message, "exact").is_truthy() })
}
