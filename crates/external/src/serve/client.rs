//! The conversation with a single client.

use std::{fmt::Display, io, pin::pin, time::Duration};

use rosette_protocol::{
    ERROR, FAREWELL, Greeting, MAX_QUESTION_BYTES, MalformedLine, Reader, Received, Request,
    json::{Message, PlayerTrouble},
};
use rosette_rules::flag::SetupError;
use tokio::{
    io::{AsyncRead, AsyncWrite, AsyncWriteExt as _},
    time::timeout,
};

use super::{CountedService, conversation::Conversation, question::answer};
use crate::line::{LineError, Lines};

/// The time limits for a client, after which it is disconnected.
#[derive(Clone, Copy)]
pub(super) struct ClientTimeouts {
    /// The time in which the client must send the next line; `None` for no limit.
    pub(super) idle: Option<Duration>,
    /// The time for reading what the client was sent.
    pub(super) writing: Duration,
}

/// The reason why a conversation ended without a goodbye.
#[derive(Debug, thiserror::Error)]
pub enum Parting {
    /// A request is malformed. The client received the reason.
    #[error("a request is malformed: {0}")]
    Malformed(#[from] MalformedLine),
    /// A request doesn't describe a valid position. The client received the reason.
    #[error("a request isn't a valid position: {0}")]
    Position(#[from] SetupError),
    /// No seat chooses in the position of a request. The client received the reason.
    #[error("a request is about a game that is over")]
    Over,
    /// A message of the JSON protocol can't be answered. The client received the reason.
    #[error("a question can't be answered: {0}")]
    Question(String),
    /// A line is longer than this number of bytes. The client received the reason.
    #[error("a line has more than {0} bytes")]
    LongLine(usize),
    /// The client didn't send a line, or didn't read what it was sent, in time.
    #[error("timed out waiting for a request")]
    Idle,
    /// The connection broke.
    #[error(transparent)]
    Violation(#[from] io::Error),
}

impl From<LineError> for Parting {
    fn from(error: LineError) -> Self {
        match error {
            LineError::Long(longest) => Self::LongLine(longest),
            LineError::Read(error) => Self::Violation(error),
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
    asked: &CountedService,
    times: ClientTimeouts,
) -> Result<(), Parting> {
    let authors = format!("Rosette ({})", asked.service.level.name());
    // The greeting already contains its line ends.
    send(output, Greeting { authors: Some(authors) }, times).await?;
    let mut reader = Reader::default();
    // A client that sends a message speaks the JSON protocol from then on.
    let mut conversation: Option<Conversation> = None;
    // The next line, or the end of the input, if it came while the last line was being answered.
    let mut next = None;
    loop {
        let received = match next.take() {
            Some(received) => received,
            None => read_line(lines, times).await,
        };
        let line = match received {
            Ok(Some(line)) => line,
            Ok(None) => return Ok(()),
            Err(parting) => {
                return Err(refuse(output, parting, conversation.is_some(), times).await);
            }
        };
        if conversation.is_none() && reader == Reader::default() && Message::begins(&line) {
            lines.allow(MAX_QUESTION_BYTES);
            conversation = Some(Conversation::default());
        }
        let replied = {
            let mut answering = pin!(reply(&line, &mut conversation, &mut reader, asked));
            loop {
                tokio::select! {
                    replied = &mut answering => break replied,
                    // Reading continues meanwhile, because a WebSocket answers pings only while it
                    // is read.
                    received = lines.next(), if next.is_none() => match received {
                        Err(LineError::Read(error)) => return Err(error.into()),
                        received => next = Some(received.map_err(Parting::from)),
                    },
                }
            }
        };
        match replied {
            Ok(ClientReply::Nothing) => {}
            Ok(ClientReply::Line(replied)) => send(output, format!("{replied}\n"), times).await?,
            Ok(ClientReply::Farewell) => return send(output, format!("{FAREWELL}\n"), times).await,
            Err(parting) => {
                return Err(refuse(output, parting, conversation.is_some(), times).await);
            }
        }
    }
}

/// The reply to a client's line.
enum ClientReply {
    Nothing,
    Line(String),
    /// The last line, after which the conversation ends.
    Farewell,
}

/// Computes the reply to a line: with a `conversation`, to a message of the JSON protocol, otherwise
/// to a line of the protocol of ±123D.
async fn reply(
    line: &str,
    conversation: &mut Option<Conversation>,
    reader: &mut Reader,
    asked: &CountedService,
) -> Result<ClientReply, Parting> {
    if let Some(conversation) = conversation {
        if line.trim().is_empty() {
            return Ok(ClientReply::Nothing);
        }
        let replied = conversation.answer(line, asked).await?;
        return Ok(
            replied.map_or(ClientReply::Nothing, |replied| ClientReply::Line(replied.to_string()))
        );
    }
    Ok(match reader.read(line)? {
        None => ClientReply::Nothing,
        Some(Received::Echo(text)) => ClientReply::Line(text),
        Some(Received::Quit) => ClientReply::Farewell,
        Some(Received::Request(request)) => ClientReply::Line(answer_to(&request, asked).await?),
    })
}

/// Reads the client's next line within the time limit; `None` at the end of its input.
async fn read_line(
    lines: &mut Lines<impl AsyncRead + Unpin>,
    times: ClientTimeouts,
) -> Result<Option<String>, Parting> {
    Ok(match times.idle {
        None => lines.next().await,
        Some(idle) => timeout(idle, lines.next()).await.map_err(|_| Parting::Idle)?,
    }?)
}

async fn answer_to(request: &Request, asked: &CountedService) -> Result<String, Parting> {
    let position = request.position(asked.service.rules)?;
    let (level, seed, time) = (asked.service.level, asked.seed(), request.time);
    // A bot may think for long, and other clients shouldn't wait for it.
    let thinking = tokio::task::spawn_blocking(move || answer(&position, level, seed, time));
    thinking.await.map_err(io::Error::from)?.ok_or(Parting::Over)
}

/// Sends the client the reason why the conversation ends, if the client can still read it. Returns
/// that reason.
async fn refuse(
    output: &mut (impl AsyncWrite + Unpin),
    parting: Parting,
    json: bool,
    times: ClientTimeouts,
) -> Parting {
    let reason = match &parting {
        Parting::Idle | Parting::Violation(_) => return parting,
        Parting::Malformed(reason) => reason.to_string(),
        Parting::Position(reason) => reason.to_string(),
        Parting::Question(reason) => reason.clone(),
        Parting::Over | Parting::LongLine(_) => parting.to_string(),
    };
    let line = if json {
        format!("{}\n", Message::Error(PlayerTrouble { error: reason }))
    } else {
        format!("{ERROR}: {reason}\n")
    };
    // The conversation ends even if sending fails.
    let _ = send(output, line, times).await;
    parting
}

async fn send(
    output: &mut (impl AsyncWrite + Unpin),
    text: impl Display,
    times: ClientTimeouts,
) -> Result<(), Parting> {
    let text = text.to_string();
    let sending = async {
        output.write_all(text.as_bytes()).await?;
        output.flush().await
    };
    Ok(timeout(times.writing, sending).await.map_err(|_| Parting::Idle)??)
}
