//! Closing a connection so that the last bytes sent arrive.

use std::io;

use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::limits::{LAST_BYTES, REFUSAL_TIMEOUT};

/// Sends a client the reason why it is refused, and closes the connection. The client has a second
/// to read the reason.
pub async fn refuse_client(stream: TcpStream, why: &[u8]) {
    let (mut input, mut output) = stream.into_split();
    // A client that doesn't read in time is disconnected.
    let _ = timeout(REFUSAL_TIMEOUT, async {
        output.write_all(why).await?;
        close_gracefully(&mut input, &mut output).await
    })
    .await;
}

/// Closes a connection gracefully. Unread input is read and discarded, because otherwise the system
/// would reset the connection and the last output would be lost.
pub(crate) async fn close_gracefully(
    input: &mut (impl AsyncRead + Unpin),
    output: &mut (impl AsyncWrite + Unpin),
) -> io::Result<()> {
    output.shutdown().await?;
    tokio::io::copy(&mut input.take(LAST_BYTES), &mut tokio::io::sink()).await?;
    Ok(())
}
