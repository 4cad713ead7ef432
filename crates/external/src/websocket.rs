//! WebSockets as streams of lines. A message of a peer is a line, whose line end may be missing. Each
//! line of ours is a message.

use std::io;

use futures_util::{SinkExt as _, StreamExt as _, future, stream};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, accept_async_with_config, connect_async_with_config,
    tungstenite::{Error, Message, protocol::WebSocketConfig},
};
use tokio_util::{
    bytes::Bytes,
    io::{CopyToBytes, SinkWriter, StreamReader},
};

/// What a program writes.
pub(crate) type Output = Box<dyn AsyncRead + Send + Unpin>;
/// What a program reads. What is written to it at once must be whole lines.
pub(crate) type Input = Box<dyn AsyncWrite + Send + Unpin>;

/// Connects to a program that listens at an address `ws://…`. A message with more than this number
/// of bytes breaks the connection.
///
/// # Errors
///
/// The program can't be reached, or doesn't accept a WebSocket.
pub(crate) async fn connect(address: &str, longest: usize) -> io::Result<(Output, Input)> {
    let without_delay = true;
    let connecting = connect_async_with_config(address, Some(config(longest)), without_delay);
    Ok(halves(connecting.await.map_err(broken)?.0))
}

/// Accepts a program that asks for a WebSocket. A message with more than this number of bytes breaks
/// the connection.
///
/// # Errors
///
/// The program asks for something else, and is told so.
pub(crate) async fn accept(stream: TcpStream, longest: usize) -> io::Result<(Output, Input)> {
    let accepting = accept_async_with_config(stream, Some(config(longest)));
    Ok(halves(accepting.await.map_err(broken)?))
}

fn config(longest: usize) -> WebSocketConfig {
    let longest = Some(longest);
    WebSocketConfig::default().max_message_size(longest).max_frame_size(longest)
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

/// Returns the line in a message; `None` for a message that belongs to the connection.
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
        error => io::Error::other(error),
    }
}
