//! Requests for parts of files, and the meaning of a server's answers.

use std::ops::Range;

use super::super::file::TableError;

/// A request for a file, or for a range of its bytes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RangeRequest {
    /// The name of the file in the folder of tables.
    pub file: String,
    /// The range of bytes; `None` for the whole file.
    pub range: Option<Range<u64>>,
}

impl RangeRequest {
    /// Returns the value of the header `Range`; empty for a whole file.
    #[must_use]
    pub fn header(&self) -> String {
        self.range.as_ref().map_or_else(String::new, |it| format!("bytes={}", ends(it)))
    }
}

/// A server's answer to a [`RangeRequest`], as HTTP gives it.
#[derive(Clone, Copy, Debug)]
pub struct HttpReply<'a> {
    /// The status of HTTP; 0 if there is no answer.
    pub status: u16,
    /// The value of the header `Content-Range`; empty without one.
    pub content_range: &'a str,
    /// The body of the answer.
    pub bytes: &'a [u8],
}

/// The reason why an answer can't be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnfitReply {
    /// There is no answer, or it ends too soon.
    Silent,
    /// The server has ignored the range.
    Whole,
    /// The server answers with a status that isn't success, such as 404.
    Refused,
    /// The bytes aren't those of the range.
    Other,
    /// The table is of another game than its name says.
    Subject,
    /// The bytes aren't those of a table.
    Damaged,
}

impl UnfitReply {
    /// Describes the reason in English.
    #[must_use]
    pub const fn describe(self) -> &'static str {
        match self {
            Self::Silent => "the server doesn't answer",
            Self::Whole => "the server sends only whole files",
            Self::Refused => "the server refuses",
            Self::Other => "the server sends other bytes than those asked for",
            Self::Subject => "it is of a game with other options",
            Self::Damaged => "it is damaged, cut off, or of another version",
        }
    }
}

impl From<TableError> for UnfitReply {
    fn from(_: TableError) -> Self {
        Self::Damaged
    }
}

impl<'a> HttpReply<'a> {
    /// Returns the text of a whole file, if that is the answer.
    pub(super) fn whole(&self) -> Option<&'a str> {
        (self.status == 200).then(|| str::from_utf8(self.bytes).ok())?
    }

    /// Checks that the answer has the bytes of a range and no others. Returns the size of the file,
    /// if the server sends it.
    ///
    /// # Errors
    ///
    /// The answer has another status or other bytes.
    pub(super) fn part(&self, range: &Range<u64>) -> Result<Option<u64>, UnfitReply> {
        match self.status {
            206 => {}
            0 => return Err(UnfitReply::Silent),
            200 => return Err(UnfitReply::Whole),
            _ => return Err(UnfitReply::Refused),
        }
        let sent = self.content_range.strip_prefix("bytes ").and_then(|it| it.split_once('/'));
        let (sent, size) = sent.ok_or(UnfitReply::Other)?;
        if sent != ends(range) || self.bytes.len() as u64 != range.end - range.start {
            return Err(UnfitReply::Other);
        }
        match size {
            "*" => Ok(None),
            size => size.parse().map(Some).map_err(|_| UnfitReply::Other),
        }
    }
}

/// Returns the first and the last byte of a range, in the form of HTTP headers.
fn ends(range: &Range<u64>) -> String {
    format!("{}-{}", range.start, range.end.saturating_sub(1))
}
