//! Headers for hyper's own answers to malformed requests, such as 400 and 431. No service sees
//! these answers, and hyper can't add headers to them, so this stream adds the headers to the bytes
//! that hyper writes.

use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::guard;

/// A connection that adds the headers of every answer to hyper's own answers.
pub struct Guarded<S> {
    stream: S,
    /// The unwritten rest of an answer to which headers were added.
    due: Vec<u8>,
}

impl<S: AsyncWrite + Unpin> Guarded<S> {
    pub const fn new(stream: S) -> Self {
        Self { stream, due: Vec::new() }
    }

    fn poll_due(&mut self, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        while !self.due.is_empty() {
            match ready!(Pin::new(&mut self.stream).poll_write(cx, &self.due))? {
                0 => return Poll::Ready(Err(io::ErrorKind::WriteZero.into())),
                written => drop(self.due.drain(..written)),
            }
        }
        Poll::Ready(Ok(()))
    }
}

/// Returns whether the bytes end with one of hyper's own answers: a status with only the headers
/// that hyper adds to every answer. Such an answer is the last one of its connection.
fn end_with_refusal(bytes: &[u8]) -> bool {
    const BEGINNING: &[u8] = b"HTTP/1.";
    // Twice the length of the longest of hyper's own answers. Our answers are longer.
    const MAX_BYTES: usize = 256;
    let Some(bytes) = bytes.strip_suffix(b"\r\n\r\n") else { return false };
    let bytes = bytes.get(bytes.len().saturating_sub(MAX_BYTES)..).unwrap_or_default();
    let begin = bytes.windows(BEGINNING.len()).rposition(|part| part == BEGINNING);
    let head = begin.and_then(|begin| bytes.get(begin..));
    let Some(head) = head.and_then(|head| std::str::from_utf8(head).ok()) else { return false };
    let (status, headers) = head.split_once("\r\n").unwrap_or((head, ""));
    let own = ["connection: ", "content-length: 0", "date: "];
    status.get("HTTP/1.1 ".len()..).is_some_and(|status| status.starts_with('4'))
        && headers.split("\r\n").all(|line| own.iter().any(|own| line.starts_with(own)))
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Guarded<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        ready!(self.poll_due(cx))?;
        if !end_with_refusal(bytes) {
            return Pin::new(&mut self.stream).poll_write(cx, bytes);
        }
        let all_but_end = bytes.strip_suffix(b"\r\n").unwrap_or(bytes);
        self.due = [all_but_end, &guard::lines(), b"\r\n"].concat();
        Poll::Ready(Ok(bytes.len()))
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_due(cx))?;
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        ready!(self.poll_due(cx))?;
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guarded<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, into)
    }
}

#[cfg(test)]
mod tests {
    use super::end_with_refusal;

    #[test]
    fn only_answers_without_headers_are_refusals_of_the_library() {
        let refusal = "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\
            date: Sun, 22 Nov 2026 12:00:00 GMT\r\n\r\n";
        let answer = "HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\nx-frame: 1\r\n\r\n";
        for (bytes, expected) in [
            (refusal.to_owned(), true),
            (refusal.replace("HTTP/1.1", "HTTP/1.0"), true),
            (format!("{answer}{refusal}"), true),
            (answer.to_owned(), false),
            (format!("{refusal}{answer}"), false),
            (format!("{refusal}x"), false),
            (refusal.replace("400", "200"), false),
            (refusal.replace("length: 0", "length: 3"), false),
            ("HTTP/1.".to_owned(), false),
            (String::new(), false),
        ] {
            assert_eq!(end_with_refusal(bytes.as_bytes()), expected, "{bytes}");
        }
    }
}
