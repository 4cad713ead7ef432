//! The end of a connection, in such a way that what was sent last arrives.

use std::io;

use tokio::{
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _},
    net::TcpStream,
    time::timeout,
};

use crate::limits::{LAST_BYTES, LEAVING};

/// Tells whoever has connected why it has to go, and closes the connection; it has a second to read
/// this.
pub async fn send_away(stream: TcpStream, why: &str) {
    let (mut input, mut output) = stream.into_split();
    // Whoever doesn't read it is cut off.
    let _ = timeout(LEAVING, async {
        output.write_all(why.as_bytes()).await?;
        leave(&mut input, &mut output).await
    })
    .await;
}

/// Closes a connection. What is still sent is read, for otherwise the system would cut the connection
/// off.
pub(crate) async fn leave(
    input: &mut (impl AsyncRead + Unpin),
    output: &mut (impl AsyncWrite + Unpin),
) -> io::Result<()> {
    output.shutdown().await?;
    tokio::io::copy(&mut input.take(LAST_BYTES), &mut tokio::io::sink()).await?;
    Ok(())
}
