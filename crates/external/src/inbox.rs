//! The output of a player, read at once so that the player never has to wait, and stored only in
//! part.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use rosette_rules::printable;
use tokio::{io::AsyncRead, sync::Notify};

use crate::{
    limits::KEPT_LINES,
    line::{LineError, Lines},
};

/// The output of a player that hasn't been used. While an answer is expected, the next non-blank
/// line is the answer. All other lines are dropped, except the last few.
pub(crate) struct Inbox {
    state: Mutex<InboxState>,
    changed: Notify,
    /// The largest number of bytes between two answers that aren't an answer.
    limit: usize,
}

#[derive(Default)]
struct InboxState {
    last: VecDeque<String>,
    expecting: bool,
    answer: Option<String>,
    /// The number of bytes since the last question that weren't an answer.
    idle: usize,
    /// The number of bytes of standard error since the last question.
    errors: usize,
    end: Option<OutputEnd>,
}

/// The reason why reading a player's output ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum OutputEnd {
    /// The output ended, or reading failed with this error of the system.
    Ended(Option<String>),
    /// A line was longer than a protocol allows.
    LongLine,
    /// The player wrote too much that wasn't an answer.
    Flood,
}

impl From<LineError> for OutputEnd {
    fn from(error: LineError) -> Self {
        match error {
            LineError::Long(_) => Self::LongLine,
            LineError::Read(error) => Self::Ended(Some(error.to_string())),
        }
    }
}

impl Inbox {
    pub(crate) fn new(limit: usize) -> Self {
        Self { state: Mutex::default(), changed: Notify::new(), limit }
    }

    fn state(&self) -> MutexGuard<'_, InboxState> {
        // No code panics between two changes under the lock, so the state is consistent.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Expects an answer: the next non-blank line. Drops an answer that was written earlier.
    pub(crate) fn expect(&self) {
        let mut state = self.state();
        state.expecting = true;
        state.answer = None;
        state.idle = 0;
        state.errors = 0;
    }

    /// Waits for the answer to the last question, without a time limit.
    ///
    /// # Errors
    ///
    /// The output ended, so no answer will come.
    pub(crate) async fn answer(&self) -> Result<String, OutputEnd> {
        loop {
            {
                let mut state = self.state();
                if let Some(answer) = state.answer.take() {
                    return Ok(answer);
                }
                if let Some(end) = &state.end {
                    return Err(end.clone());
                }
            }
            // Only one task waits, and `notify_one` stores a permit, so no change is missed.
            self.changed.notified().await;
        }
    }

    /// Processes a line of the player's output.
    ///
    /// # Errors
    ///
    /// The player wrote too much that wasn't an answer.
    pub(crate) fn line(&self, line: &str) -> Result<(), OutputEnd> {
        let mut state = self.state();
        let blank = line.trim().is_empty();
        if !blank {
            state.keep(line);
        }
        if state.expecting && !blank {
            state.expecting = false;
            state.answer = Some(line.to_owned());
            self.changed.notify_one();
            return Ok(());
        }
        state.idle = state.idle.saturating_add(line.len() + 1);
        if state.idle > self.limit { Err(OutputEnd::Flood) } else { Ok(()) }
    }

    /// Stores a line of standard error. Returns false if the line exceeds the limit and is dropped.
    fn error_line(&self, line: &str) -> bool {
        let mut state = self.state();
        state.keep(line);
        state.errors = state.errors.saturating_add(line.len() + 1);
        state.errors <= self.limit
    }

    /// Records why reading ended, and wakes the task that waits for an answer.
    fn end(&self, end: OutputEnd) {
        self.state().end = Some(end);
        self.changed.notify_one();
    }

    /// Returns the last lines of output and standard error, at most [`KEPT_LINES`], the oldest
    /// first.
    pub(crate) fn last(&self) -> Vec<String> {
        self.state().last.iter().cloned().collect()
    }
}

impl InboxState {
    fn keep(&mut self, line: &str) {
        if self.last.len() == KEPT_LINES {
            self.last.pop_front();
        }
        self.last.push_back(line.to_owned());
    }
}

/// Reads the player's output, line by line, until it ends or breaks a limit.
pub(crate) async fn listen<R: AsyncRead + Unpin>(inbox: Arc<Inbox>, mut lines: Lines<R>) {
    let end = loop {
        match lines.next().await {
            Ok(Some(line)) => {
                if let Err(end) = inbox.line(&line) {
                    break end;
                }
            }
            Ok(None) => break OutputEnd::Ended(None),
            Err(error) => break error.into(),
        }
    };
    inbox.end(end);
}

/// Passes standard error on line by line. Cuts longer lines into parts and replaces characters that
/// aren't [`printable`] by U+FFFD.
pub(crate) async fn pass_on<R: AsyncRead + Unpin>(
    inbox: Arc<Inbox>,
    mut lines: Lines<R>,
    mut on_stderr: impl FnMut(&str),
) {
    let mut reported = false;
    loop {
        let line = match lines.next().await {
            Ok(Some(line)) => line,
            Err(LineError::Long(_)) => lines.cut(),
            Ok(None) | Err(LineError::Read(_)) => return,
        };
        let clean = |letter| if letter == '\t' { letter } else { printable(letter) };
        let line: String = line.chars().map(clean).collect();
        if inbox.error_line(&line) {
            reported = false;
            on_stderr(&line);
        } else if !reported {
            reported = true;
            on_stderr("… (it writes too much; the rest is dropped until it is asked again)");
        }
    }
}
