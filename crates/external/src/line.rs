//! Splitting bytes into lines. In memory are at most the longest allowed line and the bytes of one
//! read.

use std::io;

use rosette_protocol::MAX_LINE_BYTES;
use tokio::io::{AsyncRead, AsyncReadExt};

/// A reader of lines. It replaces bytes that aren't UTF-8 by U+FFFD and removes the line end, `\n`
/// or `\r\n`.
pub(crate) struct Lines<R> {
    from: R,
    /// The bytes that were read and not yet returned. Lines that are too long are detected at once.
    buffer: Vec<u8>,
    ended: bool,
    /// The largest allowed length of a line, in bytes without the newline.
    longest: usize,
}

/// The reason why no line was read.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LineError {
    /// The line is longer than this number of bytes.
    #[error("a line has more than {0} bytes")]
    Long(usize),
    /// Reading failed with this error of the system.
    #[error(transparent)]
    Read(io::Error),
}

impl<R: AsyncRead + Unpin> Lines<R> {
    pub(crate) const fn new(from: R) -> Self {
        Self { from, buffer: Vec::new(), ended: false, longest: MAX_LINE_BYTES }
    }

    /// Sets the longest line in bytes, which is [`MAX_LINE_BYTES`] at first.
    pub(crate) const fn allow(&mut self, longest: usize) {
        self.longest = longest;
    }

    /// Returns the next line, or `None` at the end. Text after the last line end is a line too.
    /// Nothing is lost if the future is dropped before it completes.
    ///
    /// # Errors
    ///
    /// The line is too long, and stays in the buffer; or reading failed. An error of the kind
    /// `FileTooLarge` means that a line is too long to be read at all.
    pub(crate) async fn next(&mut self) -> Result<Option<String>, LineError> {
        loop {
            if let Some(line) = self.buffered()? {
                return Ok(Some(line));
            }
            if self.ended {
                let rest = std::mem::take(&mut self.buffer);
                return Ok((!rest.is_empty()).then(|| text(&rest)));
            }
            let mut chunk = [0; 1024];
            let count = self.from.read(&mut chunk).await.map_err(|error| match error.kind() {
                io::ErrorKind::FileTooLarge => LineError::Long(self.longest),
                _ => LineError::Read(error),
            })?;
            self.ended = count == 0;
            self.buffer.extend_from_slice(chunk.get(..count).unwrap_or_default());
        }
    }

    /// Returns the next line if the buffer holds all of it, and `None` otherwise.
    ///
    /// # Errors
    ///
    /// The line is too long, and stays in the buffer.
    pub(crate) fn buffered(&mut self) -> Result<Option<String>, LineError> {
        let end = self.buffer.iter().position(|byte| *byte == b'\n');
        if end.unwrap_or(self.buffer.len()) > self.longest {
            return Err(LineError::Long(self.longest));
        }
        let Some(end) = end else { return Ok(None) };
        let line: Vec<u8> = self.buffer.drain(..=end).collect();
        Ok(Some(text(line.get(..end).unwrap_or_default())))
    }

    /// Removes and returns the beginning of a line that is too long. The rest becomes the next
    /// line.
    pub(crate) fn cut(&mut self) -> String {
        let end = self.longest.min(self.buffer.len());
        let line: Vec<u8> = self.buffer.drain(..end).collect();
        text(&line)
    }

    /// Gives access to the underlying reader, which doesn't return bytes that are already in the
    /// buffer.
    pub(crate) const fn source(&mut self) -> &mut R {
        &mut self.from
    }
}

fn text(line: &[u8]) -> String {
    String::from_utf8_lossy(line.strip_suffix(b"\r").unwrap_or(line)).into_owned()
}

#[cfg(test)]
mod tests {
    use super::{LineError, Lines, MAX_LINE_BYTES};

    /// Reads all lines. A line that is too long ends the list as `None`.
    async fn lines(bytes: &[u8]) -> Vec<Option<String>> {
        let mut lines = Lines::new(bytes);
        let mut all = Vec::new();
        loop {
            match lines.next().await {
                Ok(Some(line)) => all.push(Some(line)),
                Ok(None) => return all,
                Err(LineError::Long(_)) => {
                    all.push(None);
                    return all;
                }
                Err(LineError::Read(error)) => panic!("{error}"),
            }
        }
    }

    #[tokio::test]
    async fn lines_end_with_or_without_return() {
        let read: Vec<_> = lines(b"a\r\n\nb\xff\nc").await.into_iter().flatten().collect();
        assert_eq!(read, ["a", "", "b\u{fffd}", "c"]);
        assert_eq!(lines(b"").await, []);
    }

    #[tokio::test]
    async fn no_line_is_longer_than_there_may_be() {
        let longest = "z".repeat(MAX_LINE_BYTES);
        let read = lines(format!("{longest}\n{longest}").as_bytes()).await;
        assert_eq!(read, [Some(longest.clone()), Some(longest.clone())]);
        assert_eq!(lines(format!("a\n{longest}z\nb").as_bytes()).await, [Some("a".into()), None]);
        assert_eq!(lines(&vec![b'z'; 1 << 20]).await, [None]);
    }

    #[tokio::test]
    async fn a_long_line_can_be_cut() {
        let text = format!("{}\nb", "z".repeat(MAX_LINE_BYTES + 3));
        let mut lines = Lines::new(text.as_bytes());
        assert!(lines.next().await.is_err());
        assert_eq!(lines.cut().len(), MAX_LINE_BYTES);
        assert_eq!(lines.next().await.unwrap().as_deref(), Some("zzz"));
        assert_eq!(lines.next().await.unwrap().as_deref(), Some("b"));
    }
}
