//! Lines from the keyboard, and Ctrl-C.

use std::{
    io::{self, BufRead, IsTerminal},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{self, Receiver},
    },
    thread,
};

use crate::{failure::Failure, output};

/// What can come in.
enum Event {
    Line(String),
    End,
}

/// Lines, until the input ends or somebody presses Ctrl-C.
pub struct Input {
    events: Receiver<Event>,
    interrupted: Arc<AtomicBool>,
    ended: bool,
    /// Whether what is typed stands on the screen already.
    echoed: bool,
}

impl Input {
    /// Begins to read. Lines are read beside the game, so that Ctrl-C is heard while one is waited
    /// for.
    ///
    /// # Errors
    ///
    /// The system doesn't let Ctrl-C be heard.
    pub fn start() -> Result<Self, Failure> {
        let (sender, events) = mpsc::channel();
        let interrupted = Arc::new(AtomicBool::new(false));
        let (flag, interrupt) = (Arc::clone(&interrupted), sender.clone());
        let heard = ctrlc::set_handler(move || {
            flag.store(true, Ordering::Relaxed);
            // A game that is over has nobody who listens.
            let _ = interrupt.send(Event::End);
        });
        heard.map_err(|error| Failure::Outside(format!("Ctrl-C can't be heard: {error}")))?;
        thread::spawn(move || {
            let mut stdin = io::stdin().lock();
            let mut line = Vec::new();
            while matches!(stdin.read_until(b'\n', &mut line), Ok(1..)) {
                let text = String::from_utf8_lossy(&line).trim().to_owned();
                if sender.send(Event::Line(text)).is_err() {
                    return;
                }
                line.clear();
            }
            let _ = sender.send(Event::End);
        });
        Ok(Self { events, interrupted, ended: false, echoed: io::stdin().is_terminal() })
    }

    /// Asks for a line; none at the end of the input or after Ctrl-C.
    ///
    /// # Errors
    ///
    /// The question can't be printed.
    pub fn ask(&mut self, question: &str) -> Result<Option<String>, Failure> {
        output::print(question)?;
        if self.ended {
            return Ok(None);
        }
        let event = self.events.recv().unwrap_or(Event::End);
        if !self.echoed || matches!(event, Event::End) {
            output::print("\n")?;
        }
        Ok(match event {
            Event::Line(line) => Some(line),
            Event::End => {
                self.ended = true;
                None
            }
        })
    }

    /// Whether Ctrl-C was pressed.
    pub fn interrupted(&self) -> bool {
        self.interrupted.load(Ordering::Relaxed)
    }
}
