//! Lines from the keyboard, and Ctrl-C.

use std::{
    io::{self, BufRead, IsTerminal, Read},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
};

use rosette_external::limits::{TYPED_LINE, TYPED_LINES};

use crate::{failure::Failure, output};

/// A message from the thread that reads standard input.
enum InputEvent {
    Line(String),
    End,
}

/// The lines typed, until the input ends or somebody presses Ctrl-C.
pub struct TerminalInput {
    events: Receiver<InputEvent>,
    interrupted: Arc<AtomicBool>,
    /// The words to print at once if Ctrl-C is pressed during a long wait.
    last_words: Arc<Mutex<Option<String>>>,
    ended: bool,
    /// Whether the terminal shows what is typed.
    echoed: bool,
}

impl TerminalInput {
    /// Starts reading, on its own thread so that Ctrl-C works while a line is awaited.
    ///
    /// # Errors
    ///
    /// The handler for Ctrl-C can't be installed.
    pub fn start() -> Result<Self, Failure> {
        let (sender, events) = mpsc::sync_channel(TYPED_LINES);
        let interrupted = Arc::new(AtomicBool::new(false));
        let (flag, interrupt) = (Arc::clone(&interrupted), sender.clone());
        let last_words = Arc::new(Mutex::new(None));
        let words: Arc<Mutex<Option<String>>> = Arc::clone(&last_words);
        let handled = ctrlc::set_handler(move || {
            if let Some(words) = words.lock().ok().and_then(|mut words| words.take()) {
                // During a long wait, Ctrl-C ends the process at once.
                let _ = output::line(&format!("\n{words}"));
                std::process::exit(0);
            }
            flag.store(true, Ordering::Relaxed);
            // If the game is over or lines are queued, nobody waits for this event.
            let _ = interrupt.try_send(InputEvent::End);
        });
        handled.map_err(|error| Failure::Outside(format!("can't handle Ctrl-C: {error}")))?;
        thread::spawn(move || {
            let mut stdin = io::stdin().lock();
            let mut line = Vec::new();
            // Reads a line in parts of at most [`TYPED_LINE`] bytes. No part of a longer line can
            // be a move.
            while matches!(
                stdin.by_ref().take(TYPED_LINE as u64).read_until(b'\n', &mut line),
                Ok(1..)
            ) {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(InputEvent::Line(text)).is_err() {
                    return;
                }
                line.clear();
            }
            let _ = sender.send(InputEvent::End);
        });
        Ok(Self {
            events,
            interrupted,
            last_words,
            ended: false,
            echoed: io::stdin().is_terminal(),
        })
    }

    /// Asks for a line, or returns `None` at the end of the input or after Ctrl-C.
    ///
    /// # Errors
    ///
    /// The question can't be printed.
    pub fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        output::print(question)?;
        if self.ended {
            return Ok(None);
        }
        let event = self.events.recv().unwrap_or(InputEvent::End);
        // After Ctrl-C, lines typed before it are ignored.
        let event = if self.interrupted() { InputEvent::End } else { event };
        if !self.echoed || matches!(event, InputEvent::End) {
            output::print("\n")?;
        }
        Ok(match event {
            InputEvent::Line(line) => Some(line),
            InputEvent::End => {
                self.ended = true;
                None
            }
        })
    }

    /// Calls `wait`, which may take long. If Ctrl-C is pressed meanwhile, prints `words` and ends
    /// the program.
    pub fn ending_with<R>(&self, words: String, wait: impl FnOnce() -> R) -> R {
        let set = |words| {
            if let Ok(mut last) = self.last_words.lock() {
                *last = words;
            }
        };
        set(Some(words));
        let waited = wait();
        set(None);
        waited
    }

    /// Returns whether Ctrl-C was pressed since the start.
    pub fn interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}
