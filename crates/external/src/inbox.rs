//! What a player writes, read at once so that it never waits for us, and kept only in part.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::{io::AsyncRead, sync::Notify};

use crate::{
    limits::KEPT_LINES,
    line::{LineError, Lines},
};

/// What a player has written and nobody has used yet. A line that comes while an answer is expected
/// is the answer, unless it is blank; all other lines answer nothing, and are dropped but for the
/// last few.
pub(crate) struct Inbox {
    state: Mutex<State>,
    changed: Notify,
    /// How many bytes may answer nothing between two answers.
    limit: usize,
}

#[derive(Default)]
struct State {
    last: VecDeque<String>,
    expecting: bool,
    answer: Option<String>,
    /// Bytes that answered nothing since the last question.
    idle: usize,
    /// Bytes of standard error since the last question.
    errors: usize,
    end: Option<End>,
}

/// Why nothing more is read from a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Its output ended, or broke as the system says.
    Ended(Option<String>),
    /// A line was too long.
    LongLine,
    /// Too much answered nothing.
    Flood,
}

impl From<LineError> for End {
    fn from(error: LineError) -> Self {
        match error {
            LineError::Long => Self::LongLine,
            LineError::Read(error) => Self::Ended(Some(error.to_string())),
        }
    }
}

impl Inbox {
    pub(crate) fn new(limit: usize) -> Self {
        Self { state: Mutex::default(), changed: Notify::new(), limit }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Nothing that holds the lock can leave the state half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next line is the answer; what was written before isn't.
    pub(crate) fn expect(&self) {
        let mut state = self.state();
        state.expecting = true;
        state.answer = None;
        state.idle = 0;
        state.errors = 0;
    }

    /// The answer to what was asked last.
    ///
    /// # Errors
    ///
    /// There will be none.
    pub(crate) async fn answer(&self) -> Result<String, End> {
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
            // There is one who waits, so no change is missed: it leaves its permit.
            self.changed.notified().await;
        }
    }

    /// Takes a line that the player wrote.
    ///
    /// # Errors
    ///
    /// It is too much.
    pub(crate) fn line(&self, line: &str) -> Result<(), End> {
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
        if state.idle > self.limit { Err(End::Flood) } else { Ok(()) }
    }

    /// Takes a line of standard error. False if it is beyond what is passed through.
    fn error_line(&self, line: &str) -> bool {
        let mut state = self.state();
        state.keep(line);
        state.errors = state.errors.saturating_add(line.len() + 1);
        state.errors <= self.limit
    }

    /// Nothing more will be read.
    fn end(&self, end: End) {
        self.state().end = Some(end);
        self.changed.notify_one();
    }

    /// The last lines, the oldest first.
    pub(crate) fn last(&self) -> Vec<String> {
        self.state().last.iter().cloned().collect()
    }
}

impl State {
    fn keep(&mut self, line: &str) {
        if self.last.len() == KEPT_LINES {
            self.last.pop_front();
        }
        self.last.push_back(line.to_owned());
    }
}

/// Reads all that the player writes until its end.
pub(crate) async fn listen<R: AsyncRead + Unpin>(inbox: Arc<Inbox>, mut lines: Lines<R>) {
    let end = loop {
        match lines.next().await {
            Ok(Some(line)) => {
                if let Err(end) = inbox.line(&line) {
                    break end;
                }
            }
            Ok(None) => break End::Ended(None),
            Err(error) => break error.into(),
        }
    };
    inbox.end(end);
}

/// Passes standard error on, line by line; longer lines in parts, control characters as U+FFFD.
pub(crate) async fn pass_on<R: AsyncRead + Unpin>(
    inbox: Arc<Inbox>,
    mut lines: Lines<R>,
    mut hear: impl FnMut(&str),
) {
    let mut told = false;
    loop {
        let line = match lines.next().await {
            Ok(Some(line)) => line,
            Err(LineError::Long) => lines.cut(),
            Ok(None) | Err(LineError::Read(_)) => return,
        };
        let clean = |letter: char| letter.is_control() && letter != '\t';
        let line = line.replace(clean, "\u{fffd}");
        if inbox.error_line(&line) {
            told = false;
            hear(&line);
        } else if !told {
            told = true;
            hear("… (it writes too much; the rest is dropped until it is asked again)");
        }
    }
}
