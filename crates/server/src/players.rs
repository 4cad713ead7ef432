//! The connection from the page to external players: one WebSocket each, of the server's own
//! origin.
//!
//! The page sends `{"number": N, "record": {…}}` and gets `{"number": N, "choice": "+1"}`, to which
//! a player may add `value` and `show`, or `{"number": N, "error": "…"}`. After an error the socket
//! closes. If the game of the record is over, the player gets its end, and nothing is answered. The
//! player gets only what its seat may see. The programs are fixed when the server starts; the page
//! can only choose among their names. For second opinions there is [another
//! connection](crate::opinions).

use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::header::{HOST, ORIGIN, SEC_WEBSOCKET_KEY};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use rosette_external::limits::{QUESTION, SEAT_IDLE, SEATS, UNSENT, WRITING};
use rosette_external::{
    Answer, External, GameEnd, Limits, PlayerQuestion, PlayerSource, is_socket_key,
};
use rosette_json::Json;
use rosette_session::{Record, Seed, Session};
use serde::Serialize;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::{Site, opinions::give_opinions};

/// An external player that the page may start.
#[derive(Clone, Debug)]
pub struct OfferedPlayer {
    /// The name by which the page chooses the player, which [`is_name`] allows.
    pub name: String,
    /// The command or the address of the player.
    pub source: PlayerSource,
}

/// The number of bytes of one read from a socket. The library's default would reserve 128 KB for
/// each seat.
const READ: usize = 4 << 10;

/// A message to the page: the answer, or an error, for the question of this number.
#[derive(Serialize)]
struct QuestionReply {
    number: u64,
    #[serde(flatten)]
    message: PlayerMessage,
}

#[derive(Serialize)]
#[serde(untagged)]
enum PlayerMessage {
    Choice {
        choice: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<f64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        show: Option<String>,
    },
    Error {
        error: String,
    },
}

/// A message of a page over its socket.
enum PageMessage {
    /// A question to the player, for the seat to move.
    Question(PlayerQuestion),
    /// The game of the record is over, so the player gets its end.
    Over(GameEnd),
}

struct PlayerRoutes {
    site: Site,
    offers: Vec<OfferedPlayer>,
    seats: Arc<Semaphore>,
}

/// Builds the routes to the players, and to the page with their names in its head.
pub fn routes(site: &Site, offers: &[OfferedPlayer]) -> Router {
    if offers.is_empty() {
        return Router::new();
    }
    let seats = Arc::new(Semaphore::new(SEATS));
    let players = PlayerRoutes { site: site.clone(), offers: offers.to_vec(), seats };
    Router::new()
        .route("/players/{name}", get(seat))
        .route("/opinions/{name}", get(opinions))
        .route("/", get(page))
        .route("/index.html", get(page))
        .with_state(Arc::new(players))
}

/// Returns whether a player may have this name, which appears unescaped in URLs and in the page.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (1..=24).contains(&name.len()) && name.bytes().all(fits)
}

/// Serves the page, with the names of the players that it may start in its head.
async fn page(State(players): State<Arc<PlayerRoutes>>) -> Response {
    let Some(page) = players.site.page().await else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let mut names = String::new();
    for offer in &players.offers {
        names += &format!("<meta name=\"player\" content=\"{}\">\n", offer.name);
    }
    Html(page.replacen("</head>", &format!("{names}</head>"), 1)).into_response()
}

async fn seat(
    State(players): State<Arc<PlayerRoutes>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    match players.admit(&name, &headers, 1) {
        Ok((offer, permit)) => {
            limited(upgrade).on_upgrade(move |socket| play(socket, offer, permit))
        }
        Err(refused) => refused.into_response(),
    }
}

async fn opinions(
    State(players): State<Arc<PlayerRoutes>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    // Each of the two seats gets a separate process.
    match players.admit(&name, &headers, 2) {
        Ok((offer, permit)) => {
            limited(upgrade).on_upgrade(move |socket| give_opinions(socket, offer, permit))
        }
        Err(refused) => refused.into_response(),
    }
}

impl PlayerRoutes {
    /// Checks that a request may use a player, and reserves seats for this many of its processes.
    /// Returns the player and the reservation, which ends when it is dropped.
    fn admit(
        &self,
        name: &str,
        headers: &HeaderMap,
        seats: u32,
    ) -> Result<(OfferedPlayer, OwnedSemaphorePermit), (StatusCode, &'static str)> {
        if !is_own_page(headers) {
            return Err((
                StatusCode::FORBIDDEN,
                "Players can be used only by pages from this server.\n",
            ));
        }
        if !headers.get(SEC_WEBSOCKET_KEY).is_some_and(is_socket_key) {
            return Err((
                StatusCode::BAD_REQUEST,
                "Sec-WebSocket-Key must have 16 bytes in base64.\n",
            ));
        }
        let Some(offer) = self.offers.iter().find(|offer| offer.name == name).cloned() else {
            return Err((StatusCode::NOT_FOUND, "Unknown player.\n"));
        };
        let Ok(permit) = Arc::clone(&self.seats).try_acquire_many_owned(seats) else {
            return Err((StatusCode::SERVICE_UNAVAILABLE, "All seats are taken.\n"));
        };
        Ok((offer, permit))
    }
}

/// Limits the messages and buffers of a socket.
fn limited(upgrade: WebSocketUpgrade) -> WebSocketUpgrade {
    upgrade
        .max_message_size(QUESTION)
        .max_frame_size(QUESTION)
        .read_buffer_size(READ)
        .write_buffer_size(0)
        .max_write_buffer_size(UNSENT)
}

/// Returns whether a request comes from a page of this server. Browsers send the origin, and a page
/// can't change it.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|it| it.to_str().ok());
    match (text(ORIGIN), text(HOST)) {
        (Some(origin), Some(host)) => origin.strip_prefix("http://") == Some(host),
        _ => false,
    }
}

/// Answers the questions of a page. When the page closes the connection, the player ends: at once
/// if it is thinking.
async fn play(mut socket: WebSocket, offer: OfferedPlayer, _permit: OwnedSemaphorePermit) {
    let mut player = None;
    let mut next = None;
    loop {
        let text = match next.take() {
            Some(text) => text,
            None => match timeout(SEAT_IDLE, question(&mut socket)).await {
                Ok(Some(text)) => text,
                _ => break,
            },
        };
        let (number, asked) = read(&text);
        // Frees a text that may be long, because the player may think for long.
        drop(text);
        let message = {
            let mut answering = pin!(answer(&mut player, &offer, asked));
            loop {
                tokio::select! {
                    message = &mut answering => break message,
                    asked = question(&mut socket) => match asked {
                        // The page asks another question in the meantime, which is answered next.
                        Some(text) => next = Some(text),
                        // The page has closed the connection, so the player ends.
                        None => return,
                    },
                }
            }
        };
        let failed = message.is_err();
        let Some(message) = message.unwrap_or_else(|error| Some(PlayerMessage::Error { error }))
        else {
            continue;
        };
        let reply = rosette_json::text(&QuestionReply { number, message });
        let sent = send(&mut socket, Message::Text(reply.into())).await;
        if sent.is_none() || failed {
            break;
        }
    }
    // The page needn't wait until the player has ended.
    drop(socket);
    if let Some(player) = player {
        player.end().await;
    }
}

/// Waits for the page's next question; `None` when the page has closed the connection. Nothing is
/// lost if the future is dropped before it completes.
pub async fn question(socket: &mut WebSocket) -> Option<Utf8Bytes> {
    loop {
        match socket.recv().await? {
            Ok(Message::Text(text)) => return Some(text),
            // Nothing more is read until the answer to a ping is on its way, so that answers never
            // pile up. This answer replaces the library's automatic one.
            Ok(Message::Ping(sign)) => send(socket, Message::Pong(sign)).await?,
            Ok(Message::Pong(_)) => {}
            _ => return None,
        }
    }
}

/// Sends a message; returns `None` if the page doesn't read it in time.
pub async fn send(socket: &mut WebSocket, message: Message) -> Option<()> {
    timeout(WRITING, socket.send(message)).await.ok()?.ok()
}

/// Asks the player and returns its answer; `None` for the end of a game, which needs no answer. An
/// error is the reason why the player forfeits.
async fn answer(
    player: &mut Option<External>,
    offer: &OfferedPlayer,
    asked: Result<PageMessage, String>,
) -> Result<Option<PlayerMessage>, String> {
    let question = match asked? {
        PageMessage::Question(question) => question,
        PageMessage::Over(end) => {
            if let Some(player) = player {
                player.over(end).await;
            }
            return Ok(None);
        }
    };
    let Answer { token: choice, value, show } = ask(player, offer, question).await?;
    Ok(Some(PlayerMessage::Choice { choice, value, show }))
}

/// Asks a player, and starts it before its first question.
///
/// # Errors
///
/// The player can't be started, or forfeits.
pub async fn ask(
    player: &mut Option<External>,
    offer: &OfferedPlayer,
    question: PlayerQuestion,
) -> Result<Answer, String> {
    if player.is_none() {
        let started = External::start(&offer.source, Limits::default()).await;
        *player = Some(started.map_err(|error| error.to_string())?);
    }
    let Some(player) = player else { return Err("it could not be started".to_owned()) };
    player.ask(question).await.map_err(|forfeit| forfeit.to_string())
}

/// Reads the number of a page's question, 0 if it is missing, and what is asked.
fn read(question: &str) -> (u64, Result<PageMessage, String>) {
    let json = Json::read(question).unwrap_or_default();
    (json.get("number").and_then(Json::as_u64).unwrap_or(0), asked(&json))
}

/// Reads the record that a page sends: the question of its position, or, if the game is over, the
/// end to announce.
fn asked(question: &Json) -> Result<PageMessage, String> {
    let record = question.get("record").ok_or("a question has a record")?;
    let record = Record::read(record).map_err(|error| error.to_string())?;
    let session = Session::open(record, Seed(0)).map_err(|error| error.to_string())?;
    let why = question.get("why").and_then(Json::as_str).map(str::to_owned);
    if let Some(end) = GameEnd::of(&session, why) {
        return Ok(PageMessage::Over(end));
    }
    let question = PlayerQuestion::of(&session).map(PageMessage::Question);
    question.ok_or_else(|| "there is nothing to choose in this game".to_owned())
}
