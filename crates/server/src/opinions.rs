//! The connection on which an external player gives its second opinion about a game.
//!
//! The page sends `{"record": {…}}`. For each position of the game in which there was something to
//! choose, it gets `{"ply": N, "choice": "+1"}`, to which the player may add `value` and `show`; at
//! last `{"complete": true}`, or `{"error": "…"}`. Each seat has a separate process, which sees
//! only what its seat saw, in the order of the game.

use std::pin::pin;

use axum::extract::ws::{Message, WebSocket};
use rosette_external::limits::SEAT_IDLE;
use rosette_external::{Answer, External, PlayerQuestion};
use rosette_json::Json;
use rosette_rules::{BySeat, Seat, Turn};
use rosette_session::{Record, Seed, Session};
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::timeout;

use crate::players::{OfferedPlayer, ask, question, send};

/// A message to the page, as JSON: an opinion, the end of the opinions, or an error.
#[derive(Serialize)]
#[serde(untagged)]
enum OpinionMessage {
    Opinion {
        ply: usize,
        choice: String,
        #[serde(skip_serializing_if = "Option::is_none")]
        value: Option<f64>,
        #[serde(skip_serializing_if = "Option::is_none")]
        show: Option<String>,
    },
    Complete {
        complete: bool,
    },
    Error {
        error: String,
    },
}

/// Asks a player about the game that the page sends. The player's processes end with the page.
pub async fn give_opinions(
    mut socket: WebSocket,
    offer: OfferedPlayer,
    _permit: OwnedSemaphorePermit,
) {
    let Ok(Some(text)) = timeout(SEAT_IDLE, question(&mut socket)).await else { return };
    let mut players = BySeat { first: None, second: None };
    let message = match read(&text) {
        Ok((record, plies)) => {
            match ask_all(&mut socket, &offer, &record, plies, &mut players).await {
                Some(Ok(())) => OpinionMessage::Complete { complete: true },
                Some(Err(error)) => OpinionMessage::Error { error },
                // The page has closed the connection.
                None => return,
            }
        }
        Err(error) => OpinionMessage::Error { error },
    };
    send_message(&mut socket, &message).await;
    // The page needn't wait until the processes have ended.
    drop(socket);
    for player in [players.first, players.second].into_iter().flatten() {
        player.end().await;
    }
}

/// Asks a player about the positions of a game at some plies, and tells the page its answers.
/// Returns `None` when the page has closed the connection.
async fn ask_all(
    socket: &mut WebSocket,
    offer: &OfferedPlayer,
    record: &Record,
    plies: Vec<usize>,
    players: &mut BySeat<Option<External>>,
) -> Option<Result<(), String>> {
    for ply in plies {
        let Some(asked) = question_at(record, ply) else { continue };
        let player = match asked.seat() {
            Seat::First => &mut players.first,
            Seat::Second => &mut players.second,
        };
        let answered = {
            let mut answering = pin!(ask(player, offer, asked));
            loop {
                tokio::select! {
                    answered = &mut answering => break answered,
                    // Other messages of the page are ignored.
                    said = question(socket) => said.map(drop)?,
                }
            }
        };
        match answered {
            Ok(Answer { token: choice, value, show }) => {
                send_message(socket, &OpinionMessage::Opinion { ply, choice, value, show }).await?;
            }
            Err(error) => return Some(Err(error)),
        }
    }
    Some(Ok(()))
}

/// Returns the question that the seat to move had at a ply; `None` if there was nothing to choose.
fn question_at(record: &Record, ply: usize) -> Option<PlayerQuestion> {
    let session = Session::open(record.clone(), Seed(0)).ok()?;
    PlayerQuestion::of(&session.earlier(ply)?)
}

/// Reads the record of a game. Returns it with the plies at which a seat had something to choose.
fn read(text: &str) -> Result<(Record, Vec<usize>), String> {
    let json = Json::read(text).map_err(|error| error.to_string())?;
    let record = json.get("record").ok_or("a question has a record")?;
    let record = Record::read(record).map_err(|error| error.to_string())?;
    let session = Session::open(record.clone(), Seed(0)).map_err(|error| error.to_string())?;
    let chose = |ply: &usize| matches!(session.position_at(*ply).turn(), Turn::Choice(_));
    Ok((record, (0..session.ply()).filter(chose).collect()))
}

/// Sends a message; returns `None` if the page doesn't read it in time.
async fn send_message(socket: &mut WebSocket, message: &OpinionMessage) -> Option<()> {
    send(socket, Message::Text(rosette_json::text(message).into())).await
}
