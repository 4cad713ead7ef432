//! News of the worker that reviews.

use rosette_play::Slice;

/// What the worker says about the review of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewNews {
    /// It has reviewed so many per cent.
    Progress(u32),
    /// The whole review in writing.
    Complete(String),
    /// It has failed, or can't start.
    Failed,
}

/// The worker's message about a slice of work.
#[derive(Clone, Default, Debug)]
pub struct ReviewMessage {
    /// The number of the question.
    pub number: u32,
    /// The part of the review.
    pub slice: Slice,
    /// The whole review in writing, once it is complete.
    pub whole: Option<String>,
}

impl ReviewMessage {
    /// Returns what the message says about the review of a game.
    #[must_use]
    pub fn news(self) -> ReviewNews {
        match self.whole {
            Some(whole) => ReviewNews::Complete(whole),
            None => ReviewNews::Progress(self.slice.percent),
        }
    }
}
