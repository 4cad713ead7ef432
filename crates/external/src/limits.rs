//! How long a player may take, and how much it may say.

use std::time::Duration;

/// How long a player may take, and how much it may say.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// From the start, or from the connection's beginning, to the end of the greeting.
    pub greeting: Duration,
    /// The time for an answer that the player is told, in whole milliseconds.
    pub answer: Duration,
    /// How much later an answer may still come.
    pub grace: Duration,
    /// How long a program may take to end once its input is closed, and again once it was asked to
    /// by a signal. Then it is killed.
    pub ending: Duration,
    /// How many bytes a player may write as its greeting, and again between two answers, before it
    /// forfeits. Not more than this of its standard error is passed through in such a time either;
    /// the rest is read and dropped.
    pub output: usize,
}

impl Default for Limits {
    /// 10 s for the greeting, 2 s and 500 ms of grace for an answer, twice 500 ms for the end, 1 MiB.
    fn default() -> Self {
        Self {
            greeting: Duration::from_secs(10),
            answer: Duration::from_secs(2),
            grace: Duration::from_millis(500),
            ending: Duration::from_millis(500),
            output: 1 << 20,
        }
    }
}
