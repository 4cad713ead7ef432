//! The messages of the reviewing worker, and what they mean for a game's review.

use rosette_play::ReviewSlice;

/// The effect of a worker's message on a game's review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewNews {
    /// The finished part in per cent.
    Progress(u32),
    /// The whole review in its written form.
    Complete(String),
    /// The worker has failed or can't start.
    Failed,
}

/// A message of the worker after a slice of its work.
#[derive(Clone, Default, Debug)]
pub struct ReviewMessage {
    /// The number of the answered question.
    pub number: u32,
    /// The evaluations that the worker has computed since its last message.
    pub slice: ReviewSlice,
    /// The whole review in its written form, once it is complete.
    pub whole: Option<String>,
}

impl ReviewMessage {
    /// Returns the complete review, or the progress.
    #[must_use]
    pub fn news(self) -> ReviewNews {
        match self.whole {
            Some(whole) => ReviewNews::Complete(whole),
            None => ReviewNews::Progress(self.slice.percent),
        }
    }
}
