//! Our players for any program that asks in the protocol of external players.

mod client;
mod question;

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
use client::{Times, converse};

use crate::{
    farewell::{leave, send_away},
    limits::{CLIENT_IDLE, CLIENTS, LEAVING, MOST_LEAVING, REST, WRITING},
};

/// The address at which players are served if nothing else is said.
pub const ADDRESS: &str = "127.0.0.1:1199";

/// Who plays for the programs that ask, and for how many.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Service {
    /// The rules by which requests are read: they don't say it themselves.
    pub rules: RuleSet,
    /// How well is played.
    pub level: Level,
    /// The seed of the players' own chance.
    pub seed: Seed,
    /// How many clients there may be at once.
    pub clients: usize,
    /// How long a client may say nothing: no whole line.
    pub idle: Duration,
}

impl Service {
    /// A service for at most 20 clients at once, each of which may be silent for 5 minutes.
    #[must_use]
    pub const fn new(rules: RuleSet, level: Level, seed: Seed) -> Self {
        Self { rules, level, seed, clients: CLIENTS, idle: CLIENT_IDLE }
    }
}

/// A service, and how many questions it has been asked.
struct Asked {
    service: Service,
    questions: AtomicUsize,
}

impl Asked {
    const fn new(service: Service) -> Self {
        Self { service, questions: AtomicUsize::new(0) }
    }

    /// The seed of the next answer.
    fn seed(&self) -> Seed {
        self.service.seed.of_player(self.questions.fetch_add(1, Ordering::Relaxed))
    }
}

/// Serves a player to everyone who connects, until it is given up; all connections end then.
///
/// One client too many is told so, and the connection closed. A client that is silent for too long,
/// doesn't read its answers, or writes what isn't in the protocol loses its connection; the others
/// don't notice.
pub async fn serve(listener: TcpListener, service: Service) -> Infallible {
    let asked = Arc::new(Asked::new(service));
    // The tasks end with these sets.
    let mut clients = JoinSet::new();
    let mut leaving = JoinSet::new();
    loop {
        let accepted = tokio::select! {
            Some(_) = clients.join_next() => continue,
            Some(_) = leaving.join_next() => continue,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Err(_) => sleep(REST).await,
            Ok((stream, _)) if clients.len() < service.clients => {
                clients.spawn(serve_client(stream, Arc::clone(&asked)));
            }
            Ok((stream, _)) if leaving.len() < MOST_LEAVING => {
                let clients = service.clients;
                leaving.spawn(async move {
                    let why = format!(
                        "Erreur: {clients} programs are connected already; try again later\n"
                    );
                    send_away(stream, &why).await;
                });
            }
            // Too many even to tell them.
            Ok(_) => {}
        }
    }
}

async fn serve_client(stream: TcpStream, asked: Arc<Asked>) {
    // Answers are short and wanted at once. Without this they come later, and come none the less.
    let _ = stream.set_nodelay(true);
    let (input, mut output) = stream.into_split();
    let times = Times { idle: Some(asked.service.idle), writing: WRITING };
    let mut lines = crate::line::Lines::new(input);
    // Why a client goes is its own affair.
    let _ = converse(&mut lines, &mut output, &asked, times).await;
    let _ = timeout(LEAVING, leave(lines.source(), &mut output)).await;
}

/// Serves a player over standard input and output, until the input's end or until it is told to
/// leave. It waits for its input without limit. A reading of standard input can't be given up: a
/// runtime in which this was given up has to be shut down in the background.
///
/// # Errors
///
/// Standard input or output is broken, or what was asked is malformed.
pub async fn serve_standard(service: &Service) -> Result<(), Parting> {
    serve_over(stdin(), &mut stdout(), service).await
}

/// The same over any two ways to and from one client.
///
/// # Errors
///
/// A way is broken, or what was asked is malformed.
pub async fn serve_over(
    input: impl AsyncRead + Unpin,
    output: &mut (impl AsyncWrite + Unpin),
    service: &Service,
) -> Result<(), Parting> {
    let asked = Asked::new(*service);
    let times = Times { idle: None, writing: Duration::MAX };
    converse(&mut crate::line::Lines::new(input), output, &asked, times).await
}
