//! Bots as players for any program that asks in one of the protocols of external players.

mod client;
mod conversation;
mod question;
mod thinker;

use std::{
    convert::Infallible,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use rosette_rules::flag::RuleSet;
use rosette_session::{Level, Seed};
use tokio::{
    io::{AsyncRead, AsyncWrite, stdin, stdout},
    net::{TcpListener, TcpStream},
    task::JoinSet,
    time::{sleep, timeout},
};

pub use client::Parting;
use client::{ClientTimeouts, converse};

use crate::{
    farewell::{close_gracefully, refuse_client},
    limits::{
        ACCEPT_BACKOFF, CLIENT_IDLE, CLIENTS, HEAD, MAX_REFUSALS, MESSAGE, REFUSAL_TIMEOUT, WRITING,
    },
    websocket::{self, Input, Output, refusal},
};

/// The default address at which bots are served.
pub const ADDRESS: &str = "127.0.0.1:1199";

/// The connections that a service accepts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Transport {
    /// Lines over TCP.
    #[default]
    Tcp,
    /// WebSockets, a line in each message. A web page of any origin may connect.
    WebSocket,
}

/// The bot that answers, and the limits for its clients.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Service {
    /// The rule set of requests in the protocol of ±123D, which doesn't name one.
    pub rules: RuleSet,
    /// The level of the bot, the same for all clients.
    pub level: Level,
    /// The seed of the bot's random choices.
    pub seed: Seed,
    /// The largest number of clients at once.
    pub clients: usize,
    /// The time after which a client must have sent a whole line.
    pub idle: Duration,
    /// The weights of the nets of Ur. Without them, its bots play less well.
    pub nets: &'static [&'static [u8]],
    /// The connections that [`serve()`] accepts.
    pub transport: Transport,
}

impl Service {
    /// Creates a service for at most 20 clients at once, each of which may be silent for 5 minutes.
    #[must_use]
    pub const fn new(rules: RuleSet, level: Level, seed: Seed) -> Self {
        let transport = Transport::Tcp;
        Self { rules, level, seed, clients: CLIENTS, idle: CLIENT_IDLE, nets: &[], transport }
    }
}

/// A service with a counter of the questions it has been asked.
struct CountedService {
    service: Service,
    questions: AtomicUsize,
}

impl CountedService {
    const fn new(service: Service) -> Self {
        Self { service, questions: AtomicUsize::new(0) }
    }

    /// Counts a question, and derives a seed for its answer.
    fn seed(&self) -> Seed {
        self.service.seed.of_player(self.questions.fetch_add(1, Ordering::Relaxed))
    }
}

/// Serves a bot to all clients that connect. When the future is dropped, all connections end.
///
/// A client beyond the limit gets an error message and is disconnected. A client that is silent for
/// too long, doesn't read its answers, or violates the protocol is disconnected. Other clients
/// aren't affected.
pub async fn serve(listener: TcpListener, service: Service) -> Infallible {
    let asked = Arc::new(CountedService::new(service));
    // Dropping these sets ends their tasks.
    let mut clients = JoinSet::new();
    let mut leaving = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            Some(_) = clients.join_next() => continue,
            Some(_) = leaving.join_next() => continue,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Err(_) => sleep(ACCEPT_BACKOFF).await,
            Ok((stream, _)) if clients.len() < service.clients => {
                clients.spawn(serve_client(stream, Arc::clone(&asked)));
            }
            Ok((stream, _)) if leaving.len() < MAX_REFUSALS => {
                let clients = service.clients;
                leaving.spawn(async move {
                    let why = format!(
                        "Erreur: {clients} programs are connected already; try again later"
                    );
                    let answer = match service.transport {
                        Transport::Tcp => format!("{why}\n"),
                        Transport::WebSocket => refusal("503 Service Unavailable", &why),
                    };
                    refuse_client(stream, answer.as_bytes()).await;
                });
            }
            // So many clients are being refused that this one is disconnected without a reason.
            Ok(_) => {}
        }
    }
}

async fn serve_client(stream: TcpStream, asked: Arc<CountedService>) {
    // Sends each short answer at once. If this can't be set, answers arrive a little later.
    let _ = stream.set_nodelay(true);
    let (input, mut output): (Output, Input) = match asked.service.transport {
        Transport::Tcp => {
            let (input, output) = stream.into_split();
            (Box::new(input), Box::new(output))
        }
        Transport::WebSocket => {
            // `accept` has already answered a client that doesn't ask for a WebSocket.
            let accepting = timeout(HEAD, websocket::accept(stream, MESSAGE));
            let Ok(Ok(halves)) = accepting.await else { return };
            halves
        }
    };
    let times = ClientTimeouts { idle: Some(asked.service.idle), writing: WRITING };
    let mut lines = crate::line::Lines::new(input);
    // The reason why a client leaves doesn't matter here.
    let _ = converse(&mut lines, &mut output, &asked, times).await;
    let _ = timeout(REFUSAL_TIMEOUT, close_gracefully(lines.source(), &mut output)).await;
}

/// Serves a bot over standard input and output until the input ends or the client says goodbye.
/// Waits for input without a time limit. A read of standard input can't be cancelled, so a runtime
/// in which this future is dropped must be shut down in the background.
///
/// # Errors
///
/// Standard input or output is broken, or a request is malformed.
pub async fn serve_standard(service: &Service) -> Result<(), Parting> {
    serve_over(stdin(), &mut stdout(), service).await
}

/// Does the same as [`serve_standard`] over any input and output.
///
/// # Errors
///
/// Input or output is broken, or a request is malformed.
pub async fn serve_over(
    input: impl AsyncRead + Unpin,
    output: &mut (impl AsyncWrite + Unpin),
    service: &Service,
) -> Result<(), Parting> {
    let asked = CountedService::new(*service);
    let times = ClientTimeouts { idle: None, writing: Duration::MAX };
    converse(&mut crate::line::Lines::new(input), output, &asked, times).await
}
