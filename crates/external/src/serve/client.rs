//! The conversation with a single client.

use std::{fmt::Display, io, time::Duration};

use rosette_protocol::{
    ERROR, FAREWELL, Greeting, Heard, LONGEST_LINE, Malformed, Reader, Request,
};
use rosette_rules::flag::SetupError;
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _},
    time::timeout,
};

use super::{Asked, question::answer};
use crate::line::{LineError, Lines};

/// The time limits for a client.
#[derive(Clone, Copy)]
pub(super) struct Times {
    /// The time for a line; `None` for no limit.
    pub(super) idle: Option<Duration>,
    /// The time for reading what the client was sent.
    pub(super) writing: Duration,
}

/// The reason why a conversation ended without a goodbye.
#[derive(Debug, thiserror::Error)]
pub enum Parting {
    /// A request is malformed. The client received the reason.
    #[error("a request is malformed: {0}")]
    Malformed(#[from] Malformed),
    /// A request doesn't describe a valid position. The client received the reason.
    #[error("a request isn't a valid position: {0}")]
    Position(#[from] SetupError),
    /// No seat chooses in the position of a request. The client received the reason.
    #[error("a request is about a game that is over")]
    Over,
    /// A line is too long. The client received the reason.
    #[error("a line has more than {LONGEST_LINE} bytes")]
    LongLine,
    /// The client didn't send a line, or didn't read what it was sent, in time.
    #[error("timed out waiting for a request")]
    Idle,
    /// The connection broke.
    #[error(transparent)]
    Broken(#[from] io::Error),
}

impl From<LineError> for Parting {
    fn from(error: LineError) -> Self {
        match error {
            LineError::Long => Self::LongLine,
            LineError::Read(error) => Self::Broken(error),
        }
    }
}

/// Sends the greeting, and answers until the client leaves.
///
/// # Errors
///
/// The conversation ended without a goodbye.
pub(super) async fn converse(
    lines: &mut Lines<impl AsyncRead + Unpin>,
    output: &mut (impl AsyncWrite + Unpin),
    asked: &Asked,
    times: Times,
) -> Result<(), Parting> {
    let authors = format!("Rosette ({})", asked.service.level.name());
    // The greeting already contains its line ends.
    send(output, Greeting { authors: Some(authors) }, times).await?;
    let mut reader = Reader::default();
    loop {
        let said = match hear(lines, &mut reader, times).await {
            Ok(Some(Heard::Echo(text))) => text,
            Ok(Some(Heard::Quit)) => return send(output, format!("{FAREWELL}\n"), times).await,
            Ok(None) => return Ok(()),
            Ok(Some(Heard::Request(request))) => match answer_to(&request, asked).await {
                Ok(answer) => answer,
                Err(parting) => return Err(refuse(output, parting, times).await),
            },
            Err(parting) => return Err(refuse(output, parting, times).await),
        };
        send(output, format!("{said}\n"), times).await?;
    }
}

/// Reads what the client says next; `None` at the end of its input.
async fn hear(
    lines: &mut Lines<impl AsyncRead + Unpin>,
    reader: &mut Reader,
    times: Times,
) -> Result<Option<Heard>, Parting> {
    loop {
        let line = match times.idle {
            None => lines.next().await,
            Some(idle) => timeout(idle, lines.next()).await.map_err(|_| Parting::Idle)?,
        };
        let Some(line) = line? else { return Ok(None) };
        if let Some(heard) = reader.read(&line)? {
            return Ok(Some(heard));
        }
    }
}

async fn answer_to(request: &Request, asked: &Asked) -> Result<String, Parting> {
    let position = request.position(asked.service.rules)?;
    let (level, seed, time) = (asked.service.level, asked.seed(), request.time);
    // A bot may think for long, and other clients shouldn't wait for it.
    let thinking = tokio::task::spawn_blocking(move || answer(&position, level, seed, time));
    thinking.await.map_err(io::Error::from)?.ok_or(Parting::Over)
}

/// Sends the client the reason why the conversation ends, if the client can still read it.
async fn refuse(output: &mut (impl AsyncWrite + Unpin), parting: Parting, times: Times) -> Parting {
    let told = match &parting {
        Parting::Idle | Parting::Broken(_) => Ok(()),
        Parting::Malformed(reason) => send(output, refusal(reason), times).await,
        Parting::Position(reason) => send(output, refusal(reason), times).await,
        Parting::Over | Parting::LongLine => send(output, refusal(&parting), times).await,
    };
    // The conversation ends even if sending failed.
    drop(told);
    parting
}

fn refusal(reason: &impl Display) -> String {
    format!("{ERROR}: {reason}\n")
}

async fn send(
    output: &mut (impl AsyncWrite + Unpin),
    text: impl Display,
    times: Times,
) -> Result<(), Parting> {
    let text = text.to_string();
    let sending = async {
        output.write_all(text.as_bytes()).await?;
        output.flush().await
    };
    Ok(timeout(times.writing, sending).await.map_err(|_| Parting::Idle)??)
}
