//! The way from the page to external players: a WebSocket each, of the server's own origin.
//!
//! The page sends `{"number": N, "record": {…}}`, and gets `{"number": N, "choice": "+1"}` or
//! `{"number": N, "error": "…"}`; after an error the socket closes. Which programs there are is
//! fixed when the server starts; the page can only choose among their names.

use std::pin::pin;
use std::sync::Arc;

use axum::Router;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{Html, IntoResponse, Response};
use axum::routing::get;
use rosette_external::limits::{QUESTION, SEAT_IDLE, SEATS};
use rosette_external::{External, Limits, Source};
use rosette_json::{Json, Writer};
use rosette_rules::flag::Flag;
use rosette_session::{Record, Seed, Session};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::Site;

/// An external player that the page may seat.
#[derive(Clone, Debug)]
pub struct Offer {
    /// The name by which the page chooses it.
    pub name: String,
    /// Where it is.
    pub source: Source,
}

struct Players {
    site: Site,
    offers: Vec<Offer>,
    seats: Arc<Semaphore>,
}

/// The routes to the players, and to the page that names them.
pub fn routes(site: &Site, offers: &[Offer]) -> Router {
    if offers.is_empty() {
        return Router::new();
    }
    let seats = Arc::new(Semaphore::new(SEATS));
    let players = Players { site: site.clone(), offers: offers.to_vec(), seats };
    Router::new()
        .route("/players/{name}", get(seat))
        .route("/", get(page))
        .route("/index.html", get(page))
        .with_state(Arc::new(players))
}

/// Whether a player may be offered by this name: it stands in addresses and in the page as it is.
#[must_use]
pub fn is_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    (1..=24).contains(&name.len()) && name.bytes().all(fits)
}

/// The page with the names of the players that it may seat.
async fn page(State(players): State<Arc<Players>>) -> Response {
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
    State(players): State<Arc<Players>>,
    Path(name): Path<String>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !is_own_page(&headers) {
        return refuse(StatusCode::FORBIDDEN, "Players are for pages of this server only.\n");
    }
    let Some(offer) = players.offers.iter().find(|offer| offer.name == name).cloned() else {
        return refuse(StatusCode::NOT_FOUND, "There is no such player.\n");
    };
    let Ok(permit) = Arc::clone(&players.seats).try_acquire_owned() else {
        return refuse(StatusCode::SERVICE_UNAVAILABLE, "All seats are taken.\n");
    };
    upgrade
        .max_message_size(QUESTION)
        .max_frame_size(QUESTION)
        .on_upgrade(move |socket| play(socket, offer, permit))
}

/// Whether a request comes from a page of this server: browsers say so, and no page can lie.
fn is_own_page(headers: &HeaderMap) -> bool {
    let text = |name| headers.get(name).and_then(|it| it.to_str().ok());
    match (text(ORIGIN), text(HOST)) {
        (Some(origin), Some(host)) => origin.strip_prefix("http://") == Some(host),
        _ => false,
    }
}

/// Answers the questions of a page. The player leaves with the page.
async fn play(mut socket: WebSocket, offer: Offer, _permit: OwnedSemaphorePermit) {
    let mut player = None;
    let mut next = None;
    loop {
        let text = match next.take() {
            Some(text) => text,
            None => match timeout(SEAT_IDLE, question(&mut socket)).await {
                Ok(Some(text)) => text,
                _ => return,
            },
        };
        let json = Json::read(&text).unwrap_or_default();
        let number = json.get("number").and_then(Json::as_u64).unwrap_or(0);
        let choice = {
            let mut choosing = pin!(choose(&mut player, &offer, &json));
            loop {
                tokio::select! {
                    choice = &mut choosing => break choice,
                    message = socket.recv() => match message {
                        // The page has come to another position meanwhile.
                        Some(Ok(Message::Text(text))) => next = Some(text),
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        // The page is gone, and the player leaves.
                        _ => return,
                    },
                }
            }
        };
        let failed = choice.is_err();
        let mut writer = Writer::default();
        writer.object(|writer| {
            writer.key("number").number(number);
            match choice {
                Ok(choice) => writer.key("choice").text(&choice),
                Err(why) => writer.key("error").text(&why),
            }
        });
        if socket.send(Message::Text(writer.into_text().into())).await.is_err() || failed {
            return;
        }
    }
}

/// What the page asks next; none at its end.
async fn question(socket: &mut WebSocket) -> Option<Utf8Bytes> {
    loop {
        match socket.recv().await {
            Some(Ok(Message::Text(text))) => return Some(text),
            // Signs of life ask nothing.
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return None,
        }
    }
}

/// What the player chooses in the game of a question; else why it forfeits.
async fn choose(
    player: &mut Option<External>,
    offer: &Offer,
    question: &Json,
) -> Result<String, String> {
    let position = position(question)?;
    if player.is_none() {
        let started = External::start(&offer.source, Limits::default()).await;
        *player = Some(started.map_err(|error| error.to_string())?);
    }
    let Some(player) = player else { return Err("it could not be started".to_owned()) };
    player.ask(&position).await.map_err(|forfeit| forfeit.to_string())
}

/// The position in which a question is asked.
fn position(question: &Json) -> Result<Flag, String> {
    let record = question.get("record").ok_or("a question has a record")?;
    let record = Record::read(record).map_err(|error| error.to_string())?;
    let session = Session::open(record, Seed(0)).map_err(|error| error.to_string())?;
    if session.outcome().is_some() || session.pending().is_some() {
        return Err("there is nothing to choose in this game".to_owned());
    }
    let position = session.settled().as_any().downcast_ref::<Flag>();
    position.copied().ok_or_else(|| "external players play ±123D only".to_owned())
}

fn refuse(status: StatusCode, why: &'static str) -> Response {
    (status, why).into_response()
}
