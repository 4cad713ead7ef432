//! WebSockets as streams of lines. A message of a peer is a line, whose line end may be missing.
//! Each line that this program sends is a message.

use std::io;

use base64::prelude::{BASE64_STANDARD, Engine as _};
use futures_util::{SinkExt as _, StreamExt as _, future, stream};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, accept_hdr_async_with_config, connect_async_with_config,
    tungstenite::{
        Error, Message,
        handshake::server::{ErrorResponse, Request, Response},
        http::header::SEC_WEBSOCKET_KEY,
        protocol::WebSocketConfig,
    },
};
use tokio_util::{
    bytes::Bytes,
    io::{CopyToBytes, SinkWriter, StreamReader},
};

use crate::{farewell::refuse_client, limits::MESSAGE};

/// The output of a program, as bytes to read.
pub(crate) type Output = Box<dyn AsyncRead + Send + Unpin>;
/// The input of a program. Each write to it must contain whole lines.
pub(crate) type Input = Box<dyn AsyncWrite + Send + Unpin>;

/// Connects to a program that listens at an address `ws://…`. A message of more than `longest`
/// bytes breaks the connection.
///
/// # Errors
///
/// The program can't be reached, or doesn't accept a WebSocket.
pub(crate) async fn connect(address: &str, longest: usize) -> io::Result<(Output, Input)> {
    let without_delay = true;
    let connecting = connect_async_with_config(address, Some(config(longest)), without_delay);
    Ok(halves(connecting.await.map_err(broken)?.0))
}

/// Accepts a program that asks for a WebSocket. A message of more than `longest` bytes breaks the
/// connection.
///
/// # Errors
///
/// The program doesn't ask for a WebSocket, and was answered with a refusal.
#[expect(clippy::result_large_err, reason = "the library decides the type of the callback")]
pub(crate) async fn accept(stream: TcpStream, longest: usize) -> io::Result<(Output, Input)> {
    let stream = stream.into_std()?;
    // The library closes its own handle without an answer, so the refusal is sent by this copy of
    // the handle.
    let refused = stream.try_clone()?;
    let stream = TcpStream::from_std(stream)?;
    let check =
        |request: &Request, response: Response| match request.headers().get(SEC_WEBSOCKET_KEY) {
            Some(key) if is_socket_key(key) => Ok(response),
            // With the status 200, the library sends no answer of its own, so that ours can follow.
            _ => Err(ErrorResponse::new(None)),
        };
    match accept_hdr_async_with_config(stream, check, Some(config(longest))).await {
        Ok(socket) => Ok(halves(socket)),
        Err(error) => {
            let answer = refusal("426 Upgrade Required\r\nUpgrade: websocket", NO_SOCKET);
            refuse_client(TcpStream::from_std(refused)?, answer.as_bytes()).await;
            Err(broken(error))
        }
    }
}

/// Returns whether the key of a request for a WebSocket has the form of RFC 6455: 16 bytes in
/// base64.
#[must_use]
pub fn is_socket_key(key: impl AsRef<[u8]>) -> bool {
    BASE64_STANDARD.decode(key).is_ok_and(|bytes| bytes.len() == 16)
}

/// The answer to a program that asks for something else than a WebSocket.
const NO_SOCKET: &str = "Players are here for WebSockets only: connect to this address by ws://";

/// Returns an answer in HTTP that refuses a WebSocket, with the reason as its text. The status may
/// be followed by further headers.
pub(crate) fn refusal(status: &str, why: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n\
         {why}\n"
    )
}

fn config(longest: usize) -> WebSocketConfig {
    WebSocketConfig::default()
        .max_message_size(Some(longest))
        .max_frame_size(Some(longest))
        // Without a bound, answers to the pings of a peer that doesn't read would pile up.
        .write_buffer_size(0)
        .max_write_buffer_size(MESSAGE)
}

fn halves<S>(socket: WebSocketStream<S>) -> (Output, Input)
where
    S: AsyncRead + AsyncWrite + Send + Unpin + 'static,
{
    let (output, input) = socket.split();
    let input = input.filter_map(|message| future::ready(message.map(line).transpose()));
    let input = StreamReader::new(input.map(|line| line.map_err(broken)));
    let output = output.sink_map_err(broken).with_flat_map(|lines: Bytes| {
        let lines = String::from_utf8_lossy(&lines);
        stream::iter(lines.lines().map(|line| Ok(Message::text(line))).collect::<Vec<_>>())
    });
    (Box::new(input), Box::new(SinkWriter::new(CopyToBytes::new(output))))
}

/// Returns the line in a message, with its end; `None` for a message such as a ping.
fn line(message: Message) -> Option<Bytes> {
    if !(message.is_text() || message.is_binary()) {
        return None;
    }
    let mut line: Vec<u8> = message.into_data().into();
    if !line.ends_with(b"\n") {
        line.push(b'\n');
    }
    Some(line.into())
}

fn broken(error: Error) -> io::Error {
    match error {
        Error::Io(error) => error,
        // The reader of lines reports an error of this kind as a line that is too long.
        Error::Capacity(_) => io::Error::new(io::ErrorKind::FileTooLarge, error),
        error => io::Error::other(error),
    }
}
